"""Mission 58, Double and/or Nothing."""

from __future__ import annotations

import pytest

from gamenight.core.game import Setup, find
from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import ANY_OF, FACT, NOT_RED
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 2 3", "1 2 4", "3 4", "5 5")


def detects(t: Table, *slots: str, value: int) -> Table:
    """Seat 0 uses the Double Detector."""
    t.say(0, "power")
    for slot in slots:
        t.say(0, f"wire {slot}")
    return t.say(0, f"call {value}")


@rule("BB-M58-1")
def test_the_double_detector_works_in_every_turn() -> None:
    t = table("1 2", "3 4", "1 2 3", "4", seats=2, mission=58)
    detects(t, "2A", "2B", value=1).say(1, "wire 2A").say(0, "wire 0A")
    assert t.state.spent[0] == 1
    t.cuts(1, "1A", 3)

    assert "power" in t.options(0)
    detects(t, "2B", value=2).say(1, "wire 2B").say(0, "wire 0B")

    assert t.state.gone[2] == 2


@rule("BB-M58-1")
def test_it_is_used_up_until_the_next_own_turn() -> None:
    t = detects(table(*STANDS, mission=58), "1A", "1B", value=1).say(1, "wire 1A").say(0, "wire 0A")

    assert (t.state.spent[0], t.turn) == (1, 1)


@rule("BB-M58-1")
def test_only_the_double_detector_is_there_to_choose() -> None:
    for seats in (2, 3, 4, 5):
        s = dealt(seats, 58).state
        assert s.turns == 1
        assert [int(character) for character in s.character] == [0] * seats
    game = find("bomb-busters")
    s = game.new(Setup(4, {"mission": 58, "captain": 0}))
    assert [ask.seat for ask in s.asks] == [-1]


@rule("BB-M58-2")
def test_nobody_puts_a_first_info_token() -> None:
    t = dealt(4, 58)

    assert t.topic == "turn"
    assert not any(t.state.info)


@rule("BB-M58-2")
def test_a_failed_cut_gets_no_token() -> None:
    t = table(*STANDS, mission=58).cuts(0, "1C", 3)

    assert t.lives == 3
    assert t.info("1C") == 0
    assert [value for value in range(1, 15) if t.state.never[t.wire("1C")] >> value & 1] == [3, RED]


@rule("BB-M58-2")
def test_a_failed_detector_tells_nothing_of_either_wire() -> None:
    t = detects(table("1 2 3", "1 2 2.5 4", "3 4", "5 5", mission=58), "1C", "1D", value=3)

    assert t.lives == 3
    assert (t.info("1C"), t.info("1D")) == (0, 0)
    assert t.turn == 1
    for slot in ("1C", "1D"):
        assert [value for value in range(1, 15) if t.state.never[t.wire(slot)] >> value & 1] == [3]


@rule("BB-M58-2")
def test_two_reds_still_explode() -> None:
    t = detects(table("1 2 3", "1 2 2.5 3.5", "3 4", "5 5", mission=58), "1C", "1D", value=3)

    assert t.outcome == "BB-CUT-4"


@rule("BB-M58-2")
@pytest.mark.parametrize(
    "stands", [("1 2 3", "1 2 2.5 4", "3 3.5", "5 5"), ("1 2 3", "1 2 2.5 4", "3 3.5 4.5", "5 5")], ids=["two", "three"]
)
def test_no_explosion_tells_that_not_both_wires_are_red(stands: tuple[str, ...]) -> None:
    t = detects(table(*stands, mission=58), "1C", "1D", value=3)

    pointed = 1 << t.wire("1C") | 1 << t.wire("1D")
    assert [int(number) for number in t.state.ledger[-FACT:]] == [ANY_OF, NOT_RED, NONE, pointed]
