"""Jamming Room: nobody may tell anybody anything."""

from typing import final

from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.rules import Room


@final
class Jam(Room):
    # R25-ROOM-JAM-1: `Board.is_jammed` asks whether somebody is in it.
    rule = "R25-TILE-16"
    colour = YELLOW
