"""Panic: the first player loses their nerve."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.frames import subjects
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Card


@final
class Panic(Card):
    rule = "R25-ZRB-PAN-1"

    @override
    def on_drawn(self, s: Complex, card: int, who: int, mates: int) -> None:
        for each in reversed(subjects(s, who, mates)):
            if s.alive(each) and not s.character(each).steady:  # R25-ZRB-PAN-9
                s.character(each).on_panic(s, each)
