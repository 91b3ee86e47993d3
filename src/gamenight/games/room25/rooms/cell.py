"""Cell: the only way out is to somebody else, or to the centre."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.board import CENTRE
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Cell(Room):
    rule = "R25-TILE-12"
    colour = YELLOW
    doors = "-bars"

    @override
    def may_leave(self, s: Complex, tile: int, to: int) -> bool:
        # R25-ROOM-CELL-1, R25-ROOM-CELL-2, R25-ROOM-CELL-4, R25-ROBOT-10: hidden characters and robots count as well.
        # R25-ROOM-CELL-3: that binds pushes and carries, too; R25-ROOM-CELL-5: and nothing else.
        return to == CENTRE or s.is_occupied(to)
