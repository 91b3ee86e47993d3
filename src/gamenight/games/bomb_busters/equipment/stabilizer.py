"""Stabilizer: in this turn a failure does no harm."""

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.board import ANY_OF, NOT_RED
from gamenight.games.bomb_busters.legal import announceable, can_point_anywhere, cuttable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import TURN_ONLY, Equipment


class Stabilizer(Equipment):
    rule = "BB-EQ-9"
    number = 9
    timing = TURN_ONLY

    @override
    def may_be_used(self, s: Busters, seat: int) -> bool:
        if s.rules.mission.steadies_skip(s) and not s.steady:
            return True
        return not s.steady and announceable(s, seat) != 0 and can_point_anywhere(s, seat)

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        if not s.rules.mission.steadies_skip(s):  # it goes with a Dual Cut
            s.note(ANY_OF, NOT_RED, NONE, cuttable(s, seat))
        s.steady = True
