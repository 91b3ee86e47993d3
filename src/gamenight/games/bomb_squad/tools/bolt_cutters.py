"""Bolt Cutters: one more card is flipped."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import CUTTING, Tool


@final
class BoltCutters(Tool):
    rule = "BSA-TOOL-12"
    windows = CUTTING
    least = 1
    most = 11

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat)

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-12: one additional card is flipped for this cut; the divisor is unchanged.
        s.add_flips(self.number, because="BSA-TOOL-12")
