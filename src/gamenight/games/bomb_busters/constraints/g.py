"""Constraint card G: no equipment."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint, Equipment


class NoEquipment(Constraint):
    """BB-CON-G. Taking part when a teammate uses a card is allowed (BB-CON-4)."""

    rule = "BB-CON-G"
    letter = "G"

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return False
