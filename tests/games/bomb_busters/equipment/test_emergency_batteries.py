from gamenight.core.rulebook import rule
from tests.games.bomb_busters.table import Table, table


def three_used() -> Table:
    """The first three players have used their characters, without success; it is the fourth's turn."""
    t = table("1 2 3", "1 2 3", "1 4", "1 4", mission=4, equipment={"emergency-batteries": "ready"})
    for seat, other in ((0, 1), (1, 0), (2, 1)):
        t.say(seat, "power").say(seat, f"wire {other}B").say(seat, f"wire {other}C")
        t.say(seat, "call 1").say(other, f"wire {other}B")
    return t


@rule("BB-EQ-7", "BB-CHAR-6")
def test_two_used_characters_can_be_used_again() -> None:
    t = three_used()

    t.say(3, "use emergency-batteries")
    assert t.options(3) == ["player seat-0", "player seat-1", "player seat-2"]
    t.say(3, "player seat-0").say(3, "player seat-2")

    assert [int(spent) for spent in t.state.spent] == [0, 1, 0, 0]
    assert t.facts("recharged", "seat") == [0, 2]


@rule("BB-EQ-7")
def test_one_is_enough() -> None:
    t = three_used()

    t.say(1, "use emergency-batteries").say(1, "player seat-1").say(1, "done")

    assert [int(spent) for spent in t.state.spent] == [1, 0, 1, 0]
    assert t.turn == 3


@rule("BB-EQ-7")
def test_not_while_no_character_is_used() -> None:
    t = table("1 2", "1 3", "2 3", "4 4", mission=4, equipment={"emergency-batteries": "ready"})

    assert "use emergency-batteries" not in t.options(0)
