"""Time in tests: CLOCK ticks only when a test says so."""

from __future__ import annotations

from gamenight.core.play import CLOCK
from gamenight.games.bomb_busters.things.script import line_texts
from tests.games.bomb_busters.table import Table
from tests.saying import said as words


def listens(t: Table) -> Table:
    """Everybody listens until the voice is silent."""
    while t.asked == [CLOCK]:
        t.say(CLOCK, "tick")
    return t


def waits(t: Table, seconds: int) -> Table:
    """So many seconds of acting time pass, and everybody listens whenever the voice speaks."""
    until = t.state.clock + seconds
    while t.state.clock < until and t.state.asks:
        t.say(CLOCK, "tick")
    return listens(t)


def said(t: Table) -> list[str]:
    """What the voice has said so far."""
    return [words(t.state.game, line_texts()[line]) for line in t.facts("narration", "line")]
