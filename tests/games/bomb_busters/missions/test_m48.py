"""Mission 48, Lethal Wires 3."""

from __future__ import annotations

from gamenight.core.play import CHANCE, NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import FACT, HOLDS
from tests.games.bomb_busters.table import Table, dealt, table


def yellows(t: Table) -> list[int]:
    """How many yellows are on each stand."""
    return [t.stand(stand).count(".1") for stand in range(t.state.stands)]


@rule("BB-M48-1")
def test_the_first_three_players_get_a_yellow_each() -> None:
    for seed in range(5):
        assert yellows(dealt(4, 48, seed)) == [1, 1, 1, 0]
        assert yellows(dealt(5, 48, seed)) == [1, 1, 1, 0, 0]


@rule("BB-M48-1")
def test_the_captain_of_two_has_one_on_each_stand() -> None:
    assert {tuple(yellows(dealt(2, 48, seed))) for seed in range(20)} == {(1, 1, 1, 0), (1, 1, 0, 1)}


@rule("BB-M48-1")
def test_everybody_knows_who_has_a_yellow() -> None:
    s = dealt(4, 48).state

    facts = [tuple(int(n) for n in s.ledger[at : at + FACT]) for at in range(0, len(s.ledger), FACT)]

    assert facts == [(HOLDS, YELLOW, NONE, s.hand(seat)) for seat in (0, 1, 2)]


@rule("BB-M48-2")
def test_yellow_is_never_announced() -> None:
    t = table("2 5.1", "2 6.1", "3 7.1", "3 3 3", mission=48)

    t.say(0, "wire 1B")

    assert t.options(0) == ["call 2"]


@rule("BB-M48-3")
def test_the_three_yellows_are_cut_at_once() -> None:
    t = table("2 5.1", "2 6.1", "3 7.1", "3 3 3", mission=48, equipment={"false-bottom": "locked"})

    t.say(0, "special").say(0, "wire 0B").say(0, "wire 1B").say(0, "wire 2B")

    assert [t.stand(stand) for stand in (0, 1, 2)] == ["2 [5.1]", "2 [6.1]", "3 [7.1]"]
    assert t.lives == 4
    assert t.asked == [CHANCE]  # the False Bottom draws


@rule("BB-M48-3")
def test_with_four_players_nobody_needs_a_yellow() -> None:
    t = table("2 3", "2 5.1 6.1", "3 7.1", "3 3", mission=48)

    t.say(0, "special").say(0, "wire 1B").say(0, "wire 1C").say(0, "wire 2B")

    assert t.stand(1) == "2 [5.1] [6.1]"


@rule("BB-M48-3")
def test_with_three_players_one_needs_a_yellow() -> None:
    t = table("2 3", "4 4 5.1 7.1", "2 6.1", "3 3 3", seats=3, mission=48)
    assert "special" in t.options(0)

    t = table("2 3", "4 4", "2 6.1", "3 3 3 5.1 7.1", seats=3, mission=48)
    assert "special" not in t.options(0)


@rule("BB-M48-3")
def test_with_three_players_trying_it_tells_that_one_holds_a_yellow() -> None:
    stands = ("2 3", "4 4 5.1 7.1", "2 6.1", "3 3 3")
    t = table(*stands, seats=3, mission=48).say(0, "special").say(0, "wire 0A").say(0, "wire 2A").say(0, "wire 3A")
    assert (HOLDS, YELLOW, NONE, t.state.hand(0)) in facts_of(t)

    t = table(*stands, mission=48).say(0, "special").say(0, "wire 0A").say(0, "wire 2A").say(0, "wire 3A")
    assert HOLDS not in [fact[0] for fact in facts_of(t)]


@rule("BB-M48-3")
def test_after_the_yellows_are_cut_there_is_no_special_action() -> None:
    t = table("2 5.1", "2 6.1", "3 7.1", "3 3 3", mission=48)

    t.say(0, "special").say(0, "wire 0B").say(0, "wire 1B").say(0, "wire 2B")

    assert "special" not in t.options(1)


@rule("BB-M48-4")
def test_a_failure_marks_all_three_and_moves_the_dial_once() -> None:
    t = table("2 5.1", "2 6.1", "3 7.1", "3 3 3", mission=48)

    t.say(0, "special").say(0, "wire 0B").say(0, "wire 1A").say(0, "wire 2A")

    assert [t.info(slot) for slot in ("0B", "1A", "2A")] == [YELLOW, 2, 3]
    assert t.lives == 3
    assert t.turn == 1


@rule("BB-M48-4")
def test_in_one_edition_only_the_wrong_wires_are_marked() -> None:
    t = table("2 5.1", "2 6.1", "3 7.1", "3 3 3", mission=48, options={"m48_tokens": "wrong"})

    t.say(0, "special").say(0, "wire 0B").say(0, "wire 1A").say(0, "wire 2A")

    assert [t.info(slot) for slot in ("0B", "1A", "2A")] == [0, 2, 3]
    assert (HOLDS, YELLOW, NONE, 1 << t.wire("0B")) in facts_of(t)


def facts_of(t: Table) -> list[tuple[int, ...]]:
    """The ledger."""
    ledger = t.state.ledger
    return [tuple(int(n) for n in ledger[at : at + FACT]) for at in range(0, len(ledger), FACT)]


@rule("BB-M48-4")
def test_a_red_among_the_three_explodes() -> None:
    t = table("2 5.1", "2 6.1", "3 7.1", "3 3 3 8.5", mission=48)

    t.say(0, "special").say(0, "wire 0B").say(0, "wire 1B").say(0, "wire 3D")

    assert t.outcome == "BB-CUT-4"
