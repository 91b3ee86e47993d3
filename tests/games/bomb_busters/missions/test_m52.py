"""Mission 52, Dirty Double-crossers."""

from __future__ import annotations

import pytest

from gamenight.core.chance import Dice
from gamenight.core.play import NONE, first_mandatory
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from gamenight.games.bomb_busters.things.tokens import deny
from tests.games.bomb_busters.table import Table, dealt, table
from tests.games.bomb_busters.test_words import log

STANDS = ("1 2 3 5.5", "1 2 3 6.5", "1 2 4 4", "1 2 5 5 8.5")


def denied(t: Table, slot: str) -> set[int]:
    """The values that the tokens at a wire show."""
    return {value for value in range(1, 15) if t.state.denied[t.wire(slot)] >> value & 1}


@rule("BB-M52-1")
def test_each_player_puts_two_false_tokens_at_two_wires() -> None:
    t = table(*STANDS, mission=52, set_up=True)
    t.say(0, "wire 0A")
    assert t.options(0) == [f"call {n}" for n in range(2, 13)]
    t.say(0, "call 7")
    assert "wire 0A" not in t.options(0)
    t.say(0, "wire 0D").say(0, "call 12")

    assert denied(t, "0A") == {7}
    assert denied(t, "0D") == {12}
    assert t.asked == [1]


@rule("BB-M52-1")
def test_yellow_wires_get_no_token_at_first() -> None:
    t = table("1 2 5.1", "3 4", "1 2 6.1", "3 4 7.1 8.1", seats=2, mission=52, set_up=True)
    assert t.options(0) == ["wire 0A", "wire 0B", "wire 1A", "wire 1B"]

    t.say(0, "wire 0A").say(0, "call 7")

    assert t.state.never[t.wire("0A")] == 1 << 7 | 1 << YELLOW


@rule("BB-M52-1", "BB-COMP-5")
def test_only_numbers_whose_token_is_left_can_be_chosen() -> None:
    t = table(*STANDS, mission=52, set_up=True).say(0, "wire 0A").say(0, "call 7").say(0, "wire 0B").say(0, "call 7")

    assert t.say(1, "wire 1A").options(1) == [f"call {n}" for n in range(2, 13) if n != 7]
    t.say(1, "call 8").say(1, "wire 1B")
    assert t.options(1) == [f"call {n}" for n in (1, *range(3, 7), *range(8, 13))]
    t.say(1, "call 8").say(2, "wire 2A")
    assert t.options(2) == [f"call {n}" for n in (*range(2, 7), *range(9, 13))]


