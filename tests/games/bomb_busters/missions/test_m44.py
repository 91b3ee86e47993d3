"""Mission 44, Underwater Pressure."""

from __future__ import annotations

from typing import Any

from gamenight.core.play import THUMBS_UP
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 5 9 12", "1 5 9 12", "2 6 10 12", "2 6 10 12")


def diving(*stands: str, reserve: int = 8, **more: Any) -> Table:
    """The Captain's first turn, with so much oxygen in the reserve."""
    t = table(*(stands or STANDS), mission=44, laid_out=True, **more)
    t.state.oxygen[t.state.seats] = reserve
    t.state.asks.clear()
    t.state.settle()
    return t


@rule("BB-M44-1")
def test_the_reserve_holds_two_tokens_for_each_player() -> None:
    for seats in (2, 3, 4, 5):
        t = dealt(seats, 44)
        assert [int(n) for n in t.state.oxygen[: seats + 1]] == [0] * seats + [2 * seats]
        assert t.pieces(0)["oxygen-reserve"]["value"] == 2 * seats


@rule("BB-M44-2")
def test_a_cut_costs_oxygen_by_the_zone_of_the_wire() -> None:
    for slot, value, cost in (("1A", 1, 1), ("1B", 5, 2), ("1C", 9, 3), ("1D", 12, 3)):
        t = diving().cuts(0, slot, value)
        assert [int(n) for n in t.state.oxygen[: t.state.seats + 1]] == [cost, 0, 0, 0, 8 - cost]


@rule("BB-M44-2")
def test_a_number_that_costs_too_much_cannot_be_announced() -> None:
    t = diving(reserve=2).say(0, "wire 1A")

    assert t.options(0) == ["call 1", "call 5"]


@rule("BB-M44-3")
def test_the_tokens_return_when_the_captains_turn_begins() -> None:
    t = diving().cuts(0, "1A", 1).cuts(1, "0B", 5).say(2, "skip").say(3, "skip")

    assert t.turn == 0
    assert [int(n) for n in t.state.oxygen[: t.state.seats + 1]] == [0, 0, 0, 0, 8]


@rule("BB-M44-3")
def test_the_tokens_return_also_past_a_captain_without_wires() -> None:
    t = diving("1", "1 2 2 3", "3 4 4", "5 5").cuts(0, "1A", 1).say(1, "skip").say(2, "skip").cuts(3, "2A", 5)

    assert t.turn == 1
    assert int(t.state.oxygen[4]) == 8


@rule("BB-M44-3", "BB-EQ-11")
def test_the_tokens_return_also_when_a_coffee_mug_takes_the_turn_past_the_captain() -> None:
    t = diving(equipment={"coffee-mug": "ready"}).cuts(0, "1A", 1).cuts(1, "0B", 5).say(2, "skip")

    t.say(3, "use coffee-mug").say(3, "player seat-2")

    assert t.turn == 2
    assert int(t.state.oxygen[4]) == 8


@rule("BB-M44-4")
def test_who_skips_moves_the_dial() -> None:
    t = diving().say(0, "skip")

    assert t.lives == 3
    assert t.turn == 1
    assert t.because("skipped") == ["BB-M44-4"]


@rule("BB-M44-4")
def test_without_oxygen_there_is_nothing_but_to_skip() -> None:
    assert diving(reserve=0).options(0) == ["skip"]


@rule("BB-M44-4")
def test_in_one_edition_only_who_cannot_pay_skips() -> None:
    strict = {"m44_voluntary_skip": "no"}
    assert "skip" not in diving(options=strict).options(0)

    t = diving("5 9 12 12", "1 5 9 1", "2 6 10 12", "2 6 10 12", reserve=1, options=strict)
    assert t.options(0) == ["skip"]
    t.say(0, "skip")

    assert t.lives == 3
    assert all(t.state.never[t.wire(slot)] == 0b11110 for slot in ("0A", "0B", "0C", "0D"))


@rule("BB-M44-5")
def test_nobody_talks_under_water() -> None:
    assert diving().state.talk(0) == THUMBS_UP


@rule("BB-M44-6")
def test_a_failed_cut_costs_as_much() -> None:
    t = diving().cuts(0, "1A", 9)

    assert int(t.state.oxygen[0]) == 3


@rule("BB-M44-6")
def test_a_solo_cut_of_four_is_paid_once() -> None:
    t = diving("5 5 5 5 1", "1 2", "2 3 3", "4 4").say(0, "solo 5")

    assert int(t.state.oxygen[0]) == 2


@rule("BB-M44-6")
def test_revealing_reds_costs_nothing() -> None:
    t = diving("5.5", "", "1 1", "", reserve=1)

    assert t.stand(0) == "[5.5]"
    assert [int(n) for n in t.state.oxygen[: t.state.seats + 1]] == [0, 0, 0, 0, 1]
    assert t.say(2, "solo 1").state.ended == WON


@rule("BB-M44-7")
def test_a_stabilizer_protects_a_skip() -> None:
    t = diving(reserve=0, equipment={"stabilizer": "ready"}).say(0, "use stabilizer").say(0, "skip")

    assert t.lives == 4


@rule("BB-M44-7")
def test_in_one_edition_a_stabilizer_does_not_protect_a_skip() -> None:
    unsafe = {"m44_stabilised_skip": "no"}
    ready = {"stabilizer": "ready"}
    assert diving(reserve=0, equipment=ready, options=unsafe).options(0) == ["skip"]

    t = diving(equipment=ready, options=unsafe).say(0, "use stabilizer").say(0, "skip")

    assert t.lives == 3
