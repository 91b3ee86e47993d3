"""Mission 8, Final Exam: red and yellow wires that may be in play or not."""

from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission8(Mission):
    """BB-M8-1."""

    red = some(1, of=2)
    yellow = some(2, of=3)
    red_for_two = some(1, of=3)
    yellow_for_two = exactly(4)
