"""Constraint card F: no middle numbers."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class NoMiddleNumbers(Constraint):
    """BB-CON-F."""

    rule = "BB-CON-F"
    letter = "F"

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return not 4 <= value <= 9  # BB-CON-1
