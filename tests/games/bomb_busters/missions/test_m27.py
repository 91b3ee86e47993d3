"""Mission 27: no powers, and a draft of tokens."""

from __future__ import annotations

from collections import Counter

from gamenight.core.play import CHANCE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.missions.m27 import open_tokens
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.tokens import put_info
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins


def drafting() -> Table:
    """Two yellows were just cut, and the tokens are drawn."""
    t = table("1 2 3 4 5 6 3.1", "1 2 3 4 5 6 4.1", "5 6 7 8", "9 10 11 12", mission=27)
    return t.cuts(0, "1E", "yellow").draws(1, 4, 9, "yellow")


@rule("BB-M27-1")
def test_characters_have_no_power() -> None:
    t = table("1 2 3", "1 2 3", "4 4", "5 5", mission=27)

    assert "power" not in t.options(0)


@rule("BB-M27-1")
def test_the_captain_of_two_puts_no_first_token() -> None:
    t = table("1 2", "3 4", "5 6", "7 8", seats=2, mission=27, set_up=True)

    assert t.asked == [1]


@rule("BB-M27-2")
def test_after_two_yellows_as_many_tokens_as_players_lie_open() -> None:
    t = drafting()

    assert sorted(t.facts("token-shown", "token")) == open_tokens(t.state)
    assert len(open_tokens(t.state)) == 4
    assert len(t.pieces(2)["tokens"]["cards"]) == 4


@rule("BB-M27-2")
def test_a_value_of_which_both_tokens_are_in_use_is_not_drawn() -> None:
    t = table("1 2 2 3.1", "1 3 4.1", "5 6", "7 8", mission=27)
    put_info(t.state, t.wire("0B"), "BB-SETUP-10")
    put_info(t.state, t.wire("0C"), "BB-SETUP-10")
    t.cuts(0, "1C", "yellow").draws(5)

    left = dict.fromkeys(("1", "3", "4", "6", "7", "8", "9", "10", "11", "12", "yellow"), 2) | {"5": 1}
    names = [words.removeprefix("draw-token ").rpartition("-")[0] for words in t.options(CHANCE)]
    assert Counter(names) == left


@rule("BB-M27-2")
def test_from_the_captain_on_each_takes_one_and_places_it() -> None:
    t = drafting()
    left = open_tokens(t.state)
    for seat in range(4):
        assert t.asked == [seat]
        assert t.options(seat) == [f"call {value if value < YELLOW else 'yellow'}" for value in sorted(set(left))]
        value = left.pop(0)
        held = t.state.count_in_hand(seat, value) > 0
        t.say(seat, t.options(seat)[0]).say(seat, t.options(seat)[0])
        assert t.heard("info" if held else "absent")[-1].facts["token"] == value

    assert t.facts("token-taken", "seat") == [0, 1, 2, 3]
    assert t.turn == 1
    assert open_tokens(t.state) == []


@rule("BB-M27-2")
def test_tokens_are_drawn_once_only() -> None:
    t = wins(passes_set_up(dealt(4, 27)))

    assert len(t.heard("token-shown")) == 4


def test_the_mission_can_be_won() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 27))).state.ended == WON
