"""Mission 38, Knit a Wire, Purl a Wire...: the Captain does not see one wire of the own hand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.reversed import ReversedMission, turned
from gamenight.games.bomb_busters.things.unsorted import last_stands


class Mission38(ReversedMission):
    """BB-M38-1: the Captain's last wire stands reversed at the right end of its stand."""

    red = exactly(2)
    red_for_two = exactly(3)
    using = "BB-M38-2"
    revealing = "BB-M38-4"

    @override
    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        laid = [sorted(row) for row in rows]
        for stand in last_stands(s, rows):
            if s.owner[stand] == s.captain:
                laid[stand] = [*sorted(rows[stand][:-1]), turned(rows[stand][-1])]
        return laid

    @override
    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        return not s.is_reversed(wire)  # BB-M38-2: only the Captain may cut it

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        s.skip_turn(seat, "BB-M38-3")
        s.move_dial(1, "BB-M38-3")
        return True
