from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import TIMES
from tests.games.bomb_busters.table import table

READY = {"single-wire-label": "ready"}


@rule("BB-EQ-14")
def test_it_marks_a_wire_whose_number_occurs_once_on_the_stand() -> None:
    t = table("1 2 2 3", "1 2", "2 3", "4 4", mission=55, equipment=READY)

    t.say(0, "use single-wire-label")
    assert t.options(0) == ["wire 0A", "wire 0D"]
    t.say(0, "wire 0D")

    assert t.info("0D") == TIMES + 1


@rule("BB-EQ-14")
def test_cut_wires_count_and_can_be_marked() -> None:
    t = table("1 2 2 3", "1 2", "2 3", "4 4", mission=55, equipment=READY)
    t.cuts(0, "1B", 2, own="0B").cuts(1, "0A", 1)

    t.say(0, "use single-wire-label")

    assert t.options(0) == ["wire 0A", "wire 0D"]


@rule("BB-EQ-14")
def test_red_wires_are_never_marked() -> None:
    t = table("1 2.5 3 3", "1 2", "2 3 3", "4 4", mission=55, equipment=READY)

    t.say(0, "use single-wire-label")

    assert t.options(0) == ["wire 0A"]
