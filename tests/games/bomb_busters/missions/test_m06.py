"""Mission 6, Training: Third Day in the Field."""

import pytest

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, YELLOW
from tests.games.bomb_busters.table import dealt, table


@rule("BB-M6-1")
@pytest.mark.parametrize(("seats", "reds"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_four_yellow_wires(seats: int, reds: int) -> None:
    s = dealt(seats, 6).state

    assert (s.total[RED], s.total[YELLOW]) == (reds, 4)


@rule("BB-M6-1")
def test_two_of_four_yellow_wires_are_not_cut_alone() -> None:
    t = table("1.1 2.1", "1 3.1", "1 4.1", "5 5", mission=6)

    assert "solo yellow" not in t.options(0)


@rule("BB-M6-1")
def test_the_last_two_are_cut_alone_after_two_were_cut() -> None:
    t = table("1.1 2.1 3.1", "1 4.1", "1 5", "5 6 6", mission=6)
    t.cuts(0, "1B", "yellow").cuts(1, "2A", 1).cuts(2, "3A", 5).say(3, "solo 6")

    t.say(0, "solo yellow")

    assert t.outcome == "BB-END-1"
