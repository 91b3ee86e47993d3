"""Emergency Batteries: one or two used characters can be used again."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import DONE, PLAYER
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment


class EmergencyBatteries(Equipment):
    rule = "BB-EQ-7"
    name = "Emergency Batteries"
    number = 7

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        if made == 2 or (made == 1 and s.picks[0] == DONE):
            return []
        spent = [PLAYER + other for other in range(s.seats) if s.spent[other] and s.picks[0] != PLAYER + other]
        if made == 0:
            return [PLAYER + other for other in range(s.seats) if s.spent[other]]
        return [*spent, DONE] if spent else []

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        for pick in range(s.made):
            if s.picks[pick] != DONE:
                s.restore_power(s.picks[pick] - PLAYER, self.rule)
