"""Turns."""

from __future__ import annotations

import pytest

from gamenight.core.game import Setup, find
from gamenight.core.play import playout
from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import dealt, passes_set_up, table


@rule("BB-TURN-1")
def test_turns_go_clockwise_from_the_captain() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=1)

    t.cuts(0, "1A", 1).cuts(1, "2B", 3).cuts(2, "0B", 2)

    assert t.facts("turn", "seat") == [0, 1, 2, 3]


@rule("BB-TURN-1")
def test_the_captain_begins_whoever_it_is() -> None:
    t = passes_set_up(dealt(4, options={"captain": 2}))

    assert t.turn == 2


@rule("BB-TURN-1")
def test_one_action_ends_the_turn() -> None:
    t = table("1 1 2 2", "3 4", "3 4", "5 5")

    t.say(0, "solo 1")

    assert t.turn == 1


@rule("BB-TURN-2")
def test_nobody_may_pass() -> None:
    t = table("1 2", "1 3", "2 3", "4 4")

    assert t.options(0) == ["wire 1A", "wire 1B", "wire 2A", "wire 2B", "wire 3A", "wire 3B", "power"]


@rule("BB-TURN-3")
def test_who_has_no_wires_is_skipped() -> None:
    t = table("1 2", "1", "2 3", "3 4 4")

    t.cuts(0, "1A", 1)

    assert t.turn == 2


@rule("BB-TURN-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mission", [1, 2, 3, 4, 5, 6, 7, 8])
def test_a_player_with_a_wire_that_is_not_red_can_always_act(mission: int, seats: int) -> None:
    game = find("bomb-busters")
    for seed in range(10):
        s = game.new(Setup(seats, {"mission": mission}))
        playout(s, seed)
        assert s.outcome() in ("BB-END-1", "BB-CUT-4", "BB-DIAL-1"), f"mission {mission}, seed {seed}"
