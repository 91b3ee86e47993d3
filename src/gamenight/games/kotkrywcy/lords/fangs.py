"""The Lord of Fangs."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Lord


@final
class Fangs(Lord):
    rule = "KOT-LORD-1"
    hearts = 8
    attack = 4

    @override
    def adjust_steps(self, s: Expedition, steps: int) -> int:
        return steps + 1  # KOT-LORD-1
