"""Alligator Clip: protects a wire."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import REVEALED, Tool


@final
class AlligatorClip(Tool):
    rule = "BSA-TOOL-10"
    windows = REVEALED

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return [WIRE + wire for wire in range(WIRES)] if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-10: protect one wire this turn exactly as Wait! does, without VP.
        s.protect(seat, s.picks[0] - WIRE, because="BSA-TOOL-10")
