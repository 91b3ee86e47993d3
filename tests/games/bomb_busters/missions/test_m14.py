"""Mission 14, High-Risk Bomb Disposal Expert (NOOB)."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import dealt, table


@rule("BB-M14-1")
def test_the_rookie_is_dealt_at_random_and_is_captain() -> None:
    tables = [dealt(4, 14, seed) for seed in range(20)]

    assert {t.state.captain for t in tables} == {0, 1, 2, 3}
    assert all(t.asked == [t.state.captain] for t in tables)  # who puts the first info token


@rule("BB-M14-1")
def test_the_rookie_of_three_has_two_stands() -> None:
    for seed in range(5):
        s = dealt(3, 14, seed).state
        assert [s.owner[stand] for stand in range(4)].count(s.captain) == 2


@rule("BB-M14-2")
def test_a_failure_of_the_rookie_explodes() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "1 2 3", mission=14)

    t.cuts(0, "1A", 2)

    assert t.outcome == "BB-M14-2"


@rule("BB-M14-2")
def test_a_failure_with_the_double_detector_explodes_as_well() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "1 2 3", mission=14)

    t.say(0, "power").say(0, "wire 1A").say(0, "wire 1B").say(0, "call 3").say(1, "wire 1A")

    assert t.outcome == "BB-M14-2"


@rule("BB-M14-2")
def test_a_failure_of_another_moves_the_dial() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "1 2 3", mission=14)

    t.cuts(0, "1A", 1).cuts(1, "2A", 2)

    assert t.outcome == ""
    assert t.lives == 3


@rule("BB-M14-2")
def test_the_rookie_cannot_use_the_stabilizer() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "1 2 3", mission=14, equipment={"stabilizer": "ready"})

    assert "use stabilizer" not in t.options(0)
    assert "use stabilizer" in t.cuts(0, "1A", 1).options(1)
