"""Walkie-Talkie: hear an opponent's choice before your own."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_squad.actions import OPPONENT
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool


@final
class WalkieTalkie(Tool):
    rule = "BSA-TOOL-08"
    windows = PLANNING

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return self._opponents(s, seat) if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-08: they lock their action first and show it to you alone; then you choose.
        s.choose_after(seat, s.picks[0] - OPPONENT)

    def _opponents(self, s: Squad, seat: int) -> list[int]:
        """Those who do not themselves wait for somebody's choice this turn."""
        return [OPPONENT + other for other in range(s.seats) if other != seat and s.after[other] == NONE]
