"""Mission 57, An Impossible Mission."""

from __future__ import annotations

from typing import Any

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.bonds import bind_all
from tests.games.bomb_busters.positions import again
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table


def paired(letters: str, *stands: str, **more: Any) -> Table:
    """The Captain's first turn; these Constraint cards lie at the numbers from 1 on, the others behind them."""
    t = table(*stands, mission=57, laid_out=True, **more)
    for letter in letters + "".join(letter for letter in "ABCDEFGHIJKL" if letter not in letters):
        t.chance(f"draw-constraint {letter}")
    return t


def in_force(t: Table) -> str:
    """The letter of the card that binds everybody."""
    return "" if t.state.constraint == NONE else "ABCDEFGHIJKL"[t.state.constraint]


@rule("BB-M57-1")
def test_a_complete_number_brings_its_card_into_force() -> None:
    t = paired("BA", "1 1", "2 2 4", "3 4 5", "3 5")
    assert in_force(t) == ""
    assert [card["face"] for card in t.pieces(0)["pair-2"]["cards"]] == ["2", "A"]

    t.say(0, "solo 1")

    assert in_force(t) == "B"
    assert "pair-1" not in t.pieces(0)


@rule("BB-M57-1")
def test_only_the_last_card_is_in_force() -> None:
    t = paired("LK", "1 1", "2 2 9", "3 4 9", "3 4")

    t.say(0, "solo 1").say(1, "solo 2")

    assert in_force(t) == "K"
    assert t.facts("all-bound", "constraint") == [11, 10]


@rule("BB-M57-1")
def test_every_number_gets_one_card_however_many_play() -> None:
    for seats in (2, 3, 4, 5):
        s = passes_set_up(dealt(seats, 57)).state
        assert sorted(int(place) for place in s.constraint_card) == list(range(1, 13))


@rule("BB-M57-2")
def test_everybody_respects_the_card() -> None:
    t = paired("A", "1 1", "2 3", "2 3", "2 3 3 2").say(0, "solo 1").say(1, "wire 2A")

    assert t.options(1) == ["call 2"]


@rule("BB-M57-3")
def test_who_cannot_act_loses_the_turn_and_the_dial_stays() -> None:
    t = paired("A", "1 1", "3 5", "2 3", "2 5").say(0, "solo 1")
    assert t.options(1) == ["skip"]

    t.say(1, "skip")

    assert t.because("skipped") == ["BB-M57-3"]
    assert (t.lives, t.turn) == (4, 2)
    assert all(t.state.never[t.wire("1A")] >> value & 1 for value in (2, 4, 6, 8, 10, 12))


@rule("BB-M57-3")
def test_who_can_act_may_not_skip() -> None:
    assert "skip" not in paired("A", "1 1", "2 3", "2 3", "4 4").say(0, "solo 1").options(1)


@rule("BB-M57-3", "BB-EQ-27")
def test_a_card_of_any_time_can_help_who_cannot_act() -> None:
    t = paired("A", "1 1", "3 5", "2 3", "2 5", equipment={"walkie-talkies": "ready"}).say(0, "solo 1")

    t.say(2, "use walkie-talkies").say(2, "player seat-1").say(2, "wire 2A").say(1, "wire 1A")

    assert "skip" not in t.options(1)
    assert t.cuts(1, "3A", 2).stand(1) == "[2] 5"


@rule("BB-M57-3")
def test_if_nobody_can_act_the_bomb_explodes() -> None:
    t = paired("A", "1 1 7", "3 5", "3 7", "5 9 9").say(0, "solo 1")
    for seat in (1, 2, 3):
        t.say(seat, "skip")
    assert t.outcome == ""

    t.say(0, "skip")

    assert t.outcome == "BB-M57-3"
    assert t.facts("skipped", "seat") == [1, 2, 3, 0]


@rule("BB-M57-3")
def test_revealing_reds_is_acting() -> None:
    t = paired("A", "1 1 7", "3.5", "3 7", "2 2").say(0, "solo 1").say(2, "skip")

    assert t.turn == 3
    assert t.facts("skipped", "seat") == [2]


@rule("BB-M57-4")
def test_reds_are_revealed_under_any_card() -> None:
    t = paired("A", "1 1", "3.5", "2 2", "").say(0, "solo 1")

    assert t.stand(1) == "[3.5]"
    assert t.say(2, "solo 2").state.ended == WON


@rule("BB-M57-2")
def test_a_card_without_equipment_keeps_the_character_out() -> None:
    t = paired("G", "1 1", "2 3", "2 3", "4 4").say(0, "solo 1")
    assert "power" not in t.options(1)

    bind_all(t.state, NONE, "BB-M57-1")
    assert "power" in again(t).options(1)
