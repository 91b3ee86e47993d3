"""Mission 13: three reds at once."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.missions.m13 import REDS
from gamenight.games.bomb_busters.model import Busters


class Sense13(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return RED, REDS
