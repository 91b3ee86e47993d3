"""Which equipment cards are in play."""

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.things.equipment import equipment_pool
from tests.games.bomb_busters.table import dealt

DOUBLES = {"single-wire-label", "emergency-drop", "fast-pass-card", "disintegrator", "grappling-hook"}


def pool(mission: int, seats: int = 4) -> set[str]:
    """Every card that is dealt in a mission, in many games."""
    found: set[str] = set()
    for seed in range(60):
        s = dealt(seats, mission, seed).state
        found |= {card.key for card in s.rules.equipment if s.equipment[card.index] == LOCKED}
    return found


@rule("BB-EQ-28")
@pytest.mark.parametrize("mission", [1, 2])
def test_the_first_missions_have_no_equipment(mission: int) -> None:
    assert pool(mission) == set()


@rule("BB-EQ-28", "BB-COMP-11")
def test_up_to_mission_8_the_twelve_base_cards_are_dealt() -> None:
    assert len(pool(4)) == 12
    assert "false-bottom" not in pool(8)


@rule("BB-EQ-28")
def test_false_bottom_comes_with_yellow_wires() -> None:
    assert len(pool(9) - {"false-bottom"}) == 12
    assert ("false-bottom" in pool(9), "false-bottom" in pool(21)) == (True, False)


@rule("BB-EQ-28", "BB-EQ-19")
def test_the_double_numbers_come_with_the_last_box() -> None:
    assert pool(55) >= DOUBLES
    assert not pool(53) & DOUBLES


@rule("BB-EQ-28", "BB-M3-1")
def test_a_banned_card_is_replaced() -> None:
    assert not pool(3) & {"walkie-talkies", "coffee-mug", "label-equal"}
    assert all(sum(place == LOCKED for place in dealt(4, 3, seed).state.equipment) == 4 for seed in range(20))


@rule("BB-M3-1")
@pytest.mark.parametrize(("edition", "spared"), [("2-12", "coffee-mug"), ("11-12", "walkie-talkies")])
def test_editions_ban_different_cards_in_mission_3(edition: str, spared: str) -> None:
    s = dealt(4, 3, options={"m03_bans": edition}).state
    cards = {s.rules.equipment[index].key for index in equipment_pool(s)}
    dealt_cards = {card.key for card in s.rules.equipment if s.equipment[card.index] == LOCKED}

    assert (cards | dealt_cards) & {"walkie-talkies", "coffee-mug", "label-equal"} == {spared}
