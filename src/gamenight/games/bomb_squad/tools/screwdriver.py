"""Screwdriver: moves a pressure plate."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import PLATE, WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool


@final
class Screwdriver(Tool):
    rule = "BSA-TOOL-07"
    windows = PLANNING

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        if made == 0:
            return [PLATE, PLATE + 1]
        return [WIRE + wire for wire in range(WIRES) if wire != s.plate[s.picks[0] - PLATE]] if made == 1 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-07: move one pressure plate to any deck.
        s.move_plate(s.picks[0] - PLATE, s.picks[1] - WIRE, because="BSA-TOOL-07")
