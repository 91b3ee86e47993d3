"""Moving Room: it changes places with a room that lies face down."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_MOVING
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Moving(Room):
    rule = "R25-TILE-6"
    topic = ASK_MOVING

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ROOM-MOVING-1: no effect if all rooms lie face up.
        return cells(s, s.hidden_tiles())

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        s.swap(int(s.at[who]), tile_of(s, option), because="R25-ROOM-MOVING-1")
        return NONE
