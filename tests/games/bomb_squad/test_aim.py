import pytest

from gamenight.core.game import Setup, find
from gamenight.core.play import playout
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table


@rule("BSA-AIM-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_of_the_three_bombs_explodes_sooner_or_later(seats: int) -> None:
    s = find("bomb-squad").new(Setup(seats), listen=True)

    playout(s, seed=seats)

    blasts = [event.facts["bomb"] for event in s.events or [] if event.kind == "exploded"]
    assert blasts == [1, 2, 3]


@rule("BSA-AIM-1")
def test_whoever_sets_the_bomb_off_falls_behind_a_cadet_who_cut_before_them() -> None:
    t = table(3, scores=[10, 10, 10], blue="3:1 3:1 4:1 | 5:0", tiles={"blue": "boom ok ok"}, green="| 4:0")

    t.plays("green", "blue", "wait").say(2, "protect red")

    assert t.score == [14, 5, 13]


@rule("BSA-AIM-2")
def test_all_choose_at_once_between_four_wires_wait_and_chicken() -> None:
    t = table(3)

    cards = ["play green", "play blue", "play red", "play yellow", "play wait", "play chicken"]
    assert t.asked == [0, 1, 2]
    assert [t.options(seat) for seat in range(3)] == [cards, cards, cards]


@rule("BSA-AIM-2")
def test_each_of_the_four_wire_decks_has_its_own_trigger_track() -> None:
    t = table(3, green="| 2:1", blue="| 3:1")

    t.plays("green", "blue", "wait")

    assert [t.trigger(wire) for wire in ("green", "blue", "red", "yellow")] == [0, 0, 0, 0]
    t.say(2, "protect red")
    assert [t.trigger(wire) for wire in ("green", "blue", "red", "yellow")] == [2, 3, 0, 0]


@rule("BSA-AIM-3")
def test_a_flipped_card_says_both_how_far_the_trigger_moves_and_what_is_earned() -> None:
    t = table(3, yellow="| 7:0")

    t.plays("yellow", "blue", "red")

    assert t.trigger("yellow") == 7
    assert t.score[0] == 7


@rule("BSA-AIM-3")
def test_cutting_alone_earns_more_than_cutting_together() -> None:
    alone = table(3, green="1:2 | 3:1 3:1")
    together = table(3, green="1:2 | 3:1 3:1")

    alone.plays("green", "blue", "blue")
    together.plays("green", "green", "blue")

    assert alone.score[0] == 5
    assert together.score[:2] == [3, 3]


@rule("BSA-AIM-3")
def test_pushing_a_trigger_too_far_costs_points() -> None:
    t = table(3, scores=[10, 10, 10], green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "blue")

    assert t.score == [5, 10, 10]


@rule("BSA-AIM-4")
def test_after_a_blast_come_a_new_bomb_two_plates_and_tools() -> None:
    t = table(3, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "blue").chance("shuffle 1").chance("plates red-blue")
    t.offers("amplifier", "cable-tie", "duct-tape", "multimeter")
    t.say(0, "take amplifier").say(1, "take cable-tie").say(2, "take duct-tape")

    assert [t.tools(seat) for seat in range(3)] == [["amplifier"], ["cable-tie"], ["duct-tape"]]
    assert (t.state.bomb, t.plate("A"), t.plate("B")) == (2, "red", "blue")


@rule("BSA-AIM-4")
def test_most_vp_after_the_third_bomb_wins() -> None:
    t = table(3, bomb=3, scores=[20, 31, 30], green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "blue")

    assert t.state.over
    assert t.state.winners() == [1]
