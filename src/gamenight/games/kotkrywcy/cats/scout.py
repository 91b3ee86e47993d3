"""Scout: draws chamber cards in a fight."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Cat


@final
class Scout(Cat):
    rule = "KOT-CAT-1"

    @override
    def adjust_uses(self, s: Expedition, uses: int) -> int:
        return uses

    @override
    def on_ability(self, s: Expedition, seat: int) -> None:
        # KOT-CAT-1: for each ? the Scout draws a chamber card.
        s.draw(seat, 1, because="KOT-CAT-1")
