"""Mission 56, Tripwires: nobody sees one wire of the own hand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.things.reversed import Tripwires, turned
from gamenight.games.bomb_busters.things.unsorted import last_stands


class Mission56(Tripwires):
    """BB-M56-1: the last wire of each player stands reversed at the right end of its stand."""

    red = some(2, of=3)
    red_for_two = exactly(3)
    using = "BB-M56-3"
    revealing = "BB-M56-4"
    price = "BB-M56-5"

    @override
    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        laid = [sorted(row) for row in rows]
        for stand in last_stands(s, rows):
            laid[stand] = [*sorted(rows[stand][:-1]), turned(rows[stand][-1])]
        return laid
