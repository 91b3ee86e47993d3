"""Mission 53, Nano Nano."""

from __future__ import annotations

from typing import Any

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 2 3 3", "1 2 4 4", "5 5", "6 6 7.5")


def robot(*stands: str, at: int = 0, **more: Any) -> Table:
    """The Captain's first turn, with Nano on a space."""
    t = table(*(stands or STANDS), mission=53, laid_out=True, **more)
    t.state.nano = at
    return t


@rule("BB-M53-1")
def test_nano_starts_before_the_first_space_and_there_is_no_dial() -> None:
    t = dealt(4, 53)

    assert t.state.nano == 0
    assert "dial" not in t.pieces(0)
    assert t.pieces(0)["nano"]["tiles"][0]["marks"][0]["look"] == "nano"


@rule("BB-M53-2")
def test_a_successful_cut_moves_nano_one_space_on() -> None:
    assert robot(at=5).cuts(0, "1B", 2).state.nano == 6


@rule("BB-M53-2")
def test_a_solo_cut_of_four_moves_nano_one_space_too() -> None:
    assert robot("3 3 3 3 1", "1 2 2", "5 5", "6 6", at=5).say(0, "solo 3").state.nano == 6


@rule("BB-M53-2")
def test_cutting_the_number_under_nano_sends_it_back() -> None:
    assert robot(at=2).cuts(0, "1B", 2).state.nano == 1


@rule("BB-M53-2")
def test_a_failed_cut_moves_nano_two_spaces_and_no_dial() -> None:
    t = robot(at=5).cuts(0, "1B", 1)

    assert t.state.nano == 7
    assert t.lives == 4
    assert not t.heard("dial")
    assert t.info("1B") == 2


@rule("BB-M53-2")
def test_a_turn_without_a_cut_moves_nothing() -> None:
    t = robot(at=5, equipment={"coffee-mug": "ready"}).say(0, "use coffee-mug").say(0, "player seat-2")
    assert t.state.nano == 5

    t = robot("3.5", "1 2", "1 2", "4 4", at=5)
    assert t.turn == 1
    assert t.state.nano == 5


@rule("BB-M53-3")
def test_beyond_twelve_the_bomb_explodes() -> None:
    assert not robot(at=11).cuts(0, "1B", 2).state.ended
    assert robot(at=12).cuts(0, "1B", 2).outcome == "BB-M53-3"
    assert robot(at=11).cuts(0, "1B", 1).outcome == "BB-M53-3"


@rule("BB-M53-3")
def test_in_one_edition_twelve_is_too_far() -> None:
    assert robot(at=11, options={"m53_limit": "reach"}).cuts(0, "1B", 2).outcome == "BB-M53-3"


@rule("BB-M53-3")
def test_the_last_cut_wins_before_nano_moves() -> None:
    t = robot("1", "1", "", "", at=12).cuts(0, "1A", 1)

    assert t.state.ended == WON


@rule("BB-M53-3")
def test_a_red_wire_explodes_as_always() -> None:
    assert robot().cuts(0, "3C", 1).outcome == "BB-CUT-4"
