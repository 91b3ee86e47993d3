"""Mission 64, Return of the Tripwires."""

from __future__ import annotations

import pytest

from gamenight.core.play import FREE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import BEFORE, FACT
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.equipment import equipment_pool
from tests.games.bomb_busters.missions.reversed import backs, face
from tests.games.bomb_busters.positions import already_cut
from tests.games.bomb_busters.table import dealt, table

STANDS = ("1 3 6 2", "1 3 2 6", "4 5 5 4", "5 5 4 4")


@rule("BB-M64-1")
def test_the_lower_reversed_wire_stands_far_left_and_the_higher_far_right() -> None:
    t = table(*STANDS, mission=64)

    assert [t.stand(stand) for stand in range(4)] == ["2 1 3 6", "2 1 3 6", "4 4 5 5", "4 5 5 4"]
    assert backs(t, 0) == ["0A", "0D"]
    assert (face(t, 1, "0A"), face(t, 1, "0D")) == ("2", "6")


@rule("BB-M64-1")
def test_with_two_stands_they_are_the_outer_ends() -> None:
    t = table("1 3 6", "4 5 2", "1 2 5", "3 4 6", seats=2, mission=64)

    assert (t.stand(0), t.stand(1)) == ("2 1 3", "4 5 6")
    assert backs(t, 0) == ["0A", "1C"]


@rule("BB-M64-1")
def test_everybody_knows_which_is_the_lower_one() -> None:
    for seats in (2, 3, 4, 5):
        t = dealt(seats, 64)
        ledger = [int(number) for number in t.state.ledger]
        facts = [ledger[at : at + FACT] for at in range(0, len(ledger), FACT)]
        for seat in range(seats):
            low, high = (t.wire(slot) for slot in backs(t, seat))
            assert [BEFORE, 0, low, 1 << high] in facts
            assert t.state.key[low] <= t.state.key[high]


@rule("BB-M64-2")
def test_all_but_its_owner_see_a_reversed_wire_and_keep_it_to_themselves() -> None:
    t = table(*STANDS, mission=64)

    for slot in ("0A", "0D"):
        assert face(t, 0, slot) == ""
        assert face(t, 1, slot) == face(t, 2, slot) != ""
    assert t.state.talk(0) == FREE  # the program cannot hear what is said


@rule("BB-M64-3")
def test_one_chooses_which_of_them_to_cut_with() -> None:
    t = table(*STANDS, mission=64).say(0, "backwards")
    assert t.options(0) == ["wire 0A", "wire 0D"]

    t.say(0, "wire 0D").say(0, "wire 1D").say(0, "call 6")

    assert t.stand(0) == "2 1 3 [6]"


@rule("BB-M64-3")
def test_a_mistake_explodes() -> None:
    t = table(*STANDS, mission=64).say(0, "backwards").say(0, "wire 0A").say(0, "wire 1D").say(0, "call 6")

    assert t.outcome == "BB-M64-3"


@rule("BB-M64-3")
def test_both_can_be_cut_alone_together() -> None:
    t = table("3 3 2 2", "1 1 4 5", "4 5 6 6", "7 7", mission=64).say(0, "backwards").say(0, "wire 0A")
    assert "wire 0D" in t.options(0)

    t.say(0, "wire 0D")
    assert "solo 2" in t.options(0)
    assert "wire 1A" not in t.options(0)
    t.say(0, "solo 2")

    assert t.stand(0) == "[2] 3 3 [2]"


@rule("BB-M64-3")
def test_two_that_are_not_equal_explode_alone() -> None:
    t = table("3 3 2 1", "1 2 4 5", "4 5 6 6", "7 7", mission=64)

    t.say(0, "backwards").say(0, "wire 0A").say(0, "wire 0D").say(0, "solo 2")

    assert t.outcome == "BB-M64-3"


@rule("BB-M64-3")
def test_red_ones_are_revealed() -> None:
    t = table("2.5 3.5", "1 1 4 5", "4 5 6 6", "7 7", mission=64)
    assert "reveal" in t.options(0)
    assert t.say(0, "reveal").stand(0) == "[2.5] [3.5]"

    t = table("2.5 3", "1 1 4 3.5", "4 5 6 6", "7 7", mission=64)
    assert t.say(0, "reveal").outcome == "BB-M64-3"


@rule("BB-M64-4")
def test_cutting_a_teammates_reversed_wire_moves_the_dial() -> None:
    t = table("2 3 6 1", "1 3 2 6", "4 5 5 4", "5 5 4 4", mission=64).cuts(0, "1A", 2)

    assert t.stand(1) == "[2] 1 3 6"
    assert t.lives == 3
    assert t.because("dial") == ["BB-M64-4"]


@rule("BB-M64-4")
def test_the_dial_moves_also_when_the_own_wire_is_reversed_too() -> None:
    t = already_cut(table("1 2", "2 1", "3 3", "4 4", mission=64), "2A", "2B", "3A", "3B")

    t.say(0, "backwards").say(0, "wire 0A").say(0, "wire 1A").say(0, "call 1")
    t.say(1, "backwards").say(1, "wire 0B").say(1, "call 2")

    assert t.lives == 2
    assert t.state.ended == WON


@rule("BB-M64-1")
@pytest.mark.parametrize(
    ("options", "dealt_too"), [({}, True), ({"m64_disintegrator": "yes"}, True), ({"m64_disintegrator": "no"}, False)]
)
def test_the_disintegrator_can_be_dealt_unless_an_option_bans_it(options: dict[str, str], dealt_too: bool) -> None:
    s = dealt(4, 64, options=options).state
    card = s.rules.equipment_index("disintegrator")

    assert (card in equipment_pool(s) or s.equipment[card] > 0) == dealt_too


@rule("BB-M64-1", "BB-EQ-17")
def test_the_disintegrator_cuts_reversed_wires_too_and_no_dial_moves() -> None:
    t = table("1 2 3 3", "1 2 4 4", "1 2 5 5", "1 2 6 6 10 10", mission=64, equipment={"disintegrator": "ready"})
    before = t.lives
    t.state.instants |= 1 << t.state.rules.equipment_index("disintegrator")

    t.state.asks.clear()
    t.state.settle()
    t.chance("draw-token 3-1")

    assert t.stand(0) == "[3] 1 2 [3]"
    assert t.lives == before
