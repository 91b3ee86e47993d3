"""General Radar: for each stand, is there an uncut blue wire of a number?"""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import CALL, NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.radar import radar


class GeneralRadar(Equipment):
    rule = "BB-EQ-8"
    number = 8

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        return [] if made else [CALL + number for number in range(1, NUMBERS + 1)]

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        radar(s, s.picks[0] - CALL, self.rule)
