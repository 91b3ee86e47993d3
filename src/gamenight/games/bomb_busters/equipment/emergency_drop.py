"""Emergency Drop: all used equipment cards can be used again."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import INSTANT, Equipment


class EmergencyDrop(Equipment):
    rule = "BB-EQ-15"
    name = "Emergency Drop"
    number = 3
    needs = 4
    box = 5
    timing = INSTANT

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.rearm(self.index, self.rule)
