"""Mission 41: one tripwire at a time."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.model import Busters


class Sense41(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return YELLOW, 1

    @override
    def special_explodes(self, s: Busters) -> bool:
        return False
