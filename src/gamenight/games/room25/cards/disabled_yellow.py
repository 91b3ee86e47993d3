"""Disabled Rooms, yellow: they go dark."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.actions import YELLOW
from gamenight.games.room25.dark import turn_down
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class DisabledYellow(Card):
    rule = "R25-ZRB-OFF-1"

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        turn_down(s, YELLOW)
