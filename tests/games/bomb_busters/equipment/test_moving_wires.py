"""Tokens and facts when wires move."""

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import BEFORE, FACT
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.table import Table, table

CARDS = {"label-equal": "ready", "walkie-talkies": "ready"}


def swap(t: Table, gives: str, takes: str) -> Table:
    """Seats 0 and 1 swap two wires."""
    t.say(0, "use walkie-talkies").say(0, "player seat-1")
    return t.say(0, f"wire {gives}").say(1, f"wire {takes}")


@rule("BB-EQ-26")
def test_a_label_at_a_moving_wire_is_taken_away() -> None:
    t = table("1 2 2", "1 3", "3 4", "4 5 5", mission=4, equipment=CARDS)
    t.say(0, "use label-equal").say(0, "wire 0B")

    swap(t, gives="0C", takes="1A")

    assert list(t.state.equals) == [-1, -1, -1, -1]


@rule("BB-EQ-26")
def test_a_label_elsewhere_stays_with_its_wires() -> None:
    t = table("1 3 3", "2 5", "1 4", "2 4 5", mission=4, equipment=CARDS)
    t.say(0, "use label-equal").say(0, "wire 0B")

    swap(t, gives="0A", takes="1A")

    assert t.stand(0) == "2 3 3"
    assert list(t.state.equals[:2]) == [t.wire("0B"), t.wire("0C")]


@rule("BB-EQ-26")
def test_an_info_token_stays_with_its_wire_when_others_move() -> None:
    t = table("3 4 6", "1 5", "1 4", "5 6 3", mission=4, equipment=CARDS)
    put_info(t.state, t.wire("0B"), "BB-EQ-4")

    swap(t, gives="0C", takes="1A")

    assert t.stand(0) == "1 3 4"
    assert (t.info("0B"), t.info("0C")) == (0, 4)


@rule("BB-EQ-26")
def test_what_the_old_neighbours_tell_stays_known() -> None:
    t = table("3 4 6", "1 5", "1 4", "5 6 3", mission=4, equipment=CARDS)
    left, moved, right = (t.wire(slot) for slot in ("0A", "0B", "0C"))

    swap(t, gives="0B", takes="1A")

    ledger = t.state.ledger
    facts = [[int(number) for number in ledger[at : at + FACT]] for at in range(0, len(ledger), FACT)]
    assert [BEFORE, 0, left, 1 << moved] in facts
    assert [BEFORE, 0, moved, 1 << right] in facts
