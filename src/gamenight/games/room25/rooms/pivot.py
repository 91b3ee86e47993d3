"""Pivoting Room: a corridor with two ends."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_PIVOT, TURN, YELLOW
from gamenight.games.room25.board import ACROSS, DOWN, NO_WAY
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Pivot(Room):
    rule = "R25-TILE-15"
    colour = YELLOW
    topic = ASK_PIVOT

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-PIVOT-1, R25-ROOM-PIVOT-3: it turns towards the room they came from, from whatever side.
        if side == NONE:
            pick_for_room(s, self, who, mates)  # R25-ROOM-PIVOT-6
        else:
            s.turn_corridor(tile, side, because="R25-ROOM-PIVOT-1")

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        return [TURN, TURN + 1]

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        way = ACROSS if option == TURN else DOWN
        s.turn_corridor(int(s.at[who]), way, because="R25-ROOM-PIVOT-6")
        return NONE

    @override
    def on_robot(self, s: Complex, tile: int, robot: int, side: int, shown: bool) -> None:
        s.turn_corridor(tile, side, because="R25-ROOM-PIVOT-4")

    @override
    def may_pass(self, s: Complex, tile: int, side: int) -> bool:
        # R25-ROOM-PIVOT-2: only through its two ends; R25-ROOM-PIVOT-5: the rooms around it stay adjacent.
        return s.turned[tile] in (NO_WAY, side)
