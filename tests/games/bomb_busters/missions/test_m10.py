"""Mission 10, A Rough Patch."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins
from tests.games.bomb_busters.timing import said, waits

STANDS = ("1 2 3", "1 2 3", "4 4 5", "5 6 6")


def rough(*stands: str, **options: object) -> Table:
    """The first chance to claim a turn."""
    return table(*(stands or STANDS), mission=10, options=options)


@rule("BB-M10-1")
def test_when_fifteen_minutes_are_over_it_is_lost() -> None:
    t = waits(rough(), 899)
    assert t.outcome == ""
    assert said(t)[1:] == ["Five minutes left.", "One minute left. Snip faster!", "Ten seconds."]

    waits(t, 1)
    assert t.outcome == "BB-M10-1"
    assert t.state.over


@rule("BB-M10-1")
def test_two_players_have_twelve_minutes() -> None:
    t = waits(table("1 2", "3 4", "1 2", "3 4", seats=2, mission=10), 719)
    assert t.outcome == ""

    assert waits(t, 1).outcome == "BB-M10-1"


@rule("BB-M10-1")
def test_time_runs_out_in_the_middle_of_a_cut() -> None:
    t = waits(rough(), 899).say(2, "snip").say(2, "wire 0A")

    assert waits(t, 1).outcome == "BB-M10-1"


@rule("BB-M10-2")
def test_whoever_says_snip_first_plays() -> None:
    t = rough()
    assert t.asked == [0, 1, 2, 3]

    t.say(0, "pass").say(3, "snip")

    assert t.asked == [3]
    assert t.topic == "turn"
    assert t.turn == 3


@rule("BB-M10-2")
def test_if_nobody_wants_the_turn_all_are_asked_again() -> None:
    t = rough().say(0, "pass").say(1, "pass").say(2, "pass")
    assert t.asked == [3]

    assert t.say(3, "pass").asked == [0, 1, 2, 3]


@rule("BB-M10-3")
def test_nobody_takes_two_turns_in_a_row() -> None:
    t = rough().say(0, "snip").cuts(0, "1A", 1)

    assert t.asked == [1, 2, 3]


@rule("BB-M10-3")
def test_of_two_players_left_neither_goes_on() -> None:
    t = rough("1 2 3", "1 2 3", "4 4", "4 4").say(2, "snip").cuts(2, "3A", 4)
    t.say(3, "snip").cuts(3, "2B", 4)

    t.say(0, "snip").cuts(0, "1A", 1)

    assert t.turn == 1, "nobody else may claim, so nobody is asked"


@rule("BB-M10-3")
def test_the_last_player_with_wires_goes_on() -> None:
    t = rough("1 2 2 3 3", "1", "", "").say(0, "snip").cuts(0, "1A", 1)

    assert t.turn == 0
    assert t.say(0, "solo 2").say(0, "solo 3").state.ended == WON


@rule("BB-M10-3")
def test_another_reading_lets_one_of_the_last_two_go_on() -> None:
    t = rough("1 2 3", "1 2 3", "4 4", "4 4", m10_repeat="two").say(2, "snip").cuts(2, "3A", 4)
    t.say(3, "snip").cuts(3, "2B", 4)

    t.say(0, "snip").cuts(0, "1A", 1)

    assert t.asked == [0, 1]


@rule("BB-M10-3")
def test_in_a_game_of_two_one_may_go_on() -> None:
    t = table("1 2", "3 4", "1 2", "3 4", seats=2, mission=10).say(0, "snip").cuts(0, "2A", 1)

    assert t.asked == [0, 1]


def test_it_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 10))).state.ended == WON
