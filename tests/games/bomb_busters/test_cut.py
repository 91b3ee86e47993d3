"""Dual Cut."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import FACT, HOLDS
from gamenight.games.bomb_busters.model import Busters
from tests.games.bomb_busters.table import table


def holds(s: Busters) -> list[tuple[int, int]]:
    """The values that somebody is known to hold, and among which wires."""
    facts = [[int(number) for number in s.ledger[at : at + FACT]] for at in range(0, len(s.ledger), FACT)]
    return [(value, wires) for kind, value, _, wires in facts if kind == HOLDS]


@rule("BB-CUT-1")
def test_only_uncut_wires_of_teammates_can_be_pointed_at() -> None:
    t = table("1 2 3", "1 2", "3 4", "4 5 5")

    t.cuts(0, "1A", 1)

    assert t.options(1) == ["wire 0B", "wire 0C", "wire 2A", "wire 2B", "wire 3A", "wire 3B", "wire 3C", "power"]


@rule("BB-CUT-1")
def test_only_a_value_in_the_own_hand_can_be_stated() -> None:
    t = table("1 2 3 3", "1 2 4", "3 4", "4 5 5")

    t.say(0, "wire 1C")

    assert t.options(0) == ["call 1", "call 2", "call 3"]


@rule("BB-CUT-1")
def test_a_guess_known_to_be_wrong_is_allowed() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")
    t.cuts(0, "1C", 1)

    t.cuts(1, "0A", 2).cuts(2, "1C", 4)

    assert t.info("1C") == 3
    assert t.lives == 1


@rule("BB-CUT-2")
def test_a_right_guess_cuts_both_wires() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 2)

    assert t.stand(0) == "1 [2] 3"
    assert t.stand(1) == "1 [2] 3"
    assert t.lives == 4


@rule("BB-CUT-2")
def test_the_actor_chooses_which_own_wire_is_cut() -> None:
    t = table("2 2 2", "1 2", "1 4", "4 5 5")

    t.say(0, "wire 1B").say(0, "call 2")
    assert t.options(0) == ["wire 0A", "wire 0B", "wire 0C"]
    t.say(0, "wire 0C")

    assert t.stand(0) == "2 2 [2]"


@rule("BB-CUT-2")
def test_nobody_learns_how_many_wires_the_actor_could_choose_from() -> None:
    t = table("2 3 3", "1 2", "1 4", "4 5 5")

    t.say(0, "wire 1B").say(0, "call 2")

    assert t.topic == "own-wire"
    assert t.state.view(1).known.asks[0].count() == 0


@rule("BB-CUT-3")
def test_a_wrong_guess_moves_the_dial_and_gets_a_token() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert t.stand(1) == "1 2 3"
    assert t.info("1B") == 2
    assert t.lives == 3


@rule("BB-CUT-3")
def test_a_wrong_guess_at_a_yellow_wire_gets_a_yellow_token() -> None:
    t = table("1 2 3", "1 2.1 3", "2.1 4 4", "5 5", mission=2)

    t.cuts(0, "1B", 3)

    assert t.info("1B") == 13


@rule("BB-CUT-3")
def test_the_actor_does_not_show_the_own_wire() -> None:
    t = table("1 2 3 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert t.turn == 1
    assert all(card["face"] == "" for card in t.pieces(1)["stand-0"]["tiles"])


@rule("BB-CUT-4")
def test_a_red_wire_explodes() -> None:
    t = table("1 2 3", "1 2.5 3", "4 4", "5 5", mission=3)

    t.cuts(0, "1B", 3)

    assert t.outcome == "BB-CUT-4"
    assert t.state.winners() == []


@rule("BB-CUT-5")
def test_all_yellow_wires_have_one_value() -> None:
    t = table("1 2.1 3", "1 3 7.1", "4 4", "5 5", mission=2)

    t.cuts(0, "1C", "yellow")

    assert t.stand(0) == "1 [2.1] 3"
    assert t.stand(1) == "1 3 [7.1]"


@rule("BB-CUT-5")
def test_yellow_is_stated_only_by_who_holds_yellow_and_red_never() -> None:
    t = table("1 2.1 3.5", "1 3.1", "4 4", "5 5", mission=6)

    t.say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call yellow"]
    t.say(0, "call 1").say(0, "wire 0A").say(1, "wire 2A")

    assert t.options(1) == ["call yellow"]


@rule("BB-CUT-6")
def test_a_marked_wire_can_be_pointed_at() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3).cuts(1, "0A", 1).cuts(2, "3A", 4).cuts(3, "2A", 5)

    assert "wire 1B" in t.options(0)


@rule("BB-CUT-7")
def test_a_declaration_proves_that_the_actor_holds_the_value() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert (3, 0b111) in holds(t.state)


@rule("BB-CUT-7")
def test_two_stated_values_are_both_held() -> None:
    t = table("1 2 3", "1 2 4", "3 4", "5 5", mission=4, equipment={"x-or-y-ray": "ready"})

    t.say(0, "use x-or-y-ray").say(0, "wire 1C").say(0, "call 2").say(0, "call 3")

    assert {(2, 0b111), (3, 0b111)} <= set(holds(t.state))


@rule("BB-CUT-3")
def test_a_failure_rules_out_what_was_stated() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5")

    t.cuts(0, "1B", 3)

    assert t.state.never[t.wire("1B")] == 1 << 3 | 1 << RED
