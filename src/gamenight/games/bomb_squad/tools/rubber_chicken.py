"""Rubber Chicken: running away pays double."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import CHICKEN
from gamenight.games.bomb_squad.rules import BLAST, Tool

if TYPE_CHECKING:
    from gamenight.games.bomb_squad.model import Squad


@final
class RubberChicken(Tool):
    rule = "BSA-TOOL-18"
    name = "Rubber Chicken"
    windows = BLAST

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.played[seat] == CHICKEN

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-18: you gain 10 instead of 5.
        s.set_due(seat, s.sheet.tools["rubber-chicken"], because="BSA-TOOL-18")
