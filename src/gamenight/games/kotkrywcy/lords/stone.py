"""The Lord of Stone."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Lord


@final
class Stone(Lord):
    rule = "KOT-LORD-3"
    hearts = 12
    attack = 2

    @override
    def adjust_steps(self, s: Expedition, steps: int) -> int:
        return steps + 1  # KOT-LORD-3
