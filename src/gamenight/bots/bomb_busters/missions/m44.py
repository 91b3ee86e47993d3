"""Mission 44: oxygen for all, once a round."""

from gamenight.bots.bomb_busters.sense import Sense


class Sense44(Sense):
    one_purse = True
