"""X-Ray Goggles: a look at the top of one deck."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool


@final
class XRayGoggles(Tool):
    rule = "BSA-TOOL-01"
    windows = PLANNING
    least = 1
    most = 12

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return [WIRE + wire for wire in range(WIRES) if s.left(wire) > 0] if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-01: secretly look at the top 3 cards of one wire deck; their order stays.
        s.look_top(seat, s.picks[0] - WIRE, self.number, because="BSA-TOOL-01")
