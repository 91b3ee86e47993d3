"""Mission 63: all oxygen travels round the table once a round."""

from gamenight.bots.bomb_busters.sense import Sense


class Sense63(Sense):
    one_purse = True
