"""Movement: the building moves on its own."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Movement(Card):
    rule = "R25-ZRB-3"

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        # R25-ZRB-2, R25-ZRB-3: lines are absolute; a card against an arrow is ignored. R25-EXIT-6: nobody escapes.
        shift = int(s.sheet.line[card])
        if shift not in s.shifts(shift // 2):
            s.ignore_card(shift)
            return
        for _ in range(2 if s.sheet.twice[card] else 1):
            s.shift(shift, because="R25-ZRB-3")
