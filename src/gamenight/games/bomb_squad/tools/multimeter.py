"""Multimeter: a look at the top of every deck."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool


@final
class Multimeter(Tool):
    rule = "BSA-TOOL-03"
    windows = PLANNING

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-03: secretly look at the top card of each of the four decks.
        for wire in range(WIRES):
            s.look_top(seat, wire, 1, because="BSA-TOOL-03")
