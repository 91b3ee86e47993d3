"""Challenges 3, 6, 9 and 10: what a stand looks like."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import CLAIM
from tests.games.bomb_busters.challenges.trying import is_met, trying
from tests.games.bomb_busters.positions import already_cut
from tests.games.bomb_busters.table import Table

DIFFERENT = {"challenge_9": "different"}


def can_claim(t: Table, seat: int) -> bool:
    """Whether a seat is offered to claim a challenge."""
    return t.state.offers(seat, CLAIM)


@rule("BB-CHAL-3")
def test_only_pairs_of_neighbours_are_left() -> None:
    t = trying(3, "3 9", "1 1 3 4 5", "1 9", "4 5 9 1").cuts(0, "1C", 3)

    assert is_met(t, 3)


@rule("BB-CHAL-3")
def test_one_pair_is_not_enough_and_three_wires_are_no_pair() -> None:
    assert not is_met(trying(3, "3 9", "3 4 5", "1 9", "4 5 9 1").cuts(0, "1A", 3), 3)
    assert not is_met(trying(3, "3 9", "1 1 3 4 5 6", "1 9", "4 5 9 1").cuts(0, "1C", 3), 3)


@rule("BB-CHAL-6", "BB-M55-2", "BB-M55-4")
def test_five_wires_stand_alone() -> None:
    t = already_cut(trying(6, "8 12", "1 2 3 4 5 6 7 8 9", "2 4 6", "10 12"), "1B", "1D", "1F")

    assert is_met(t.cuts(0, "1H", 8), 6)


@rule("BB-CHAL-6")
def test_four_are_too_few_and_other_groups_do_no_harm() -> None:
    t = already_cut(trying(6, "8 12", "1 2 3 4 5 6 7 8 9 10", "2 4 6", "10 12"), "1B", "1D", "1F")
    assert not is_met(t.cuts(0, "1H", 8), 6)

    t = already_cut(trying(6, "10 12", "1 2 3 4 5 6 7 8 9 10 11 12", "2 4 6", "10 12"), "1B", "1D", "1F", "1H")
    assert is_met(t.cuts(0, "1J", 10), 6)


@rule("BB-CHAL-9")
def test_only_odd_numbers_are_left_and_the_owner_says_so() -> None:
    t = trying(9, "1 3 5 7 9 11 2.5", "1 2 3", "5 7", "9 11")
    assert can_claim(t, 0)

    t.say(0, "claim")

    assert is_met(t, 9)
    assert (t.lives, t.turn) == (3, 0)
    assert [value for value in range(1, 15) if t.state.never[t.wire("0A")] >> value & 1] == [2, 4, 6, 8, 10, 12]


@rule("BB-CHAL-9")
def test_five_odd_numbers_are_too_few_and_an_even_one_is_too_many() -> None:
    assert not can_claim(trying(9, "1 3 5 7 9 2.5", "1 2 3", "5 7", "9 11"), 0)
    assert not can_claim(trying(9, "1 3 5 7 8 9 11", "1 2 3", "5 7", "9 11"), 0)


@rule("BB-CHAL-9")
def test_cut_wires_do_not_count() -> None:
    t = trying(9, "1 3 5 7 8 9 11", "1 2 3", "5 7", "8 11")

    t.cuts(0, "3A", 8)

    assert t.options(0) == ["claim"]


@rule("BB-CHAL-9")
def test_in_another_edition_few_and_different_numbers_are_asked_for() -> None:
    assert can_claim(trying(9, "1 2 5 7 8", "1 2 3", "5 7", "8 11", options=DIFFERENT), 0)
    assert not can_claim(trying(9, "1 5 5 7 8", "1 2 3", "5 7", "8 11", options=DIFFERENT), 0)
    assert not can_claim(trying(9, "1 3 5 7 9 11", "1 2 3", "5 7", "8 11", options=DIFFERENT), 0)


@rule("BB-CHAL-10")
def test_the_middle_is_cut_and_the_ends_are_not() -> None:
    t = trying(10, "8 12", "1 2 3 4 5 6 7 8 9", "2 4 6", "10 10 12 12")
    already_cut(t, "1B", "1C", "1D", "1E", "1F", "1G")

    assert is_met(t.cuts(0, "1H", 8), 10)


@rule("BB-CHAL-10")
def test_a_cut_end_or_six_cut_wires_do_not_do() -> None:
    t = trying(10, "8 12", "1 2 3 4 5 6 7 8 9", "2 4 6", "10 10 12 12")
    already_cut(t, "1A", "1B", "1C", "1D", "1E", "1F")
    assert not is_met(t.cuts(0, "1H", 8), 10)

    t = trying(10, "8 12", "1 2 3 4 5 6 7 8 9", "2 4 6", "10 10 12 12")
    already_cut(t, "1B", "1C", "1D", "1E", "1F")
    assert not is_met(t.cuts(0, "1H", 8), 10)


@rule("BB-CHAL-12")
def test_stands_are_looked_at_after_every_turn_whoever_acted() -> None:
    t = trying(3, "1 9", "3 9", "1 1 3 4 5", "1 4 5 9").cuts(0, "3A", 1)
    assert not is_met(t, 3)

    assert is_met(t.cuts(1, "2C", 3), 3)


@rule("BB-CHAL-12")
def test_the_owner_may_claim_in_anybodys_turn_and_nobody_else_sees_the_chance() -> None:
    t = trying(9, "1 2 3", "1 3 5 7 9 11", "5 7", "9 11")
    assert t.options(1) == ["claim"]
    assert t.asked == [0]
    other = trying(9, "1 2 3", "1 3 5 7 9 12", "5 7", "9 11")
    assert other.options(1) == []
    assert t.view(0) == other.view(0)

    t.say(1, "claim")

    assert is_met(t, 9)
    assert t.turn == 0
