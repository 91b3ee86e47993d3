"""A shield against one attack."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import SHELTERING, Token


@final
class Shield(Token):
    rule = "KOT-SAR-6"
    windows = 1 << SHELTERING

    @override
    def on_use(self, s: Expedition, seat: int) -> None:
        s.shelter(seat)  # KOT-SAR-6, KOT-ATT-5
