"""X or Y Ray: two values announced for one wire."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.legal import announceable, can_point_anywhere
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import TURN_ONLY, Equipment


class XOrYRay(Equipment):
    rule = "BB-EQ-10"
    number = 10
    timing = TURN_ONLY

    @override
    def may_be_used(self, s: Busters, seat: int) -> bool:
        s.ray = True
        found = can_point_anywhere(s, seat)
        s.ray = False
        return found and announceable(s, seat).bit_count() >= 2

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.ray = True
