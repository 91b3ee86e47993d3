"""Timer Room: time runs faster, or out."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import RED
from gamenight.games.room25.board import group_of
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Timer(Room):
    rule = "R25-TILE-25"
    colour = RED

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-TIMER-3: gone either way; R25-ROOM-TIMER-4: once for a pair, and at once the last round.
        last = s.is_last()
        s.gut(tile, because="R25-ROOM-TIMER-3")
        if last:
            s.eliminate_all(group_of(who, mates), because="R25-ROOM-TIMER-2")
        else:
            s.hurry()
