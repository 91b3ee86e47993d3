"""Constraint card J: not the far-left wire."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint


class NotFarLeft(Constraint):
    """BB-CON-J."""

    rule = "BB-CON-J"
    letter = "J"

    @override
    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        return wire != s.leftmost(s.where[wire])  # BB-CON-2: of those that are not cut
