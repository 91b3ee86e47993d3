"""Challenge 7: three consecutive numbers in succession."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge


class Challenge7(Challenge):
    """BB-CHAL-7: three players in succession cut consecutive numbers, rising or falling.

    It keeps the turn of the last cut, its number, and the number cut in the turn before.
    """

    number = 7
    rule = "BB-CHAL-7"
    says = "3 players in succession cut consecutive numbers, rising or falling"
    memory = 3

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value > NUMBERS:
            return
        turn, last, before = self.place, self.place + 1, self.place + 2
        previous = s.memo[last] if s.memo[turn] == s.turns - 1 else 0
        step = value - previous
        if previous and s.memo[before] and step == previous - s.memo[before] and abs(step) == 1:
            s.meet_challenge(self.index)
        s.memo[before] = previous
        s.memo[last] = value
        s.memo[turn] = s.turns
