"""Mission 64, Return of the Tripwires: nobody sees two wires of their own hand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.board import BEFORE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.reversed import Tripwires, own_reversed, turned


class Mission64(Tripwires):
    """BB-M64-1: of the last two wires of each player the lower stands reversed at the far left, the higher far right.

    With two stands these are the left end of the first and the right end of the second.
    """

    red = exactly(1)
    red_for_two = exactly(2)
    using = "BB-M64-3"
    revealing = "BB-M64-3"
    price = "BB-M64-4"

    @override
    def bans(self, s: Busters, card: str) -> bool:
        # BB-M64-1: the card prints no ban.
        return card == "disintegrator" and s.rules.options.get("m64_disintegrator", "yes") == "no"

    @override
    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        laid = [row[:] for row in rows]
        for seat in range(s.seats):
            stands = s.stands_of(seat)
            low, high = sorted([laid[stands[-1]].pop(), laid[stands[0]].pop()])
            for stand in stands:
                laid[stand].sort()
            laid[stands[0]].insert(0, turned(low))
            laid[stands[-1]].append(turned(high))
        return laid

    @override
    def on_dealt(self, s: Busters) -> None:
        for seat in range(s.seats):
            pair = [wire for wire in range(s.wires) if own_reversed(s, seat) >> wire & 1]
            s.note(BEFORE, 0, pair[0], 1 << pair[1])
