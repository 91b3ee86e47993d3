"""Mission 36: five numbers in a row, cut from one end or the other."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table

HANDS = ("1 2 3 4 5 6", "1 2 3 4 5 6", "1 2 3 4 5 6", "1 2 3 4 5 6")


def rowed(*stands: str, row: str, end: str) -> Table:
    """The first turn, with this row of numbers and the Sequence card at this end."""
    t = table(*stands, mission=36, laid_out=True)
    for number in row.split():
        t.chance(f"draw {number}")
    return t.say(0, end)


def callable_by(t: Table, seat: int) -> list[str]:
    """What a seat may call the first wire it may point at."""
    t.say(seat, next(words for words in t.options(seat) if words.startswith("wire ")))
    return [words.removeprefix("call ") for words in t.options(seat)]


@rule("BB-M36-1")
def test_the_captain_chooses_the_end_before_info_tokens() -> None:
    t = table(*HANDS, mission=36, set_up=True)
    for number in (5, 1, 3, 2, 4):
        t.chance(f"draw {number}")

    assert (t.asked, t.options(0)) == ([0], ["left", "right"])
    assert [card["face"] for card in t.pieces(2)["row"]["cards"]] == ["5", "1", "3", "2", "4"]
    assert t.say(0, "right").topic == "info"


@rule("BB-M36-2")
def test_numbers_of_the_row_are_cut_from_the_left_end() -> None:
    assert callable_by(rowed(*HANDS, row="5 1 3 2 4", end="left"), 0) == ["5", "6"]


@rule("BB-M36-2")
def test_numbers_of_the_row_are_cut_from_the_right_end() -> None:
    assert callable_by(rowed(*HANDS, row="5 1 3 2 4", end="right"), 0) == ["4", "6"]


@rule("BB-M36-2")
def test_who_cuts_two_of_the_number_removes_its_card_and_chooses_the_end() -> None:
    t = rowed(*HANDS, row="5 1 3 2 4", end="left")

    t.cuts(0, "1E", 5)

    assert (t.asked, t.options(0)) == ([0], ["left", "right"])
    t.say(0, "right")
    assert t.turn == 1
    assert [card["face"] for card in t.pieces(2)["row"]["cards"]] == ["1", "3", "2", "4"]
    assert callable_by(t, 1) == ["4", "6"]


@rule("BB-M36-2")
def test_other_numbers_are_free_and_move_nothing() -> None:
    t = rowed(*HANDS, row="5 1 3 2 4", end="left")

    t.cuts(0, "1F", 6)

    assert (t.turn, t.topic) == (1, "turn")


@rule("BB-M36-2")
def test_the_last_card_leaves_no_choice() -> None:
    t = rowed(*HANDS, row="5 1 3 2 4", end="left")
    for number in (1, 3, 2):
        t.state.number_card[number] = -4

    t.cuts(0, "1E", 5)

    assert (t.turn, t.topic) == (1, "turn")
    assert callable_by(t, 1)[:1] == ["1"]


@rule("BB-M36-3")
def test_only_blocked_wires_set_off_the_bomb() -> None:
    t = rowed("1 3 2.5", *HANDS[1:], row="5 1 3 2 4", end="left")

    assert t.outcome == "BB-M36-3"
