"""Mission 40: multiplicity tokens, in some editions by turns with parity tokens."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import EVEN, ODD, TIMES
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins

ALTERNATING = {"m40_tokens": "alternating"}


@rule("BB-M40-1")
def test_tokens_tell_how_often_the_number_is_on_the_stand() -> None:
    t = table("1 1 2", "3 3 3", "4 5 4", "5 5 6.5", mission=40, set_up=True)
    t.say(0, "wire 0B").say(1, "wire 1A").say(2, "wire 2C").say(3, "wire 3A")

    t.cuts(0, "1B", 1)

    assert [t.info(slot) for slot in ("0B", "1A", "2C", "3A")] == [TIMES + 2, TIMES + 3, TIMES + 1, TIMES + 2]
    assert t.info("1B") == TIMES + 3


@rule("BB-M40-1")
def test_a_post_it_may_mark_a_cut_wire() -> None:
    t = table("1 2 2", "1 2 3", "4 4 4", "5 5 6", mission=40, equipment={"post-it": "ready"})
    t.cuts(0, "1B", 2, own="0B")

    t.say(0, "use post-it").say(0, "wire 0B")

    assert t.info("0B") == TIMES + 2


@rule("BB-M40-1")
def test_the_captain_of_two_puts_no_first_token() -> None:
    t = table("1 2", "3 4", "5 6", "7 8", seats=2, mission=40, set_up=True)

    assert t.asked == [1]


@rule("BB-M40-2")
def test_in_some_editions_every_second_player_tells_even_or_odd() -> None:
    t = table("1 1 2", "3 3 3", "4 5 4", "5 5 6", mission=40, set_up=True, options=ALTERNATING)
    t.say(0, "wire 0B").say(1, "wire 1A").say(2, "wire 2C").say(3, "wire 3C")
    assert [t.info(slot) for slot in ("0B", "1A", "2C", "3C")] == [TIMES + 2, ODD, TIMES + 1, EVEN]

    t.cuts(0, "1B", 1)

    assert t.info("1B") == ODD


@rule("BB-M40-2")
def test_a_player_with_parity_tokens_marks_no_cut_wire() -> None:
    t = table("1 2 2", "1 2 3", "4 4", "5 5", mission=40, equipment={"post-it": "ready"}, options=ALTERNATING)
    t.cuts(0, "1B", 2, own="0B")

    t.say(1, "use post-it")

    assert t.options(1) == ["wire 1A", "wire 1C"]


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 40))).state.ended == WON
