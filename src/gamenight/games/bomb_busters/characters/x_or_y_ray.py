"""Character E4: X or Y Ray."""

from gamenight.games.bomb_busters.rules import Character


class XOrYRay(Character):
    rule = "BB-CHAR-5"
    power = "x-or-y-ray"
