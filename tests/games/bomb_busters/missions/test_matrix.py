"""What every mission deals, for every number of players: wires, equipment, characters, and the steps of the dial."""

from __future__ import annotations

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import NUMBERS, YELLOW
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.setup import make_mission, mission_kinds
from gamenight.games.bomb_busters.things.equipment import equipment_pool
from gamenight.games.bomb_busters.wires import IS_BLUE, IS_RED, IS_YELLOW
from tests.games.bomb_busters.table import dealt

MATRIX = """
 1 | 0   0    | 0   0
 2 | 0   2    | 0   2
 3 | 1   0    | 1   0
 4 | 1   2    | 1   4
 5 | 1   2/3  | 2   2/3
 6 | 1   4    | 2   4
 7 | 1/2 0    | 1/3 0
 8 | 1/2 2/3  | 1/3 4
 9 | 1   2    | 2   4
10 | 1   4    | 1   4
11 | 0   2    | 0   4
12 | 1   4    | 2   4
13 | 3   0    | 3   0
14 | 2   2/3  | 3   4
15 | 1/3 0    | 2/3 0
16 | 1   2/3  | 2   4
17 | 2/3 0    | 3   0
18 | 2   0    | 3   0
19 | 1   2/3  | 1   2/3
20 | 2   2    | 2/3 4
21 | 1/2 0    | 2   0
22 | 1   4    | 1   4
23 | 1/3 0    | 2/3 0
24 | 2   0    | 3   0
25 | 2   0    | 3   0
26 | 2   0    | 2   0
27 | 1   4    | 1   4
28 | 2   4    | 3   4
29 | 3   0    | 3   0
30 | 1/2 4    | 1/2 4
31 | 2/3 0    | 2/3 0
32 | 2   0    | 3   0
33 | 2/3 0    | 3   0
34 | 1   0    | not for two
35 | 2/3 4    | 3   4
36 | 1/3 2    | 2/3 4
37 | 2   0    | 3   0
38 | 2   0    | 3   0
39 | 2/3 4    | 3   4
40 | 3   0    | 3   0
41 | 1/3 each | 2/3 2
42 | 1/3 4    | 1/3 4
43 | 3   0    | 3   0
44 | 1/3 0    | 1/3 0
45 | 2   0    | 3   0
46 | 0   4    | 0   4
47 | 2/3 0    | 3   0
48 | 2   3    | 3   3
49 | 2   0    | 3   0
50 | 2   2    | 3   4
51 | 1   0    | 2   0
52 | 3   0    | 3   4
53 | 2   0    | 3   0
54 | 0/11 0   | 0/11 0
55 | 2   0    | 2/3 0
56 | 2/3 0    | 3   0
57 | 1   0    | 2   0
58 | 2   0    | 3   0
59 | 2/3 0    | 3   0
60 | 2/3 0    | 3   0
61 | 1   0    | 2   0
62 | 2   0    | 3   0
63 | 2   0    | 3   0
64 | 1   0    | 2   0
65 | 3   0    | not for two
66 | 2   2    | 2   2
"""
"""Red and yellow wires of three to five players, then of two; "2/3" is two of three that are shown.

Mission 41 has a yellow wire for each player, four at most; of the reds of mission 54 none is dealt.
"""

ROWS = {int(row.split("|")[0]): [cell.split() for cell in row.split("|")[1:]] for row in MATRIX.split("\n") if row}
MISSIONS = sorted(mission_kinds())

BLUE = {1: 6, 2: 8, 3: 10}
"""The highest blue number, where it is not 12."""

RAY = ["x-or-y-ray"]
LEFT_OUT = {
    3: ["walkie-talkies", "coffee-mug", "label-equal"],
    10: ["coffee-mug"],
    20: ["walkie-talkies"],
    26: RAY,
    27: ["emergency-batteries"],
    35: ["walkie-talkies"],
    41: ["false-bottom"],
    44: RAY,
    45: ["x-or-y-ray", "coffee-mug"],
    46: ["emergency-batteries"],
    47: RAY,
    49: RAY,
    51: RAY,
    52: ["label-different", "label-equal"],
    53: ["rewinder", "stabilizer"],
    54: RAY,
    57: ["disintegrator"],
    58: ["post-it", "emergency-batteries", "disintegrator"],
    59: RAY,
    63: RAY,
    65: RAY,
}
"""Equipment that is replaced when it is drawn."""

NONE_DEALT = [1, 2, 15, 18, 23, 39]
"""Missions that begin without equipment in the open."""

DOUBLE_NUMBERS = {"single-wire-label", "emergency-drop", "fast-pass-card", "disintegrator", "grappling-hook"}


def wanted(mission: int, seats: int) -> list[str]:
    """The red and yellow wires that the card of a mission asks for."""
    more, two = ROWS[mission]
    return [str(min(seats, 4)) if wires == "each" else wires for wires in (two if seats == 2 else more)]


