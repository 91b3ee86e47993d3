"""Mission 29: somebody bets that the actor will cut a number."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.missions.m29 import LAID
from gamenight.games.bomb_busters.model import Busters


class Sense29(Sense):
    @override
    def is_bet(self, s: Busters) -> bool:
        return True

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        safe = value > NUMBERS or s.number_card[value] in (seat, CARD_OUT) or not s.recall(LAID)
        return 0.0 if safe else 0.2
