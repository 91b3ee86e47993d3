"""Reveal Red Wires."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table


@rule("BB-RED-1")
def test_who_has_only_red_wires_reveals_them() -> None:
    t = table("1 2", "2.5 4.5", "1 2", "3 3", mission=4)

    t.cuts(0, "2A", 1)

    assert t.stand(1) == "[2.5] [4.5]"
    assert t.facts("reveals", "seat") == [1]
    assert t.lives == 4
    assert t.turn == 2


@rule("BB-RED-1")
def test_who_revealed_takes_no_more_turns() -> None:
    t = table("1 2", "2.5", "1 2", "3 3 4 4", mission=3)

    t.cuts(0, "2A", 1).cuts(2, "0B", 2).say(3, "solo 3")

    assert t.turn == 3


@rule("BB-RED-2")
def test_red_wires_stay_hidden_while_there_is_another() -> None:
    t = table("1 2", "2 2.5", "1 2", "2 3 3", mission=3)

    t.cuts(0, "2A", 1)

    assert t.asked == [1]
    assert not any(words.startswith("reveal") for words in t.options(1))
