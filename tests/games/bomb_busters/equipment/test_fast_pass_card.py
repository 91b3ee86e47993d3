from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import table

READY = {"fast-pass-card": "ready"}


@rule("BB-EQ-16")
def test_two_identical_wires_are_cut_though_others_remain() -> None:
    t = table("1 1 2", "1 1 3", "2 3", "4 4", mission=55, equipment=READY)

    t.say(0, "use fast-pass-card")
    assert t.options(0) == ["solo 1"]
    t.say(0, "solo 1").say(0, "wire 0A").say(0, "wire 0B")

    assert t.stand(0) == "[1] [1] 2"
    assert t.because("cut-alone") == ["BB-EQ-16"]
    assert t.turn == 1


@rule("BB-EQ-16", "BB-SOLO-2")
def test_of_more_the_actor_chooses_two() -> None:
    t = table("1 1 1 1", "2 3", "2 3", "4 4", mission=55, equipment=READY)

    t.say(0, "use fast-pass-card").say(0, "solo 1").say(0, "wire 0B").say(0, "wire 0D")

    assert t.stand(0) == "1 [1] 1 [1]"


@rule("BB-EQ-16")
def test_nobody_learns_whether_there_were_more() -> None:
    t = table("1 1 2", "1 1 3", "2 3", "4 4", mission=55, equipment=READY)

    t.say(0, "use fast-pass-card").say(0, "solo 1")

    assert t.topic == "own-wire"


@rule("BB-EQ-16")
def test_not_without_a_pair() -> None:
    t = table("1 2 3", "1 1 3", "1 2", "4 4", mission=55, equipment=READY)

    assert "use fast-pass-card" not in t.options(0)
