"""Mission 28: a careless Captain."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import WON
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-M28-1")
def test_the_captain_has_no_character() -> None:
    s = dealt(4, 28).state

    assert [int(character) for character in s.character] == [-1, 0, 0, 0]


@rule("BB-M28-1")
def test_the_captain_may_use_no_equipment() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", mission=28, equipment={"rewinder": "ready", "stabilizer": "ready"})
    t.state.lives = 2
    assert not [words for words in t.options(0) if words == "power" or words.startswith("use")]

    t.say(1, "use rewinder")

    assert t.lives == 3


@rule("BB-M28-1")
def test_a_failed_cut_of_the_captain_explodes() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", mission=28)

    t.cuts(0, "1A", 2)

    assert t.outcome == "BB-M28-1"


@rule("BB-M28-1")
def test_a_failed_cut_of_another_player_does_not() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", mission=28)

    t.cuts(0, "1A", 1).cuts(1, "0B", 3)

    assert t.outcome == ""
    assert t.lives == 3


@rule("BB-M28-1")
def test_the_captain_takes_part_in_walkie_talkies_and_radars() -> None:
    cards = {"walkie-talkies": "ready", "general-radar": "ready"}
    t = table("1 2 3", "1 2 7", "4 4", "5 5", mission=28, equipment=cards)

    t.say(1, "use walkie-talkies").say(1, "player seat-0").say(1, "wire 1C").say(0, "wire 0A")
    t.say(1, "use general-radar").say(1, "call 7")

    assert t.stand(0) == "2 3 7"
    assert t.facts("radar-yes", "stand") == [0]


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 28))).state.ended == WON
