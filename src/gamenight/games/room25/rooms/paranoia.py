"""Paranoia Room: one does what comes to mind."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.board import group_of
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Paranoia(Room):
    rule = "R25-TILE-24"
    colour = RED

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-PARANOIA-6: Guards are not spared; Adrenaline stays a free choice.
        for each in group_of(who, mates):
            s.rave(each)
