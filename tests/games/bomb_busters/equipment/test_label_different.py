from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table

READY = {"label-different": "ready"}


def pairs(t: Table, seat: int) -> list[str]:
    """The left wires of the pairs that a seat may label."""
    return t.say(seat, "use label-different").options(seat)


@rule("BB-EQ-1")
def test_it_says_that_two_neighbours_differ() -> None:
    t = table("1 2 2", "1 3", "3 4", "4 5 5", mission=4, equipment=READY)

    assert pairs(t, 0) == ["wire 0A"]
    t.say(0, "wire 0A")

    assert list(t.state.equals) == [-1, -1, t.wire("0A"), t.wire("0B")]
    assert t.facts("labelled-different", "at") == [0]
    assert t.facts("labelled-different", "next") == [1]


@rule("BB-EQ-1")
def test_one_of_the_two_may_be_cut_but_not_both() -> None:
    t = table("1 2 3", "1 2", "3 4", "4 5 5", mission=4, equipment=READY)
    t.cuts(0, "1A", 1)

    assert pairs(t, 0) == ["wire 0A", "wire 0B"]


@rule("BB-EQ-1")
def test_two_yellows_or_two_reds_are_equal() -> None:
    t = table("1 1.1 2.1 3.5 4.5", "1 3", "3 4", "4 5 5", mission=6, equipment=READY)

    assert pairs(t, 0) == ["wire 0A", "wire 0C"]


@rule("BB-EQ-1", "BB-SETUP-3")
def test_the_two_are_on_one_stand() -> None:
    t = table("1 1", "2 2", "3 4", "3 4", seats=2, mission=4, equipment=READY)

    assert "use label-different" not in t.options(0)


@rule("BB-EQ-1")
def test_only_the_own_wires_are_labelled_but_in_anybodys_turn() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment=READY)

    assert pairs(t, 1) == ["wire 1A"]
