"""Single Wire Label: the number of this wire occurs once on its stand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import SLOTS, WIRE
from gamenight.games.bomb_busters.legal import can_touch
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment


class SingleWireLabel(Equipment):
    rule = "BB-EQ-14"
    name = "Single Wire Label"
    number = 2
    needs = 4
    box = 5
    private = True

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        if made:
            return []
        return [
            WIRE + stand * SLOTS + place
            for stand in range(s.stands)
            if s.owner[stand] == seat
            for place in range(s.size[stand])
            if _is_single(s, s.order[stand * SLOTS + place])
        ]

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.put_times(s.wire_at(s.picks[0] - WIRE), self.rule)


def _is_single(s: Busters, wire: int) -> bool:
    """A blue wire, cut or uncut, whose number occurs nowhere else on its stand."""
    if s.is_reversed(wire) or s.key[wire] % 3 or not can_touch(s, wire):
        return False
    return s.times_on_stand(wire) == 1
