"""The detonator dial."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import LOST
from gamenight.games.bomb_busters.setup import make_mission
from tests.games.bomb_busters.table import dealt, passes_set_up, table


@rule("BB-DIAL-1", "BB-SETUP-9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_failures_as_players_explode(seats: int) -> None:
    t = passes_set_up(dealt(seats, 1))

    for failure in range(seats):
        assert t.lives == seats - failure
        t.fails(t.turn)

    assert t.outcome == "BB-DIAL-1"
    assert t.lives == 0


@rule("BB-DIAL-2")
@pytest.mark.parametrize("mission", [41, 55, 60, 62])
def test_some_missions_start_on_the_blank_space(mission: int) -> None:
    assert [make_mission(mission).lives_for(seats) for seats in (2, 3, 4, 5)] == [1, 1, 1, 1]


@rule("BB-DIAL-3")
def test_one_mission_starts_a_space_further_from_the_skull() -> None:
    assert [make_mission(51).lives_for(seats) for seats in (2, 3, 4, 5)] == [3, 4, 5, 6]


@rule("BB-DIAL-4")
def test_the_dial_goes_back_to_five_steps_at_most() -> None:
    t = table("1 2", "1 3", "2 3", "4 4")

    t.state.move_dial(-3, "BB-EQ-6")

    assert t.lives == 5


@rule("BB-DIAL-4")
def test_the_limit_is_six_where_the_dial_starts_there() -> None:
    t = dealt(5, 51)
    t.state.move_dial(1, "BB-CUT-3")

    t.state.move_dial(-2, "BB-EQ-6")

    assert t.lives == 6


@rule("BB-DIAL-5")
def test_the_skull_is_tested_after_each_advance() -> None:
    t = table("1 2", "1 3", "2 3", "4 4")

    t.state.move_dial(4, "BB-CUT-3")
    t.state.move_dial(-1, "BB-EQ-6")

    assert t.state.ended == LOST


@rule("BB-DIAL-5")
def test_the_loss_wins_over_the_last_cut() -> None:
    t = table("1", "1", "2", "2")
    t.state.cut(t.state.uncut, "BB-CUT-2")

    t.state.move_dial(4, "BB-CUT-3")
    t.state.check_win()

    assert t.state.ended == LOST
