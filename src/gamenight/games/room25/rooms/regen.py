"""Regeneration Room: all who were eliminated come back."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import CHARACTERS
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Regen(Room):
    rule = "R25-TILE-10"

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-REGEN-1, R25-ROOM-REGEN-2: it works once, and only if somebody was eliminated.
        if any(s.owner[each] != NONE and not s.alive(each) for each in range(CHARACTERS)):
            s.revive_all()
            s.gut(tile, because="R25-ROOM-REGEN-1")
