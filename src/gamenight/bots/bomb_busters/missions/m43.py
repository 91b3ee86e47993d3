"""Mission 43: a wire comes out of Nano when the number under him is cut."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.nano import in_nano


class Sense43(Sense):
    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        return -0.5 if value == s.nano and in_nano(s) else 0.0
