"""Brawler: hits harder."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Cat


@final
class Brawler(Cat):
    rule = "KOT-CAT-3"

    @override
    def adjust_damage(self, s: Expedition, marks: int, damage: int) -> int:
        # KOT-CAT-3: each ? is one damage more.
        return damage + marks
