"""Mission 16, Time to Reprioritize: three numbers in order, all wires of each before the next."""

from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.things.sequence import Sequence


class Mission16(Sequence):
    """BB-M16-1: as the other side of the Sequence card, with four wires of each number."""

    red = exactly(1)
    yellow = some(2, of=3)
    red_for_two = exactly(2)
    yellow_for_two = exactly(4)
    side = 4
    lays_out = "BB-M16-1"
    turns = "BB-M16-1"
    blocks = "BB-M16-1"
