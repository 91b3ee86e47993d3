"""A trap: it wakes a mummy at once."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.curse import Wake
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Token


@final
class Trap(Token):
    rule = "KOT-SAR-7"
    teleports = False

    @override
    def on_drawn(self, s: Expedition, seat: int) -> None:
        # KOT-SAR-7, KOT-SARC-5: the top mummy card is filled up and wakes; without a card nothing happens.
        s.spring_trap(seat, self.index)
        if s.mummies_asleep() > 0:
            s.push(Wake())
