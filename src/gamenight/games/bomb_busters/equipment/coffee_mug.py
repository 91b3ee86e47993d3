"""Coffee Mug: skip your turn and choose who is next."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import PLAYER
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import TURN_ONLY, Equipment


class CoffeeMug(Equipment):
    rule = "BB-EQ-11"
    number = 11
    timing = TURN_ONLY

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        if made:
            return []
        return [PLAYER + other for other in range(s.seats) if other != seat and s.has_wires(other)]

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.acted = True
        s.next = s.picks[0] - PLAYER  # BB-COMM-3: the actor alone decides
