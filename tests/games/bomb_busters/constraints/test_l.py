"""Constraint card L: failures count twice."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.constraints.bound import bound


@rule("BB-CON-L")
def test_a_failure_moves_the_dial_by_two() -> None:
    t = bound("L", "1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert t.lives == 2


@rule("BB-CON-L")
def test_a_stabilizer_still_protects() -> None:
    t = bound("L", "1 2 3", "1 2 3", "4 4", "5 5", equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer").cuts(0, "1B", 3)

    assert t.lives == 4
