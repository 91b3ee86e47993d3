"""Label ≠: two neighbours of yours differ."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.labels import own_pairs, put_label


class LabelDifferent(Equipment):
    rule = "BB-EQ-1"
    number = 1

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        return own_pairs(s, seat, made, equal=False)

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        put_label(s, equal=False, because=self.rule)
