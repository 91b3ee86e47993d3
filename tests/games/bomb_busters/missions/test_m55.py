"""Mission 55, Doctor Nope's Challenge."""

from __future__ import annotations

from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import IN_PLAY
from tests.games.bomb_busters.challenges.trying import is_met, trying
from tests.games.bomb_busters.table import dealt, passes_set_up, table, wins


@rule("BB-M55-1")
def test_as_many_challenge_cards_as_players_lie_open() -> None:
    for seats in (2, 3, 4, 5):
        t = passes_set_up(dealt(seats, 55))
        assert sum(place == IN_PLAY for place in t.state.challenge) == seats
        assert len(t.pieces(0)["challenges"]["cards"]) == seats
        assert t.lives == 1


@rule("BB-M55-1")
def test_each_card_is_drawn_once() -> None:
    t = table("1 1", "2 2", "3 3", "4 4", mission=55, laid_out=True).chance("draw 4").chance("draw 9")

    assert [card["id"] for card in t.pieces(None)["challenges"]["cards"]] == ["challenge-4", "challenge-9"]
    assert t.facts("challenge", "challenge") == [4, 9]


@rule("BB-M55-2")
def test_a_challenge_can_concern_all_players() -> None:
    t = trying(7, "5 7 8", "5 8 9", "9 10 11", "6 7 10").cuts(0, "1B", 8).cuts(1, "2A", 9).cuts(2, "3C", 10)

    assert is_met(t, 7)


@rule("BB-M55-3")
def test_a_challenge_that_is_met_leaves_and_moves_the_dial_back() -> None:
    t = trying(5, "1 5 5", "1 6 6", "7 7", "8 8", lives=1).say(0, "solo 5").say(1, "solo 6")

    assert t.lives == 2
    assert t.because("dial-back") == ["BB-M55-3"]
    assert t.pieces(0)["challenges"]["cards"] == []

    t.say(2, "solo 7")
    assert t.lives == 2


@rule("BB-M55-3")
def test_it_can_be_won_without_any_challenge() -> None:
    for seats in (2, 3, 4, 5):
        assert wins(passes_set_up(dealt(seats, 55))).outcome == "BB-END-1"
