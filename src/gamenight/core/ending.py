"""How a game ended, for those who look at it: the still picture, what happened, and what is counted once it is over."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.play import State
from gamenight.core.text import KEYS, Saying, Text, Voice, player

# What the still picture is of.
BLAST: Final = "blast"
DARK: Final = "dark"
"""Lost, and nothing blew up."""
VICTORY: Final = "victory"

# What a piece that is marked was to the end.
FATAL: Final = "fatal"
DECIDED: Final = "decided"
WAY: Final = "way"
"""A stretch of the way to it."""


@final
class Standing:
    """Where a seat came in: what it has to show for it, and who its player was."""

    def __init__(self, seat: int, won: bool, points: Saying = "", says: Saying = "") -> None:
        self.seat = seat
        self.won = won
        self.points = points
        self.says = says

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The standing as plain values."""
        return {"seat": self.seat, "won": self.won, "points": voice.say(self.points), "says": voice.say(self.says)}


@final
class Ending:
    """What is shown when a game is over and nothing is secret any more.

    `title` is the headline, `says` what happened, a sentence each. In the still picture is the symbol `look` of the
    game's art, or a tile with `face` written on it, and the `cast`: seats with what they have to do with it.
    `places` are those of a game that not all win or lose together, the best first; `marks` are the pieces on the table
    that decided it, by id; `counts` are small numbers with what they count.
    """

    def __init__(self, scene: str, title: Saying, says: list[Saying]) -> None:
        self.scene = scene
        self.title = title
        self.says = says
        self.look = ""
        self.face: Saying = ""
        self.tint = ""
        """The colour of the tile: "blue", "red", "yellow" or "green"."""
        self.cast: list[tuple[int, Saying]] = []
        self.places: list[Standing] = []
        self.marks: dict[str, str] = {}
        self.counts: list[tuple[Saying, Saying]] = []

    def count(self, value: Saying, says: Saying) -> None:
        """Adds a small number: "34 of 51", "wires cut"."""
        self.counts.append((value, says))

    def json(self, voice: Voice = KEYS) -> dict[str, object]:
        """The ending as plain values, its texts put into words by a voice."""
        return {
            "scene": self.scene,
            "title": voice.say(self.title),
            "says": [voice.say(sentence) for sentence in self.says],
            "look": self.look,
            "face": voice.say(self.face),
            "tint": self.tint,
            "cast": [{"seat": seat, "says": voice.say(says)} for seat, says in self.cast],
            "places": [place.json(voice) for place in self.places],
            "marks": [{"piece": piece, "tone": tone} for piece, tone in self.marks.items()],
            "counts": [{"value": voice.say(value), "says": voice.say(says)} for value, says in self.counts],
        }


def usual(s: State) -> Ending:
    """How a game ended that has no words of its own for it: who won, and with how much."""
    winners = s.winners()
    if s.game.is_shared(s):
        return Ending(VICTORY if winners else DARK, Text("core.ending.won" if winners else "core.ending.lost"), [])
    ending = Ending(VICTORY if winners else DARK, headline(winners), [])
    returns = s.returns()
    ending.places = [Standing(seat, seat in winners, f"{returns[seat]:g}") for seat in ranked(returns, winners)]
    return ending


def headline(winners: list[int]) -> Text:
    """Who has won a game in which not all win together."""
    if not winners:
        return Text("core.ending.nobody")
    if len(winners) == 1:
        return Text("core.ending.wins", seat=winners[0])
    return Text("core.ending.share", winners=[player(seat) for seat in winners])


def ranked(returns: list[float], winners: list[int]) -> list[int]:
    """The seats, those who won first, then by what they have."""
    return sorted(range(len(returns)), key=lambda seat: (seat not in winners, -returns[seat], seat))
