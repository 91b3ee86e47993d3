"""Constraint card G: no equipment."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.things.bonds import bind
from tests.games.bomb_busters.constraints.bound import again, bound
from tests.games.bomb_busters.table import table

EQUIPMENT = {"rewinder": "ready", "walkie-talkies": "ready"}


@rule("BB-CON-G")
def test_who_is_bound_uses_neither_cards_nor_the_own_character() -> None:
    free = table("1 2 3", "1 2 3", "4 4", "5 5", mission=37, equipment=EQUIPMENT)
    t = bound("G", "1 2 3", "1 2 3", "4 4", "5 5", equipment=EQUIPMENT)

    assert {"power", "use rewinder"} <= set(free.options(0))
    assert t.options(0) == ["wire 1A", "wire 1B", "wire 1C", "wire 2A", "wire 2B", "wire 3A", "wire 3B"]


@rule("BB-CON-4")
def test_who_is_bound_takes_part_in_a_teammates_swap() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", mission=31, equipment=EQUIPMENT)
    bind(t.state, 1, 6, "BB-M31-1")  # G
    again(t)

    t.say(0, "use walkie-talkies").say(0, "player seat-1").say(0, "wire 0A").say(1, "wire 1C")

    assert (t.stand(0), t.stand(1)) == ("2 3 3", "1 1 2")
