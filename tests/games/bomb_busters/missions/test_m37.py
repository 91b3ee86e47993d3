"""Mission 37: one Constraint card for everybody, replaced whenever a number is complete."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table


def open_card(letter: str, *stands: str) -> Table:
    """The first turn under a Constraint card."""
    return table(*stands, mission=37, laid_out=True).chance(f"draw-constraint {letter}")


@rule("BB-M37-1")
def test_the_open_card_binds_everybody_and_stays() -> None:
    t = open_card("A", "1 2 2", "1 2 3 4", "2 4", "3 4")

    t.say(0, "wire 1A")
    assert t.options(0) == ["call 2"]
    t.say(0, "call 2")
    assert (t.turn, t.topic, t.state.constraint) == (1, "turn", 0)


@rule("BB-M37-1")
def test_a_number_that_is_complete_replaces_it() -> None:
    t = open_card("A", "1 2", "1 2 3 4", "3 4", "3 4")

    t.cuts(0, "1B", 2)

    assert t.topic == "draw-constraint"
    t.chance("draw-constraint B").say(1, "wire 0A")
    assert t.options(1) == ["call 1", "call 3"]


@rule("BB-M37-1")
def test_no_card_is_drawn_for_the_last_wires() -> None:
    t = open_card("A", "2", "2", "", "")

    t.cuts(0, "1A", 2)

    assert t.outcome == "BB-END-1"


@rule("BB-M37-2")
def test_who_cannot_play_skips_and_the_dial_stays() -> None:
    t = open_card("A", "1 3", "1 2 3 4", "3 4", "2 4")

    assert (t.facts("skipped", "seat"), t.turn, t.lives) == ([0], 1, 4)


@rule("BB-M37-2")
def test_a_round_in_which_nobody_can_play_costs_a_step_and_the_card() -> None:
    t = open_card("A", "1 3", "1 3", "5 7", "5 7")

    assert t.facts("skipped", "seat") == [0, 1, 2, 3]
    assert (t.lives, t.topic) == (3, "draw-constraint")

    t.chance("draw-constraint F")
    assert (t.turn, t.lives) == (0, 3)
    t.cuts(0, "1A", 1).chance("draw-constraint E")
    assert t.facts("skipped", "seat") == [0, 1, 2, 3, 1]  # and seat 2 can play under E
    assert t.lives == 3


@rule("BB-M37-2")
def test_the_round_may_begin_with_any_player() -> None:
    t = open_card("A", "2 3", "1 2", "1 3", "5 5")

    t.cuts(0, "1B", 2).chance("draw-constraint D")

    assert t.facts("skipped", "seat") == [1, 2, 3, 0]
    assert t.lives == 3


@rule("BB-M37-2")
def test_an_empty_deck_means_no_constraint() -> None:
    t = open_card("A", "1 2", "1 2 3 4", "3 4", "3 4")
    for card in range(1, 12):
        t.state.constraint_card[card] = -4

    t.cuts(0, "1B", 2)

    assert (t.state.constraint, t.turn, t.topic) == (NONE, 1, "turn")


@rule("BB-M37-2")
def test_reds_are_revealed_under_any_card() -> None:
    t = open_card("A", "1.5", "1 2 3 4", "3 4", "2 4")

    assert t.stand(0) == "[1.5]"
