"""Mission 1, Training, Day 1: six numbers, nothing else."""

from gamenight.games.bomb_busters.rules import Mission


class Mission1(Mission):
    """BB-M1-1."""

    blue = 6
    cards = False
