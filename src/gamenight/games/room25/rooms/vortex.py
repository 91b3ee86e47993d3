"""Vortex Room: back to the centre."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.board import CENTRE
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Vortex(Room):
    rule = "R25-TILE-11"
    colour = YELLOW

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-VORTEX-1, R25-ROOM-CENTRAL-3
        s.transport(who, mates, CENTRE, because="R25-ROOM-VORTEX-1")
