"""Speech: texts in a player's language, with the players' names in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from babel.lists import format_list

from gamenight.core.events import Event
from gamenight.core.game import Game, games
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, CLOCK
from gamenight.core.text import Saying, Text, Told, Value, Voice
from gamenight.words.lexicon import Lexicon, Untold, lexicon

PERSONS: Final = ("seat", "other")
"""Blanks whose numbers are players."""
PLAYER: Final = "player"
NATURE: Final = {CHANCE: Text("core.chance"), CLOCK: Text("core.clock")}
JOINED: Final[dict[str, Literal["standard", "or", "unit"]]] = {"and": "standard", "or": "or", "": "unit"}
"""How a list is joined, by the form that is asked for."""
MOST: Final = 4000
"""How many sayings a speech remembers."""


class Speech(Voice):
    """Says the texts of one game in one language, to `you` among the players if you are one of them."""

    def __init__(self, words: Lexicon, players: Sequence[str], you: int | None) -> None:
        super().__init__(words.tongue)
        self.words = words
        self.players = list(players)
        self.you = you
        self._personal: dict[tuple[object, ...], str] = {}

    @override
    def say(self, text: Saying) -> str:
        if isinstance(text, str):
            return text
        said = self.words.impersonal.get(text.whole)
        if said is not None:
            return said
        said = self._personal.get(text.whole)
        if said is not None:
            self.named += 1
            return said
        named = self.named
        said = self._said(text, "")
        kept = self.words.impersonal if self.named == named else self._personal
        if len(kept) >= MOST:
            kept.clear()
        kept[text.whole] = said
        return said

    def sentence(self, text: Saying) -> str:
        """A text as a sentence of its own, with a capital letter."""
        return capital(self.say(text))

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        return self.sentence(Text(f"events.{event.kind}", **event.facts))

    def spoken(self, event: Event) -> str:
        """An event in the words of whoever speaks there; nothing if it is only told."""
        return self._if_any(Text(f"spoken.{event.kind}", **event.facts))

    def brief(self, event: Event) -> str:
        """What somebody did, in a word or two beside their face; nothing if that takes a sentence."""
        return self._if_any(Text(f"brief.{event.kind}", **event.facts))

    def _if_any(self, words: Text) -> str:
        return self.sentence(words) if self.words.has(words.key) else ""

    @property
    def convention(self) -> dict[str, str]:
        """What players may agree to tell each other by how they play: `title`, `says`, and `alt` for its picture."""
        return self.words.table("convention")

    @property
    def primer(self) -> dict[str, str]:
        """What a newcomer at a terminal is told of a game: its `goal`, and the `notation` of what it has alone."""
        return self.words.table("primer")

    @property
    def terminal(self) -> dict[str, str]:
        """What a newcomer at a terminal is told of every game: the `signs`, and how one goes about `answering`."""
        return self.words.table("terminal")

    def _said(self, text: Text, form: str) -> str:
        if text.key == PLAYER:
            return self._player(text.values["seat"], form)
        message = self.words.message(text.key, form)
        values: dict[str, int | str] = {blank: self._value(text, blank) for blank in message.blanks}
        return message.said(values).replace("!.", "!")

    def _value(self, text: Text, blank: str) -> int | str:
        """What stands in a blank: a value, or what stands before its last `_` in the form behind it."""
        if blank in text.values:
            return self._filled(blank, text.values[blank], "")
        if blank == "game":
            return self.words.title
        kind, _, form = blank.rpartition("_")
        if kind not in text.values:
            raise Untold(f"{text.key} needs {blank!r}; it was given: {', '.join(text.values) or 'none'}")
        return self._filled(kind, text.values[kind], form)

    def _filled(self, blank: str, value: Value, form: str) -> int | str:
        if isinstance(value, int):
            return self._number(blank, value, form)
        if isinstance(value, str):
            return value
        if isinstance(value, Text):
            return self._said(value, form) if form else self.say(value)
        return len(value) if form == "count" else self._joined(value, form)

    def _number(self, blank: str, value: int, form: str) -> int | str:
        """What a number means in a blank: a player, a name, or itself."""
        if form == "number":
            return value
        if blank in PERSONS:
            return self._player(value, form)
        if blank in self.words.names:
            named = self.words.names[blank][value]
            return named if isinstance(named, str) else self._said(named, form)
        if 0 <= value < self.words.lists.get(blank, 0):
            return self._said(Text(f"names.{blank}.{value}"), form)
        return value

    def _joined(self, values: Sequence[Saying], form: str) -> str:
        parts = [self.say(value) for value in values]
        locale = "en_GB" if self.words.locale == "en" else self.words.locale
        return format_list(parts, JOINED[form], locale) if parts else ""

    def _player(self, seat: object, form: str) -> str:
        assert isinstance(seat, int)
        self.named += 1
        if form == "is":
            return "you" if seat == self.you else "other"
        if seat == self.you:
            return self._said(Text("core.you"), form)
        if 0 <= seat < len(self.players):
            return self.players[seat]
        if seat in NATURE:
            return self._said(NATURE[seat], "")
        return self._said(Text("core.seat", number=seat), "")


def capital(said: str) -> str:
    """A sentence begins with a capital letter; brackets before it stay.

    >>> capital("you play"), capital("⟦green⟧ is cut")
    ('You play', '⟦Green⟧ is cut')
    """
    start = len(said) - len(said.lstrip("⟦"))
    return said[:start] + said[start : start + 1].upper() + said[start + 1 :]


def speech(game: Game[Any] | None, language: str = "en", players: Sequence[str] = (), you: int | None = None) -> Speech:
    """How a game's texts are said in a language; the same speech again for the same players."""
    return _speech(lexicon(game, language), tuple(players), you)


@lru_cache(maxsize=256)
def _speech(words: Lexicon, players: tuple[str, ...], you: int | None) -> Speech:
    return Speech(words, players, you)


def told(error: Told, language: str = "en") -> str:
    """An error in words."""
    return speech(games().get(error.game), language).say(error.text)
