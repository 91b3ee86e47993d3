"""Mission 59, Nano to the Rescue."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.positions import again
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table

ROW = "1 2 3 7 4 5 6 8 9 10 11 12"
STANDS = ("1 5 7", "1 5 7", "3 7", "3 7")


def walking(*stands: str, row: str = ROW, equipment: Mapping[str, str] | None = None) -> Table:
    """The Captain's first turn with this row of Number cards."""
    t = table(*(stands or STANDS), mission=59, laid_out=True, equipment=equipment)
    for number in row.split():
        t.chance(f"draw {number}")
    return t


def nano(t: Table) -> tuple[int, int]:
    """The number Nano stands on, and the way he looks."""
    number = next(n for n in range(1, 13) if t.state.number_card[n] == t.state.nano)
    return number, t.state.facing


@rule("BB-M59-1")
def test_nano_starts_on_7_and_looks_to_the_longer_side() -> None:
    assert nano(walking()) == (7, 1)
    assert nano(walking(row="1 2 3 4 5 7 6 8 9 10 11 12")) == (7, 1)
    assert nano(walking(row="1 2 3 4 5 6 7 8 9 10 11 12")) == (7, -1)
    assert "where Nano stands" in walking().pieces(0)["row"]["tiles"][3]["says"]


@rule("BB-M59-1")
def test_the_row_has_all_twelve_cards() -> None:
    for seats in (2, 3, 4, 5):
        s = passes_set_up(dealt(seats, 59)).state
        assert sorted(int(s.number_card[number]) for number in range(1, 13)) == list(range(12))


@rule("BB-M59-2")
def test_nano_stays_or_goes_forward_never_back() -> None:
    t = walking().say(0, "wire 1A")

    assert t.options(0) == ["call 5", "call 7"]


@rule("BB-M59-2")
def test_nano_goes_to_the_number_that_is_to_be_cut() -> None:
    t = walking().say(0, "wire 1B").say(0, "call 5").say(0, "wire 0B")

    assert nano(t) == (5, 1)
    assert t.because("nano") == ["BB-M59-1", "BB-M59-2"]


@rule("BB-M59-2")
def test_backwards_is_forward_for_a_nano_that_looks_left() -> None:
    t = walking()
    t.state.facing = -1

    assert again(t).say(0, "wire 1A").options(0) == ["call 1", "call 7"]


@rule("BB-M59-3")
def test_the_number_under_nano_is_cut() -> None:
    t = walking("1 7 7", "1 5", "3 5", "3").say(0, "solo 7")

    assert t.stand(0) == "1 [7] [7]"
    assert nano(t) == (7, 1)


@rule("BB-M59-3")
def test_nano_goes_there_also_if_the_cut_fails() -> None:
    t = walking().cuts(0, "1A", 5)

    assert t.lives == 3
    assert nano(t) == (5, 1)


@rule("BB-M59-4")
def test_after_the_cut_nano_may_be_turned() -> None:
    t = walking().cuts(0, "1C", 7)
    assert t.options(0) == ["keep", "turn-around"]
    assert nano(t.say(0, "turn-around")) == (7, -1)
    assert t.turn == 1

    t = walking().cuts(0, "1C", 7).say(0, "keep")
    assert nano(t) == (7, 1)


@rule("BB-M59-5")
def test_who_cannot_go_forward_turns_nano_and_moves_the_dial() -> None:
    t = walking("1 2", "1 2 5", "3 7", "3 5 7")
    assert t.options(0) == ["turn-around"]

    t.say(0, "turn-around")

    assert nano(t) == (7, -1)
    assert (t.lives, t.turn) == (3, 1)
    assert [n for n in range(1, 13) if not t.state.never[t.wire("0A")] >> n & 1] == [1, 2, 3]


@rule("BB-M59-6")
def test_a_complete_number_is_turned_face_down() -> None:
    t = walking("1 7 7", "1 5", "3 5", "3").say(0, "solo 7")

    assert t.facts("card-turned", "value") == [7]
    card = t.pieces(0)["row"]["tiles"][3]
    assert (card["face"], card["id"]) == ("", "card-7")


@rule("BB-M59-7")
def test_a_coffee_mug_skips_the_whole_turn() -> None:
    t = walking("1 2", "1 2 5", "3 7", "3 5 7", equipment={"coffee-mug": "ready"})

    t.say(0, "use coffee-mug").say(0, "player seat-2")

    assert nano(t) == (7, 1)
    assert (t.lives, t.turn) == (4, 2)


@rule("BB-M59-5")
def test_only_reds_are_revealed_without_nano() -> None:
    t = walking("5.5", "7 7", "", "")

    assert t.stand(0) == "[5.5]"
    assert t.say(1, "solo 7").state.ended == WON
