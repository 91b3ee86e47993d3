"""Info tokens."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.board import FACT, HOLDS
from gamenight.games.bomb_busters.things.tokens import put_beside, put_info, tokens_left
from tests.games.bomb_busters.table import Table, table


def marks(t: Table, slot: str) -> list[str]:
    """What everybody reads on the tokens at a wire."""
    tile = next(tile for tile in t.pieces(None)[f"stand-{slot[0]}"]["tiles"] if tile["id"] == f"wire-{t.wire(slot)}")
    return [mark["text"] for mark in tile["marks"]]


@rule("BB-TOK-1")
def test_a_number_token_tells_everybody_the_number() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment={"post-it": "ready"})

    t.say(1, "use post-it").say(1, "wire 1B")

    assert t.info("1B") == 3
    assert marks(t, "1B") == ["3"]


@rule("BB-TOK-2")
def test_a_yellow_token_does_not_tell_where_the_wire_sorts() -> None:
    t = table("1 2", "1 3.1", "2 3", "3 4.1", mission=4)

    t.cuts(0, "1B", 2)

    assert t.info("1B") == YELLOW
    assert not t.knows(2, "1B")


@rule("BB-TOK-3")
def test_a_token_beside_a_stand_is_about_the_whole_hand() -> None:
    t = table("1 2", "3", "1 2", "3 4 4", seats=2, mission=4)

    put_beside(t.state, 0, 5, "BB-TOK-3")

    for slot in ("0A", "0B", "1A"):
        assert t.state.never[t.wire(slot)] == 1 << 5
    assert t.state.beside[0] == 1 << 5


@rule("BB-TOK-3")
def test_it_says_nothing_about_wires_that_come_later() -> None:
    cards = {"walkie-talkies": "ready"}
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=cards)
    put_beside(t.state, 0, 3, "BB-TOK-3")

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0A").say(1, "wire 1B")

    assert t.stand(0) == "2 3"
    assert t.state.never[t.wire("0B")] == 0
    assert t.state.beside[0] == 1 << 3


@rule("BB-TOK-4")
def test_a_third_token_of_a_value_is_said_aloud() -> None:
    t = table("1 2", "1 2", "1 2", "1 2", mission=1)
    put_info(t.state, t.wire("1A"), "BB-EQ-4")
    put_info(t.state, t.wire("2A"), "BB-EQ-4")

    t.cuts(0, "3A", 2)

    assert [t.info(slot) for slot in ("1A", "2A", "3A")] == [1, 1, 0]
    assert t.because("info-aloud") == ["BB-TOK-4"]
    assert t.facts("info-aloud", "token") == [1]


@rule("BB-TOK-4")
def test_everybody_remembers_what_was_said() -> None:
    t = table("1 2", "1 2", "1 2", "1 2", mission=1)
    for slot in ("1A", "2A", "3A"):
        put_info(t.state, t.wire(slot), "BB-EQ-4")

    ledger = t.state.ledger
    assert [int(number) for number in ledger[:FACT]] == [HOLDS, 1, -1, 1 << t.wire("3A")]


@rule("BB-TOK-4")
def test_a_token_whose_wire_is_cut_can_be_used_again() -> None:
    t = table("1 2", "1 2", "1 2", "1 2", mission=1)
    put_info(t.state, t.wire("1A"), "BB-EQ-4")
    put_info(t.state, t.wire("2A"), "BB-EQ-4")
    assert tokens_left(t.state, 1) == 0

    t.cuts(0, "1A", 1).cuts(1, "3A", 2)

    assert t.info("3A") == 1
    assert t.heard("info-aloud") == []


@rule("BB-TOK-4")
def test_a_wire_that_has_its_token_needs_no_other() -> None:
    t = table("1 2", "1 2", "1 2", "1 2", mission=1)
    put_info(t.state, t.wire("1A"), "BB-EQ-4")
    put_info(t.state, t.wire("2A"), "BB-EQ-4")

    t.cuts(0, "1A", 2)

    assert t.info("1A") == 1
    assert t.heard("info-aloud") == []
