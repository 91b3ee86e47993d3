"""M.A.C. Room: a card."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.frames import Draw
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Zrb(Room):
    rule = "R25-TILE-17"
    colour = YELLOW

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        # R25-ROOM-ZRB-1, R25-ROOM-ZRB-3: whatever cards are in the deck.
        s.push(Draw(1, who, mates))
