"""Tables without a server: the fold of entries that a test writes down.

table = fold(opened("Ann", "Ben"), DEALT, Played(answers=[(0, "bid 1")]))
"""

from __future__ import annotations

from typing import Any

from gamenight.server.entries import Entry, Opened, Place, Started
from gamenight.server.table import Table, hashed
from tests.toys import WHISPER

DEALT = Started(answers=[(-1, "deal 1"), (-1, "deal 2")])
"""The beginning of a game of Whisper for two."""


def person(name: str, token: str | None = None, **more: Any) -> Place:
    """A person's seat; the token is their name if none is given."""
    return Place(kind="human", name=name, token=hashed(token or name), **more)


def opened(*names: str, game: str = "whisper", **more: Any) -> Opened:
    """A table with these people; no name is an open seat."""
    places = [person(name, ready=True) if name else Place() for name in names]
    settings = {"rules": WHISPER.rules, "options": {}, "timer": 0, "absence": 60, "host": hashed("host"), **more}
    return Opened(game=game, places=places, **settings)


def fold(*entries: Entry, at: float = 0.0) -> Table:
    """The table after these entries; the first was written at this time, each other one a second later."""
    table = Table("aaaaaaaaaaaa")
    for number, entry in enumerate(entries, 1):
        table.apply(number, at + number - 1, entry)
    return table


def follow(table: Table, entry: Entry, at: float = 1000.0) -> Table:
    """The table after one more entry."""
    table.apply(table.version + 1, at, entry)
    return table
