"""Jamming Room: nobody may tell anybody anything."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Jam(Room):
    rule = "R25-TILE-16"
    colour = YELLOW

    @override
    def may_talk(self, s: Complex) -> bool:
        # R25-ROOM-JAM-1: robots alone do not count.
        return not any(s.is_room(int(s.at[who]), self.index) for who in s.everybody())
