"""Mission 47, Calculate the Odds."""

from __future__ import annotations

from typing import Any

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.missions.m47 import on_table
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("3 7 12", "3 7 12", "1 1 2 2", "5 5 6 6")


def odds(*stands: str, cards: str = "", **more: Any) -> Table:
    """The Captain's first turn; if cards are given only those lie open."""
    t = table(*(stands or STANDS), mission=47, laid_out=True, **more)
    if cards:
        for number in set(range(1, 13)) - {int(card) for card in cards.split()}:
            t.state.number_card[number] = CARD_OUT
        t.state.asks.clear()
        t.state.settle()
    return t


@rule("BB-M47-1")
def test_all_twelve_cards_lie_open() -> None:
    t = dealt(4, 47)

    assert [card["id"] for card in t.pieces(0)["row"]["cards"]] == [f"card-{n}" for n in range(1, 13)]


@rule("BB-M47-1")
def test_two_cards_are_added_for_a_cut_and_spent() -> None:
    t = odds().say(0, "wire 1C").say(0, "call 12").say(0, "card 3").say(0, "wire 0C")

    assert t.stand(1) == "3 7 [12]"
    assert on_table(t.state) == [1, 2, 4, 5, 6, 7, 8, 10, 11, 12]
    assert t.because("pair-spent") == ["BB-M47-1"]


@rule("BB-M47-1")
def test_two_cards_are_subtracted_for_a_cut() -> None:
    t = odds().say(0, "wire 1B").say(0, "call 7").say(0, "card 10").say(0, "wire 0B")

    assert t.stand(1) == "3 [7] 12"
    assert t.facts("pair-spent", "value") + t.facts("pair-spent", "second") == [3, 10]


@rule("BB-M47-1")
def test_a_card_with_two_partners_leaves_a_choice() -> None:
    t = odds().say(0, "wire 1A").say(0, "call 3").say(0, "card 2")
    assert t.options(0) == ["card 1", "card 5"]

    t.say(0, "card 5")

    assert 1 in on_table(t.state)
    assert 5 not in on_table(t.state)


@rule("BB-M47-1")
def test_a_number_that_no_two_cards_make_cannot_be_announced() -> None:
    t = odds(cards="3 10 11 12").say(0, "wire 1A")

    assert t.options(0) == ["call 7"]


@rule("BB-M47-1")
def test_the_only_pair_is_spent_without_a_question() -> None:
    t = odds(cards="3 4").say(0, "wire 1B").say(0, "call 7")

    assert t.topic == "own-wire"


@rule("BB-M47-1")
def test_the_cards_are_spent_also_by_a_failure_and_by_a_solo_cut() -> None:
    assert len(on_table(odds(cards="3 4 9 12").cuts(0, "1C", 7).state)) == 2

    t = odds("7 7 3", "3 5 5", "1 1", "2 2", cards="3 4 9 12").say(0, "solo 7")
    assert len(on_table(t.state)) == 2


@rule("BB-M47-2")
def test_when_no_card_is_left_all_lie_open_again() -> None:
    t = odds(cards="3 4").cuts(0, "1B", 7)

    assert on_table(t.state) == list(range(1, 13))
    assert t.because("cards-laid-out")[-1] == "BB-M47-2"


@rule("BB-M47-3")
def test_who_skips_spends_two_cards_of_choice_and_moves_the_dial() -> None:
    t = odds().say(0, "skip").say(0, "card 5").say(0, "card 11")

    assert on_table(t.state) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 12]
    assert t.lives == 3
    assert t.turn == 1


@rule("BB-M47-3")
def test_who_can_make_no_number_can_only_skip() -> None:
    assert odds("7 12 9 9", "7 12 8 8", "1 1", "2 2", cards="1 2").options(0) == ["skip"]


@rule("BB-M47-3")
def test_in_one_edition_a_skip_costs_no_cards() -> None:
    t = odds(options={"m47_skip": "dial"}).say(0, "skip")

    assert len(on_table(t.state)) == 12
    assert t.lives == 3
