"""Rewind: the first player is back at the start."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.board import CENTRE
from gamenight.games.room25.frames import subjects
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Rewind(Card):
    rule = "R25-ZRB-REW-1"

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        # Programming stays as it is; whoever is left behind in a Saw Room is not so lucky.
        for each in subjects(s, who, mates):
            if s.alive(each) and not s.character(each).steady and s.at[each] != CENTRE:
                s.transport(each, 0, CENTRE, because="R25-ZRB-REW-1")
