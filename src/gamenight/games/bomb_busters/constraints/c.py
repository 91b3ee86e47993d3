"""Constraint card C: low numbers only."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class LowNumbers(Constraint):
    """BB-CON-C."""

    rule = "BB-CON-C"
    letter = "C"

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return 1 <= value <= 6  # BB-CON-1
