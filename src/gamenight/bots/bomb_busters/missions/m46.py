"""Mission 46: all sevens at once."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.missions.m46 import SEVEN
from gamenight.games.bomb_busters.model import Busters


class Sense46(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return SEVEN, s.left(SEVEN)
