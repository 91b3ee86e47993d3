"""Insulated Gloves: the trigger stays where it is."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import FLIPPED, Tool


@final
class InsulatedGloves(Tool):
    rule = "BSA-TOOL-13"
    windows = FLIPPED

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat)

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-13: the card just flipped does not move the trigger; main and chain value stay.
        s.hold_trigger(because="BSA-TOOL-13")
