"""Cooperation: all get out, or nobody does."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rivals import escape_together
from gamenight.games.room25.rules import Mode


@final
class Cooperation(Mode):
    # R25-MODE-COOP-3, R25-MODE-COOP-6, R25-MODE-COOP-9
    rule = "R25-MODE-COOP-1"
    alarm = False
    together = True
    cards = True
    duos = True
    manners = "R25-MODE-COOP-8"

    @override
    def may_escape(self, s: Complex, who: int) -> bool:
        return escape_together(s, who)

    @override
    def on_escaped(self, s: Complex, who: int) -> None:
        everybody = (1 << s.seats) - 1
        if s.rules.classic and s.fallen():  # R25-MODE-COOP-7
            s.finish("R25-MODE-COOP-7", everybody, partial=True)
        else:
            s.finish("R25-MODE-COOP-1", everybody)

    @override
    def on_eliminated(self, s: Complex, who: int) -> None:
        if s.rules.classic:
            if s.fallen() > 1:
                s.finish("R25-MODE-COOP-7", 0)
        else:
            s.finish("R25-MODE-COOP-1", 0)

    @override
    def on_time_up(self, s: Complex) -> None:
        s.finish("R25-CNT-3", 0)
