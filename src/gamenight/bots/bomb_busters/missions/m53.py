"""Mission 53: Nano is the detonator."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.missions.m53 import last_space
from gamenight.games.bomb_busters.model import Busters


class Sense53(Sense):
    @override
    def is_fatal(self, s: Busters, seat: int) -> bool:
        return s.nano + 2 > last_space(s)

    @override
    def failures_left(self, s: Busters) -> int:
        return max(0, (last_space(s) - s.nano) // 2)

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """Nano will still come to higher numbers, and steps back if they are left for then."""
        spaces = last_space(s) - s.nano
        if value == s.nano:
            return -0.5
        if not spaces:
            return 9.0
        return 1.0 / spaces + (0.5 if value > s.nano else 0.0)
