"""Decks files: printed numbers that owners of a box can replace with their own, read together with where they stand.

An option that takes such a file (`Option(…, file=True)`) has one of three values: its default, for what is printed;
`{"file": name, "text": contents}`, a TOML file as somebody handed it in; or the contents as plain data. The name is for
people to read: no file is ever opened because a setup names it.

>>> box = opened({"file": "mine.toml", "text": "hand = 5"})
>>> box.table(["hand"])["hand"].number(1, 9)
5
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from reprlib import repr as short
from typing import Final, TypeAlias, final

from gamenight.core.game import BadSetup
from gamenight.core.text import Text

MOST_TEXT: Final = 8192
"""How many bytes a decks file may have."""
MOST_LINE: Final = 500
"""How long a line of it may be; so no dotted key is deep enough to keep a parser busy."""
MOST_NAME: Final = 80
"""How long its name may be."""

Step: TypeAlias = str | int
"""On the way to a value: the key of a table, or the place in a list."""

_POSITION: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


def handed_in(path: Path) -> dict[str, object]:
    """A file as the value of an option."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(Text("core.unreadable", file=str(path), why=str(error.strerror))) from None
    except UnicodeDecodeError:
        raise BadSetup(Text("core.decks.not-text", file=path.name)) from None
    return {"file": path.name, "text": text}


def opened(value: object) -> Part:
    """The contents of a decks file, from the value of its option; says why they cannot be read."""
    if not isinstance(value, dict):
        raise BadSetup(Text("core.decks.not-a-file", given=short(value)))
    if set(value) != {"file", "text"}:
        return Part(Page(""), (), value)
    name, text = value["file"], value["text"]
    if not isinstance(name, str) or not name.isprintable() or not 0 < len(name) <= MOST_NAME:
        raise BadSetup(Text("core.decks.name", given=short(name), most=MOST_NAME))
    if not isinstance(text, str):
        raise BadSetup(Text("core.decks.not-text", file=name))
    return Part(Page(name, text), (), _read(name, text))


def _read(name: str, text: str) -> dict[str, object]:
    if len(text.encode(errors="replace")) > MOST_TEXT:
        raise BadSetup(Text("core.decks.too-long", file=name, most=MOST_TEXT))
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_LINE:
            raise _at(name, number, Text("core.decks.long-line", most=MOST_LINE))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = str(error)
        found = _POSITION.search(why)
        named = found[1] if found is not None else None
        number = int(named) if named is not None else text.rstrip().count("\n") + 1
        raise _at(name, number, Text("core.decks.not-toml", why=_POSITION.sub("", why))) from None
    except RecursionError:
        raise BadSetup(Text("core.decks.too-deep", file=name)) from None


def _at(file: str, line: int, what: Text) -> BadSetup:
    return BadSetup(Text("core.decks.at", file=file, line=line, what=what))


