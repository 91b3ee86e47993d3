"""Mission 58: the Double Detector in every turn."""

from gamenight.bots.bomb_busters.sense import Sense


class Sense58(Sense):
    renews_powers = True
