"""Mirror Room: no Adrenaline, and no more actions this round."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.board import group_of
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Mirror(Room):
    rule = "R25-TILE-18"
    colour = YELLOW

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        for each in group_of(who, mates):
            s.dazzle(each)
