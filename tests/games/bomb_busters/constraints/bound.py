"""Positions in which a Constraint card binds everybody."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.games.bomb_busters.actions import CONSTRAINT_NAMES
from gamenight.games.bomb_busters.things.bonds import bind_all
from tests.games.bomb_busters.table import Table, table


def bound(letter: str, *stands: str, seats: int = 0, equipment: Mapping[str, str] | None = None) -> Table:
    """The Captain's first turn, under a Constraint card."""
    t = table(*stands, seats=seats, mission=37, equipment=equipment)
    bind_all(t.state, CONSTRAINT_NAMES.index(letter), "BB-M37-1")
    return again(t)


def again(t: Table) -> Table:
    """The same position, asked afresh after a change by hand."""
    t.state.asks.clear()
    t.state.settle()
    assert t.state.events is not None
    t.events += t.state.events
    t.state.events = []
    return t


def callable_at(t: Table, slot: str) -> list[str]:
    """What seat 0 may call the wire in a slot."""
    t.say(0, f"wire {slot}")
    return [words.removeprefix("call ") for words in t.options(0)]
