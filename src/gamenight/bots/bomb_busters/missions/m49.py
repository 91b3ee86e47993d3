"""Mission 49: a player who pays gives the oxygen to a teammate."""

from gamenight.bots.bomb_busters.sense import Sense


class Sense49(Sense):
    gives_air = True
