"""Priority Tag: one wire goes before green."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_squad.actions import WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import REVEALED, Tool


@final
class PriorityTag(Tool):
    rule = "BSA-TOOL-11"
    windows = REVEALED

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.first == NONE  # BSA-TOOL-11: not together with another one.

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return [WIRE + wire for wire in range(WIRES)] if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-11: choose a wire; it resolves first this turn.
        s.go_first(s.picks[0] - WIRE, because="BSA-TOOL-11")
