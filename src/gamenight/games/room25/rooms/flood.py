"""Flooded Room: it closes behind whoever enters, and drowns them."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.board import group_of
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Flood(Room):
    rule = "R25-TILE-20"
    colour = RED

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        s.bar(tile, because="R25-ROOM-FLOOD-1")  # R25-ROOM-FLOOD-3: nobody else gets in.
        for each in group_of(who, mates):
            s.soak(each)

    @override
    def on_robot(self, s: Complex, tile: int, robot: int, side: int, shown: bool) -> None:
        s.bar(tile, because="R25-ROOM-FLOOD-5")
