"""Mission 28: the Captain may not fail, as in mission 14."""

from gamenight.bots.bomb_busters.missions.m14 import Sense14


class Sense28(Sense14):
    pass
