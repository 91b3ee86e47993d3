"""Penalty: two characters lose an action for good."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.frames import subjects
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Penalty(Card):
    rule = "R25-ZRB-4"

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        # R25-ROOM-ZRB-2: in a M.A.C. Room only whoever entered, pictured or not.
        pictured = [int(s.sheet.one[card]), int(s.sheet.other[card])]
        for each in pictured if who == NONE else subjects(s, who, mates):
            if s.owner[each] != NONE:
                s.penalise(each, int(s.sheet.token[card]))
