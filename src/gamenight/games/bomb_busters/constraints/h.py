"""Constraint card H: failures tell nothing, and marked wires are out of bounds."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint, Equipment


class NoInfo(Constraint):
    """BB-CON-H."""

    rule = "BB-CON-H"
    letter = "H"

    @override
    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        return s.info[wire] == 0 and s.denied[wire] == 0  # BB-CON-2: whatever the token shows

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return card.key != "post-it"

    @override
    def may_answer(self, s: Busters) -> bool:
        return False

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        return True
