"""Empty Room: nothing happens."""

from typing import final

from gamenight.games.room25.rules import Room


@final
class Empty(Room):
    # R25-ROOM-EMPTY-1
    rule = "R25-TILE-4"
