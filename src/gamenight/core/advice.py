"""Help for people: hints while they play, and judgements of what was played once it is over.

Both follow from what a seat could know; neither looks at what was hidden from it.
"""

from __future__ import annotations

from typing import Final, final

SURE: Final = 1 - 1e-9


@final
class Hint:
    """Something a player could work out: short lines to put at a piece, and the same in words.

    Without a piece it is about the whole table, such as what to do; `best` marks what such a hint points at.
    """

    def __init__(self, piece: str, lines: list[str], says: str, best: bool = False) -> None:
        self.piece = piece
        self.lines = lines
        self.says = says
        self.best = best

    def json(self) -> dict[str, object]:
        """The hint as plain values."""
        return {"piece": self.piece, "lines": self.lines, "says": self.says, "best": self.best}


@final
class Judgement:
    """One move of a game that is over: how likely it was to succeed, for all that its player could know.

    `chance` is that it succeeds, `danger` that it loses the game at once; `safer` is what would have risked least, in
    words, "" if nothing would have risked less.
    """

    def __init__(self, begun: int, number: int, seat: int, says: str, chance: float, danger: float) -> None:
        self.begun = begun
        """The number of the answer in the record with which the move began; the first answer is 1."""
        self.number = number
        """The number of the answer that completed it."""
        self.seat = seat
        self.says = says
        self.chance = chance
        self.danger = danger
        self.succeeded = False
        self.safer = ""
        self.safer_chance = 0.0
        self.safer_danger = 0.0
        self.lost = False
        """Whether this move lost the game."""
        self.advice = ""
        """What a bot would have done instead, in words."""
        self.why = ""
        """Why, in a sentence of that bot."""

    def json(self) -> dict[str, object]:
        """The judgement as plain values."""
        return {
            "begun": self.begun,
            "number": self.number,
            "seat": self.seat,
            "says": self.says,
            "chance": self.chance,
            "danger": self.danger,
            "succeeded": self.succeeded,
            "safer": self.safer,
            "safer_chance": self.safer_chance,
            "safer_danger": self.safer_danger,
            "lost": self.lost,
            "advice": self.advice,
            "why": self.why,
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
