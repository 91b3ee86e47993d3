"""Constraint cards I and J: not the wire at the end of a stand."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.constraints.bound import again, bound


@rule("BB-CON-I")
def test_not_the_far_right_wire() -> None:
    t = bound("I", "1 2 3", "1 2 3", "4 4", "5")

    assert [words for words in t.options(0) if words.startswith("wire ")] == ["wire 1A", "wire 1B", "wire 2A"]


@rule("BB-CON-J")
def test_not_the_far_left_wire() -> None:
    t = bound("J", "1 2 3", "1 2 3", "4 4", "5")

    assert [words for words in t.options(0) if words.startswith("wire ")] == ["wire 1B", "wire 1C", "wire 2B"]


@rule("BB-CON-2")
def test_the_end_is_the_outermost_wire_that_is_not_cut() -> None:
    for letter, ends in (("I", "1B"), ("J", "1A")):
        t = bound(letter, "1 2 3", "1 2 3", "4 4", "5")
        t.state.cut(1 << t.wire("1C" if letter == "I" else "1A"), "BB-CUT-2")
        again(t)

        assert f"wire {ends}" not in t.options(0)
        assert ("wire 1A" if letter == "I" else "wire 1C") in t.options(0)


@rule("BB-CON-2")
def test_a_detector_leaves_the_end_out() -> None:
    t = bound("I", "1 2 3", "1 2 3", "4 4", "5", equipment={"super-detector": "ready"})

    t.say(0, "use super-detector").say(0, "stand 1").say(0, "call 3")

    assert t.state.targets == 1 << t.wire("1A") | 1 << t.wire("1B")
