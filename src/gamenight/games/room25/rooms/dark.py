"""Dark Room: nothing to be seen."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Dark(Room):
    rule = "R25-TILE-13"
    colour = YELLOW

    @override
    def may_look(self, s: Complex) -> bool:
        return False  # R25-ROOM-DARK-1
