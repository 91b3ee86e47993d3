from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"triple-detector": "ready"}


@rule("BB-EQ-3")
def test_it_points_at_three_wires_of_one_stand() -> None:
    t = table("1 2", "1 2 3 4", "3 4", "5 5", mission=4, equipment=READY)

    t.say(0, "use triple-detector").say(0, "wire 1A").say(0, "wire 1C").say(0, "wire 1D").say(0, "call 1")
    t.say(1, "wire 1A").say(0, "wire 0A")

    assert t.stand(1) == "[1] 2 3 4"


@rule("BB-EQ-3")
def test_where_only_two_remain_it_points_at_two() -> None:
    t = table("1 2", "1 3", "2 3", "5 5", mission=4, equipment=READY)

    t.say(0, "use triple-detector").say(0, "wire 1A").say(0, "wire 1B")

    assert t.topic == "call"


@rule("BB-EQ-3")
def test_it_does_not_find_yellow() -> None:
    t = table("1 2.1", "1 3 4.1", "3 4", "4 5 5", mission=4, equipment=READY)

    t.say(0, "use triple-detector").say(0, "wire 1A").say(0, "wire 1B").say(0, "wire 1C")

    assert t.options(0) == ["call 1"]


@rule("BB-EQ-3")
def test_only_the_actor_uses_it() -> None:
    t = table("1 2", "1 3", "2 3", "5 5", mission=4, equipment=READY)

    assert t.options(1) == []
