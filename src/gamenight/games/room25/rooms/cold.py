"""Cold Room: one action, and no Adrenaline."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Cold(Room):
    rule = "R25-TILE-14"
    colour = YELLOW

    @override
    def adjust_actions(self, s: Complex, actions: int) -> int:
        # R25-ROOM-COLD-1, R25-ROOM-COLD-3; asked at Programming only (R25-ROOM-COLD-2).
        return 1
