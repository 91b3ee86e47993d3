"""Character E4: X or Y Ray."""

from gamenight.games.bomb_busters.rules import Character


class XOrYRay(Character):
    rule = "BB-CHAR-5"
    name = "X or Y Ray"
    power = "x-or-y-ray"
