"""Emergency Batteries: one or two used characters can be used again."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import DONE, PLAYER
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.characters import restore_power


class EmergencyBatteries(Equipment):
    rule = "BB-EQ-7"
    number = 7

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        spent = [PLAYER + other for other in range(s.seats) if s.spent[other]]
        if made == 0:
            return spent
        others = [option for option in spent if option != s.picks[0]]
        return [*others, DONE] if made == 1 and others else []

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        for pick in range(s.made):
            if s.picks[pick] != DONE:
                restore_power(s, s.picks[pick] - PLAYER, self.rule)
