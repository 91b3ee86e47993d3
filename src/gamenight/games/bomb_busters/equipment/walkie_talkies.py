"""Walkie-Talkies: two players swap a wire each, unseen by the others."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import PLAYER
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.moves import Swap, givable


class WalkieTalkies(Equipment):
    rule = "BB-EQ-2"
    number = 2

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        if made or not givable(s, seat):
            return []
        return [PLAYER + other for other in range(s.seats) if other != seat and givable(s, other)]

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        s.push(Swap(seat, s.picks[0] - PLAYER))  # BB-EQ-21
