"""Trapped Room: out with the next action."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.board import group_of
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Trap(Room):
    rule = "R25-TILE-21"
    colour = RED

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        for each in group_of(who, mates):
            s.trap(each)
