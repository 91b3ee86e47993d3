"""Emergency Drop: all used equipment cards can be used again."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import INSTANT, Equipment
from gamenight.games.bomb_busters.things.equipment import rearm


class EmergencyDrop(Equipment):
    rule = "BB-EQ-15"
    number = 3
    needs = 4
    box = 5
    timing = INSTANT

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        rearm(s, self.index, self.rule)
