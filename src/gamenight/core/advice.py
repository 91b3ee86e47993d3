"""Help for people: hints while they play, and judgements of what was played once it is over.

Both follow from what a seat could know; neither looks at what was hidden from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from gamenight.core.play import NONE
from gamenight.core.text import KEYS, Saying, Voice

SURE: Final = 1 - 1e-9


@final
class Hint:
    """Something a player could work out: short lines to put at a piece, and the same in words.

    Without a piece it is about the whole table, such as what to do; `best` marks what such a hint points at.
    What follows from an option names it; if a piece stands for the option, it is about that piece as well.
    """

    def __init__(
        self, piece: str, lines: Sequence[Saying], says: Saying, best: bool = False, option: int = NONE
    ) -> None:
        self.piece = piece
        self.lines = lines
        self.says = says
        self.best = best
        self.option = option

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The hint as plain values, its texts put into words by a voice."""
        lines = [voice.say(line) for line in self.lines]
        told = {"piece": self.piece, "lines": lines, "says": voice.say(self.says), "best": self.best}
        return {**told, "option": None if self.option == NONE else self.option}


@final
class Judgement:
    """One move of a game that is over: how likely it was to succeed, for all that its player could know.

    `chance` is that it succeeds, `danger` that it loses the game at once; `safer` is what would have risked least, ""
    if nothing would have risked less.
    """

    def __init__(self, begun: int, number: int, seat: int, says: Saying, chance: float, danger: float) -> None:
        self.begun = begun
        """The number of the answer in the record with which the move began; the first answer is 1."""
        self.number = number
        """The number of the answer that completed it."""
        self.seat = seat
        self.says = says
        self.chance = chance
        self.danger = danger
        self.succeeded = False
        self.safer: Saying = ""
        self.safer_chance = 0.0
        self.safer_danger = 0.0
        self.lost = False
        """Whether this move lost the game."""
        self.advice: Saying = ""
        """What a bot would have done instead, in words."""
        self.why: Saying = ""
        """Why, in a sentence of that bot."""

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The judgement as plain values, its texts put into words by a voice."""
        return {
            "begun": self.begun,
            "number": self.number,
            "seat": self.seat,
            "says": voice.say(self.says),
            "chance": self.chance,
            "danger": self.danger,
            "succeeded": self.succeeded,
            "safer": voice.say(self.safer),
            "safer_chance": self.safer_chance,
            "safer_danger": self.safer_danger,
            "lost": self.lost,
            "advice": voice.say(self.advice),
            "why": voice.say(self.why),
        }


def percent(chance: float) -> str:
    """A chance as people read it: only what is certain is 100%, and only what cannot be is 0%.

    >>> percent(0.625), percent(1.0), percent(0.999), percent(0.0), percent(0.001)
    ('62%', '100%', '>99%', '0%', '<1%')
    """
    if chance >= SURE or chance <= 1 - SURE:
        return "100%" if chance >= SURE else "0%"
    if chance > 0.99 or chance < 0.01:
        return ">99%" if chance > 0.5 else "<1%"
    return f"{chance:.0%}"