@rule("BB-M52-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_false_token_is_lost_whatever_is_chosen(seats: int) -> None:
    for seed in range(20):
        t = dealt(seats, 52, seed)
        dice = Dice(seed)
        while t.state.actor == NONE:
            ask = first_mandatory(t.state)
            lowest = t.topic == "token" and seed % 2  # the more alike the choices are, the sooner tokens run out
            t.takes(ask.seat, ask.nth(0 if lowest else dice.below(ask.count())))

        assert sum(t.state.denied[wire] > 0 for wire in range(t.state.wires)) == 2 * seats
        assert len(t.heard("false-info")) == 2 * seats


@rule("BB-M52-2")
def test_a_token_shows_what_the_wire_is_not() -> None:
    t = table(*STANDS, mission=52, set_up=True).say(0, "wire 0A").say(0, "call 7")

    tile = t.pieces(1)["stand-0"]["tiles"][0]
    assert [mark["says"] for mark in tile["marks"]] == ["not 7"]
    assert t.info("0A") == 0


@rule("BB-M52-2")
def test_a_post_it_shows_a_false_number_of_the_owners_choice() -> None:
    t = table(*STANDS, mission=52, equipment={"post-it": "ready"}).say(0, "use post-it").say(0, "wire 0C")
    assert "call 3" not in t.options(0)
    t.say(0, "call 9")

    assert denied(t, "0C") == {9}
    assert t.info("0C") == 0
    assert t.state.never[t.wire("0C")] == 1 << 9 | 1 << YELLOW | 1 << RED


@rule("BB-M52-2")
def test_a_post_it_shows_a_number_that_no_token_at_the_wire_shows_yet() -> None:
    t = table(*STANDS, mission=52, equipment={"post-it": "ready"}).cuts(0, "1B", 1)

    t.say(1, "use post-it").say(1, "wire 1B")

    assert t.options(1) == [f"call {n}" for n in range(3, 13)]


@rule("BB-M52-2", "BB-TOK-4")
def test_a_post_it_for_which_there_is_no_such_number_is_said_aloud() -> None:
    t = table(*STANDS, mission=52, equipment={"post-it": "ready"})
    for number in range(8, 13):
        deny(t.state, t.wire("2A"), number, "BB-M52-1")
        deny(t.state, t.wire("2B"), number, "BB-M52-1")
    for number in (1, 3, 4, 5, 6, 7):
        deny(t.state, t.wire("0B"), number, "BB-M52-1")

    t.say(0, "use post-it").say(0, "wire 0B").say(0, "call 12")

    assert t.because("false-info-aloud") == ["BB-TOK-4"]


@rule("BB-M52-3")
def test_a_failed_cut_gets_a_token_of_the_announced_value() -> None:
    t = table(*STANDS, mission=52).cuts(0, "1B", 1).cuts(1, "0B", 3).cuts(2, "1B", 4)

    assert denied(t, "1B") == {1, 4}
    assert denied(t, "0B") == {3}
    assert t.lives == 1
    assert t.info("1B") == 0


@rule("BB-M52-3", "BB-TOK-4")
def test_a_failed_cut_without_a_token_left_is_said_aloud() -> None:
    t = table(*STANDS, mission=52).cuts(0, "1B", 1).cuts(1, "0B", 1).cuts(2, "3B", 1)

    assert (denied(t, "1B"), denied(t, "0B"), denied(t, "3B")) == ({1}, {1}, set())
    assert t.state.never[t.wire("3B")] >> 1 & 1
    assert t.because("false-info-aloud") == ["BB-TOK-4"]
    assert "No token is left: Di says that wire B is not 1." in log(t)
    assert not t.state.game.cue(t.heard("false-info-aloud")[0]).fleeting


@rule("BB-M52-3", "BB-TOK-4")
def test_a_wire_that_has_the_false_token_needs_no_other() -> None:
    t = table(*STANDS, mission=52).cuts(0, "1B", 1).cuts(1, "0B", 1).cuts(2, "1B", 1)

    assert (t.heard("false-info-aloud"), denied(t, "1B")) == ([], {1})


@rule("BB-M52-3")
def test_a_failed_yellow_gets_a_yellow_token() -> None:
    t = table("1 2 5.1", "3 4", "1 2 6.1", "3 4 7.1 8.1", seats=2, mission=52).cuts(0, "2A", "yellow")

    assert denied(t, "2A") == {YELLOW}


@rule("BB-M52-3")
def test_of_two_announced_values_the_owner_chooses() -> None:
    t = table(*STANDS, mission=52, equipment={"x-or-y-ray": "ready"})

    t.say(0, "use x-or-y-ray").say(0, "wire 1B").say(0, "call 1").say(0, "call 3")
    assert t.asked == [1]
    assert t.options(1) == ["call 1", "call 3"]
    t.say(1, "call 3")

    assert denied(t, "1B") == {3}


@rule("BB-M52-3", "BB-TOK-4")
def test_of_two_announced_values_one_is_chosen_whose_token_is_left() -> None:
    def asked_after(*slots: str) -> list[str]:
        t = table(*STANDS, mission=52, equipment={"x-or-y-ray": "ready"})
        for slot in slots:
            deny(t.state, t.wire(slot), 1 if slot[1] == "B" else 3, "BB-M52-1")
        t.say(0, "use x-or-y-ray").say(0, "wire 1B").say(0, "call 1").say(0, "call 3")
        return t.options(1)

    assert asked_after("2B", "3B") == ["call 3"]
    assert asked_after("2B", "3B", "2A", "3A") == ["call 1", "call 3"]


@rule("BB-M52-3")
def test_a_stabilised_failure_at_a_red_gets_no_token() -> None:
    t = table(*STANDS, mission=52, equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer").cuts(0, "1D", 1)

    assert denied(t, "1D") == set()
    assert not t.state.ended
