"""Disintegrator: all wires of a random number are cut."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import INSTANT, Equipment
from gamenight.games.bomb_busters.things.moves import Disintegrate


class Disintegrator(Equipment):
    rule = "BB-EQ-17"
    number = 10
    needs = 4
    box = 5
    timing = INSTANT

    @override
    def fires(self, s: Busters) -> bool:
        return s.rules.options.get("disintegrator", "must") == "must" and super().fires(s)  # BB-EQ-23

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.push(Disintegrate())
