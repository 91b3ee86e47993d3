"""Snake Camera: a look at the tiles of one colour."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool


@final
class SnakeCamera(Tool):
    rule = "BSA-TOOL-02"
    windows = PLANNING

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return [WIRE + wire for wire in range(WIRES)] if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-02: secretly look at all face-down tiles of one colour; their order stays.
        s.look_tiles(seat, s.picks[0] - WIRE, because="BSA-TOOL-02")
