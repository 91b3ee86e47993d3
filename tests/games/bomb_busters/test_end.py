"""Winning and losing."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import IN_NANO
from gamenight.games.bomb_busters.model import LOST, WON
from gamenight.games.bomb_busters.wires import blue
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-END-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mission", [1, 2, 3, 4, 5, 6, 7, 8])
def test_a_mission_is_won_when_all_wires_are_cut(mission: int, seats: int) -> None:
    t = wins(passes_set_up(dealt(seats, mission)))

    assert t.state.ended == WON
    assert t.state.winners() == list(range(seats))


@rule("BB-END-1")
def test_red_wires_must_be_revealed_too() -> None:
    t = table("1", "1", "2.5", "3.5", mission=6)

    t.cuts(0, "1A", 1)

    assert t.facts("reveals", "seat") == [2, 3]
    assert t.outcome == "BB-END-1"


@rule("BB-END-2")
def test_an_explosion_is_lost_by_all() -> None:
    t = table("1", "1 2", "2.5", "2 3 3", mission=3)

    t.cuts(0, "2A", 1)

    assert t.state.over
    assert t.state.returns() == [0.0] * 4
    assert t.heard("exploded") != []


@rule("BB-END-3")
def test_reds_at_the_end_are_revealed_by_themselves_turn_by_turn() -> None:
    t = table("1", "1", "2.5", "3.5", mission=6)

    t.cuts(0, "1A", 1)

    assert t.facts("turn", "seat") == [0, 2, 3]
    assert t.asked == []


@rule("BB-END-2")
def test_wires_that_nobody_can_reach_lose_the_mission() -> None:
    t = table("5", "5", "6", "6", mission=43)
    wire = t.state.add_wire(blue(9), IN_NANO)
    t.state.uncut |= 1 << wire
    t.state.total[9] += 1

    t.cuts(0, "1A", 5).cuts(2, "3A", 6)

    assert t.state.ended == LOST
