"""Challenge 2: four even numbers in succession."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import SUCCESSION, in_succession, meet_challenge

PLAYERS = 4


class Challenge2(Challenge):
    """BB-CHAL-2: four players in succession cut even numbers."""

    number = 2
    rule = "BB-CHAL-2"
    memory = SUCCESSION

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value <= NUMBERS and value % 2 == 0 and in_succession(s, self) == PLAYERS:
            meet_challenge(s, self.index)
