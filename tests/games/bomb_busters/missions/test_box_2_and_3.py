"""What lies ready in the missions 20 to 42: red and yellow wires, equipment, and who puts no first info token."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.setup import make_mission
from tests.games.bomb_busters.table import dealt

# Red and yellow wires, "k/n" for k of n that are shown; then those for two players; then equipment left out.
MISSIONS = {
    20: ("2", "2", "2/3", "4", "walkie-talkies"),
    21: ("1/2", "0", "2", "0", ""),
    22: ("1", "4", "1", "4", ""),
    23: ("1/3", "0", "2/3", "0", ""),
    24: ("2", "0", "3", "0", ""),
    25: ("2", "0", "3", "0", ""),
    26: ("2", "0", "2", "0", "x-or-y-ray"),
    27: ("1", "4", "1", "4", "emergency-batteries"),
    28: ("2", "4", "3", "4", ""),
    29: ("3", "0", "3", "0", ""),
    30: ("1/2", "4", "1/2", "4", ""),
    31: ("2/3", "0", "2/3", "0", ""),
    32: ("2", "0", "3", "0", ""),
    33: ("2/3", "0", "3", "0", ""),
    34: ("1", "0", "1", "0", ""),
    35: ("2/3", "4", "3", "4", "walkie-talkies"),
    36: ("1/3", "2", "2/3", "4", ""),
    37: ("2", "0", "3", "0", ""),
    38: ("2", "0", "3", "0", ""),
    39: ("2/3", "4", "3", "4", ""),
    40: ("3", "0", "3", "0", ""),
    41: ("1/3", "4", "2/3", "2", "false-bottom"),
    42: ("1/3", "4", "1/3", "4", ""),
}
RULES = [f"BB-M{number}-1" for number in MISSIONS if number not in (30, 42)]


@rule(*RULES, "BB-AUD-30", "BB-AUD-42")
@pytest.mark.parametrize("number", MISSIONS)
def test_a_mission_deals_what_its_card_says(number: int) -> None:
    red, yellow, red_for_two, yellow_for_two, banned = MISSIONS[number]
    mission = make_mission(number)

    for seats, wanted in ((2, (red_for_two, yellow_for_two)), (4, (red, yellow)), (5, (red, yellow))):
        drawn = [f"{some.count}/{some.of}" for some in mission.wires_for(seats)]
        assert drawn == [text if "/" in text else f"{text}/{text}" for text in wanted]
    assert sorted(mission.banned) == banned.split()
    assert mission.lives_for(4) == (1 if number == 41 else 4)


@rule("BB-SETUP-10")
def test_in_which_missions_the_captain_of_two_puts_no_first_info_token() -> None:
    assert [number for number in MISSIONS if not make_mission(number).captain_info_for_two] == [27, 29, 40]


@rule("BB-EQ-28")
@pytest.mark.parametrize("number", MISSIONS)
def test_one_equipment_card_for_each_player_lies_open(number: int) -> None:
    cards = [place for place in dealt(3, number).state.equipment if place == LOCKED]

    assert len(cards) == (0 if number in (23, 39) else 3)
