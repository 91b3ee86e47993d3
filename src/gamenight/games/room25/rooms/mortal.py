"""Mortal Room: the end."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.board import group_of
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Mortal(Room):
    rule = "R25-TILE-23"
    colour = RED

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        s.eliminate_all(group_of(who, mates), because="R25-ROOM-MORTAL-1")
