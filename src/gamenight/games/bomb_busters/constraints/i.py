"""Constraint card I: not the far-right wire."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class NotFarRight(Constraint):
    """BB-CON-I."""

    rule = "BB-CON-I"
    letter = "I"

    @override
    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        return wire != s.rightmost(s.where[wire])  # BB-CON-2: of those that are not cut
