"""What is in the box."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamenight.core.content import load
from gamenight.core.game import find
from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import MOST_STANDS
from gamenight.games.bomb_busters.missions import BOXES, LAST, box_of
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge, Constraint
from gamenight.games.bomb_busters.setup import character_cards, equipment_cards, make_mission, mission_kinds
from gamenight.games.bomb_busters.things.labels import label
from gamenight.games.bomb_busters.things.moves import take_out
from gamenight.games.bomb_busters.things.tokens import put_times, tokens_left
from gamenight.games.bomb_busters.wires import IS_RED, IS_YELLOW, KEYS, name
from tests.games.bomb_busters.table import dealt, passes_set_up, table
from tests.saying import words_in

PACKAGE = "gamenight.games.bomb_busters"


@rule("BB-COMP-1")
def test_there_are_four_blue_wires_of_each_number() -> None:
    s = dealt(4, 4).state

    assert [sum(s.value_at(wire) == number for wire in range(s.wires)) for number in range(1, 13)] == [4] * 12


@rule("BB-COMP-2")
def test_there_are_eleven_red_wires() -> None:
    s = dealt(4, 4).state
    reds = [name(key) for key in range(KEYS) if s.value_of[key] == 14 and key // 3 < 12]

    assert reds == [f"{number}.5" for number in range(1, 12)]
    assert all(key % 3 == IS_RED for key in range(KEYS) if name(key) in reds)


@rule("BB-COMP-3")
def test_there_are_eleven_yellow_wires() -> None:
    s = dealt(4, 4).state
    yellows = [name(key) for key in range(KEYS) if s.value_of[key] == 13 and key // 3 < 12]

    assert yellows == [f"{number}.1" for number in range(1, 12)]
    assert all(key % 3 == IS_YELLOW for key in range(KEYS) if name(key) in yellows)


@rule("BB-COMP-4")
@pytest.mark.parametrize(("seats", "stands"), [(2, 4), (3, 4), (4, 4), (5, 5)])
def test_how_many_stands_are_used(seats: int, stands: int) -> None:
    assert dealt(seats).state.stands == stands <= MOST_STANDS


@rule("BB-COMP-5")
def test_there_are_two_info_tokens_of_each_value() -> None:
    s = table("1 1 1", "1", "2 2", "3 3").state

    assert [tokens_left(s, value) for value in range(1, 14)] == [2] * 13


@rule("BB-COMP-8")
def test_there_is_one_token_for_each_label() -> None:
    t = table("1 1 2 2", "3 3", "4 4", "5 5", mission=4, equipment={"label-equal": "ready"})
    t.say(0, "use label-equal").say(0, "wire 0A")

    label(t.state, t.wire("0C"), t.wire("0D"), equal=True, because="BB-EQ-12")

    assert list(t.state.equals[:2]) == [t.wire("0C"), t.wire("0D")]


@rule("BB-COMP-9")
def test_the_board_has_a_number_row_and_a_dial() -> None:
    pieces = dealt(4, 4).pieces(None)

    assert [tile["face"] for tile in pieces["numbers"]["tiles"]][:12] == [str(number) for number in range(1, 13)]
    assert pieces["dial"]["value"] == 4


@rule("BB-COMP-11", "BB-EQ-19")
def test_the_equipment_cards_and_their_numbers() -> None:
    cards = [card for card in equipment_cards() if card.rule.startswith("BB-EQ")]

    assert [card.rule for card in cards] == [f"BB-EQ-{number}" for number in range(1, 19)]
    assert [card.number for card in cards if card.needs == 2] == [*range(1, 13), 13]
    assert [card.number for card in cards if card.needs == 4] == [2, 3, 9, 10, 11]


@rule("BB-COMP-12")
def test_there_are_66_missions_in_six_chapters() -> None:
    assert sorted(mission_kinds()) == list(range(1, LAST + 1))
    assert [sum(box_of(number) == box for number in range(1, LAST + 1)) for box in range(6)] == [8, 11, 11, 12, 12, 12]
    assert BOXES == (9, 20, 31, 43, 55)


@rule("BB-COMP-13")
def test_the_first_box_brings_false_bottom() -> None:
    card = next(card for card in equipment_cards() if card.key == "false-bottom")

    assert [card.belongs_to(make_mission(number), 2) for number in (8, 9)] == [False, True]


@rule("BB-COMP-13")
def test_there_are_twelve_number_cards() -> None:
    assert len(dealt(4, 9).state.number_card) == 13  # from 1 on


@rule("BB-COMP-14")
def test_there_is_no_x4_token() -> None:
    t = table("1 1 1 1", "2 2", "3 3", "4 4", mission=24)
    names = words_in(find("bomb-busters"))["names"]

    put_times(t.state, t.wire("0A"), "BB-TOK-6")

    assert names["token"][t.info("0A")] == "×2 twice"


@rule("BB-COMP-15")
def test_the_third_box_brings_constraints_and_characters() -> None:
    letters = sorted(kind().letter for kind in load(f"{PACKAGE}.constraints", Constraint).values())

    assert letters == list("ABCDEFGHIJKL")
    assert len(character_cards(equipment_cards())) == 1 + 4


@rule("BB-COMP-17")
def test_the_fifth_box_brings_challenges_and_double_numbers() -> None:
    numbers = sorted(kind().number for kind in load(f"{PACKAGE}.challenges", Challenge).values())
    doubles = [card for card in equipment_cards() if card.needs == 4]

    assert numbers == list(range(1, 11))
    assert all(card.belongs_to(make_mission(55), 0) and not card.belongs_to(make_mission(54), 0) for card in doubles)


@rule("BB-COMP-16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_fourth_box_brings_32_oxygen_tokens_and_nano(seats: int) -> None:
    in_use = [sum(passes_set_up(dealt(seats, mission)).state.oxygen) for mission in (44, 49, 54, 63)]

    assert all(0 < tokens <= 32 for tokens in in_use)
    assert dealt(seats, 43).state.nano > 0


@rule("BB-COMP-18")
def test_the_pawn_of_the_last_mission_stands_on_the_bunker() -> None:
    assert passes_set_up(dealt(4, LAST)).pieces(None)["bunker"]


def loses_a_wire(s: Busters) -> None:
    take_out(s, 0)  # and nobody sorts it in


def makes_an_info_token(s: Busters) -> None:
    for wire in range(3):
        s.info[wire] = 5


def loses_an_equipment_card(s: Busters) -> None:
    s.equipment[3] = NONE


def has_a_character_twice(s: Busters) -> None:
    s.character[0] = s.character[1] = 2


def has_a_number_card_twice(s: Busters) -> None:
    s.lock_card[0] = 5  # it also is in the box


def has_a_constraint_card_twice(s: Busters) -> None:
    s.bound_by[0] = 3  # it also is in the box


def loses_a_challenge_card(s: Busters) -> None:
    s.challenge[0] = NONE


def loses_an_oxygen_token(s: Busters) -> None:
    s.oxygen[s.seats + 1] -= 1


@pytest.mark.parametrize(
    ("blunder", "kind", "pieces"),
    [
        (loses_a_wire, "wires", 69),
        (makes_an_info_token, "info tokens", 70),
        (loses_an_equipment_card, "equipment cards", 18),
        (has_a_character_twice, "character cards", 10),
        (has_a_number_card_twice, "Number cards", 11),
        (has_a_constraint_card_twice, "Constraint cards", 11),
        (loses_a_challenge_card, "Challenge cards", 9),
        (loses_an_oxygen_token, "oxygen tokens", 31),
    ],
)
def test_a_piece_that_is_lost_or_there_twice_is_missed(
    blunder: Callable[[Busters], None], kind: str, pieces: int
) -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")
    before = t.state.game.count(t.state)

    blunder(t.state)

    assert t.state.game.count(t.state) == {**before, kind: pieces}
