"""Jamming: nobody may communicate this round."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Jamming(Card):
    rule = "R25-ZRB-JAM-1"
    stays = True

    @override
    def may_talk(self, s: Complex) -> bool:
        return not s.shown(self.index)

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        if s.seats == 1:  # R25-MODE-SOLO-5
            s.return_reminders()
