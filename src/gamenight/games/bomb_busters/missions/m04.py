"""Mission 4, Training: First Day in the Field: all blue wires."""

from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission4(Mission):
    """BB-M4-1."""

    red = exactly(1)
    yellow = exactly(2)
    yellow_for_two = exactly(4)
