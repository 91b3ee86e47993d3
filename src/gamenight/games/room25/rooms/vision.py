"""Vision Room: a look at any room."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_VISION
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.board import group_of
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Vision(Room):
    rule = "R25-TILE-5"
    zoned = True
    topic = ASK_VISION

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ROOM-VISION-1: any room that lies face down.
        return cells(s, s.hidden_tiles())

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        group = 0
        for each in group_of(who, mates):  # R25-ABIL-MAX-2: both see the same room.
            group |= 1 << each
        s.peek(s.seats_of(group), tile_of(s, option), because="R25-ROOM-VISION-1")
        return NONE
