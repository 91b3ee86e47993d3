"""Mission 52, Dirty Double-crossers."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from tests.games.bomb_busters.table import Table, table

STANDS = ("1 2 3 5.5", "1 2 3 6.5", "1 2 4 4", "1 2 5 5 8.5")


def denied(t: Table, slot: str) -> set[int]:
    """The values that the tokens at a wire show."""
    return {value for value in range(1, 15) if t.state.denied[t.wire(slot)] >> value & 1}


@rule("BB-M52-1")
def test_each_player_puts_two_false_tokens_at_two_wires() -> None:
    t = table(*STANDS, mission=52, set_up=True)
    t.say(0, "wire 0A")
    assert t.options(0) == [f"call {n}" for n in range(2, 13)]
    t.say(0, "call 7")
    assert "wire 0A" not in t.options(0)
    t.say(0, "wire 0D").say(0, "call 12")

    assert denied(t, "0A") == {7}
    assert denied(t, "0D") == {12}
    assert t.asked == [1]


@rule("BB-M52-1")
def test_yellow_wires_get_no_token_at_first() -> None:
    t = table("1 2 5.1", "3 4", "1 2 6.1", "3 4 7.1 8.1", seats=2, mission=52, set_up=True)
    assert t.options(0) == ["wire 0A", "wire 0B", "wire 1A", "wire 1B"]

    t.say(0, "wire 0A").say(0, "call 7")

    assert t.state.never[t.wire("0A")] == 1 << 7 | 1 << YELLOW


@rule("BB-M52-2")
def test_a_token_shows_what_the_wire_is_not() -> None:
    t = table(*STANDS, mission=52, set_up=True).say(0, "wire 0A").say(0, "call 7")

    tile = t.pieces(1)["stand-0"]["tiles"][0]
    assert [mark["says"] for mark in tile["marks"]] == ["not 7"]
    assert t.info("0A") == 0


@rule("BB-M52-2")
def test_a_post_it_shows_a_false_number_of_the_owners_choice() -> None:
    t = table(*STANDS, mission=52, equipment={"post-it": "ready"}).say(0, "use post-it").say(0, "wire 0C")
    assert "call 3" not in t.options(0)
    t.say(0, "call 9")

    assert denied(t, "0C") == {9}
    assert t.info("0C") == 0
    assert t.state.never[t.wire("0C")] == 1 << 9 | 1 << YELLOW | 1 << RED


@rule("BB-M52-3")
def test_a_failed_cut_gets_a_token_of_the_announced_value() -> None:
    t = table(*STANDS, mission=52).cuts(0, "1B", 1).cuts(1, "0B", 3).cuts(2, "1B", 4)

    assert denied(t, "1B") == {1, 4}
    assert denied(t, "0B") == {3}
    assert t.lives == 1
    assert t.info("1B") == 0


@rule("BB-M52-3")
def test_a_failed_yellow_gets_a_yellow_token() -> None:
    t = table("1 2 5.1", "3 4", "1 2 6.1", "3 4 7.1 8.1", seats=2, mission=52).cuts(0, "2A", "yellow")

    assert denied(t, "2A") == {YELLOW}


@rule("BB-M52-3")
def test_of_two_announced_values_the_owner_chooses() -> None:
    t = table(*STANDS, mission=52, equipment={"x-or-y-ray": "ready"})

    t.say(0, "use x-or-y-ray").say(0, "wire 1B").say(0, "call 1").say(0, "call 3")
    assert t.asked == [1]
    assert t.options(1) == ["call 1", "call 3"]
    t.say(1, "call 3")

    assert denied(t, "1B") == {3}


@rule("BB-M52-3")
def test_a_stabilised_failure_at_a_red_gets_no_token() -> None:
    t = table(*STANDS, mission=52, equipment={"stabilizer": "ready"})

    t.say(0, "use stabilizer").cuts(0, "1D", 1)

    assert denied(t, "1D") == set()
    assert not t.state.ended
