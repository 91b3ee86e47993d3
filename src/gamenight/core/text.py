"""Texts: what a player is to read, as a key and values. Words are found for them at the edge, in a player's language.

>>> Text("track.says", wire=0, space=3)
<track.says wire=0 space=3>
>>> Text("track.says", wire=0, space=3) == Text("track.says", wire=0, space=3)
True
>>> Voice().say(Text("hand.says", cards=[name("card", 4), "3:1"]))
'hand.says cards=[names.card.4, 3:1]'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import TypeAlias, final

from mypy_extensions import mypyc_attr

from gamenight.core.marks import override


@final
class Text:
    """Something to be said: the key of a message, and values for its blanks.

    A value is a number, a symbol that is the same in every language ("3:1"), another text, or a list of those.
    What a number means follows from the name of its blank: `seat` and `other` are players, and a blank with a list of
    names in the game's words (`names.wire`) is looked up there; any other is a number.
    """

    def __init__(self, _key: str, /, **values: Value) -> None:
        self.key = _key  # not `key`: compiled, it is not positional only, and a blank may be called that
        self.values: dict[str, Value] = values
        for blank in values:
            value = values[blank]
            if isinstance(value, list):
                values[blank] = tuple(value)
        self.whole: tuple[object, ...] = (_key, *values.items())
        """All of it, for whoever remembers what was said for it: quicker to compare than the text."""

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.whole == other.whole

    @override
    def __hash__(self) -> int:
        return hash(self.whole)

    @override
    def __repr__(self) -> str:
        return f"<{_spelt(self)}>"

    @override
    def __reduce__(self) -> tuple[object, tuple[str, dict[str, Value]]]:
        return _text, (self.key, self.values)  # compiled classes do not pickle by themselves

    def plain(self) -> dict[str, object]:
        """The text as plain values, to be sent to another process."""
        return {"text": self.key, "values": {blank: _plain(value) for blank, value in self.values.items()}}


Saying: TypeAlias = Text | str
"""What people read: a text, or a symbol that is the same in every language."""

Value: TypeAlias = int | str | Text | Sequence[Saying]


@mypyc_attr(allow_interpreted_subclasses=True)
class Voice:
    """Puts texts into words. This one knows no language and spells out keys; `gamenight.words` has others."""

    def __init__(self, tongue: str = "") -> None:
        self.tongue = tongue
        """Voices of one tongue say everything in the same words, but for the names of players."""
        self.named = 0
        """How often a player was named so far; a text is personal if saying it changes this."""

    def say(self, text: Saying) -> str:
        """A text in words; a symbol says itself."""
        return text if isinstance(text, str) else _spelt(text)


KEYS = Voice()
"""Says what a text is, in no language: for laws and tests."""


class Told(ValueError):
    """An error that people are told. `game` is the name of the game whose words its text needs, "" if none."""

    def __init__(self, text: Saying, game: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.game = game

    @override
    def __str__(self) -> str:
        # Words are found at run time, as games are: the core does without them until somebody wants to read.
        words = import_module("gamenight.words")
        said: str = words.told(self)
        return said


text = lru_cache(maxsize=1 << 14)(Text)
"""A text without lists, the same one again if it was made lately: for views, which say the same again and again."""


def name(kind: str, number: int) -> Text:
    """The name of a thing, from the list `names.<kind>` of the game's words."""
    return text(f"names.{kind}.{number}")


def title_of(rule: str) -> Text:
    """The title of a rule, which is what a card is called that the rule stands on."""
    return text(f"rule.{rule}")


def player(seat: int) -> Text:
    """A player: the name, or "you"."""
    return text("player", seat=seat)


def several(texts: Sequence[Saying]) -> Text:
    """Texts one after the other, joined as the language does it."""
    return Text("core.several", all=texts)


def made_of(plain: object) -> Saying:
    """The text that was made plain; a symbol is itself."""
    if isinstance(plain, str):
        return plain
    assert isinstance(plain, dict), f"{plain!r} is not a text"
    return _text(plain["text"], {blank: _unplain(value) for blank, value in plain["values"].items()})


def plain_of(saying: Saying) -> object:
    """A text as plain values, to be sent to another process; `made_of` reads it."""
    return saying if isinstance(saying, str) else saying.plain()


def _text(key: str, values: dict[str, Value]) -> Text:
    return Text(key, **values)


def _plain(value: Value) -> object:
    if isinstance(value, Text):
        return value.plain()
    if isinstance(value, (list, tuple)):
        return [plain_of(each) for each in value]
    return value


def _unplain(value: object) -> Value:
    if isinstance(value, list):
        return tuple(made_of(each) for each in value)
    if isinstance(value, dict):
        return made_of(value)
    assert isinstance(value, (int, str)), f"{value!r} is not a value of a text"
    return value


def _spelt(text: Text) -> str:
    said = text.key
    for blank, value in text.values.items():
        said += f" {blank}={_spelt_value(value)}"
    return said


def _spelt_value(value: Value) -> str:
    if isinstance(value, Text):
        return f"({_spelt(value)})" if value.values else value.key
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_spelt_value(each) for each in value) + "]"
    return str(value)
