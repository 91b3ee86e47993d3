"""Golden Pliers: the whole wire for you."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import SURVIVED, Tool


@final
class GoldenPliers(Tool):
    rule = "BSA-TOOL-15"
    windows = SURVIVED

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat) and s.hands > 1

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-15: you score the undivided wire value; the others still score their share.
        s.set_due(seat, s.dues[seat] + s.value - s.value // s.hands, because="BSA-TOOL-15")
