"""Who cannot play because of a Constraint card: nobody may decide it but the cards on the table."""

from __future__ import annotations

import pytest

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import ANY_OF, HOLDS, NOT_RED
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.constraints.bound import again, bound


@rule("BB-CON-3")
@pytest.mark.parametrize(("letter", "hand"), [("A", "1 3 3.5"), ("C", "7 8"), ("E", "1 2 12"), ("F", "4 9")])
def test_a_hand_without_a_permitted_number_is_stuck(letter: str, hand: str) -> None:
    t = bound(letter, hand, "1 2 3 4", "7 8 9", "12 12")

    assert t.facts("skipped", "seat") == [0]


@rule("BB-CON-3")
def test_everybody_knows_what_a_stuck_hand_does_not_hold() -> None:
    t = bound("A", "1 3 3.1", "1 2 3 4", "7 8 9", "12 12.1")

    even = sum(1 << value for value in range(2, 13, 2))

    assert [int(t.state.never[t.wire(f"0{slot}")]) for slot in "ABC"] == [even] * 3


@rule("BB-CON-3")
def test_a_guess_bound_to_fail_is_still_a_legal_one() -> None:
    t = bound("A", "2 3", "2 3", "7 8", "12 12")
    put_info(t.state, t.wire("2A"), "BB-SETUP-10")

    assert t.cuts(0, "2A", 2).lives == 3


@rule("BB-CON-3")
@pytest.mark.parametrize("letter", ["I", "J"])
def test_nothing_but_end_wires_and_no_solo_cut_is_stuck(letter: str) -> None:
    t = bound(letter, "1 2", "1", "2", "3")

    assert t.facts("skipped", "seat")[0] == 0
    others = t.state.uncut & ~t.state.hand(0)
    ledger = [int(fact) for fact in t.state.ledger]
    assert [ANY_OF, NOT_RED, NONE, t.state.hand(0)] == ledger[:4]  # else it had revealed its reds
    assert [HOLDS, 1, NONE, others] == ledger[4:8]  # else seat 0 had cut the 1s alone
    assert not t.state.never[t.wire("0A")]


@rule("BB-CON-3")
def test_a_solo_cut_gets_past_end_wires() -> None:
    t = bound("I", "1 1 2", "2", "3", "3")

    assert [words for words in t.options(0) if words != "power"] == ["solo 1"]


@rule("BB-CON-3")
def test_nothing_but_marked_wires_and_no_solo_cut_is_stuck() -> None:
    t = bound("H", "1 2 3", "1", "2", "3")
    for slot in ("1A", "2A", "3A"):
        put_info(t.state, t.wire(slot), "BB-SETUP-10")

    again(t)

    assert (t.facts("skipped", "seat"), t.turn) == ([0], 1)


@rule("BB-CON-3")
def test_without_solo_cuts_a_last_hand_is_stuck() -> None:
    assert bound("K", "1 1 2 2", "2 3", "", "").asked == [0]

    t = bound("K", "1 1 2 2", "", "", "")

    assert t.facts("skipped", "seat") == [0]


@rule("BB-CON-3")
@pytest.mark.parametrize("letter", ["G", "L"])
def test_cards_that_never_block(letter: str) -> None:
    t = bound(letter, "1 2", "1", "2", "3")

    assert t.asked == [0]


@rule("BB-CON-1")
def test_yellow_is_no_permitted_number() -> None:
    t = bound("A", "3.1 5", "2.1 4", "7 8 9", "12 12")

    assert t.facts("skipped", "seat") == [0]
    assert not t.state.never[t.wire("0A")] >> YELLOW & 1
