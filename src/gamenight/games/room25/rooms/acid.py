"""Acid Bath: room for one."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_ACID, FIGURE, RED
from gamenight.games.room25.board import group_of
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Acid(Room):
    rule = "R25-TILE-19"
    colour = RED
    topic = ASK_ACID

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-ACID-1: whoever was here before is eliminated; R25-ROOM-ACID-3: be it Jennifer who called.
        group = group_of(who, mates)
        s.eliminate_all([each for each in s.in_room(tile) if each not in group], because="R25-ROOM-ACID-1")
        if mates:
            pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        return [FIGURE + each for each in group_of(who, mates)]

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        s.eliminate(option - FIGURE, because="R25-ROOM-ACID-3")
        return NONE

    @override
    def on_robot(self, s: Complex, tile: int, robot: int, side: int, shown: bool) -> None:
        s.eliminate_all(s.in_room(tile), because="R25-ROOM-ACID-2")
