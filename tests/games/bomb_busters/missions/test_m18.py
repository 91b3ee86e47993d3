"""Mission 18, BAT-Helping-Hand."""

from __future__ import annotations

from gamenight.core.play import CHANCE
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.things.numbers import CARD_IN_PILE
from tests.games.bomb_busters.table import Table, dealt, table


def helping(*stands: str) -> Table:
    """Before the first Number card is turned up."""
    return table(*stands, mission=18, set_up=True)


@rule("BB-M18-1")
def test_there_is_no_info_token_and_no_equipment() -> None:
    s = dealt(4, 18).state

    assert not any(s.info)
    assert not any(s.equipment)
    assert s.actor == 0


@rule("BB-M18-1")
def test_the_radar_answers_for_the_open_number() -> None:
    t = helping("1 2 3", "1 2 3", "2 3 4 4", "2 3 4 4 1 1")

    t.chance("draw 1")

    assert t.facts("radar-yes", "seat") == [0, 1, 3]
    assert t.facts("radar-no", "seat") == [2]
    assert set(t.facts("radar-yes", "value")) == {1}


@rule("BB-M18-1")
def test_the_named_player_cuts_that_number_and_the_namers_left_is_next() -> None:
    t = helping("1 2 3", "1 2 3", "2 3 4 4", "2 3 4 4 1 1")

    t.chance("draw 1").say(0, "player seat-3")
    assert t.asked == [3]
    assert t.say(3, "wire 0A").options(3) == ["call 1"]
    t.say(3, "call 1").say(3, "wire 3A").chance("draw 2")

    assert t.stand(0) == "[1] 2 3"
    assert t.stand(3) == "[1] 1 2 3 4 4"
    assert t.asked == [1]  # left of seat 0


@rule("BB-M18-1")
def test_who_names_may_name_oneself_and_cut_alone() -> None:
    t = helping("1 1 2 3", "2 3", "2 3", "2 3")

    t.chance("draw 1").say(0, "player seat-0").say(0, "solo 1")

    assert t.stand(0) == "[1] [1] 2 3"


@rule("BB-M18-1")
def test_only_that_number_may_be_cut_alone() -> None:
    t = helping("1 1 2 2", "3 3", "3 3", "4 4 4 4")

    t.chance("draw 1").say(0, "player seat-0")

    assert [words for words in t.options(0) if words.startswith("solo")] == ["solo 1"]


@rule("BB-M18-2")
def test_a_card_leaves_the_game_with_its_last_wire() -> None:
    t = helping("1 1 1 1", "2 3", "2 3", "2 2 3 3")

    t.chance("draw 1").say(0, "player seat-0").say(0, "solo 1")

    assert t.state.number_card[1] == CARD_OUT


@rule("BB-M18-2")
def test_the_rest_is_shuffled_when_the_deck_is_used_up() -> None:
    t = helping("1 2 3", "1 2 3", "1 2 3", "1 2 3")
    for number in range(4, 13):
        t.state.number_card[number] = CARD_OUT

    t.chance("draw 1").say(0, "player seat-0").cuts(0, "1A", 1)
    assert t.state.number_card[1] == CARD_IN_PILE
    t.chance("draw 2").say(1, "player seat-1").cuts(1, "2B", 2)
    t.chance("draw 3").say(2, "player seat-2").cuts(2, "3C", 3)

    assert t.options(CHANCE) == ["draw 1", "draw 2", "draw 3"]
    t.chance("draw 2")
    assert t.heard("deck-shuffled")[0].facts == {"cards": 3}


@rule("BB-M18-3")
def test_a_hand_of_reds_is_revealed_instead() -> None:
    t = helping("1.5", "2 3", "2 3", "2 2 3 3")

    assert t.stand(0) == "[1.5]"
    assert t.turn == 1


@rule("BB-M18-4")
def test_only_those_who_answered_yes_can_be_named() -> None:
    t = helping("1 2 3", "1 2 3", "2 3 4 4", "2 3 4 4 1 1")

    t.chance("draw 4")

    assert t.options(0) == ["player seat-2", "player seat-3"]
