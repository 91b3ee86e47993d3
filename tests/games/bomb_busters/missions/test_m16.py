"""Mission 16, Time to Reprioritize."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, passes_set_up, table


def sequence(*stands: str, row: tuple[int, ...] = (3, 1, 2)) -> Table:
    """The Captain's first turn, with these Number cards in the row."""
    t = table(*stands, mission=16, set_up=True)
    for number in row:
        t.chance(f"draw {number}")
    return passes_set_up(t)


@rule("BB-M16-1")
def test_two_wires_are_not_enough() -> None:
    t = sequence("1 2 3 4", "1 2 3 4", "1 2 3 4", "1 2 3 4")

    t.cuts(0, "1C", 3)

    assert t.say(1, "wire 2C").options(1) == ["call 4"]


@rule("BB-M16-1")
def test_four_wires_free_the_next_number() -> None:
    t = sequence("1 2 3 3 3 3", "1 2 4", "1 2 4", "1 2 4 4")

    t.say(0, "solo 3")

    assert t.say(1, "wire 2C").options(1) == ["call 1", "call 4"]


@rule("BB-M16-1")
def test_a_hand_of_blocked_wires_explodes() -> None:
    t = sequence("1 1 2", "3 3 4", "3 3 4", "1 1 2 2 2 4 4")

    assert t.outcome == "BB-M16-1"
