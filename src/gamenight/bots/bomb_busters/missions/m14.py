"""Mission 14: the Captain may not fail."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters


class Sense14(Sense):
    @override
    def is_fatal(self, s: Busters, seat: int) -> bool:
        return seat == s.captain
