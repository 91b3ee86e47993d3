"""Snuffer: puts out torches."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Mummy


@final
class Snuffer(Mummy):
    rule = "KOT-MUM-4"

    @override
    def on_appeared(self, s: Expedition, figure: int) -> None:
        # KOT-MUM-4: two torches leave the stock, or as many as there are.
        if figure == self.index:
            s.lose_torches(2, because="KOT-MUM-4")
