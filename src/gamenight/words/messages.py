"""Messages in ICU MessageFormat: which blanks a pattern has, and what it says once they are filled in.

>>> sorted(blanks("{seat_is, select, you {You play} other {{seat} plays}} {card}."))
['card', 'seat', 'seat_is']
>>> Message("{cards, plural, one {# card} other {# cards}}", "en").said({"cards": 1})
'1 card'
"""

from __future__ import annotations

from typing import Final

from icu4py.messageformat import MessageFormat

CHOOSING: Final = ("plural", "select", "selectordinal")


class BadMessage(ValueError):
    """A pattern that cannot be read, or that ICU would not fill in."""


class Message:
    """One pattern in one language; a pattern without blanks is filled in once."""

    def __init__(self, pattern: str, locale: str) -> None:
        self.blanks = blanks(pattern)
        try:
            self._format = MessageFormat(pattern, locale)
        except ValueError as error:
            raise BadMessage(f"{pattern!r} cannot be read: {error}") from None
        self._said = None if self.blanks else self._format.format({})

    def said(self, values: dict[str, int | str]) -> str:
        """The pattern with its blanks filled in."""
        return self._format.format(values) if self._said is None else self._said  # type: ignore[arg-type]


def blanks(pattern: str) -> frozenset[str]:
    """The names of the blanks that a pattern has, those inside its choices too."""
    found: set[str] = set()
    end = _message(pattern, 0, found)
    if end != len(pattern):
        raise BadMessage(f"{pattern!r} has one closing brace too many")
    return frozenset(found)


def _message(pattern: str, at: int, found: set[str]) -> int:
    """Reads a message up to its closing brace, or to the end; gives where that is."""
    while at < len(pattern):
        if pattern[at] == "'" and pattern[at + 1 : at + 2] in ("{", "}", "'"):  # quoted, or an apostrophe
            quoted = pattern[at + 1] != "'"
            close = pattern.find("'", at + 2) if quoted else at + 1
            at = (len(pattern) if close < 0 else close) + 1
        elif pattern[at] == "}":
            return at
        elif pattern[at] == "{":
            at = _blank(pattern, at + 1, found)
        else:
            at += 1
    return at


def _blank(pattern: str, at: int, found: set[str]) -> int:
    """Reads a blank from behind its opening brace; gives where it goes on behind the closing one."""
    end = min((where for where in (pattern.find(",", at), pattern.find("}", at)) if where >= 0), default=-1)
    if end < 0:
        raise BadMessage(f"{pattern!r} has one opening brace too many")
    found.add(pattern[at:end].strip())
    if pattern[end] == "}":
        return end + 1
    comma = pattern.find(",", end + 1)
    kind = pattern[end + 1 : comma].strip() if comma >= 0 else ""
    if kind not in CHOOSING:
        raise BadMessage(f"{pattern!r}: a blank may choose by {', '.join(CHOOSING)}")
    at = comma + 1
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            at = _message(pattern, at + 1, found)
        at += 1
    if at >= len(pattern):
        raise BadMessage(f"{pattern!r} has one opening brace too many")
    return at + 1
