"""Mission 60, Yep, it's Doctor Nope!"""

from __future__ import annotations

import pytest

from gamenight.core.game import Setup, find
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.actions import RED, SPECIAL, YELLOW
from gamenight.games.bomb_busters.board import IN_PLAY, LOCKED
from gamenight.games.bomb_busters.model import WON
from gamenight.games.bomb_busters.things.characters import characters_left
from tests.games.bomb_busters.challenges.trying import is_met, is_missed, trying
from tests.games.bomb_busters.positions import again
from tests.games.bomb_busters.table import Table, dealt, passes_set_up, table, wins
from tests.saying import said

SEATS = (2, 3, 4, 5)


def challenge(number: int, *stands: str, lives: int = 1) -> Table:
    """The Captain's first turn, with one Challenge card in play."""
    return trying(number, *stands, lives=lives, mission=60)


@rule("BB-M60-1")
@pytest.mark.parametrize("seats", SEATS)
def test_two_of_three_reds_are_dealt_and_all_three_to_two_players(seats: int) -> None:
    s = dealt(seats, 60).state

    assert (s.total[RED], s.total[YELLOW]) == (3 if seats == 2 else 2, 0)
    assert [int(s.total[number]) for number in range(1, 13)] == [4] * 12
    assert s.marked.bit_count() == 3, "three are shown"


@rule("BB-M60-1", "BB-DIAL-2")
@pytest.mark.parametrize("seats", SEATS)
def test_the_dial_stands_one_step_before_the_skull(seats: int) -> None:
    t = passes_set_up(dealt(seats, 60))

    assert t.lives == 1
    assert t.fails(0).outcome == "BB-DIAL-1"


@rule("BB-M60-1", "BB-EQ-28")
def test_the_cards_of_the_fifth_box_can_be_dealt_and_none_that_needs_yellow() -> None:
    found: set[str] = set()
    for seed in range(40):
        s = dealt(5, 60, seed).state
        found |= {card.key for card in s.rules.equipment if s.equipment[card.index] == LOCKED}

    assert {"disintegrator", "grappling-hook", "rewinder", "x-or-y-ray"} <= found
    assert "false-bottom" not in found


@rule("BB-M60-1", "BB-CHAR-7")
def test_the_later_characters_can_be_chosen() -> None:
    s = dealt(4, 60).state

    assert characters_left(s) == [character.index for character in s.rules.characters]


@rule("BB-M60-1", "BB-SETUP-10")
def test_everybody_puts_a_first_info_token() -> None:
    for seats in SEATS:
        assert passes_set_up(dealt(seats, 60)).facts("info", "seat") == list(range(seats))


@rule("BB-M60-1", "BB-M55-1")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_challenge_cards_as_players_lie_open(seats: int) -> None:
    t = passes_set_up(dealt(seats, 60))

    assert sum(place == IN_PLAY for place in t.state.challenge) == seats
    cards = t.pieces(None)["challenges"]["cards"]
    assert sorted(int(card["face"]) for card in cards) == sorted(t.facts("challenge", "challenge"))
    assert len(cards) == seats


@rule("BB-M60-1", "BB-M55-1", "BB-CHAL-8")
def test_each_card_is_drawn_once_and_challenge_8_draws_its_numbers() -> None:
    t = table("1 1", "2 2", "3 3", "4 4", mission=60, laid_out=True)
    assert t.options(-1) == [f"draw {number}" for number in range(1, 11)]

    t.chance("draw 8").chance("draw 11").chance("draw 2")

    assert [card["face"] for card in t.pieces(0)["challenge-numbers"]["cards"]] == ["2", "11"]
    assert t.options(-1) == [f"draw {number}" for number in (1, 2, 3, 4, 5, 6, 7, 9, 10)]


@rule("BB-M60-1", "BB-M55-2", "BB-M55-3")
def test_a_challenge_of_all_players_gives_a_step_back() -> None:
    t = challenge(7, "5 7 8", "5 8 9", "9 10 11", "6 7 10").cuts(0, "1B", 8).cuts(1, "2A", 9)
    assert not is_met(t, 7)

    assert is_met(t.cuts(2, "3C", 10), 7)
    assert (t.lives, t.because("dial-back")) == (2, ["BB-M55-3"])
    assert t.pieces(0)["challenges"]["cards"] == []


@rule("BB-M60-1", "BB-M55-2", "BB-CHAL-6")
def test_a_challenge_of_one_stand_is_seen_by_itself() -> None:
    t = challenge(6, "1 2 3 4 5 6 7 8 9", "2 4 6 8", "10 10", "11 11")
    for slot in ("0B", "0D", "0F"):
        t.state.cut(1 << t.wire(slot), "BB-CUT-2")

    assert is_met(again(t).cuts(0, "1D", 8), 6)


@rule("BB-M60-1", "BB-CHAL-4", "BB-CHAL-12")
def test_a_challenge_that_is_missed_stays_without_effect() -> None:
    t = challenge(4, "5 5 2 2", "6 6", "8 8", "7 7 1 1").say(0, "solo 5").say(1, "solo 6").say(2, "solo 8")

    assert is_missed(t, 4)
    assert "missed" in t.pieces(0)["challenges"]["cards"][0]["says"]
    assert t.lives == 1


@rule("BB-M60-1", "BB-CHAL-1")
def test_challenge_1_is_an_action_of_its_own() -> None:
    stands = ("1 2 3", "1 2.5 3", "4 4", "5 5")
    t = challenge(1, *stands)
    assert said(t.state.game, t.state.game.words_for(t.state, SPECIAL)) == "try Challenge 1"

    assert is_met(t.say(0, "special").say(0, "wire 1B"), 1)
    assert challenge(1, *stands).say(0, "special").say(0, "wire 1A").outcome == "BB-CHAL-1"
    assert "special" not in challenge(5, *stands).options(0)


@rule("BB-M60-1", "BB-M55-3")
def test_a_step_that_was_won_can_be_lost_again() -> None:
    t = challenge(5, "1 5 5", "1 6 6", "7 7 2", "8 8 2").say(0, "solo 5").say(1, "solo 6")
    assert t.lives == 2

    assert t.cuts(2, "0A", 7).outcome == ""
    assert t.cuts(3, "0A", 8).outcome == "BB-DIAL-1"


@rule("BB-M60-1", "BB-DIAL-4")
def test_the_dial_goes_back_to_five_steps_at_most() -> None:
    assert challenge(5, "1 5 5", "1 6 6", "7 7", "8 8", lives=5).say(0, "solo 5").say(1, "solo 6").lives == 5


@rule("BB-M60-1", "BB-END-1")
@pytest.mark.parametrize("seats", SEATS)
def test_it_can_be_won_without_any_challenge(seats: int) -> None:
    t = wins(passes_set_up(dealt(seats, 60)))

    assert t.state.ended == WON
    assert find("bomb-busters").sequel(Setup(seats, {"mission": 60}), t.state).options["mission"] == 61


@rule("BB-M60-1")
def test_its_card_prints_the_rules_of_mission_55() -> None:
    note = dealt(4, 60).pieces(0)["mission"]

    assert note["text"] == "Yep, it’s Doctor Nope!"
    assert note["rules"] == ["BB-M60-", "BB-M55-1", "BB-M55-2", "BB-M55-3", "BB-M55-4"]
