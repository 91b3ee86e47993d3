"""Mission 2, Training, Day 2: yellow wires."""

from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission2(Mission):
    """BB-M2-1."""

    blue = 8
    yellow = exactly(2)
    cards = False
