"""Mission 48: three yellows at once."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.missions.m48 import YELLOWS
from gamenight.games.bomb_busters.model import Busters


class Sense48(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return YELLOW, YELLOWS

    @override
    def special_explodes(self, s: Busters) -> bool:
        return False
