"""Mission 25: no spoken numbers."""

from __future__ import annotations

from gamenight.core.play import EMOTES
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-M25-1")
def test_nobody_can_write_a_number() -> None:
    assert table("1 2", "1 2", "3 3", "4 4", mission=25).state.talk(0) == EMOTES


@rule("BB-M25-1")
def test_a_slip_that_most_players_heard_moves_the_dial() -> None:
    t = table("1 2", "1 2", "3 3", "4 4", mission=25)

    t.say(2, "slip").say(0, "no").say(1, "yes").say(3, "yes")

    assert t.lives == 3
    assert t.because("dial") == ["BB-M25-1"]
    assert t.turn == 0  # the turn is not lost
    assert t.topic == "turn"


@rule("BB-M25-1")
def test_half_of_the_players_are_not_enough() -> None:
    t = table("1 2", "1 2", "3 3", "4 4", mission=25)

    t.say(2, "slip").say(0, "no").say(1, "yes").say(3, "no")

    assert t.lives == 4


@rule("BB-M25-1")
def test_the_actor_may_report_a_slip_and_is_asked_once_in_a_turn() -> None:
    t = table("1 2", "1 2", "3 3", "4 4", mission=25)

    t.say(0, "slip").say(1, "yes").say(2, "yes").say(3, "yes")

    assert t.lives == 3
    assert not t.state.offers(0, t.state.game.actions.option("slip"))
    t.cuts(0, "1A", 1)
    assert t.state.offers(0, t.state.game.actions.option("slip"))


@rule("BB-M25-1")
def test_votes_are_sealed() -> None:
    t = table("1 2", "1 2", "3 3", "4 4", mission=25).say(2, "slip").say(0, "no")
    other = table("1 2", "1 2", "3 3", "4 4", mission=25).say(2, "slip").say(0, "yes")

    assert t.view(1) == other.view(1)


@rule("BB-M25-1")
def test_a_stabilizer_does_not_protect_from_a_slip() -> None:
    t = table("1 2", "1 2", "3 3", "4 4", mission=25, equipment={"stabilizer": "ready"})
    t.say(0, "use stabilizer")

    t.say(1, "slip").say(0, "yes").say(2, "yes").say(3, "yes")

    assert t.lives == 3


@rule("BB-M25-1")
def test_the_last_slip_explodes() -> None:
    t = table("1 2", "1 2", "3 3", "4 4", seats=2, mission=25)

    t.say(1, "slip").say(0, "yes").say(0, "slip").say(1, "yes")

    assert t.outcome == "BB-DIAL-1"


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 25))).state.ended == WON
