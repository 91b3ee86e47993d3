"""The wires of the missions of the first surprise box."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.setup import make_mission
from tests.games.bomb_busters.table import dealt

WIRES = {
    9: ("1 2", "2 4"),
    11: ("0 2", "0 4"),
    12: ("1 4", "2 4"),
    13: ("3 0", "3 0"),
    14: ("2 2/3", "3 4"),
    15: ("1/3 0", "2/3 0"),
    16: ("1 2/3", "2 4"),
    17: ("2/3 0", "3 0"),
    18: ("2 0", "3 0"),
}
"""Red and yellow wires of more players, then of two; "2/3" is two of three that are shown."""


@rule("BB-SETUP-4")
@pytest.mark.parametrize("mission", WIRES)
def test_red_and_yellow_wires(mission: int) -> None:
    for seats, told in ((4, WIRES[mission][0]), (2, WIRES[mission][1])):
        wires = make_mission(mission).wires_for(seats)
        assert " ".join(str(w.count) if w.count == w.of else f"{w.count}/{w.of}" for w in wires) == told


@rule("BB-SETUP-10")
@pytest.mark.parametrize("mission", WIRES)
def test_in_which_missions_the_captain_of_two_puts_no_token(mission: int) -> None:
    assert make_mission(mission).captain_info_for_two == (mission not in (11, 13))


@rule("BB-EQ-28")
@pytest.mark.parametrize("mission", WIRES)
def test_one_equipment_card_for_each_player_lies_open(mission: int) -> None:
    cards = [place for place in dealt(3, mission).state.equipment if place == LOCKED]

    assert len(cards) == (0 if mission in (15, 18) else 3)
