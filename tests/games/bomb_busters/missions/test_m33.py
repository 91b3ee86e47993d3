"""Mission 33: parity tokens."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import EVEN, ODD
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-M33-1")
def test_first_tokens_tell_even_or_odd() -> None:
    t = table("1 2 3.5", "1 2 3", "4 4 4", "5 5 6", mission=33, set_up=True)
    assert t.options(0) == ["wire 0A", "wire 0B"]  # blue wires only

    t.say(0, "wire 0A").say(1, "wire 1B")

    assert t.info("0A") == ODD
    assert t.info("1B") == EVEN


@rule("BB-M33-1")
def test_a_failure_tells_even_or_odd() -> None:
    t = table("1 2 3", "1 2 3", "4 4 4", "5 5 6", mission=33)

    t.cuts(0, "1C", 1)

    assert t.info("1C") == ODD
    assert t.lives == 3


@rule("BB-M33-1")
def test_a_post_it_tells_even_or_odd() -> None:
    t = table("1 2 3", "1 2 3", "4 4 4", "5 5 6", mission=33, equipment={"post-it": "ready"})

    t.say(0, "use post-it").say(0, "wire 0B")

    assert t.info("0B") == EVEN


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 33))).state.ended == WON
