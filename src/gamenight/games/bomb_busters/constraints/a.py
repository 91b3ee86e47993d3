"""Constraint card A: even numbers only."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class EvenNumbers(Constraint):
    """BB-CON-A."""

    rule = "BB-CON-A"
    letter = "A"

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value <= NUMBERS and value % 2 == 0  # BB-CON-1
