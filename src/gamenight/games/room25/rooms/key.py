"""Key Room: nobody gets out before it has been activated."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import BLUE
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Key(Room):
    rule = "R25-TILE-3"
    colour = BLUE

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-KEY-1: a character activates it, and it becomes an Empty Room; a robot does not (R25-ROOM-KEY-2).
        s.activate_key(tile)
