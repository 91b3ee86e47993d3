"""Looter: finds sarcophagus tokens in a fight."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.finds import Find
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Cat


@final
class Looter(Cat):
    rule = "KOT-CAT-2"
    asks = True

    @override
    def adjust_uses(self, s: Expedition, uses: int) -> int:
        return min(uses, s.tokens_left())

    @override
    def on_ability(self, s: Expedition, seat: int) -> None:
        # KOT-CAT-2: for each ? the Looter draws a sarcophagus token.
        s.push(Find(seat))
