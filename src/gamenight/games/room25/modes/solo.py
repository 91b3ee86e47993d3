"""Solo: four characters, one player, no programming."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rivals import escape_together
from gamenight.games.room25.rules import Mode


@final
class Solo(Mode):
    # R25-MODE-SOLO-1, R25-MODE-SOLO-2, R25-MODE-SOLO-4
    rule = "R25-MODE-SOLO-1"
    alarm = False
    together = True
    cards = True
    programs = False

    @override
    def may_escape(self, s: Complex, who: int) -> bool:
        return escape_together(s, who)

    @override
    def on_escaped(self, s: Complex, who: int) -> None:
        s.finish("R25-MODE-SOLO-1", 1)

    @override
    def on_eliminated(self, s: Complex, who: int) -> None:
        s.finish("R25-MODE-SOLO-1", 0)

    @override
    def on_time_up(self, s: Complex) -> None:
        s.finish("R25-CNT-3", 0)
