"""Constraint card K: no Solo Cut."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class NoSoloCut(Constraint):
    """BB-CON-K."""

    rule = "BB-CON-K"
    letter = "K"

    @override
    def may_solo(self, s: Busters, seat: int, value: int) -> bool:
        return False
