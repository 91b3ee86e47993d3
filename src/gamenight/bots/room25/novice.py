"""The novice of Room 25: thinks of its own turns only, and listens to nobody."""

from __future__ import annotations

from gamenight.bots.room25.careful import CarefulBot, Mind
from gamenight.bots.room25.position import Turn
from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask
from gamenight.core.view import View
from gamenight.games.room25.model import Complex


class NoviceBot(CarefulBot):
    """Plays as if nobody else did."""

    remembers = False

    @override
    def choose(self, view: View, ask: Ask) -> int:
        """The answer after which it stands best, as if nobody else played."""
        s = view.known
        assert isinstance(s, Complex)
        mind = Alone(s, ask.seat)
        option = mind.answer(ask)
        self.why = mind.reason(ask, option)
        return option


class Alone(Mind):
    """One question, thought through without the others."""

    @override
    def believed(self) -> dict[int, int]:
        return {}

    @override
    def turns(self, planner: int = NONE, plan: tuple[int, int] = (NONE, NONE)) -> list[Turn]:
        return [turn for turn in super().turns(planner, plan) if self.s.owner[turn.who] == self.seat]
