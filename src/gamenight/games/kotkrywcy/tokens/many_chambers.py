"""More chamber cards for the hand."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import ACTING, DICE, ENDING, Token


@final
class ManyChambers(Token):
    rule = "KOT-SAR-4"
    windows = 1 << DICE | 1 << ACTING | 1 << ENDING
    numbered = True

    @override
    def may_use(self, s: Expedition, seat: int) -> bool:
        return s.drawable(self.number) > 0  # KOT-PILE-1

    @override
    def on_use(self, s: Expedition, seat: int) -> None:
        s.draw(seat, self.number, because="KOT-SAR-4")
