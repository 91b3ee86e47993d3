"""Mission 65, Hand-Me-Downs."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.positions import again
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table

STANDS = ("1 5 9", "1 5 9", "2 6 10", "2 6 10")


def handed(*stands: str, cards: tuple[str, ...] = ("1 5 9", "2 6", "3 7 10", "4 8 11 12"), **more: Any) -> Table:
    """The Captain's first turn; each seat has these Number cards."""
    t = table(*(stands or STANDS), mission=65, **more)
    for seat, numbers in enumerate(cards):
        for number in numbers.split():
            t.state.number_card[int(number)] = seat
    return again(t)


def cards_of(t: Table, seat: int) -> list[int]:
    """The Number cards of a seat."""
    return [number for number in range(1, NUMBERS + 1) if t.state.number_card[number] == seat]


@rule("BB-M65-1")
def test_all_number_cards_are_dealt_evenly_and_lie_open() -> None:
    for seats, counts in ((3, [4, 4, 4]), (4, [3, 3, 3, 3]), (5, [3, 3, 2, 2, 2])):
        t = passes_set_up(dealt(seats, 65))
        assert [len(cards_of(t, seat)) for seat in range(seats)] == counts
        assert all(card["face"] for card in t.pieces(None)["numbers-1"]["cards"])


@rule("BB-M65-1")
def test_two_players_cannot_play_it() -> None:
    with pytest.raises(BadSetup, match="3 to 5 players"):
        find("bomb-busters").new(Setup(2, {"mission": 65}))


@rule("BB-M65-2")
def test_only_numbers_on_the_own_cards_may_be_cut() -> None:
    t = handed(cards=("1 9", "2 6 5", "3 7 10", "4 8 11 12")).say(0, "wire 1A")

    assert t.options(0) == ["call 1", "call 9"]


@rule("BB-M65-3")
def test_who_has_no_fitting_wire_skips_and_the_dial_moves() -> None:
    t = handed(cards=("2 3", "1 5", "6 7 9 10", "4 8 11 12"))
    assert t.options(0) == ["skip"]

    t.say(0, "skip")

    assert t.lives == 3
    assert t.because("skipped") == ["BB-M65-3"]
    assert [n for n in range(1, 13) if t.state.never[t.wire("0A")] >> n & 1] == [2, 3]


@rule("BB-M65-3")
def test_who_has_one_must_cut() -> None:
    assert "skip" not in handed().options(0)


@rule("BB-M65-4")
def test_a_complete_number_is_turned_face_down() -> None:
    t = handed().cuts(0, "1A", 1)

    assert t.facts("card-turned", "value") == [1]
    assert [card["face"] for card in t.pieces(0)["numbers-0"]["cards"]] == ["", "5", "9"]


@rule("BB-M65-5")
def test_at_the_end_of_the_turn_an_open_card_goes_to_another_player() -> None:
    t = handed().cuts(0, "1A", 1)
    assert t.options(0) == ["card 5", "card 9"]

    t.say(0, "card 5")
    assert t.options(0) == ["player seat-1", "player seat-2", "player seat-3"]
    t.say(0, "player seat-1")

    assert cards_of(t, 0) == [1, 9]
    assert cards_of(t, 1) == [2, 5, 6]
    assert t.turn == 1


@rule("BB-M65-5")
def test_who_skipped_hands_one_on_too() -> None:
    t = handed(cards=("2 10", "1 5", "3 6 7 9", "4 8 11 12")).say(0, "skip")

    assert t.options(0) == ["card 2", "card 10"]


@rule("BB-M65-5")
def test_who_has_no_open_card_hands_nothing_on() -> None:
    t = handed(cards=("1", "2 6 5 9", "3 7 10", "4 8 11 12")).cuts(0, "1A", 1)

    assert t.turn == 1


@rule("BB-M65-5")
def test_any_other_player_may_get_the_card() -> None:
    t = handed("1 5 9", "1 2 5 9", "", "2 6 6", cards=("1 5 9", "2 6", "", "3 7")).cuts(0, "1A", 1).say(0, "card 5")

    assert t.options(0) == ["player seat-1", "player seat-2", "player seat-3"]


@rule("BB-M65-7")
def test_a_player_without_wires_hands_a_card_on_at_the_end_of_the_next_turn() -> None:
    t = handed("1 5 9", "1 2 5 9", "", "2 6 6", cards=("1 5 9", "2", "", "6")).cuts(0, "1A", 1)
    t.say(0, "card 5").say(0, "player seat-2")
    assert t.turn == 1

    t.cuts(1, "3A", 2)

    assert (t.asked, t.options(2)) == ([2], ["card 5"])
    t.say(2, "card 5").say(2, "player seat-0")
    assert (cards_of(t, 0), t.outcome) == ([1, 5, 9], "")


@rule("BB-M65-7")
def test_the_last_player_with_wires_gets_a_card_back_that_had_to_be_handed_on() -> None:
    t = handed("1 1 2 2", "", "", "", cards=("1 2", "", "", "")).say(0, "solo 1").say(0, "card 2")

    t.say(0, "player seat-3").say(0, "skip").say(3, "card 2").say(3, "player seat-0")

    assert (t.lives, t.say(0, "solo 2").state.ended) == (3, WON)


@rule("BB-M65-5")
def test_in_one_reading_a_card_face_down_may_be_handed_on() -> None:
    t = handed(options={"m65_passed_card": "any"}).cuts(0, "1A", 1)

    assert t.options(0) == ["card 1", "card 5", "card 9"]


@rule("BB-M65-6")
def test_a_coffee_mug_skips_the_turn_without_dial_or_card() -> None:
    t = handed(cards=("2 3", "1 5", "6 7 9 10", "4 8 11 12"), equipment={"coffee-mug": "ready"})

    t.say(0, "use coffee-mug").say(0, "player seat-3")

    assert (t.lives, t.turn) == (4, 3)
    assert cards_of(t, 0) == [2, 3]


@rule("BB-M65-7")
def test_whose_last_wire_goes_hands_on_one_card_and_may_keep_no_open_one() -> None:
    t = handed("1 5", "1", "2 5 6", "2 6", cards=("1", "5", "2 3", "4 6")).cuts(0, "1A", 1)
    assert t.asked == [1]
    assert t.say(1, "card 5").options(1) == ["player seat-0", "player seat-2", "player seat-3"]
    assert t.say(1, "player seat-0").outcome == ""
    assert cards_of(t, 0) == [1, 5]

    t = handed("1 5", "1", "2 5 6", "2 6", cards=("1", "5 6", "2 3", "4")).cuts(0, "1A", 1)
    assert t.say(1, "card 5").say(1, "player seat-0").outcome == "BB-M65-7"


@rule("BB-M65-7")
def test_who_reveals_reds_hands_on_a_card_as_well() -> None:
    t = handed("2 2", "5.5", "1 1", "3 3", cards=("2", "1", "", "3")).say(0, "solo 2")
    assert (t.asked, t.stand(1)) == ([1], "[5.5]")

    t.say(1, "card 1").say(1, "player seat-2")

    assert t.say(2, "solo 1").say(3, "solo 3").state.ended == WON
