"""Constraint card K: no Solo Cut."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.constraints.bound import bound


@rule("BB-CON-K")
def test_no_solo_cut() -> None:
    t = bound("K", "1 1 2", "2 3", "4 4", "5")

    assert not [words for words in t.options(0) if words.startswith("solo ")]
    assert "wire 1A" in t.options(0)
