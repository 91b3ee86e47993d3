"""Hints: exact odds from the view alone, drawn on the wires they are about, and the cuts that risk least."""

from __future__ import annotations

import pytest

from gamenight.core.advice import Hint
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.table import Table, table
from tests.saying import said

GAME = find("bomb-busters")


def hints(t: Table, seat: int = 0) -> list[Hint]:
    return GAME.hint(t.state.view(seat))


def at(t: Table, slot: str, seat: int = 0) -> Hint:
    """The hint at a wire."""
    return next(hint for hint in hints(t, seat) if hint.piece == f"wire-{t.wire(slot)}")


def lines(hint: Hint) -> list[str]:
    return [said(GAME, line) for line in hint.lines]


def advice(t: Table, seat: int = 0) -> list[str]:
    return [said(GAME, hint.says) for hint in hints(t, seat) if not hint.piece]


def test_the_odds_of_a_wire_are_those_of_all_deals() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4)

    # Hidden are 1 1 2 2 2 and a red: 15 pairs for seat 1, of which 9 have a 1, and in 5 the second is the red 3.5.
    assert lines(at(t, "1A")) == ["1 60%", "2 40%"]
    assert lines(at(t, "1B")) == ["2 60%", "R 33%", "1 7%"]
    assert said(GAME, at(t, "1B").says) == "2 60%, red 33%, 1 7%"


def test_a_wire_that_is_certain_says_so() -> None:
    t = table("1 1", "1 1", "2 2", "2 2", seats=4)
    put_info(t.state, t.wire("1A"), "BB-SETUP-10")

    assert lines(at(t, "1A")) == ["1"]
    assert said(GAME, at(t, "1A").says) == "certainly 1"
    assert advice(t)[0] == "Ben’s wire A as 1: certain"
    assert at(t, "1A").best
    assert not at(t, "1B").best


def test_red_is_always_told_even_if_three_values_are_likelier() -> None:
    t = table("1 2", "1", "2", "3 3 4 4 5.5", seats=4)

    assert lines(at(t, "1A")) == ["3 29%", "4 29%", "R 14%"]


def test_all_that_is_left_in_the_own_hand_is_certain() -> None:
    t = table("1 1", "2", "2", "3 3", seats=4)

    assert advice(t) == ["Solo Cut of the 1s: certain"]


def test_what_risks_least_comes_first_and_a_failure_counts_as_its_part_of_the_dial() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4)

    # 1A as 1: 60 %, never red. 1B as 2: 60 %, and red in a third of the deals.
    assert advice(t)[0] == "Ben’s wire A as 1: 60%"
    assert "Ben’s wire B as 2: 60%, explosion 33%" not in advice(t)


def test_once_a_wire_is_pointed_at_the_hint_is_about_its_value() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4).say(0, "wire 1B")

    assert advice(t) == ["Ben’s wire B as 2: 60%, explosion 33%", "Ben’s wire B as 1: 7%, explosion 33%"]


def test_who_is_not_to_announce_anything_gets_odds_alone() -> None:
    t = table("1 1 2", "1 2", "1 2", "2 3.5", seats=4)

    assert advice(t, seat=1) == []
    assert lines(at(t, "0A", seat=1)) == ["1 89%", "2 11%"]  # 31 of 35 threes of 1 1 1 2 2 2 and a red have a 1
    assert GAME.hint(t.state.view(None)) == []


def test_what_must_be_remembered_is_in_no_hint() -> None:
    stands = ("1 1 2", "1 2 2", "3 3", "3 3 8.5")

    assert hints(table(*stands, mission=48))
    assert hints(table(*stands, mission=50)) == []


def test_where_players_may_not_talk_freely_there_is_no_advice() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "1 2 3", mission=51, laid_out=True).chance("draw 2")
    assert t.state.talk(0) == "silent"

    assert hints(t) == []
    assert hints(t.say(0, "player seat-0").say(0, "yes-sir"))


@pytest.mark.parametrize(("mission", "seats"), [(1, 4), (8, 3), (20, 3), (43, 4), (57, 2)])
def test_a_hint_depends_on_nothing_hidden(mission: int, seats: int) -> None:
    """The same view gives the same hint: so do all worlds that a seat cannot tell apart."""
    s = GAME.new(Setup(seats, {"mission": mission, "captain": 0}))
    dice = Dice(mission)
    compared = 0
    while s.asks and compared < 8:
        ask = first_mandatory(s)
        if ask.seat >= 0 and s.turns:
            view = s.view(ask.seat)
            other = GAME.determinize(view, dice.below(1000)).view(ask.seat)
            assert [hint.json() for hint in GAME.hint(other)] == [hint.json() for hint in GAME.hint(view)]
            compared += 1
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))
    assert compared > 2
