"""Mission 17, Rhett Herrings."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED
from tests.games.bomb_busters.table import Table, dealt, table

STANDS = ("1 2 3 4.5", "1 2 3 5", "1 2 3 5", "1 2 3 5 5")


def rhett(equipment: dict[str, str] | None = None) -> Table:
    """The first turn, of Rhett; false tokens say that 0A is no 2 and 0B no 1."""
    t = table(*STANDS, mission=17, set_up=True, equipment=equipment)
    t.say(0, "wire 0A").say(0, "call 2").say(0, "wire 0B").say(0, "call 1")
    return t.say(1, "wire 1A").say(2, "wire 2B").say(3, "wire 3C")


@rule("BB-M17-1")
def test_rhett_is_dealt_at_random_and_known_to_all() -> None:
    assert {dealt(4, 17, seed).state.captain for seed in range(20)} == {0, 1, 2, 3}
    assert "Ann is Rhett" in rhett().pieces(None)["rhett"]["says"]


@rule("BB-M17-1")
def test_rhett_has_no_power_and_batteries_give_none_back() -> None:
    t = rhett({"emergency-batteries": "ready"})

    assert t.state.character[0] == NONE
    assert "power" not in t.options(0)
    t.cuts(0, "1B", 2).say(1, "power").say(1, "wire 2A").say(1, "wire 2B").say(1, "call 1").say(2, "wire 2A")
    t.say(1, t.options(1)[0])
    assert t.say(2, "use emergency-batteries").options(2) == ["player seat-1"]


@rule("BB-M17-2")
def test_rhett_puts_two_false_tokens_and_never_at_a_red() -> None:
    t = table(*STANDS, mission=17, set_up=True)

    assert t.options(0) == ["wire 0A", "wire 0B", "wire 0C"]
    assert "call 1" not in t.say(0, "wire 0A").options(0)
    assert "call 12" in t.options(0)
    assert "call yellow" not in t.options(0)
    t.say(0, "call 2")
    assert t.options(0) == ["wire 0B", "wire 0C"]
    t.say(0, "wire 0B").say(0, "call 7")

    assert t.state.denied[t.wire("0A")] == 1 << 2
    assert t.state.never[t.wire("0A")] == 1 << 2 | 1 << RED
    assert t.state.info[t.wire("0A")] == 0
    assert t.asked == [1]


@rule("BB-M17-2")
def test_the_others_put_a_true_token_each() -> None:
    t = rhett()

    assert [t.info(slot) for slot in ("1A", "2B", "3C")] == [1, 2, 3]
    assert t.state.denied[t.wire("1A")] == 0


@rule("BB-M17-3")
def test_a_failure_at_rhetts_wire_gets_a_token_of_the_stated_value() -> None:
    t = rhett()

    t.cuts(0, "1B", 2).cuts(1, "0C", 5)

    assert t.info("0C") == 0
    assert t.state.denied[t.wire("0C")] == 1 << 5
    assert t.state.never[t.wire("0C")] >> RED & 1
    assert t.lives == 3


@rule("BB-M17-3")
def test_a_failure_at_another_wire_gets_a_true_token() -> None:
    t = rhett()

    t.cuts(0, "1C", 2)

    assert t.info("1C") == 3
    assert t.state.denied[t.wire("1C")] == 0


@rule("BB-M17-3")
def test_of_two_stated_values_rhett_chooses_one() -> None:
    t = rhett({"x-or-y-ray": "ready"})

    t.cuts(0, "1B", 2).say(1, "use x-or-y-ray").say(1, "wire 0C").say(1, "call 1").say(1, "call 5")
    assert t.asked == [0]
    assert t.options(0) == ["call 1", "call 5"]
    t.say(0, "call 5")

    assert t.state.denied[t.wire("0C")] == 1 << 5
    assert t.turn == 2


@rule("BB-M17-4")
def test_rhett_uses_no_equipment_and_takes_part_in_that_of_others() -> None:
    t = rhett({"rewinder": "ready", "walkie-talkies": "ready", "general-radar": "ready"})

    assert not any(words.startswith("use") for words in t.options(0))
    t.cuts(0, "1B", 2)
    assert t.say(1, "use walkie-talkies").options(1) == ["player seat-0", "player seat-2", "player seat-3"]
    t.say(1, "player seat-0").say(1, "wire 1D").say(0, "wire 0C")
    t.say(1, "use general-radar").say(1, "call 5")
    assert t.facts("radar-yes", "seat") == [0, 2, 3]
