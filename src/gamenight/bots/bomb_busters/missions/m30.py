"""Mission 30: all yellows at once."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.model import Busters


class Sense30(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return YELLOW, s.left(YELLOW)
