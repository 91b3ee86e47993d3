"""Fast Pass Card: a Solo Cut of two identical wires though others remain."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.legal import announceable, may_solo, own_wires
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import TURN_ONLY, Equipment


class FastPassCard(Equipment):
    rule = "BB-EQ-16"
    number = 9
    needs = 4
    box = 5
    timing = TURN_ONLY

    @override
    def may_be_used(self, s: Busters, seat: int) -> bool:
        values = announceable(s, seat)
        for value in range(1, NUMBERS + 1):
            if values >> value & 1 and len(own_wires(s, seat, value)) >= 2 and may_solo(s, seat, value):
                return True
        return False

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.quick = True
