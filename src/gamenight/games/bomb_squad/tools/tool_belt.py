"""Tool Belt: one of your played cards back to hand."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import CARDS, RECOVER, WAIT
from gamenight.games.bomb_squad.board import PILE
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import TURN_END, Tool


@final
class ToolBelt(Tool):
    rule = "BSA-TOOL-20"
    windows = TURN_END

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        if made > 0:
            return []
        pile = [int(s.pile[seat * PILE + place]) for place in range(s.piled[seat])]
        return [RECOVER + card for card in range(CARDS) if card in pile and card != WAIT]  # BSA-WAIT-5

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-20: take any one card of your own pile but Wait! back to hand.
        s.recover(seat, s.picks[0] - RECOVER, because="BSA-TOOL-20")
