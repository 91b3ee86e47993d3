"""Double Detector: two wires of one stand; the power of a character, never dealt as a card."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.board import TWO
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import TURN_ONLY, Equipment
from gamenight.games.bomb_busters.things.detector import can_detect, detect


class DoubleDetector(Equipment):
    rule = "BB-CHAR-1"
    number = 0
    timing = TURN_ONLY
    detects = True

    @override
    def may_be_used(self, s: Busters, seat: int) -> bool:
        return can_detect(s, seat, TWO)

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        detect(s, TWO)
