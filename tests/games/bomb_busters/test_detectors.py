"""Double, Triple and Super Detector."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table


def detected(t: Table, seat: int, slots: str, value: int) -> Table:
    """A seat uses its Double Detector on two wires and states a number."""
    t.say(seat, "power")
    for slot in slots.split():
        t.say(seat, f"wire {slot}")
    return t.say(seat, f"call {value}")


@rule("BB-DET-1")
def test_a_detector_stays_on_one_stand() -> None:
    t = table("1 2", "1 3", "2 3", "4 4")

    t.say(0, "power").say(0, "wire 1A")

    assert t.options(0) == ["wire 1B"]


@rule("BB-DET-1", "BB-SETUP-3")
def test_a_detector_stays_on_one_of_two_stands() -> None:
    t = table("1 2", "5", "1 3 4", "2 3 4 5", seats=2)

    t.say(0, "power").say(0, "wire 2A")

    assert t.options(0) == ["wire 2B", "wire 2C"]


@rule("BB-DET-1")
def test_the_wires_need_not_be_neighbours() -> None:
    t = table("1 2", "1 3 4", "2 3", "4 5 5")

    detected(t, 0, "1A 1C", 1).say(1, "wire 1A").say(0, "wire 0A")

    assert t.stand(1) == "[1] 3 4"


@rule("BB-DET-1")
def test_a_detector_finds_no_yellow() -> None:
    t = table("1 2.1", "1 3.1", "2 3", "2 3", mission=2)

    t.say(0, "power").say(0, "wire 1A").say(0, "wire 1B")

    assert t.options(0) == ["call 1"]


@rule("BB-DET-1")
def test_who_holds_only_yellow_cannot_use_a_detector() -> None:
    t = table("2.1", "1 3.1", "1 3", "2 2 3", mission=2)

    assert "power" not in t.options(0)


@rule("BB-DET-2")
def test_if_several_match_the_owner_chooses() -> None:
    t = table("1 2", "1 1 3", "2 3", "1 4 4")

    detected(t, 0, "1A 1B", 1)
    assert t.asked == [1]
    assert t.options(1) == ["wire 1A", "wire 1B"]
    t.say(1, "wire 1B").say(0, "wire 0A")

    assert t.stand(1) == "1 [1] 3"


@rule("BB-DET-2")
def test_if_one_matches_the_owner_must_give_it() -> None:
    t = table("1 2", "1 3 3", "1 2", "1 4 4")

    detected(t, 0, "1A 1B", 1)

    assert t.options(1) == ["wire 1A"]


@rule("BB-DET-2")
def test_the_question_to_the_owner_tells_nobody_how_many_match() -> None:
    two = table("1 2", "1 1 3", "2 3", "1 4 4")
    one = table("1 2", "1 2 3", "1 3", "1 4 4")

    seen = [detected(t, 0, "1A 1B", 1).state.view(2).known.asks for t in (two, one)]

    assert seen[0] == seen[1]


@rule("BB-DET-3")
def test_if_none_matches_the_owner_chooses_which_wire_is_marked() -> None:
    t = table("1 2", "2 3 3", "1 1", "1 4 4")

    detected(t, 0, "1A 1C", 1)
    assert t.options(1) == ["wire 1A", "wire 1C"]
    t.say(1, "wire 1C")

    assert (t.info("1A"), t.info("1C")) == (0, 3)
    assert t.lives == 3
    assert t.stand(1) == "2 3 3"


@rule("BB-DET-3")
def test_both_wires_are_known_not_to_match() -> None:
    t = table("1 2", "2 3 3", "1 1", "1 4 4")

    detected(t, 0, "1A 1C", 1).say(1, "wire 1C")

    assert t.state.never[t.wire("1A")] == 1 << 1


@rule("BB-DET-4")
def test_a_red_wire_beside_another_does_not_explode() -> None:
    t = table("1 2", "2 3.5 4", "1 1", "1 4 4", mission=4)

    detected(t, 0, "1A 1B", 1)
    assert t.options(1) == ["wire 1A"]
    t.say(1, "wire 1A")

    assert t.info("1A") == 2
    assert t.outcome == ""


@rule("BB-DET-4")
def test_a_red_wire_beside_a_match_does_not_explode() -> None:
    t = table("1 2", "1 3.5 4", "2 4", "4 4", mission=4)

    detected(t, 0, "1A 1B", 1).say(1, "wire 1A").say(0, "wire 0A")

    assert t.stand(1) == "[1] 3.5 4"


@rule("BB-DET-4")
def test_if_all_are_red_the_bomb_explodes() -> None:
    t = table("1 2", "2.5 3.5 4", "1 1", "1 4 4", mission=6)

    detected(t, 0, "1A 1B", 1)

    assert t.outcome == "BB-CUT-4"


@rule("BB-DET-5")
def test_a_power_is_used_whatever_comes_of_it() -> None:
    t = table("1 2 2", "1 3 3", "2 3", "3 4 4 2")

    detected(t, 0, "1B 1C", 1).say(1, "wire 1B").cuts(1, "2B", 3).cuts(2, "3A", 2).say(3, "solo 4")

    assert "power" not in t.options(0)


@rule("BB-CHAR-1", "BB-SETUP-2", "BB-COMP-10")
def test_everybody_has_the_double_detector() -> None:
    t = table("1 2", "1 3", "2 3", "4 4")

    assert [t.state.rules.characters[character].power for character in t.state.character] == ["double-detector"] * 4
    assert "power" in t.options(0)


@rule("BB-CHAR-1")
def test_the_double_detector_takes_two_wires() -> None:
    t = table("1 2", "1 2 3 3", "2 3", "3 4 4")

    t.say(0, "power").say(0, "wire 1A").say(0, "wire 1D")

    assert t.topic == "call"


@rule("BB-EQ-3")
def test_where_a_single_wire_remains_it_is_pointed_at_alone() -> None:
    t = table("1 2", "1", "2 3", "3 4 4")

    t.say(0, "power").say(0, "wire 1A")

    assert t.topic == "call"
