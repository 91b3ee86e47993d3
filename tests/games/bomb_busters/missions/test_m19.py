"""Mission 19, In the Belly of the Beast."""

from __future__ import annotations

import pytest

from gamenight.core.play import CLOCK
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins
from tests.games.bomb_busters.timing import listens, said, waits

STANDS = ("1 2 3", "1 2 3", "4 4", "5 5")


@rule("BB-AUD-19")
def test_after_five_minutes_the_time_left_is_cut_to_five() -> None:
    t = listens(table(*STANDS, mission=19))
    assert t.pieces(0)["clock"]["title"] == "15:00"

    waits(t, 300)

    assert t.pieces(0)["clock"]["title"] == "5:00"


@rule("BB-AUD-19")
def test_the_bad_news_takes_fifteen_seconds_of_listening() -> None:
    t = listens(table(*STANDS, mission=19))
    while t.asked != [CLOCK]:
        t.say(CLOCK, "tick")

    assert (t.state.clock, t.state.pace()) == (300, 15)


@rule("BB-AUD-19")
@pytest.mark.parametrize(
    ("seconds", "line", "shown"),
    [(480, "Two minutes left.", "2:00"), (570, "Thirty seconds left.", "0:30"), (590, "Ten seconds.", "0:10")],
)
def test_there_are_three_warnings(seconds: int, line: str, shown: str) -> None:
    t = waits(listens(table(*STANDS, mission=19)), seconds - 5)
    assert not said(t)[-1].startswith(line)

    waits(t, 5)

    assert said(t)[-1].startswith(line)
    assert t.pieces(0)["clock"]["title"] == shown


@rule("BB-AUD-19")
def test_when_the_time_is_up_the_beast_explodes() -> None:
    t = waits(listens(table(*STANDS, mission=19)), 599)
    assert t.outcome == ""

    assert waits(t, 1).outcome == "BB-AUD-19"


@rule("BB-AUD-19")
def test_turns_go_clockwise() -> None:
    t = listens(table(*STANDS, mission=19)).cuts(0, "1A", 1)

    assert t.turn == 1


def test_it_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 19))).state.ended == WON
