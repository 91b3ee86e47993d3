"""Constraint card L: failures count twice."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class DoubleFailures(Constraint):
    """BB-CON-L."""

    rule = "BB-CON-L"
    letter = "L"

    @override
    def adjust_penalty(self, s: Busters, seat: int, steps: int) -> int:
        return 2 * steps
