"""Mission 7, Training: Last Day of Class: one of two red wires."""

from gamenight.games.bomb_busters.rules import Mission, some


class Mission7(Mission):
    """BB-M7-1."""

    red = some(1, of=2)
    red_for_two = some(1, of=3)
