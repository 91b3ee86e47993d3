"""Parity, multiplicity and X tokens."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import EVEN, ODD, TIMES, TIMES_ON
from gamenight.games.bomb_busters.things.tokens import put_times, tokens_left
from tests.games.bomb_busters.table import Table, table


def tallies(t: Table) -> list[tuple[int, int, int]]:
    """What multiplicity tokens tell: how often, of which wire, among how many wires."""
    ledger = [int(number) for number in t.state.ledger]
    facts = [ledger[at : at + 4] for at in range(0, len(ledger), 4)]
    return [(fact[1], fact[2], fact[3].bit_count()) for fact in facts if fact[0] == TIMES_ON]


@rule("BB-TOK-5")
def test_a_parity_token_tells_even_or_odd_and_nothing_else() -> None:
    t = table("1 2 3", "4 5 6", "7 7", "8 8", mission=21)

    t.cuts(0, "1A", 1)

    assert t.info("1A") == EVEN
    never = t.state.never[t.wire("1A")]
    assert [value for value in range(1, 15) if not never >> value & 1] == [2, 4, 6, 8, 10, 12]
    assert "even" in t.pieces(2)["stand-1"]["tiles"][0]["says"]


@rule("BB-TOK-5")
def test_an_odd_wire_gets_an_odd_token() -> None:
    t = table("1 2 3", "4 5 6", "7 7", "8 8", mission=21)

    t.cuts(0, "1B", 1)

    assert t.info("1B") == ODD
    assert t.state.never[t.wire("1B")] >> 14 & 1  # no parity token lies at a red wire


@rule("BB-TOK-6")
def test_a_multiplicity_token_counts_the_cut_wires_of_its_stand() -> None:
    t = table("1 2 3", "3 3 3 4", "7 7", "8 8", mission=24)
    t.cuts(0, "1A", 3)

    t.cuts(1, "2A", 4).cuts(2, "1B", 7)

    assert t.info("1B") == TIMES + 3
    assert tallies(t)[-1] == (3, t.wire("1B"), 4)


@rule("BB-TOK-6")
def test_only_the_stand_of_the_wire_counts() -> None:
    t = table("1 2", "3 3", "4 5", "3 6", seats=2, mission=24)

    t.cuts(0, "3A", 1)

    assert t.info("3A") == TIMES + 1


@rule("BB-TOK-6")
def test_four_copies_get_two_times_x2() -> None:
    t = table("1 2", "3 3 3 3", "4 5", "6 6", mission=24)

    t.cuts(0, "1A", 1)

    assert t.info("1A") == TIMES + 4
    assert t.pieces(2)["stand-1"]["tiles"][0]["marks"][0]["text"] == "×2 ×2"
    assert tokens_left(t.state, TIMES + 2) == 5


@rule("BB-TOK-6")
def test_a_wire_that_moves_loses_its_multiplicity_token() -> None:
    t = table("1 2", "2 3 3", "4 5", "6 6", mission=24, equipment={"walkie-talkies": "ready"})
    t.cuts(0, "1B", 1)
    assert t.info("1B") == TIMES + 2

    t.say(1, "use walkie-talkies").say(1, "player seat-0").say(1, "wire 1B").say(0, "wire 0A")

    assert t.stand(0) == "2 3"
    assert t.info("0B") == 0


@rule("BB-TOK-7")
def test_other_multiplicity_tokens_still_tell_of_the_wires_at_their_time() -> None:
    t = table("1 2", "2 3 3", "4 5", "6 6", mission=24, equipment={"walkie-talkies": "ready"})
    t.cuts(0, "1B", 1)
    told = tallies(t)

    t.say(1, "use walkie-talkies").say(1, "player seat-0").say(1, "wire 1C").say(0, "wire 0A")

    assert t.stand(1) == "1 2 3"
    assert t.info("1C") == TIMES + 2
    assert tallies(t) == told


@rule("BB-TOK-8")
def test_an_x_wire_stands_unsorted_at_the_right_end() -> None:
    t = table("5 9 2", "1 2 3", "4 7 4", "5 5 6", mission=20)

    assert t.stand(0) == "5 9 2"
    assert t.state.is_x(t.wire("0C"))
    assert [mark["text"] for mark in t.pieces(1)["stand-0"]["tiles"][2]["marks"]] == ["X"]


@rule("BB-COMP-14")
def test_there_are_seven_tokens_of_each_multiplicity_and_eleven_of_each_parity() -> None:
    t = table("1 2 3 4 5 6 7 8", "9 9", "10 10", "11 11", mission=24)

    for slot in ("0A", "0B", "0C", "0D", "0E", "0F", "0G", "0H"):
        put_times(t.state, t.wire(slot), "BB-M24-1")

    assert [t.info(slot) for slot in ("0A", "0G", "0H")] == [
        TIMES + 1,
        TIMES + 1,
        0,
    ]  # BB-TOK-4: the last is said aloud
    assert tallies(t)[-1] == (1, t.wire("0H"), 8)
    assert [tokens_left(t.state, token) for token in (EVEN, ODD, TIMES + 1, TIMES + 2)] == [11, 11, 0, 7]
