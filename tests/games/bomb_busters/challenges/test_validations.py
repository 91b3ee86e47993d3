"""Challenges 4 and 8: the first validation tokens."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.challenges.trying import is_met, is_missed, trying
from tests.games.bomb_busters.table import Table, table


@rule("BB-CHAL-4", "BB-M55-4")
def test_the_first_three_validation_tokens_make_18() -> None:
    t = trying(4, "5 5", "6 6", "7 7", "1 1").say(0, "solo 5").say(1, "solo 6")
    assert not is_met(t, 4)

    assert is_met(t.say(2, "solo 7"), 4)


@rule("BB-CHAL-4", "BB-CHAL-12")
def test_another_sum_misses_it_for_good() -> None:
    t = trying(4, "5 5 2 2", "6 6", "8 8", "7 7 1 1").say(0, "solo 5").say(1, "solo 6").say(2, "solo 8")
    assert is_missed(t, 4)

    t.say(3, "solo 7")

    assert is_missed(t, 4)
    assert t.lives == 2


def drawn(*stands: str) -> Table:
    """The Captain's first turn with Challenge 8 and the numbers 5 and 6."""
    t = table(*stands, mission=55, laid_out=True)
    t.chance("draw 8").chance("draw 5").chance("draw 6")
    for number in (1, 2, 3):
        t.chance(f"draw {number}")
    return t


@rule("BB-CHAL-8")
def test_the_first_two_validation_tokens_go_on_the_numbers_drawn() -> None:
    t = drawn("6 6", "5 5", "7 7", "1 1")
    assert [card["face"] for card in t.pieces(0)["challenge-numbers"]["cards"]] == ["5", "6"]

    t.say(0, "solo 6").say(1, "solo 5")

    assert is_met(t, 8)
    assert t.lives == 2


@rule("BB-CHAL-8", "BB-CHAL-12")
def test_another_number_among_the_first_two_misses_it_for_good() -> None:
    first = drawn("7 7", "5 5", "6 6", "1 1").say(0, "solo 7")
    assert is_missed(first, 8)
    assert is_missed(first.say(1, "solo 5").say(2, "solo 6"), 8)

    second = drawn("5 5", "7 7", "6 6", "1 1").say(0, "solo 5")
    assert not is_missed(second, 8)
    assert is_missed(second.say(1, "solo 7"), 8)
