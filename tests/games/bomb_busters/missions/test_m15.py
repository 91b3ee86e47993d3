"""Mission 15, Mission in Novosibirsk."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT, LOCKED, READY
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table


def opened(*stands: str, number: int) -> Table:
    """The Captain's first turn, with this Number card open."""
    return passes_set_up(table(*stands, mission=15, set_up=True).chance(f"draw {number}"))


@rule("BB-M15-1")
def test_equipment_lies_face_down() -> None:
    t = dealt(4, 15)

    assert not any(t.state.equipment)
    assert len(t.pieces(0)["unseen"]["cards"]) == 4
    assert {card["face"] for card in t.pieces(0)["unseen"]["cards"]} == {""}


@rule("BB-M15-1")
def test_four_wires_of_the_open_number_turn_up_a_card_that_is_ready() -> None:
    t = opened("1 1 1 1", "2 2 3 3", "2 2 3 3", "4 4 4 4", number=1)

    t.say(0, "solo 1").chance("draw-equipment emergency-batteries")

    assert t.state.equipment[t.state.rules.equipment_index("emergency-batteries")] == READY
    assert LOCKED not in list(t.state.equipment)
    assert len(t.pieces(0)["unseen"]["cards"]) == 3
    assert t.topic == "draw"
    t.chance("draw 3")
    assert [card["face"] for card in t.pieces(0)["row"]["cards"]] == ["3"]
    assert t.turn == 1


@rule("BB-M15-1")
def test_another_number_brings_no_card() -> None:
    t = opened("1 1 1 1", "2 2 3 3", "2 2 3 3", "4 4 4 4", number=4)

    t.say(0, "solo 1")

    assert t.turn == 1
    assert not any(t.state.equipment)


@rule("BB-M15-1")
def test_no_more_cards_than_players_are_turned_up() -> None:
    t = opened("1 1 1 1", "2 2 2 2", "3 3 3 3", "4 4 4 4 5 5 5 5", number=1)
    for seat, card in enumerate(("post-it", "rewinder", "stabilizer", "coffee-mug")):
        t.say(seat, f"solo {seat + 1}").chance(f"draw-equipment {card}").chance(f"draw {seat + 2}")

    t.say(3, "solo 5").chance("draw 6")

    assert "unseen" not in t.pieces(0)
    assert t.outcome == "BB-END-1"


@rule("BB-M15-2")
def test_a_number_that_is_already_done_is_replaced_without_reward() -> None:
    t = opened("1 1 1 1", "2 2 2 2", "3 3 4", "3 3 4 4 4", number=2)

    t.say(0, "solo 1").say(1, "solo 2").chance("draw-equipment rewinder")

    assert t.state.number_card[1] == CARD_OUT
    assert "draw 1" not in t.options(-1)
    assert "draw 3" in t.options(-1)
    t.chance("draw 3")
    assert sum(place == READY for place in t.state.equipment) == 1


@rule("BB-M15-3")
def test_any_unseen_card_may_be_the_one_turned_up() -> None:
    t = opened("1 1 1 1", "2 2 3 3", "2 2 3 3", "4 4 4 4", number=1)

    t.say(0, "solo 1")

    assert t.asked == [-1]
    assert len(t.options(-1)) == 12
