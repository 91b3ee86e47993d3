"""Mission 33, What Happens in Vegas...: tokens tell even or odd, not the number."""

from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.things.tokens import ParityMission


class Mission33(ParityMission):
    """BB-M33-1."""

    red = some(2, of=3)
    red_for_two = exactly(3)