@rule("BB-SETUP-4")
def test_every_mission_is_in_the_matrix() -> None:
    assert list(ROWS) == MISSIONS


@rule("BB-SETUP-4")
@pytest.mark.parametrize("mission", MISSIONS)
def test_how_many_may_play(mission: int) -> None:
    assert make_mission(mission).seats == range(3 if ROWS[mission][1] == ["not", "for", "two"] else 2, 6)


@rule("BB-SETUP-4", "BB-SETUP-5", "BB-SETUP-6")
@pytest.mark.parametrize("mission", MISSIONS)
def test_which_wires_are_dealt_and_marked(mission: int) -> None:
    for seats in make_mission(mission).seats:
        s = dealt(seats, mission).state
        keys = [int(key) for key in s.key[: s.wires]]
        assert [keys.count(3 * number) for number in range(1, NUMBERS + 1)] == [
            4 if number <= BLUE.get(mission, NUMBERS) else 0 for number in range(1, NUMBERS + 1)
        ]
        found: list[str] = []
        for colour in (IS_RED, IS_YELLOW):
            count = sum(key % 3 == colour for key in keys)
            shown = sum(s.marked >> key & 1 for key in range(39) if key % 3 == colour)
            found.append(f"{count}/{shown}" if count < shown else str(shown))
        assert found == wanted(mission, seats), f"{seats} players"
        assert sum(key % 3 != IS_BLUE for key in keys) == s.wires - 4 * BLUE.get(mission, NUMBERS)


@rule("BB-SETUP-10")
def test_in_which_missions_the_captain_of_two_puts_no_info_token() -> None:
    without = [mission for mission in MISSIONS if not make_mission(mission).captain_info_for_two]

    assert without == [11, 13, 27, 29, 40, 46, 51]


@rule("BB-EQ-28")
@pytest.mark.parametrize("mission", MISSIONS)
def test_which_equipment_can_be_dealt(mission: int) -> None:
    seats = 4
    s = find("bomb-busters").new(Setup(seats, {"mission": mission}))
    cards = {card.key for card in s.rules.equipment if card.key != "double-detector"}
    if mission < 9 or wanted(mission, seats)[1] == "0":
        cards.discard("false-bottom")
    if mission < 55:
        cards -= DOUBLE_NUMBERS

    assert {s.rules.equipment[index].key for index in equipment_pool(s)} == cards - set(LEFT_OUT.get(mission, []))


@rule("BB-EQ-28")
@pytest.mark.parametrize("mission", MISSIONS)
def test_as_many_equipment_cards_as_players_lie_open(mission: int) -> None:
    for seats in make_mission(mission).seats:
        cards = list(dealt(seats, mission).state.equipment)
        assert cards.count(LOCKED) == (0 if mission in NONE_DEALT else seats)


@rule("BB-CHAR-7")
@pytest.mark.parametrize("mission", MISSIONS)
def test_which_characters_can_be_taken(mission: int) -> None:
    game = find("bomb-busters")
    s = game.new(Setup(4, {"mission": mission, "captain": 0}))
    everybody = ["double-detector", "general-radar", "walkie-talkies", "triple-detector", "x-or-y-ray"]

    if mission < 31 or mission == 58:  # BB-M58-1: all characters are alike
        assert s.asks[0].seat < 0
    else:
        banned = LEFT_OUT.get(mission, []) if mission != 35 else []  # BB-M35-2: only the equipment is
        left = [name for name in everybody if name not in banned]
        assert [game.actions.words(option) for option in s.asks[0].options] == [f"character {name}" for name in left]


@rule("BB-DIAL-1", "BB-DIAL-2", "BB-DIAL-3", "BB-M53-1")
@pytest.mark.parametrize("mission", MISSIONS)
def test_where_the_dial_starts(mission: int) -> None:
    for seats in make_mission(mission).seats:
        steps = 1 if mission in (41, 55, 60, 62) else seats + 1 if mission == 51 else seats
        t = dealt(seats, mission)
        assert t.lives == steps
        assert ("dial" in t.pieces(0)) == (mission != 53)


@rule("BB-TURN-4")
@pytest.mark.parametrize("mission", MISSIONS)
def test_wires_leave_in_pairs(mission: int) -> None:
    """Yellow wires leave one by one in mission 41 and by three in mission 48."""
    game = find("bomb-busters")
    for seed in range(6):
        taken = make_mission(mission).seats
        s = game.new(Setup(taken[seed % len(taken)], {"mission": mission}))
        dice = Dice(seed)
        while s.asks:
            if s.turns:
                s.lives = s.most_lives = 99  # so that there is more to see
            ask = s.asks[dice.below(len(s.asks))]
            s.answer(ask.seat, ask.nth(dice.below(ask.count())))
            most = NUMBERS if mission in (41, 48) else YELLOW
            assert [value for value in range(1, most + 1) if s.gone[value] % 2] == [], f"seed {seed}"
