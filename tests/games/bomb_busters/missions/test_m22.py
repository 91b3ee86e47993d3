"""Mission 22: tokens for what a hand lacks, and tokens chosen by a neighbour."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import FACT, HOLDS
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins

ALL_BUT_TWELVE = "1 2 3 4 5 6 7 8 9 10 11 11.1"


def beside(t: Table, stand: int) -> list[int]:
    """The values whose tokens lie beside a stand."""
    return [value for value in range(1, YELLOW + 1) if t.state.beside[stand] >> value & 1]


def holds(t: Table, seat: int) -> list[int]:
    """The values that everybody knows a seat holds."""
    ledger = [int(number) for number in t.state.ledger]
    rows = [ledger[at : at + FACT] for at in range(0, len(ledger), FACT)]
    return [value for kind, value, _, wires in rows if kind == HOLDS and wires == t.state.hand(seat)]


@rule("BB-M22-1")
def test_from_the_captain_clockwise_everybody_tells_two_values_that_the_hand_lacks() -> None:
    t = table("1 2 3", "1 2.1 3", "4 5", "5 6", mission=22, set_up=True)
    assert t.asked == [0]
    assert t.options(0) == [f"call {value}" for value in (*range(4, 13), "yellow")]
    t.say(0, "call yellow").say(0, "call 12")

    assert t.asked == [1]
    assert t.options(1) == [f"call {number}" for number in (2, 4, 5, 6, 7, 8, 9, 10, 11, 12)]
    t.say(1, "call 4").say(1, "call 2").say(2, "call 1").say(2, "call 6").say(3, "call 1").say(3, "call 4")

    assert [beside(t, stand) for stand in (0, 1, 2, 3)] == [[12, YELLOW], [2, 4], [1, 6], [1, 4]]
    assert t.state.never[t.wire("3A")] >> 4 & 1
    assert t.topic == "turn"


@rule("BB-M22-1", "BB-TOK-4")
def test_only_a_value_whose_token_is_left_is_told() -> None:
    t = table("1 2", "3 4", "5 6", "7 8", "9 10", mission=22, set_up=True)

    t.say(0, "call 12").say(0, "call 11").say(1, "call 12").say(1, "call 11")

    assert t.options(2) == [f"call {value}" for value in (1, 2, 3, 4, 7, 8, 9, 10, "yellow")]
    t.say(2, "call 1").say(2, "call 2").say(3, "call 1").say(3, "call 2")
    assert t.options(4) == [f"call {value}" for value in (3, 4, 5, 6, 7, 8, "yellow")]
    assert not t.heard("absent-aloud")


@rule("BB-M22-1", "BB-TOK-4")
def test_a_hand_that_lacks_only_values_without_a_token_says_one_aloud() -> None:
    t = table("1 2", "3 4", ALL_BUT_TWELVE, "5 6", mission=22, set_up=True)
    t.say(0, "call 12").say(0, "call 11").say(1, "call 12").say(1, "call 11")
    assert t.options(2) == ["call 12"]

    t.say(2, "call 12")

    assert t.because("absent-aloud") == ["BB-TOK-4"]
    assert beside(t, 2) == []
    assert t.state.never[t.wire("2A")] >> 12 & 1
    assert holds(t, 2) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, YELLOW], "all whose tokens are left"
    assert t.say(2, "done").asked == [3]


@rule("BB-M22-1")
def test_a_player_with_two_stands_lays_one_token_beside_each() -> None:
    t = table("1 2", "3 4", "5 6", "7 8", seats=3, mission=22, set_up=True)
    assert "call 3" not in t.options(0)  # the whole hand must lack it

    t.say(0, "call 9").say(0, "call 10").say(1, "call 9").say(1, "call 1").say(2, "call 2").say(2, "call 3")

    assert [beside(t, stand) for stand in (0, 1, 2, 3)] == [[9], [10], [1, 9], [2, 3]]


@rule("BB-M22-1")
def test_who_lacks_fewer_values_lays_fewer_tokens() -> None:
    t = table(ALL_BUT_TWELVE, "1 2 3", "4 5", "5 6", mission=22, set_up=True)

    t.say(0, "call 12").say(0, "done")

    assert t.facts("absent", "seat") == [0]
    assert t.facts("nothing-else-absent", "seat") == [0]
    assert holds(t, 0) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, YELLOW]
    assert t.asked == [1]


@rule("BB-M22-1")
def test_the_question_does_not_tell_how_much_a_hand_lacks() -> None:
    views = [
        table(hand, "1 2 3", "4 5", "5 6 9", mission=22, set_up=True).say(0, "call 12").view(1)
        for hand in (ALL_BUT_TWELVE, ALL_BUT_TWELVE.replace("9", "10"))
    ]

    assert views[0] == views[1]


@rule("BB-M22-1")
def test_there_are_no_usual_first_tokens() -> None:
    t = passes_set_up(dealt(4, 22))

    assert not any(t.state.info)


@rule("BB-M22-2")
def test_after_two_yellows_everybody_gives_the_left_neighbour_a_token() -> None:
    t = table("1 3.1", "2 4.1", "5 6", "6 7", mission=22)
    t.cuts(0, "1B", "yellow")
    assert t.asked == [0]

    t.say(0, "call 2")

    assert t.options(1) == ["wire 1A"]
    t.say(1, "wire 1A").say(1, "call 6").say(2, "wire 2B").say(2, "call 12").say(3, "stand 3").say(3, "call 1")
    t.say(0, "wire 0A")
    assert [t.info(slot) for slot in ("1A", "2B", "0A")] == [2, 6, 1]
    assert beside(t, 3) == [12]
    assert t.turn == 1


@rule("BB-M22-2")
def test_a_number_whose_tokens_are_all_in_use_cannot_be_given() -> None:
    t = table("2 2 3.1", "2 2 4.1", "5 6", "6 7", mission=22)
    put_info(t.state, t.wire("0A"), "BB-CUT-3")
    put_info(t.state, t.wire("1A"), "BB-CUT-3")

    t.cuts(0, "1C", "yellow")

    assert t.options(0) == [f"call {value}" for value in (1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "yellow")]


@rule("BB-M22-2")
def test_a_yellow_token_may_be_given_too() -> None:
    t = table("1 3.1", "2 4.1 5.1", "5 6", "6 7 6.1", mission=22).cuts(0, "1B", "yellow")

    t.say(0, "call yellow")
    assert t.options(1) == ["wire 1C"]
    t.say(1, "wire 1C").say(1, "call yellow")
    assert t.options(2) == ["stand 2"]
    t.say(2, "stand 2")

    assert t.info("1C") == YELLOW
    assert beside(t, 2) == [YELLOW]
    assert "call yellow" not in t.options(2), "both yellow tokens are in use"


@rule("BB-M22-2")
def test_tokens_are_given_once_only() -> None:
    t = table("1 3.1 5.1", "2 4.1 6.1", "5 6", "6 7", mission=22).cuts(0, "1B", "yellow")
    while t.topic != "turn":
        t.say(t.asked[0], t.options(t.asked[0])[0])
    assert t.facts("token-given", "seat") == [0, 1, 2, 3]

    t.cuts(1, "0C", "yellow")

    assert t.topic == "turn"


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 22))).state.ended == WON
