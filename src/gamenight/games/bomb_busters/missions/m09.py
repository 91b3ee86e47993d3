"""Mission 9, A Sense of Priorities: three numbers in order, two wires of each before the next."""

from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.sequence import Sequence


class Mission9(Sequence):
    """BB-M9-2: no b before two a, no c before two a and two b. BB-M9-5: a wrong guess may hit a blocked wire."""

    red = exactly(1)
    yellow = exactly(2)
    red_for_two = exactly(2)
    yellow_for_two = exactly(4)
    side = 2
    lays_out = "BB-M9-1"
    turns = "BB-M9-3"
    blocks = "BB-M9-4"
