"""Saw Room: it starts as soon as somebody leaves."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Saw(Room):
    rule = "R25-TILE-26"
    colour = RED

    @override
    def on_left(self, s: Complex, tile: int, movers: int) -> None:
        # R25-ROOM-SAW-1, R25-ROOM-SAW-5: all who stay behind; R25-ROOM-SAW-4: whoever is carried out does not.
        # R25-ROOM-SAW-2: a lone visitor passes, and the room closes behind them.
        s.bar(tile, because="R25-ROOM-SAW-1")
        s.eliminate_all([who for who in s.in_room(tile) if not movers >> who & 1], because="R25-ROOM-SAW-1")

    @override
    def on_robot(self, s: Complex, tile: int, robot: int, side: int, shown: bool) -> None:
        s.bar(tile, because="R25-ROOM-SAW-3")
        s.eliminate_all(s.in_room(tile), because="R25-ROOM-SAW-1")
