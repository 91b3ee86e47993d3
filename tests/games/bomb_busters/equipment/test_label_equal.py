from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table

READY = {"label-equal": "ready"}


def pairs(t: Table, seat: int) -> list[str]:
    """The left wires of the pairs that a seat may label."""
    return t.say(seat, "use label-equal").options(seat)


@rule("BB-EQ-12")
def test_it_says_that_two_neighbours_are_equal() -> None:
    t = table("1 2 2", "1 3", "3 4", "4 5 5", mission=4, equipment=READY)

    assert pairs(t, 0) == ["wire 0B"]
    t.say(0, "wire 0B")

    assert list(t.state.equals) == [t.wire("0B"), t.wire("0C"), -1, -1]


@rule("BB-EQ-12")
def test_yellows_are_equal_and_so_are_reds() -> None:
    t = table("1 1.1 2.1 3.5 4.5", "1 3", "3 4", "4 5 5", mission=6, equipment=READY)

    assert pairs(t, 0) == ["wire 0B", "wire 0D"]


@rule("BB-EQ-12")
def test_one_of_the_two_may_be_cut() -> None:
    t = table("1 2 2", "1 2", "2 4", "4 5 5", mission=4, equipment=READY)
    t.cuts(0, "1B", 2, own="0B")

    assert pairs(t, 0) == ["wire 0B"]


@rule("BB-EQ-12")
def test_nobody_learns_from_a_question_who_has_a_pair() -> None:
    one = table("1 2", "3 4 4", "2 4 5", "1 3 5", mission=4, equipment=READY)
    two = table("1 2", "3 4 5", "2 4 4", "1 3 5", mission=4, equipment=READY)

    assert one.state.view(3).known.asks == two.state.view(3).known.asks
    assert one.options(1) == ["use label-equal"]
    assert one.options(2) == []
