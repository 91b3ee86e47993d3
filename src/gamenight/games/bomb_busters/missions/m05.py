"""Mission 5, Training: Second Day in the Field: two of three yellow wires."""

from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission5(Mission):
    """BB-M5-1."""

    red = exactly(1)
    yellow = some(2, of=3)
    red_for_two = exactly(2)
