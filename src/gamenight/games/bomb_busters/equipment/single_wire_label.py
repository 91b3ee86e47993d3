"""Single Wire Label: the number of this wire occurs once on its stand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import WIRE
from gamenight.games.bomb_busters.legal import can_touch
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.tokens import put_times, times_on_stand


class SingleWireLabel(Equipment):
    rule = "BB-EQ-14"
    number = 2
    needs = 4
    box = 5

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        if made:
            return []
        return [WIRE + slot for slot in s.slots_of(seat) if _is_single(s, s.order[slot])]

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        put_times(s, s.wire_at(s.picks[0] - WIRE), self.rule)


def _is_single(s: Busters, wire: int) -> bool:
    """A blue wire, cut or uncut, whose number occurs nowhere else on its stand."""
    if s.is_reversed(wire) or s.key[wire] % 3 or not can_touch(s, wire):
        return False
    return times_on_stand(s, wire) == 1
