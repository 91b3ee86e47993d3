"""Constraint cards A to F: which numbers may be cut."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.constraints.bound import bound, callable_at

HAND = "1 3 3.1 4 6 7 9 10 12"
MATE = "1 3 3 4 6 7 9 10 12 12.1"


@rule("BB-CON-A")
def test_only_even_numbers() -> None:
    assert callable_at(bound("A", HAND, MATE, "5", "5"), "1A") == ["4", "6", "10", "12"]


@rule("BB-CON-B")
def test_only_odd_numbers() -> None:
    assert callable_at(bound("B", HAND, MATE, "5", "5"), "1A") == ["1", "3", "7", "9"]


@rule("BB-CON-C")
def test_only_low_numbers() -> None:
    assert callable_at(bound("C", HAND, MATE, "5", "5"), "1A") == ["1", "3", "4", "6"]


@rule("BB-CON-D")
def test_only_high_numbers() -> None:
    assert callable_at(bound("D", HAND, MATE, "5", "5"), "1A") == ["7", "9", "10", "12"]


@rule("BB-CON-E")
def test_only_middle_numbers() -> None:
    assert callable_at(bound("E", HAND, MATE, "5", "5"), "1A") == ["4", "6", "7", "9"]


@rule("BB-CON-F")
def test_no_middle_numbers() -> None:
    assert callable_at(bound("F", HAND, MATE, "5", "5"), "1A") == ["1", "3", "10", "12", "yellow"]


@rule("BB-CON-1")
def test_a_constraint_binds_solo_cuts() -> None:
    t = bound("B", "1 1 2 2 3", "3 4", "5", "5")

    solos = [words for words in t.options(0) if words.startswith("solo ")]

    assert solos == ["solo 1"]


@rule("BB-CON-1")
def test_a_constraint_binds_both_values_of_a_ray() -> None:
    t = bound("A", "2 3 4", "2 3 4", "5", "5", equipment={"x-or-y-ray": "ready"})

    t.say(0, "use x-or-y-ray").say(0, "wire 1A").say(0, "call 2")

    assert t.options(0) == ["call 4"]


@rule("BB-CON-1")
def test_a_wrong_guess_may_hit_any_wire() -> None:
    t = bound("A", "2 3 4", "2 3 4", "5", "5")

    t.cuts(0, "1B", 4)

    assert t.info("1B") == 3
