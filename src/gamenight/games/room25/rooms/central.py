"""Central Room: everybody starts here, and little can be done."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import BLUE, LOOK, MOVE
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Central(Room):
    rule = "R25-TILE-1"
    colour = BLUE

    @override
    def may_act(self, s: Complex, token: int) -> bool:
        # R25-ROOM-CENTRAL-1, R25-ROOM-CENTRAL-4: only Look and Move, for whoever acts from here.
        return token in (LOOK, MOVE)
