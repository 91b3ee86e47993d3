"""Mission 32: one Constraint card for everybody, which the Captain may replace."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.things.bonds import bind_all
from tests.games.bomb_busters.constraints.bound import again
from tests.games.bomb_busters.table import Table, table


def open_card(letter: str, *stands: str) -> Table:
    """The first turn under a Constraint card."""
    return table(*stands, mission=32, laid_out=True).chance(f"draw-constraint {letter}")


@rule("BB-M32-1")
def test_the_open_card_binds_everybody() -> None:
    t = open_card("A", "1 2", "1 2 3 4", "3 4", "3 4")

    t.say(0, "keep").say(0, "wire 1A")
    assert t.options(0) == ["call 2"]
    t.say(0, "call 2").say(0, "keep").say(1, "wire 2A")
    assert t.options(1) == ["call 2", "call 4"]


@rule("BB-M32-1")
def test_all_twelve_cards_are_in_the_deck() -> None:
    t = table("1 2", "1 2", "3 4", "3 4", mission=32, laid_out=True)

    assert t.state.asks[0].count() == 12


@rule("BB-M32-2")
def test_the_captain_may_replace_it_at_the_start_of_each_turn() -> None:
    t = open_card("A", "1 2", "1 2 3 4", "3 4", "3 4")

    t.say(0, "replace").chance("draw-constraint B").say(0, "wire 1A")
    assert t.options(0) == ["call 1"]
    t.say(0, "call 1").say(0, "wire 0A")

    assert (t.turn, t.asked, t.options(0)) == (1, [0], ["keep", "replace"])


@rule("BB-M32-2")
def test_a_captain_without_wires_keeps_this_right() -> None:
    t = open_card("A", "2 2", "1 2 2 3", "3 4", "1 4")
    t.say(0, "keep").cuts(0, "1B", 2).say(0, "keep").cuts(1, "0B", 2)

    assert not t.state.has_wires(0)
    assert (t.turn, t.asked) == (2, [0])


@rule("BB-M32-2")
def test_an_empty_deck_means_no_constraint() -> None:
    t = open_card("A", "1 2", "1 2 3 4", "3 4", "3 4")
    for letter in "BCDEFGHIJKL":
        t.state.constraint_card["ABCDEFGHIJKL".index(letter)] = -4

    t.say(0, "replace")

    assert t.state.constraint == NONE
    t.say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call 2"]
    t.say(0, "call 1").say(0, "wire 0A")
    assert t.topic == "turn"


@rule("BB-M32-3")
def test_who_cannot_play_skips_and_the_dial_stays() -> None:
    t = open_card("A", "1 3", "1 2 3 4", "3 4", "2 4")

    t.say(0, "keep")

    assert (t.facts("skipped", "seat"), t.turn, t.lives) == ([0], 1, 4)


@rule("BB-M32-3")
def test_reds_are_revealed_under_any_card() -> None:
    t = open_card("A", "1.5", "1 2 3 4", "3 4", "2 4")

    t.say(0, "keep")

    assert t.stand(0) == "[1.5]"


@rule("BB-M32-2")
def test_after_a_lap_of_skips_the_card_is_replaced() -> None:
    t = open_card("A", "1 3", "1 3", "5 7", "5 7")

    for _ in range(4):
        t.say(0, "keep")

    assert t.facts("skipped", "seat") == [0, 1, 2, 3]
    assert t.topic == "draw-constraint"
    t.chance("draw-constraint B")
    assert (t.turn, t.lives) == (0, 4)


@rule("BB-M32-2")
def test_a_new_card_begins_a_new_lap_of_skips() -> None:
    t = open_card("A", "1 3", "1 3", "5 7", "5 7")
    t.say(0, "keep").say(0, "keep").say(0, "replace").chance("draw-constraint I")

    bind_all(t.state, 0, "BB-M32-2")
    again(t)

    assert (t.facts("skipped", "seat"), t.turn, t.topic) == ([0, 1, 2], 3, "choose")
