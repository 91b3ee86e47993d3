"""Rubber Chicken: running away pays double."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import CHICKEN
from gamenight.games.bomb_squad.model import CHICKEN_VP, Squad
from gamenight.games.bomb_squad.rules import BLAST, Tool


@final
class RubberChicken(Tool):
    rule = "BSA-TOOL-18"
    windows = BLAST
    most = 99

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.played[seat] == CHICKEN

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-18: you gain 10 instead of 5.
        s.set_due(seat, s.dues[seat] - CHICKEN_VP + self.number, because="BSA-TOOL-18")
