"""Room 25: the way out."""

from typing import final

from gamenight.games.room25.actions import BLUE
from gamenight.games.room25.rules import Room


@final
class Room25(Room):
    # R25-ROOM-R25-1, R25-ROOM-R25-2: nothing but the alarm, which `Complex.enter` sounds; Control lets it out.
    rule = "R25-TILE-2"
    colour = BLUE
    zoned = True
