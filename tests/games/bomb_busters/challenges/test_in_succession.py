"""Challenges 2, 5 and 7: what several players do in succession."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.challenges.trying import is_met, trying

EVEN = ("1 2 8", "1 2 4", "3 4 6", "3 6 8")
ROW = ("5 7 8", "5 8 9", "9 10 11", "6 7 10")


@rule("BB-CHAL-2")
def test_four_even_numbers_in_succession() -> None:
    t = trying(2, *EVEN).cuts(0, "1B", 2).cuts(1, "2B", 4).cuts(2, "3B", 6)
    assert not is_met(t, 2)

    t.cuts(3, "0C", 8)

    assert is_met(t, 2)
    assert t.lives == 3


@rule("BB-CHAL-2")
def test_an_odd_number_breaks_the_row() -> None:
    t = trying(2, "1 2 8 9", "1 2 4 9", "3 4 6", "3 6 8").cuts(0, "1B", 2).cuts(1, "0A", 1)
    t.cuts(2, "3B", 6).cuts(3, "0C", 8).cuts(0, "1D", 9)

    assert not is_met(t, 2)


@rule("BB-CHAL-5")
def test_two_solo_cuts_in_succession() -> None:
    t = trying(5, "1 5 5", "1 6 6", "7 7", "8 8").say(0, "solo 5").say(1, "solo 6")

    assert is_met(t, 5)


@rule("BB-CHAL-5")
def test_a_dual_cut_breaks_the_row() -> None:
    t = trying(5, "1 5 5", "1 6 6", "7 7", "8 8").say(0, "solo 5").cuts(1, "0A", 1).say(2, "solo 7")
    assert not is_met(t, 5)

    assert is_met(t.say(3, "solo 8"), 5)


@rule("BB-CHAL-7", "BB-M55-4")
def test_three_rising_numbers_in_succession() -> None:
    t = trying(7, *ROW).cuts(0, "1B", 8).cuts(1, "2A", 9)
    assert not is_met(t, 7)

    assert is_met(t.cuts(2, "3C", 10), 7)


@rule("BB-CHAL-7", "BB-M55-4")
def test_three_falling_numbers_in_succession() -> None:
    t = trying(7, "9 10 11", "9 8 10", "7 8 5", "5 7 11").cuts(0, "1C", 10).cuts(1, "0A", 9)
    assert not is_met(t, 7)

    assert is_met(t.cuts(2, "1A", 8), 7)


@rule("BB-CHAL-7")
def test_there_and_back_is_no_row() -> None:
    t = trying(7, "8 10 11", "8 8 9", "8 9 10", "5 7 11").cuts(0, "1A", 8).cuts(1, "2B", 9).cuts(2, "1B", 8)

    assert not is_met(t, 7)


@rule("BB-CHAL-11")
def test_a_failure_breaks_a_row() -> None:
    t = trying(7, "1 8 9", "8 9 9", "9 10 11", "10 11 12", lives=3).cuts(0, "1A", 8).cuts(1, "2B", 9)
    t.cuts(2, "3A", 10).cuts(3, "2C", 11).cuts(0, "1B", 9)

    assert t.lives == 2
    assert not is_met(t, 7)


@rule("BB-CHAL-11")
def test_a_coffee_mug_breaks_a_row() -> None:
    mug = {"coffee-mug": "ready"}
    t = trying(5, "1 5 5", "1 6 6", "7 7", "8 8", equipment=mug).say(0, "solo 5")

    t.say(1, "use coffee-mug").say(1, "player seat-2").say(2, "solo 7")

    assert not is_met(t, 5)


@rule("BB-CHAL-11")
def test_revealing_reds_breaks_a_row() -> None:
    t = trying(5, "1 5 5", "2.5", "7 7", "1 8 8").say(0, "solo 5").say(2, "solo 7")

    assert not is_met(t, 5)


@rule("BB-CHAL-11")
def test_a_yellow_cut_breaks_a_row() -> None:
    t = trying(2, "1 2 8", "2 3.1 4", "1 3 4.1 6", "3 4 6 8").cuts(0, "1A", 2).cuts(1, "2C", "yellow")
    t.cuts(2, "3C", 6).cuts(3, "0C", 8)

    assert not is_met(t, 2)


@rule("BB-CHAL-11")
def test_players_without_wires_do_not_break_a_row() -> None:
    t = trying(5, "1 5 5", "", "7 7", "1 8 8").say(0, "solo 5").say(2, "solo 7")

    assert is_met(t, 5)


@rule("BB-CHAL-11")
def test_the_same_players_may_do_it_again_in_a_shorter_lap() -> None:
    t = trying(2, "1 2 4", "6 8", "1 2 4", "6 8", seats=2)

    t.cuts(0, "2B", 2).cuts(1, "1A", 6).cuts(0, "2C", 4).cuts(1, "1B", 8)

    assert is_met(t, 2)


@rule("BB-CHAL-11")
def test_four_wires_cut_alone_are_one_cut() -> None:
    t = trying(5, "5 5 5 5 1", "1 2 3", "2 7", "3 7").say(0, "solo 5")

    assert not is_met(t, 5)
