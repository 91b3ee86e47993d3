"""Mission 23: four wires at once, before the equipment is gone."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import IN_BOX, READY
from tests.games.bomb_busters.table import Table, table


def fordwich(*stands: str, equipment: Mapping[str, str] | None = None) -> Table:
    """Mission 23 at the Captain's first turn, with the number 7 open."""
    t = table(*stands, mission=23, set_up=True, equipment=equipment).chance("draw 7")
    while t.state.actor == -1:
        t.say(t.asked[0], t.options(t.asked[0])[0])
    return t


def points(t: Table, seat: int, *slots: str) -> Table:
    """The special action at four wires."""
    t.say(seat, "special")
    for slot in slots:
        t.say(seat, f"wire {slot}")
    return t


@rule("BB-M23-1")
def test_pointing_at_all_four_wires_cuts_them() -> None:
    t = fordwich("1 7 9", "1 7", "7 8", "7 9")

    points(t, 0, "0B", "1B", "2A", "3A")

    assert [t.stand(stand) for stand in (0, 1, 2, 3)] == ["1 [7] 9", "1 [7]", "[7] 8", "[7] 9"]
    assert t.facts("validated", "value") == [7]


@rule("BB-M23-1")
def test_pointing_at_one_wrong_wire_explodes() -> None:
    t = fordwich("1 7 9", "1 7", "7 8", "7 9")

    points(t, 0, "0B", "1B", "2A", "3B")

    assert t.outcome == "BB-M23-1"


@rule("BB-M23-1")
def test_no_card_goes_with_the_special_action() -> None:
    cards = {"x-or-y-ray": "ready", "stabilizer": "ready"}
    for card in cards:
        t = fordwich("1 7 9", "1 7", "7 8", "7 9", equipment=cards)
        assert "special" in t.options(0)

        t.say(0, f"use {card}")

        assert "special" not in t.options(0)


@rule("BB-M23-4")
def test_who_has_no_copy_may_point_too() -> None:
    t = fordwich("1 2", "1 7 7", "7 8", "7 9")

    points(t, 0, "1B", "1C", "2A", "3A")

    assert t.stand(1) == "1 [7] [7]"


@rule("BB-M23-4")
def test_the_number_cannot_be_announced() -> None:
    t = fordwich("1 7", "1 7", "7 8", "7 9")

    t.say(0, "wire 1B")

    assert t.options(0) == ["call 1"]


@rule("BB-M23-4")
def test_the_number_cannot_be_cut_alone() -> None:
    t = fordwich("1 7 7 7 7", "1 2", "2 8", "8 9")

    assert not [words for words in t.options(0) if words.startswith("solo")]


@rule("BB-M23-4")
def test_a_guess_that_hits_such_a_wire_is_an_ordinary_failure() -> None:
    t = fordwich("1 7", "1 7", "6 7", "6 7")

    t.cuts(0, "1B", 1)

    assert t.outcome == ""
    assert t.info("1B") == 7
    assert t.lives == 3


@rule("BB-M23-2")
def test_at_the_end_of_each_round_a_card_of_the_deck_is_lost() -> None:
    t = fordwich("1 2 3 7", "1 2 3 7", "4 4 7", "5 5 7")
    assert t.heard("equipment-lost") == []

    t.cuts(0, "1A", 1).cuts(1, "0B", 2).say(2, "solo 4")
    assert t.heard("equipment-lost") == []
    t.say(3, "solo 5")

    assert t.facts("equipment-lost", "cards") == [6]
    assert len(t.pieces(0)["unseen"]["cards"]) == 6


@rule("BB-M23-2")
def test_a_deck_that_is_used_up_is_no_reward() -> None:
    t = fordwich("1 2 3 7", "1 2 3 7", "4 4 7", "5 5 7")
    for _ in range(10):
        t.state.begin_round()

    points(t, 0, "0D", "1D", "2C", "3C")

    assert t.facts("equipment-lost", "cards") == [6, 5, 4, 3, 2, 1, 0]
    assert all(place == IN_BOX for place in t.state.equipment)


@rule("BB-M23-3")
def test_once_it_is_done_the_rest_of_the_deck_can_be_used() -> None:
    t = fordwich("1 2 3 7", "1 2 3 7", "4 4 7", "5 5 7")
    t.cuts(0, "1A", 1).cuts(1, "0B", 2).say(2, "solo 4").say(3, "solo 5")  # one card is lost

    points(t, 0, "0D", "1D", "2C", "3C")
    while t.asked == [-1]:
        option = t.state.asks[0].nth(0)
        t.chance(t.state.game.actions.words(option))

    assert sum(place == READY for place in t.state.equipment) == 6
    assert set(t.because("equipment-added")) == {"BB-M23-3"}
    assert "unseen" not in t.pieces(0)


@rule("BB-M23-2")
def test_once_it_is_done_no_more_cards_are_lost() -> None:
    t = fordwich("1 3 7 7", "1 3 7 7", "4 4", "5 5")
    points(t, 0, "0C", "0D", "1C", "1D")
    while t.asked == [-1]:
        t.chance(t.state.game.actions.words(t.state.asks[0].nth(0)))

    t.cuts(1, "0A", 1).say(2, "solo 4").say(3, "solo 5")

    assert t.turn == 0
    assert t.heard("equipment-lost") == []
