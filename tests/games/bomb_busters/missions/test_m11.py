"""Mission 11, Blue on Red, Looks Like We Are Dead."""

from __future__ import annotations

from collections.abc import Mapping

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.things.equipment import equipment_pool
from gamenight.games.bomb_busters.things.radar import radar
from tests.games.bomb_busters.table import Table, passes_set_up, table


def threes(*stands: str, equipment: Mapping[str, str] | None = None) -> Table:
    """Before the first info tokens; the threes count as red."""
    return table(*stands, mission=11, set_up=True, equipment=equipment).chance("draw 3")


@rule("BB-M11-1")
def test_cutting_a_wire_of_the_number_explodes() -> None:
    t = passes_set_up(threes("3 5 6", "3 5 6", "3 5 6", "3 5 6"))

    t.cuts(0, "1A", 5)

    assert t.outcome == "BB-CUT-4"


@rule("BB-M11-1")
def test_the_number_may_not_be_announced() -> None:
    t = passes_set_up(threes("3 5 6", "3 5 6", "3 5 6", "3 5 6"))

    assert t.say(0, "wire 1A").options(0) == ["call 5", "call 6"]


@rule("BB-M11-1")
def test_the_last_wires_of_a_hand_are_revealed() -> None:
    t = passes_set_up(threes("3 3", "3 5 6", "5 6", "3 5 5 6 6"))

    assert t.stand(0) == "[3] [3]"
    assert t.state.left(RED) == 2
    assert t.turn == 1


@rule("BB-M11-1")
def test_everybody_sees_the_number_card() -> None:
    t = threes("3 5 6", "3 5 6", "3 5 6", "3 5 6")

    assert [card["says"] for card in t.pieces(None)["row"]["cards"]] == ["3: counts as red"]


@rule("BB-M11-2")
def test_such_wires_keep_their_place_and_may_get_the_first_token() -> None:
    t = threes("1 3 5 6", "3 5 6", "3 5 6", "3 5 6 1")

    t.say(0, "wire 0B")

    assert t.stand(0) == "1 3 5 6"
    assert t.info("0B") == 3


@rule("BB-M11-2")
def test_the_radar_finds_no_such_wire() -> None:
    t = threes("3 5 6", "3 5 6", "3 5 6", "3 5 6")

    radar(t.state, 3, "BB-EQ-8")
    t.say(0, "wire 0A")  # so that the events are heard

    assert t.facts("radar-no", "stand") == [0, 1, 2, 3]


@rule("BB-M11-3")
def test_the_equipment_card_of_that_number_is_replaced() -> None:
    t = threes("3 5 6", "3 5 6", "3 5 6", "3 5 6", equipment={"triple-detector": "locked"})

    assert t.topic == "draw-equipment"
    assert t.facts("equipment-dropped", "card") == [t.state.rules.equipment_index("triple-detector")]
    t.chance("draw-equipment rewinder")

    assert t.state.equipment[t.state.rules.equipment_index("rewinder")] == LOCKED
    assert list(t.state.equipment).count(LOCKED) == 1
    assert t.topic == "info"


@rule("BB-M11-3")
def test_a_false_bottom_does_not_bring_it_either() -> None:
    t = threes("3 5 6 1.1", "3 5 6 2.1", "3 5 6", "3 5 6", equipment={"false-bottom": "locked"})

    passes_set_up(t).cuts(0, "1A", "yellow")

    assert t.topic == "draw-equipment"
    assert t.state.rules.equipment_index("triple-detector") not in equipment_pool(t.state)
    assert t.state.rules.equipment_index("rewinder") in equipment_pool(t.state)
