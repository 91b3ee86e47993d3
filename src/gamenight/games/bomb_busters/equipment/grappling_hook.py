"""Grappling Hook: take a teammate's wire into your own hand, unseen by the others."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import SLOTS, WIRE
from gamenight.games.bomb_busters.legal import touchable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.moves import Receive, hook


class GrapplingHook(Equipment):
    rule = "BB-EQ-18"
    number = 11
    needs = 4
    box = 5

    @override
    def offer_pick(self, s: Busters, seat: int, made: int) -> list[int]:
        if made:
            return []
        return [
            WIRE + stand * SLOTS + place
            for stand in range(s.stands)
            if s.owner[stand] != seat
            for place in range(s.size[stand])
            if touchable(s, s.order[stand * SLOTS + place])
        ]

    @override
    def on_use(self, s: Busters, seat: int) -> None:
        wire = s.wire_at(s.picks[0] - WIRE)
        hook(s, wire, seat, self.rule)
        s.push(Receive(seat, wire, self.rule))
