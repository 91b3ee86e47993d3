"""Mission 21, Death by Haggis: tokens tell even or odd, not the number."""

from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.things.tokens import ParityMission


class Mission21(ParityMission):
    """BB-M21-1."""

    red = some(1, of=2)
    red_for_two = exactly(2)
