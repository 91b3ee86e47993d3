"""How a mission ends: the wire that decided it, or the rule, and small numbers."""

from __future__ import annotations

from gamenight.core.ending import BLAST, DECIDED, FATAL, VICTORY
from tests.games.bomb_busters.table import table
from tests.games.endings import a_red_wire_is_cut, ending, the_bomb_is_defused, the_dial_reaches_the_skull, told


def test_the_red_wire_is_named_with_who_cut_it() -> None:
    t = a_red_wire_is_cut()
    found = ending(t)

    assert (found.scene, told(t, found.title)) == (BLAST, ["Boom!"])
    assert told(t, *found.says) == ["Ann said Cy’s wire A is a 1.", "It was the red 2.5."]
    assert told(t, *found.says, you=0)[0] == "You said Cy’s wire A is a 1."
    assert (found.face, found.tint) == ("2.5", "red")
    assert found.marks == {f"wire-{t.wire('2A')}": FATAL}
    assert [(seat, *told(t, says, you=0)) for seat, says in found.cast] == [(2, "Cy’s wire A"), (0, "You said 1")]


def test_the_wire_that_was_one_mistake_too_many() -> None:
    t = the_dial_reaches_the_skull()
    found = ending(t)

    assert t.outcome == "BB-DIAL-1"
    assert told(t, *found.says) == ["Ann said Ben’s wire A is a 1.", "It was a 2, and the dial reached the skull."]
    assert found.marks == {f"wire-{t.wire('1A')}": FATAL}
    counts = [(told(t, value)[0], told(t, says)[0]) for value, says in found.counts]
    assert counts == [("1", "turn"), ("0 of 8", "wires cut"), ("1", "mistake"), ("0", "left on the dial")]


def test_another_rule_that_lost_is_named() -> None:
    t = table("5", "5", "6", "6", mission=1)
    t.state.explode("BB-M13-3")
    found = ending(t)

    assert found.marks == {}
    assert found.look == "lost"
    assert told(t, *found.says)[0].startswith("What set off the bomb: ")


def test_the_last_pair_and_the_reds_that_nobody_touched() -> None:
    t = the_bomb_is_defused()
    found = ending(t)

    assert (found.scene, told(t, found.title)) == (VICTORY, ["Defused."])
    assert told(t, *found.says) == [
        "Turn 3: Ann’s 1 and Ben’s were the last pair.",
        "Cy’s red 2.5 and Di’s red 3.5 were never touched.",
    ]
    assert set(found.marks.values()) == {DECIDED}
    assert told(t, found.counts[1][0]) == ["4 of 4"]
