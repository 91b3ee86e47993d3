"""False Bottom: two more equipment cards come into play."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import INSTANT, Equipment
from gamenight.games.bomb_busters.things.equipment import DrawEquipment


class FalseBottom(Equipment):
    rule = "BB-EQ-13"
    number = YELLOW
    box = 1
    timing = INSTANT

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.push(DrawEquipment(2))
