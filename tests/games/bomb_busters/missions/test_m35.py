"""Mission 35: a blue X wire on each stand, locked until all yellows are cut."""

from __future__ import annotations

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, SLOTS, YELLOW
from gamenight.games.bomb_busters.things.characters import characters_left
from gamenight.games.bomb_busters.wires import IS_BLUE
from tests.games.bomb_busters.table import Table, dealt, table


def x_wires(t: Table) -> list[tuple[int, int]]:
    """Stand and place, from the right, of every X wire."""
    s = t.state
    return [
        (int(s.where[wire]), s.slot_of(wire) % SLOTS - s.size[s.where[wire]]) for wire in range(s.wires) if s.is_x(wire)
    ]


@rule("BB-M35-1")
def test_each_stand_has_a_blue_x_wire_at_its_right_end() -> None:
    for seats, stands in ((2, 4), (3, 4), (4, 4), (5, 5)):
        t = dealt(seats, 35)
        s = t.state

        assert x_wires(t) == [(stand, -1) for stand in range(stands)]
        assert all(s.key[wire] % 3 == IS_BLUE for wire in range(s.wires) if s.is_x(wire))
        assert max(s.size[:stands]) - min(s.size[:stands]) <= 1


@rule("BB-M35-1")
def test_everybody_knows_that_x_wires_are_blue() -> None:
    t = dealt(4, 35)

    wire = t.state.rightmost(0)

    assert t.state.never[wire] == 1 << RED | 1 << YELLOW


@rule("BB-M35-1")
def test_in_the_german_edition_each_player_has_one() -> None:
    t = dealt(3, 35, options={"m35_x_wires": "player"})

    assert x_wires(t) == [(0, -1), (2, -1), (3, -1)]


@rule("BB-M35-2")
def test_x_wires_are_locked_while_a_yellow_is_left() -> None:
    t = table("9 2 1.1", "9 2 2.1", "9 2 3.1", "9 2 4.1", mission=35)
    assert t.stand(1) == "2 2.1 9"

    assert [words for words in t.options(0) if words.startswith("wire")] == [
        "wire 1A", "wire 1B", "wire 2A", "wire 2B", "wire 3A", "wire 3B",
    ]  # fmt: skip
    t.say(0, "wire 1A")
    assert t.options(0) == ["call 2", "call yellow"]


@rule("BB-M35-2")
def test_a_solo_cut_does_not_take_a_locked_x_wire() -> None:
    t = table("9 9 2 1.1", "2 3 2.1", "5 3 3.1", "5 2 4.1 2", mission=35)

    assert not [words for words in t.options(0) if words.startswith("solo")]


@rule("BB-M35-2")
def test_once_all_yellows_are_cut_x_wires_can_be_cut() -> None:
    t = table("9 2 2.1 3.1", "9 2 4.1 5.1", "8 2 8", "7 2 7", mission=35)

    t.cuts(0, "1B", "yellow")
    assert "wire 0D" not in t.options(1)
    t.cuts(1, "0C", "yellow")

    assert "wire 0D" in t.options(2)
    assert "solo 8" in t.options(2)
    t.cuts(2, "0A", 2).cuts(3, "1A", 2)
    assert t.cuts(0, "1D", 9, "0D").stand(1) == "[2] [4.1] [5.1] [9]"


@rule("BB-M35-2")
def test_equipment_has_no_effect_on_x_wires() -> None:
    t = table("9 2 3", "9 2 3 3", "9 2 3", "9 2 3", mission=35, equipment={"super-detector": "ready"})
    assert "wire 1D" in t.options(0)

    t.say(0, "use super-detector").say(0, "stand 1").say(0, "call 2")

    assert not t.state.targets >> t.wire("1D") & 1


@rule("BB-M35-2")
@pytest.mark.parametrize(
    ("options", "taken"), [({}, True), ({"m35_walkie_talkies": "yes"}, True), ({"m35_walkie_talkies": "no"}, False)]
)
def test_walkie_talkies_are_banned_as_card_and_by_an_option_as_character(options: dict[str, str], taken: bool) -> None:
    for seed in range(20):
        s = dealt(5, 35, seed=seed, options=options).state
        assert s.equipment[s.rules.equipment_index("walkie-talkies")] == 0
    names = [character.key for character in s.rules.characters]
    assert (names.index("walkie-talkies") in characters_left(s)) == taken


@rule("BB-M35-2")
def test_who_has_only_locked_x_wires_and_reds_skips() -> None:
    t = table("9 5.5", "9 2 2.1 3.1", "9 2 4.1 1.1", "9 2 2", mission=35)

    assert (t.facts("skipped", "seat"), t.turn, t.lives) == ([0], 1, 4)
    assert t.state.never[t.wire("0A")] == ((1 << RED) - 1) & ~1  # so this one is red, as everybody sees


@rule("BB-M35-2")
def test_if_all_must_skip_the_bomb_explodes() -> None:
    t = table("9 2.1", "9", "9", "9", mission=35)

    assert t.facts("skipped", "seat") == [0, 1, 2, 3]
    assert t.outcome == "BB-M35-2"
