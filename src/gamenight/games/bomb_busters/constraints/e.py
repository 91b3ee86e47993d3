"""Constraint card E: middle numbers only."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class MiddleNumbers(Constraint):
    """BB-CON-E."""

    rule = "BB-CON-E"
    letter = "E"

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return 4 <= value <= 9  # BB-CON-1
