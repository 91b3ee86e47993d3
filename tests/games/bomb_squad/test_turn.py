import pytest

from gamenight.core.play import MUST, IllegalAnswer
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-TURN-1")
def test_in_a_turn_each_player_plays_exactly_one_card() -> None:
    t = table(3)

    t.plays("green", "blue", "red")

    assert [t.pile(seat) for seat in range(3)] == [["green"], ["blue"], ["red"]]
    assert t.state.turn == 2


@rule("BSA-TURN-1")
def test_only_a_card_in_hand_can_be_played() -> None:
    t = table(3, piles={0: "green"})

    with pytest.raises(IllegalAnswer, match="play green"):
        t.say(0, "play green")

    assert t.options(0) == ["play blue", "play red", "play yellow", "play wait", "play chicken"]


@rule("BSA-TURN-2")
def test_nothing_is_turned_up_before_everybody_has_chosen() -> None:
    t = table(3)

    t.say(0, "play green").say(2, "play red")

    assert t.asked == [1]
    assert t.heard("revealed") == []
    assert t.pile(0) == []


@rule("BSA-TURN-2")
def test_when_the_last_has_chosen_all_cards_are_turned_up_on_top_of_the_piles() -> None:
    t = table(3, piles={0: "yellow", 1: "red"})

    t.say(2, "play red").say(0, "play green").say(1, "play blue")

    assert t.facts("revealed", "card") == [0, 1, 2]
    assert [t.pile(seat) for seat in range(3)] == [["yellow", "green"], ["red", "blue"], ["red"]]
    assert t.because("revealed") == ["BSA-TURN-2"] * 3


@rule("BSA-TURN-2")
def test_the_choices_are_open_to_all_at_the_same_time() -> None:
    t = table(4)

    t.say(3, "play green").say(1, "play red")

    assert t.asked == [0, 2]


@rule("BSA-TURN-2")
def test_no_event_tells_which_card_was_chosen() -> None:
    t = table(3)

    t.say(0, "play green").say(0, "play wait")

    assert [event.facts for event in t.heard("chosen") + t.heard("changed")] == [{"seat": 0}, {"seat": 0}]


@rule("BSA-TURN-2")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_chosen_card_makes_no_difference_to_what_others_see(viewer: int | None) -> None:
    cuts, runs = table(3), table(3)

    cuts.say(0, "play green")
    runs.say(0, "play chicken")

    assert cuts.view(viewer) == runs.view(viewer)
    assert cuts.view(0) != runs.view(0)


@rule("BSA-TURN-2")
def test_a_chosen_card_may_be_changed_until_the_last_player_has_chosen() -> None:
    t = table(3)

    t.say(0, "play green").say(1, "play blue").say(0, "play yellow").say(2, "play red")

    assert [t.pile(seat) for seat in range(3)] == [["yellow"], ["blue"], ["red"]]
    assert t.hand(0) == ["green", "blue", "red", "wait", "chicken"]


@rule("BSA-TURN-2")
def test_the_game_does_not_wait_for_anybody_to_change_their_card() -> None:
    t = table(3)

    t.say(0, "play green")

    assert [ask.seat for ask in t.state.asks if ask.kind != MUST] == [0]
    assert t.options(0) == ["play blue", "play red", "play yellow", "play wait", "play chicken"]


@rule("BSA-TURN-2")
def test_once_all_have_chosen_no_card_can_be_changed() -> None:
    t = table(3)

    t.plays("wait", "blue", "red")

    with pytest.raises(IllegalAnswer):
        t.say(1, "play green")


@rule("BSA-TURN-3")
def test_oren_cuts_red_alone_paul_and_yolanda_share_green() -> None:
    oren, paul, yolanda = 0, 1, 2
    t = table(3, piles={oren: "blue", paul: "red", yolanda: "chicken"}, red="| 6:0", green="1:2 | 1:1 3:1")

    t.plays("red", "green", "green")

    assert t.score == [6, 3, 3]
    assert [t.pile(seat) for seat in range(3)] == [["blue", "red"], ["red", "green"], ["chicken", "green"]]


@rule("BSA-TURN-3")
def test_everyones_pile_shows_the_card_of_this_turn_and_the_earlier_ones() -> None:
    t = table(3, piles={0: "blue"})

    pile = t.plays("red", "green", "wait").pieces(None)["pile-0"]["cards"]

    assert [card["face"] for card in pile] == ["blue Cutters", "red Cutters"]


@rule("BSA-TURN-4")
def test_a_played_card_stays_in_front_of_its_player() -> None:
    t = table(3)

    t.plays("green", "blue", "red")

    assert t.pile(0) == ["green"]
    assert "green" not in t.hand(0)
    assert t.pieces(None)["pile-0"]["says"] == "played: green Cutters"


@rule("BSA-TURN-5")
def test_wait_comes_first_then_green_blue_red_yellow() -> None:
    t = table(5)

    t.plays("yellow", "red", "wait", "blue", "green").say(2, "protect red")

    kinds = [event.kind for event in t.events if event.kind in ("protected", "prevented", "cut")]
    assert kinds == ["protected", "cut", "cut", "prevented", "cut"]
    assert t.facts("cut", "wire") == [0, 1, 3]


@rule("BSA-TURN-5")
def test_chicken_comes_last() -> None:
    t = table(3, yellow="| 5:0")

    t.plays("chicken", "yellow", "green")

    assert t.topic == "peek"
    assert t.facts("cut", "wire") == [0, 3]
    assert t.score == [0, 5, 0]


@rule("BSA-TURN-6")
def test_the_turn_is_over_when_the_last_chicken_has_looked() -> None:
    t = table(3)

    t.plays("chicken", "chicken", "green").passes(0)
    assert t.state.turn == 1
    t.passes(1)

    assert t.state.turn == 2
    assert t.topic == "choose"


@rule("BSA-TURN-6")
def test_the_turn_is_over_at_once_when_the_bomb_explodes() -> None:
    t = table(4, scores=[10] * 4, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "yellow", "chicken", "red")

    assert t.facts("cut", "wire") == [0]
    assert t.score == [5, 10, 15, 10]
    assert t.heard("looked-top") == []
    assert t.asked == [-1]


@rule("BSA-TURN-7")
def test_nobody_may_skip_a_turn() -> None:
    t = table(3)

    with pytest.raises(IllegalAnswer):
        t.say(0, "pass")

    assert t.asked == [0, 1, 2]


@rule("BSA-TURN-7")
def test_a_hand_holds_three_cards_even_when_wait_is_gone() -> None:
    t = table(3, piles={0: "wait green"})

    t.plays("blue", "green", "green").plays("red", "blue", "blue")

    assert t.hand(0) == ["green", "yellow", "chicken"]
