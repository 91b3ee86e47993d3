"""Super Detector: all wires of one stand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.board import ALL
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import TURN_ONLY, Equipment
from gamenight.games.bomb_busters.things.detector import can_detect, detect


class SuperDetector(Equipment):
    rule = "BB-EQ-5"
    number = 5
    timing = TURN_ONLY
    detects = True

    @override
    def may_be_used(self, s: Busters, seat: int) -> bool:
        return can_detect(s, seat, ALL)

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        detect(s, ALL)
