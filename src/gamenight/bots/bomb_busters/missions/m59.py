"""Mission 59: the way that Nano walks is lost."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters


class Sense59(Sense):
    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        return abs(int(s.number_card[value]) - s.nano) / NUMBERS if value <= NUMBERS else 0.0
