"""Label =: two neighbours of yours are equal."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.labels import own_pairs, put_label
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment


class LabelEqual(Equipment):
    rule = "BB-EQ-12"
    name = "Label ="
    number = 12
    private = True

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        return own_pairs(s, seat, made, equal=True)

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        put_label(s, equal=True, because=self.rule)
