"""Constraint card H: failures tell nothing, and marked wires are out of bounds."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import ANY_OF, FACT, HOLDS, NOT_RED
from gamenight.games.bomb_busters.things.bonds import bind
from gamenight.games.bomb_busters.things.tokens import deny, put_info, put_parity, put_times
from tests.games.bomb_busters.constraints.bound import again, bound
from tests.games.bomb_busters.table import table


@rule("BB-CON-H")
def test_a_failure_gets_no_token() -> None:
    t = bound("H", "1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert (t.info("1B"), t.lives) == (0, 3)
    assert not t.heard("info")


@rule("BB-CON-H")
def test_a_failure_into_the_hand_of_who_is_bound_gets_no_token() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "5 5", mission=31)
    bind(t.state, 1, 7, "BB-M31-1")  # H
    again(t)

    t.cuts(0, "1B", 3)
    t.cuts(1, "2B", 3)

    assert (t.info("1B"), t.info("2B")) == (0, 0)


@rule("BB-CON-H")
def test_a_failure_still_tells_that_the_wire_is_not_red() -> None:
    t = bound("H", "1 2 3", "1 2 3 3.5", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert t.state.never[t.wire("1B")] == 1 << 3 | 1 << RED


@rule("BB-CON-H")
def test_with_a_stabilizer_nobody_knows_whether_the_wire_is_red() -> None:
    t = bound("H", "1 2 3", "1 2 3 3.5", "4 4", "5 5", equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer")
    t.cuts(0, "1D", 3)

    assert t.state.never[t.wire("1D")] == 1 << 3
    assert [int(kind) for kind in t.state.ledger[::FACT]] == [ANY_OF, HOLDS]  # only that seat 0 can act, and holds a 3


@rule("BB-CON-H")
def test_after_a_failed_detector_the_owner_points_at_no_wire() -> None:
    for mates in ("1 2.5 4 4", "1 2 3.5 4"):
        t = bound("H", "1 2 3", mates, "4 4", "5 5")

        t.say(0, "power").say(0, "wire 1B").say(0, "wire 1C").say(0, "call 3")

        assert (t.lives, t.turn) == (3, 1)
        assert [t.state.never[t.wire(slot)] for slot in ("1B", "1C")] == [1 << 3, 1 << 3]


@rule("BB-CON-H")
def test_nor_if_only_the_owner_is_bound() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3.5 4", "5 5", mission=31)
    bind(t.state, 2, 7, "BB-M31-1")  # H
    again(t)

    t.say(0, "power").say(0, "wire 2C").say(0, "wire 2D").say(0, "call 3")

    assert (t.lives, t.turn) == (3, 1)
    assert not t.heard("info")


@rule("BB-CON-H")
def test_a_detector_that_finds_something_is_answered() -> None:
    t = bound("H", "1 2 3", "1 2 3 3", "4 4", "5 5")

    t.say(0, "power").say(0, "wire 1C").say(0, "wire 1D").say(0, "call 3")

    assert t.options(1) == ["wire 1C", "wire 1D"]


@rule("BB-CON-H")
def test_a_detector_that_does_not_explode_tells_that_not_all_its_wires_are_red() -> None:
    t = bound("H", "1 2 3", "1 2.5 4", "4 4", "3.5 5 5")

    t.say(0, "power").say(0, "wire 1B").say(0, "wire 1C").say(0, "call 3")

    pointed = 1 << t.wire("1B") | 1 << t.wire("1C")
    assert [ANY_OF, NOT_RED, NONE, pointed] == [int(fact) for fact in t.state.ledger[-FACT:]]


@rule("BB-CON-2")
def test_no_marked_wire_can_be_cut_whatever_its_token_shows() -> None:
    t = bound("H", "1 2 3", "1 2 3", "2 2 4 4", "5 5")
    put_info(t.state, t.wire("1A"), "BB-SETUP-10")
    put_parity(t.state, t.wire("1B"), "BB-M21-1")
    put_times(t.state, t.wire("2A"), "BB-M24-1")
    deny(t.state, t.wire("2D"), 5, "BB-M17-3")
    again(t)

    assert [words for words in t.options(0) if words.startswith("wire ")] == [
        "wire 1C", "wire 2B", "wire 2C", "wire 3A", "wire 3B",
    ]  # fmt: skip


@rule("BB-CON-2")
def test_a_detector_leaves_marked_wires_out() -> None:
    t = bound("H", "1 2 3", "1 2 3", "2 2 4 4", "5 5")
    put_info(t.state, t.wire("1A"), "BB-SETUP-10")
    again(t)

    t.say(0, "power").say(0, "wire 1B")

    assert t.options(0) == ["wire 1C"]


@rule("BB-CON-H")
def test_no_post_it() -> None:
    t = bound("H", "1 2 3", "1 2 3", "4 4", "5 5", equipment={"post-it": "ready", "rewinder": "ready"})

    assert "use rewinder" in t.options(0)
    assert "use post-it" not in t.options(0)
    assert "use post-it" not in t.options(1)
