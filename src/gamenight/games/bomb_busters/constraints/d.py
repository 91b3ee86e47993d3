"""Constraint card D: high numbers only."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class HighNumbers(Constraint):
    """BB-CON-D."""

    rule = "BB-CON-D"
    letter = "D"

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return 7 <= value <= 12  # BB-CON-1
