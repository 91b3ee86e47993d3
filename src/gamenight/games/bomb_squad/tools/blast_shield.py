"""Blast Shield: no loss from the blast."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import BLAST, Tool


@final
class BlastShield(Tool):
    rule = "BSA-TOOL-17"
    windows = BLAST

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat)

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-17: you lose no points.
        s.spare(seat, because="BSA-TOOL-17")
