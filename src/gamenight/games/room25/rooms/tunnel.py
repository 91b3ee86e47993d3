"""Tunnel Room: on to another one."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_TUNNEL, CELLS
from gamenight.games.room25.acts import cells, tile_of
from gamenight.games.room25.board import group_of
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


def tunnels(s: Complex, who: int, mates: int) -> list[int]:
    """R25-ROOM-TUNNEL-1, R25-ROOM-TUNNEL-3: the other tunnels that lie face up and that all of them may enter."""
    others = [tile for tile in range(CELLS) if s.is_room(tile, s.rules.tunnel) and tile != s.at[who]]
    return [tile for tile in others if all(s.may_enter(each, tile) for each in group_of(who, mates))]


@final
class Tunnel(Room):
    rule = "R25-TILE-8"
    topic = ASK_TUNNEL

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        return cells(s, tunnels(s, who, mates))

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        # R25-ROOM-TUNNEL-2: whoever is moved chooses; R25-ENG-2: arriving does not trigger the other tunnel.
        s.transport(who, mates, tile_of(s, option), because="R25-ROOM-TUNNEL-1")
        return NONE
