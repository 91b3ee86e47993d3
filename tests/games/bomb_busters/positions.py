"""Positions that are changed by hand before a test goes on."""

from __future__ import annotations

from gamenight.core.events import PUBLIC
from tests.games.bomb_busters.table import Table


def again(t: Table) -> Table:
    """The same position, asked afresh after a change by hand."""
    t.state.asks.clear()
    t.state.settle()
    assert t.state.events is not None
    t.events += t.state.events
    t.state.events = []
    return t


def already_cut(t: Table, *slots: str) -> Table:
    """The same position, with some wires cut before."""
    s = t.state
    for slot in slots:
        wire = t.wire(slot)
        assert s.is_uncut(wire)
        s.uncut &= ~(1 << wire)
        s.seen[wire] = PUBLIC
        s.gone[s.value_at(wire)] += 1
    return again(t)
