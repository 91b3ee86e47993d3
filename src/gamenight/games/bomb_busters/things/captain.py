"""A Captain who may not fail."""

from __future__ import annotations

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import EXPLOSION, Mission


class CaptainMission(Mission):
    """A mission in which a failed Dual Cut of the Captain explodes the bomb, with a detector or without."""

    failing = ""
    """The rule by which it explodes."""

    @override
    def replace_failure(self, s: Busters, seat: int, wire: int) -> bool:
        if seat == s.captain:
            s.explode(self.failing)
        return seat == s.captain

    @override
    def adjust_price(self, s: Busters, price: int) -> int:
        return EXPLOSION if s.actor == s.captain else price
