"""Quick-Change Belt: another card instead of the one you revealed."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import CARDS, PLAY
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import REVEALED, Tool


@final
class QuickChangeBelt(Tool):
    rule = "BSA-TOOL-09"
    windows = REVEALED

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return [PLAY + card for card in range(CARDS) if s.holds(seat, card)] if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-09: return the card you revealed to hand and play another one, face up.
        s.replay(seat, s.picks[0] - PLAY, because="BSA-TOOL-09")
