"""Insulated Gloves: the trigger stays where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.rules import FLIPPED, Tool

if TYPE_CHECKING:
    from gamenight.games.bomb_squad.model import Squad


@final
class InsulatedGloves(Tool):
    rule = "BSA-TOOL-13"
    name = "Insulated Gloves"
    windows = FLIPPED

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat)

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-13: the card just flipped does not move the trigger; main and chain value stay.
        s.hold_trigger(because="BSA-TOOL-13")
