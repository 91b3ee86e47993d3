"""What lies ready in the missions 43 to 53: red and yellow wires, and cards that stay in the box."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.setup import make_mission

# Red and yellow wires, "k/n" for k of n that are shown; then those for two players; then equipment left out.
MISSIONS = {
    43: ("3", "0", "3", "0", ""),
    44: ("1/3", "0", "1/3", "0", "x-or-y-ray"),
    45: ("2", "0", "3", "0", "coffee-mug x-or-y-ray"),
    46: ("0", "4", "0", "4", "emergency-batteries"),
    47: ("2/3", "0", "3", "0", "x-or-y-ray"),
    48: ("2", "3", "3", "3", ""),
    49: ("2", "0", "3", "0", "x-or-y-ray"),
    50: ("2", "2", "3", "4", ""),
    51: ("1", "0", "2", "0", "x-or-y-ray"),
    52: ("3", "0", "3", "4", "label-different label-equal"),
    53: ("2", "0", "3", "0", "rewinder stabilizer"),
}


@rule(
    "BB-M43-1",
    "BB-M44-1",
    "BB-M45-1",
    "BB-M46-1",
    "BB-M47-1",
    "BB-M48-1",
    "BB-M49-1",
    "BB-M50-1",
    "BB-M51-1",
    "BB-M52-1",
    "BB-M53-1",
)
@pytest.mark.parametrize("number", MISSIONS)
def test_a_mission_deals_what_its_card_says(number: int) -> None:
    red, yellow, red_for_two, yellow_for_two, banned = MISSIONS[number]
    mission = make_mission(number)

    for seats, wanted in ((2, (red_for_two, yellow_for_two)), (3, (red, yellow)), (5, (red, yellow))):
        dealt = [f"{some.count}/{some.of}" for some in mission.wires_for(seats)]
        assert dealt == [text if "/" in text else f"{text}/{text}" for text in wanted]
    assert sorted(mission.banned) == banned.split()


@rule("BB-M46-1", "BB-M51-1")
def test_in_two_missions_the_captain_of_two_puts_no_first_info_token() -> None:
    assert [n for n in MISSIONS if not make_mission(n).captain_info_for_two] == [46, 51]
