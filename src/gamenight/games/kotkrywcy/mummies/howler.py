"""Howler: calls the others on."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Mummy


@final
class Howler(Mummy):
    rule = "KOT-MUM-1"

    @override
    def adjust_power(self, s: Expedition, power: int) -> int:
        # KOT-MUM-1: two extra mummy dice while it is in the labyrinth.
        return power + 2 if s.is_awake(self.index) else power
