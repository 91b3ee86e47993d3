"""Challenge 7: three consecutive numbers in succession."""

from typing import Final

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import meet_challenge

# What the card remembers.
TURN: Final = 0
"""The turn of the last cut."""
LAST: Final = 1
"""The number that was cut in it."""
BEFORE: Final = 2
"""The number that was cut in the turn before; 0 if none was."""


class Challenge7(Challenge):
    """BB-CHAL-7: three players in succession cut consecutive numbers, rising or falling."""

    number = 7
    rule = "BB-CHAL-7"
    memory = 3

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value > NUMBERS:
            return
        previous = s.recall(LAST, of=self) if s.recall(TURN, of=self) == s.turns - 1 else 0
        before = s.recall(BEFORE, of=self)
        step = value - previous
        if previous and before and step == previous - before and abs(step) == 1:
            meet_challenge(s, self.index)
        s.remember(BEFORE, previous, of=self)
        s.remember(LAST, value, of=self)
        s.remember(TURN, s.turns, of=self)
