"""More torches for the stock."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import ACTING, DICE, ENDING, LIGHTING, Token


@final
class ManyTorches(Token):
    rule = "KOT-SAR-2"
    windows = 1 << DICE | 1 << ACTING | 1 << ENDING | 1 << LIGHTING
    numbered = True

    @override
    def may_use(self, s: Expedition, seat: int) -> bool:
        return s.room_for_torches() > 0

    @override
    def on_use(self, s: Expedition, seat: int) -> None:
        # KOT-SAR-2, KOT-SARC-3: as many as the token shows; what is over five is lost.
        s.add_torches(min(self.number, s.room_for_torches()), because="KOT-SAR-2")
