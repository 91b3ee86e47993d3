"""Torchbearer: brings torches, even more than five."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Cat


@final
class Torchbearer(Cat):
    rule = "KOT-CAT-4"

    @override
    def adjust_uses(self, s: Expedition, uses: int) -> int:
        return uses

    @override
    def on_ability(self, s: Expedition, seat: int) -> None:
        # KOT-CAT-4: for each ? a torch joins the stock, which may exceed five.
        s.add_torches(1, because="KOT-CAT-4")
