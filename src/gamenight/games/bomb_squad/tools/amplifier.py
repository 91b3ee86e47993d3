"""Amplifier: the last card counts once more."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import SURVIVED, Tool


@final
class Amplifier(Tool):
    rule = "BSA-TOOL-16"
    windows = SURVIVED

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat) and s.fresh > 0

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-16: you score the main value of the last card once more, undivided.
        s.set_due(seat, s.dues[seat] + s.main(s.last_card(s.wire)), because="BSA-TOOL-16")
