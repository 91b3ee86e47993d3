"""Character E1: General Radar."""

from gamenight.games.bomb_busters.rules import Character


class GeneralRadar(Character):
    rule = "BB-CHAR-2"
    power = "general-radar"
