"""Mission 9, A Sense of Priorities."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT
from tests.games.bomb_busters.table import Table, passes_set_up, table


def sequence(*stands: str, row: tuple[int, ...] = (3, 1, 2)) -> Table:
    """The Captain's first turn, with these Number cards in the row."""
    t = table(*stands, mission=9, set_up=True)
    for number in row:
        t.chance(f"draw {number}")
    return passes_set_up(t)


def calls(t: Table, seat: int, slot: str) -> list[str]:
    """What a seat may announce, pointing at a slot."""
    twin = Table(t.state.copy())
    return twin.say(seat, f"wire {slot}").options(seat)


@rule("BB-M9-1")
def test_three_number_cards_lie_in_a_row() -> None:
    t = table("1 2 3", "1 2 3", "1 2 3", "1 2 3", mission=9, set_up=True)

    t.chance("draw 7").chance("draw 3").chance("draw 12")

    assert t.topic == "info"
    assert [card["face"] for card in t.pieces(0)["row"]["cards"]] == ["7", "3", "12"]


@rule("BB-M9-2")
def test_only_the_first_of_the_row_and_other_numbers_may_be_cut() -> None:
    t = sequence("1 2 3 4", "1 2 3 4", "1 2 3 4", "1 2 3 4")

    assert calls(t, 0, "1A") == ["call 3", "call 4"]


@rule("BB-M9-2")
def test_a_blocked_number_may_not_be_cut_alone_either() -> None:
    t = sequence("1 1 4 4", "2 3 5", "2 3 5", "3 3 5 5")

    assert "solo 4" in t.options(0)
    assert "solo 1" not in t.options(0)


@rule("BB-M9-3")
def test_two_wires_of_the_first_number_free_the_second() -> None:
    t = sequence("1 2 3 4", "1 2 3 4", "1 2 3 4", "1 2 3 4")

    t.cuts(0, "1C", 3)

    assert t.state.number_card[3] == CARD_OUT
    assert [card["face"] for card in t.pieces(0)["row"]["cards"]] == ["1", "2"]
    assert calls(t, 1, "2A") == ["call 1", "call 4"]
    assert t.because("number-card-away") == ["BB-M9-3"]


@rule("BB-M9-4")
def test_a_hand_of_blocked_wires_and_reds_explodes() -> None:
    t = sequence("1 1 2 2.5", "3 3 4", "3 3 4", "1 1 2 2 2 4 4")

    assert t.outcome == "BB-M9-4"


@rule("BB-M9-4")
def test_a_hand_of_reds_alone_is_revealed() -> None:
    t = sequence("2.5 4 4", "1 1 3", "1 1 3", "2 2 3 3")

    t.say(0, "solo 4").cuts(1, "2C", 3).cuts(2, "1A", 1).say(3, "solo 3")

    assert t.stand(0) == "[2.5] [4] [4]"
    assert t.turn == 1


@rule("BB-M9-5")
def test_a_wrong_guess_may_hit_a_blocked_wire() -> None:
    t = sequence("1 2 3 4", "1 2 3 4", "1 2 3 4", "1 2 3 4")

    t.cuts(0, "1A", 4)

    assert t.info("1A") == 1
    assert t.lives == 3
