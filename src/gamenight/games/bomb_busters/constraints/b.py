"""Constraint card B: odd numbers only."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class OddNumbers(Constraint):
    """BB-CON-B."""

    rule = "BB-CON-B"
    letter = "B"

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value <= NUMBERS and value % 2 == 1  # BB-CON-1
