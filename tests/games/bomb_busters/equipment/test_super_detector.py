from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"super-detector": "ready"}


@rule("BB-EQ-5")
def test_it_points_at_all_uncut_wires_of_a_stand() -> None:
    t = table("1 2", "1 2 3 4", "3 4", "5 5", mission=4, equipment=READY)

    t.say(0, "use super-detector")
    assert t.options(0) == ["stand 1", "stand 2", "stand 3"]
    t.say(0, "stand 1").say(0, "call 2").say(1, "wire 1B").say(0, "wire 0B")

    assert t.stand(1) == "1 [2] 3 4"
    assert t.facts("pointed", "at") == [0, 1, 2, 3]


@rule("BB-EQ-5")
def test_one_stand_of_a_teammate_with_two() -> None:
    t = table("1 2", "3", "1 2", "3 4 4", seats=2, mission=4, equipment=READY)

    t.say(0, "use super-detector")

    assert t.options(0) == ["stand 2", "stand 3"]


@rule("BB-EQ-5")
def test_if_nothing_is_found_the_owner_marks_one() -> None:
    t = table("1 2", "3 3.5 4", "1 2 3 4", "5 5", mission=4, equipment=READY)

    t.say(0, "use super-detector").say(0, "stand 1").say(0, "call 2")
    assert t.options(1) == ["wire 1A", "wire 1C"]
    t.say(1, "wire 1C")

    assert t.info("1C") == 4
    assert t.lives == 3
