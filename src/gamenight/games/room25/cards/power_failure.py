"""Power Failure: robots and green rooms break down."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import CELLS, GREEN
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class PowerFailure(Card):
    rule = "R25-ZRB-PWR-1"

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        for robot in s.robots():
            s.scrap(robot, because="R25-ZRB-PWR-1")
        for tile in range(CELLS):
            if s.up[tile] and s.colour(tile) == GREEN and not s.is_room(tile, s.rules.empty) and not s.gutted[tile]:
                s.gut(tile, because="R25-ZRB-PWR-1")