@final
class Part:
    """A value in a decks file, and the way to it. Whoever expects something asks for it, and is told what is there."""

    def __init__(self, page: Page, way: tuple[Step, ...], value: object) -> None:
        self.page = page
        self.way = way
        self.value = value

    def wrong(self, what: Text) -> BadSetup:
        """What is wrong here and what would be right, with file and line if they are known."""
        if not self.page.name:
            return BadSetup(Text("core.decks.somewhere", what=what))
        return _at(self.page.name, self.page.line_of(self.way), what)

    @property
    def field(self) -> str:
        """What it is called, such as `chambers.2a.cards`."""
        return ".".join(step for step in self.way if isinstance(step, str))

    @property
    def given(self) -> str:
        """What is written there."""
        return short(self.value)

    def table(self, known: list[str], needed: list[str] | None = None) -> dict[str, Part]:
        """What is in a table: nothing that nobody knows, and nothing missing."""
        parts = self.entries()
        for key in parts:
            if key not in known:
                raise parts[key].wrong(Text("core.decks.unknown", field=parts[key].field, known=known))
        for key in known if needed is None else needed:
            if key not in parts:
                lacks = Part(self.page, (*self.way, key), None)
                raise lacks.wrong(Text("core.decks.lacks", field=lacks.field, known=known))
        return parts

    def entries(self) -> dict[str, Part]:
        """What is in a table, whatever it is called."""
        if not isinstance(self.value, dict):
            raise self.wrong(Text("core.decks.table", field=self.field, given=self.given))
        return {key: Part(self.page, (*self.way, key), self.value[key]) for key in self.value}

    def elements(self, what: Text) -> list[Part]:
        """What is in a list; `what` says what would be right."""
        if not isinstance(self.value, list):
            raise self.wrong(what)
        return [Part(self.page, (*self.way, place), each) for place, each in enumerate(self.value)]

    def number(self, least: int, most: int) -> int:
        """A whole number."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(Text("core.decks.number", field=self.field, given=self.given, least=least, most=most))
        return value

    def word(self, known: list[str]) -> int:
        """One of some words, by its place among them."""
        if not isinstance(self.value, str) or self.value not in known:
            raise self.wrong(Text("core.decks.word", field=self.field, given=self.given, known=known))
        return known.index(self.value)

    def switch(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.wrong(Text("core.decks.switch", field=self.field, given=self.given))
        return self.value


@final
class Page:
    """The name of a decks file, and the line of everything in it."""

    def __init__(self, name: str, text: str = "") -> None:
        self.name = name
        self._text = text
        self._lines: dict[tuple[Step, ...], int] | None = None

    def line_of(self, way: tuple[Step, ...]) -> int:
        """The line of a value; of one that is missing, the line of the table that lacks it."""
        if self._lines is None:
            self._lines = lines_of(self._text)
        while way and way not in self._lines:
            way = way[:-1]
        return self._lines.get(way, 1)


def lines_of(text: str) -> dict[tuple[Step, ...], int]:
    """The line of every key and of every element of a list in a TOML text, by the way to it.

    >>> lines_of('a = [\\n  1,\\n  2]\\n[b]\\nc.d = 3')
    {('a',): 1, ('a', 0): 2, ('a', 1): 3, ('b',): 4, ('b', 'c'): 5, ('b', 'c', 'd'): 5}
    """
    reader = _Reader(text)
    reader.document()
    return reader.lines


_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_GAP: Final = re.compile(r"[ \t]*")
_WIDE_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SCALAR: Final = re.compile(r"[^,\]}#\n]*")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' + r"|'''.*?'{3,5}(?!')" + r'|"(?:[^"\\]|\\.)*"' + r"|'[^']*'", re.DOTALL
)


@final
class _Reader:
    """Finds its way through a text that is known to be TOML: `tomllib` has read it, and tells no positions."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.lines: dict[tuple[Step, ...], int] = {}
        self._tables: dict[tuple[Step, ...], int] = {}
        """How many tables each list of tables has so far."""

    def document(self) -> None:
        here: tuple[Step, ...] = ()
        while self._skip(_WIDE_GAP) < len(self.text):
            if self.text[self.at] == "[":
                here = self._header()
            else:
                self._pair(here)

    def _header(self) -> tuple[Step, ...]:
        several = self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        way: tuple[Step, ...] = ()
        keys = self._keys()
        for key in keys:
            if way in self._tables:
                way = (*way, self._tables[way] - 1)
            way = (*way, key)
            self._note(way)
        if several:
            self._tables[way] = self._tables.get(way, 0) + 1
            way = (*way, self._tables[way] - 1)
            self._note(way)
        elif way in self._tables:
            way = (*way, self._tables[way] - 1)
        self.at += 2 if several else 1
        return way

    def _pair(self, here: tuple[Step, ...]) -> None:
        for key in self._keys():
            here = (*here, key)
            self._note(here)
        self.at += 1  # =
        self._value(here)

    def _keys(self) -> list[str]:
        """The parts of a dotted key; ends behind the space after it."""
        keys: list[str] = []
        while True:
            self._skip(_GAP)
            if self.text[self.at] in "\"'":
                start = self.at
                quoted = self.text[start : self._skip(_STRING)]
                keys.append(tomllib.loads(f"key = {quoted}")["key"])
            else:
                start = self.at
                keys.append(self.text[start : self._skip(_BARE)])
            if self._skip(_GAP) >= len(self.text) or self.text[self.at] != ".":
                return keys
            self.at += 1

    def _value(self, way: tuple[Step, ...]) -> None:
        self._skip(_GAP)
        first = self.text[self.at]
        if first == "[":
            self._list(way)
        elif first == "{":
            self._inline(way)
        else:
            self._skip(_STRING if first in "\"'" else _SCALAR)

    def _list(self, way: tuple[Step, ...]) -> None:
        self.at += 1
        place = 0
        self._skip(_WIDE_GAP)
        while self.text[self.at] != "]":
            self._note((*way, place))
            self._value((*way, place))
            place += 1
            self._skip(_WIDE_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_WIDE_GAP)
        self.at += 1

    def _inline(self, way: tuple[Step, ...]) -> None:
        self.at += 1
        self._skip(_WIDE_GAP)
        while self.text[self.at] != "}":
            self._pair(way)
            self._skip(_WIDE_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_WIDE_GAP)
        self.at += 1

    def _note(self, way: tuple[Step, ...]) -> None:
        self.lines.setdefault(way, self.text.count("\n", 0, self.at) + 1)

    def _skip(self, what: re.Pattern[str]) -> int:
        found = what.match(self.text, self.at)
        assert found is not None, f"{self.text[self.at : self.at + 20]!r} is not TOML"
        self.at = found.end()
        return self.at
