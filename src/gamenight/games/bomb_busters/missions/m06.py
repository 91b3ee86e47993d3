"""Mission 6, Training: Third Day in the Field: four yellow wires."""

from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission6(Mission):
    """BB-M6-1."""

    red = exactly(1)
    yellow = exactly(4)
    red_for_two = exactly(2)
