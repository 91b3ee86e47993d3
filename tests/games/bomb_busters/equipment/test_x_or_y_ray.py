import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"x-or-y-ray": "ready"}


@rule("BB-EQ-10")
@pytest.mark.parametrize(("slot", "left"), [("1A", "1 [2]"), ("1B", "[1] 2")])
def test_either_value_is_right(slot: str, left: str) -> None:
    t = table("1 2", "2 3", "1 3", "4 4", mission=4, equipment=READY)
    slot = {"1A": "1A", "1B": "2A"}[slot]

    t.say(0, "use x-or-y-ray").say(0, f"wire {slot}").say(0, "call 1").say(0, "call 2")
    t.say(0, t.options(0)[0])

    assert t.stand(0) == left


@rule("BB-EQ-10")
def test_the_two_values_differ_and_are_both_held() -> None:
    t = table("1 2 2.1", "2 3", "1 3", "4 4 4.1", mission=4, equipment=READY)

    t.say(0, "use x-or-y-ray").say(0, "wire 1A")
    assert t.options(0) == ["call 1", "call 2", "call yellow"]
    t.say(0, "call yellow")

    assert t.options(0) == ["call 1", "call 2"]


@rule("BB-EQ-10")
def test_neither_value_is_a_failure() -> None:
    t = table("1 2", "2 3", "1 3", "4 4", mission=4, equipment=READY)

    t.say(0, "use x-or-y-ray").say(0, "wire 1B").say(0, "call 1").say(0, "call 2")

    assert t.info("1B") == 3
    assert t.lives == 3
    assert t.state.never[t.wire("1B")] & 0b110 == 0b110


@rule("BB-EQ-10")
def test_not_with_a_single_value_in_hand() -> None:
    t = table("1 1", "1 3", "1 3", "4 4", mission=4, equipment=READY)

    assert "use x-or-y-ray" not in t.options(0)


@rule("BB-EQ-20")
def test_it_goes_together_with_a_detector() -> None:
    t = table("1 2 2.1", "2 3 4", "1 3", "4 4.1", mission=4, equipment=READY)

    t.say(0, "use x-or-y-ray").say(0, "power").say(0, "wire 1A").say(0, "wire 1B")
    assert t.options(0) == ["call 1", "call 2"]
    t.say(0, "call 1").say(0, "call 2").say(1, "wire 1A").say(0, "wire 0B")

    assert t.stand(1) == "[2] 3 4"


@rule("BB-EQ-20")
def test_with_only_one_number_it_does_not() -> None:
    t = table("1 2.1", "2 3 4", "1 2 3", "4 4.1", mission=4, equipment=READY)

    t.say(0, "use x-or-y-ray")

    assert "power" not in t.options(0)


@rule("BB-EQ-20")
def test_nothing_else_is_used_before_the_cut() -> None:
    t = table("1 2", "2 3", "1 3", "4 4", mission=4, equipment={**READY, "post-it": "ready", "stabilizer": "ready"})

    t.say(0, "use x-or-y-ray")

    assert [words for words in t.options(0) if words.startswith(("use", "solo"))] == []
    assert t.options(1) == []


@rule("BB-EQ-20")
def test_the_stabilizer_may_come_before() -> None:
    t = table("1 2", "2 3", "1 3", "4 4", mission=4, equipment={**READY, "stabilizer": "ready"})

    t.say(0, "use stabilizer").say(0, "use x-or-y-ray").say(0, "wire 1B").say(0, "call 1").say(0, "call 2")

    assert t.lives == 4
