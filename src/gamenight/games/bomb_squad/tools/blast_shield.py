"""Blast Shield: no loss from the blast."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.rules import BLAST, Tool

if TYPE_CHECKING:
    from gamenight.games.bomb_squad.model import Squad


@final
class BlastShield(Tool):
    rule = "BSA-TOOL-17"
    name = "Blast Shield"
    windows = BLAST

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat)

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-17: you lose no points.
        s.set_due(seat, 0, because="BSA-TOOL-17")
