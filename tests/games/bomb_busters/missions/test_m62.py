"""Mission 62, Armageddon Roulette."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins


def playing(*stands: str) -> Table:
    """The Captain's first turn, with the numbers 5, 6, 11 and 12 on the table."""
    t = table(*stands, mission=62, laid_out=True)
    for number in (5, 6, 11, 12):
        t.chance(f"draw {number}")
    return t


@rule("BB-M62-1")
def test_a_complete_number_on_the_table_moves_the_dial_back() -> None:
    t = playing("5 5", "6 6", "7 7", "8 8")
    assert t.lives == 1

    assert t.say(0, "solo 5").lives == 2
    assert t.say(1, "solo 6").lives == 3
    assert t.because("dial-back") == ["BB-M62-1", "BB-M62-1"]


@rule("BB-M62-1")
def test_other_numbers_do_not() -> None:
    assert playing("7 7", "6 6", "5 5", "8 8").say(0, "solo 7").lives == 1


@rule("BB-M62-1")
def test_two_wires_of_four_are_not_enough_and_a_card_counts_once() -> None:
    t = playing("5 5", "5 5 6", "6 7", "7 8 8").cuts(0, "1A", 5)
    assert t.lives == 1

    t.cuts(1, "0B", 5)

    assert t.lives == 2
    assert [card["face"] for card in t.pieces(0)["row"]["cards"]] == ["6", "11", "12"]


@rule("BB-M62-1")
def test_as_many_cards_as_players_lie_open() -> None:
    for seats in (2, 3, 4, 5):
        t = passes_set_up(dealt(seats, 62))
        assert len(t.pieces(None)["row"]["cards"]) == seats
        assert wins(t).lives == min(5, seats + 1)
