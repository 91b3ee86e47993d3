"""Post-It: an info token at one of your own blue wires."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import WIRE
from gamenight.games.bomb_busters.flow import blue_slots
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.tokens import put_info


class PostIt(Equipment):
    rule = "BB-EQ-4"
    number = 4

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        return [] if made else blue_slots(s, seat, s.rules.mission.marks_cut(s, seat))

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        put_info(s, s.wire_at(s.picks[0] - WIRE), self.rule)
