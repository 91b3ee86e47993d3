"""Illusion Room: it was another room all along."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_ILLUSION, RED
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Illusion(Room):
    rule = "R25-TILE-22"
    colour = RED
    topic = ASK_ILLUSION

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ROOM-ILLUSION-1: no effect if all rooms lie face up.
        return cells(s, s.hidden_tiles())

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        # R25-ROOM-ILLUSION-2: others who are here travel with the tile.
        other = tile_of(s, option)
        s.swap(int(s.at[who]), other, because="R25-ROOM-ILLUSION-1")
        s.enter(who, mates, other, because="R25-ROOM-ILLUSION-1", directed=False)
        return NONE
