"""Help for people: hints while they play, and a review of what was played once it is over.

All of it follows from what a seat could know; nothing looks at what was hidden from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from gamenight.core.play import NONE
from gamenight.core.rates import wilson
from gamenight.core.text import KEYS, Saying, Voice

SURE: Final = 1 - 1e-9

ENOUGH: Final = 10
"""How many games must be played on from a turn before anybody says that it could not be saved."""


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
    """One moment of a game that is over: how likely it was to succeed, for all that its player could know.

    `chance` is that it succeeds, None if there was nothing to succeed in; `danger` is that it loses the game at once;
    `safer` is what would have risked least, "" if nothing would have risked less.
    """

    def __init__(
        self, begun: int, number: int, seat: int, says: Saying, chance: float | None = None, danger: float = 0.0
    ) -> None:
        self.begun = begun
        """The number of the answer in the record with which the move began, from 1 on; 0 if nobody chose."""
        self.number = number
        """The number of the answer that completed it."""
        self.seat = seat
        self.says = says
        self.chance = chance
        self.danger = danger
        self.succeeded = False
        self.notes: list[Saying] = []
        """What else is to be said about it, a sentence each."""
        self.turn = 0
        """The turn in which it was, if the game counts turns."""
        self.safer: Saying = ""
        self.safer_chance = 0.0
        self.safer_danger = 0.0
        self.safer_piece = ""
        """The id of the piece that it would have pointed at, "" if none."""
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
            "notes": [voice.say(note) for note in self.notes],
            "turn": self.turn,
            "safer": voice.say(self.safer),
            "safer_chance": self.safer_chance,
            "safer_danger": self.safer_danger,
            "safer_piece": self.safer_piece,
            "lost": self.lost,
            "advice": voice.say(self.advice),
            "why": voice.say(self.why),
        }


@final
class Outlook:
    """How a turn began: how many of some games were won that bots played on from there.

    Each began in a possible world for the player in turn, so it is an estimate of what that player could hope for.
    """

    def __init__(self, turn: int, number: int, seat: int) -> None:
        self.turn = turn
        self.number = number
        """How many answers of the record came before."""
        self.seat = seat
        self.won = 0
        self.played = 0

    def json(self) -> dict[str, object]:
        """The outlook as plain values, with the interval that holds the true chance in 95 of 100 cases."""
        low, high = wilson(self.won, self.played)
        told = {"turn": self.turn, "number": self.number, "seat": self.seat, "won": self.won, "played": self.played}
        return {**told, "low": low, "high": high}


@final
class Opinion:
    """What one seat could think of another, turn by turn: how likely something looked from what it had been told."""

    def __init__(self, seat: int, about: int, true: bool) -> None:
        self.seat = seat
        self.about = about
        self.true = true
        """Whether it was so in the end."""
        self.points: list[tuple[int, int, float]] = []
        """The turn, how many answers of the record came before its end, and the chance then."""

    def json(self) -> dict[str, object]:
        """The opinion as plain values."""
        points = [{"turn": turn, "number": number, "chance": chance} for turn, number, chance in self.points]
        return {"seat": self.seat, "about": self.about, "true": self.true, "points": points}


@final
class Review:
    """A game that is over: its moments, how each turn began, as far as that was tried out, and who suspected whom.

    `subject` says in a sentence what the opinions are about.
    """

    def __init__(
        self,
        moments: list[Judgement],
        course: list[Outlook],
        opinions: list[Opinion] | None = None,
        subject: Saying = "",
    ) -> None:
        self.moments = moments
        self.course = course
        self.opinions: list[Opinion] = [] if opinions is None else opinions
        self.subject = subject

    @property
    def hopeless(self) -> int:
        """The turn from which on none of the games played on was won; 0 if some were to the last, or too few played."""
        first = 0
        for outlook in reversed(self.course):
            if outlook.won:
                break
            if outlook.played >= ENOUGH:
                first = outlook.turn
        return first

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The review as plain values, its texts put into words by a voice."""
        return {
            "judgements": [moment.json(voice) for moment in self.moments],
            "course": [outlook.json() for outlook in self.course],
            "hopeless": self.hopeless,
            "opinions": [opinion.json() for opinion in self.opinions],
            "subject": voice.say(self.subject),
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
