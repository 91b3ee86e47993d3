"""Sprinter: goes further than the others."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Mummy


@final
class Sprinter(Mummy):
    rule = "KOT-MUM-2"

    @override
    def adjust_power(self, s: Expedition, power: int) -> int:
        # KOT-MUM-2: an extra mummy die while it is in the labyrinth.
        return power + 1 if s.is_awake(self.index) else power

    @override
    def adjust_steps(self, s: Expedition, steps: int) -> int:
        return steps + 1
