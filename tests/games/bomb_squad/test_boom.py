import pytest

from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import table

# The next green card sets the bomb off.
ABOUT_TO_BLOW = "3:1 3:1 2:1 | 1:1"
BOOM = {"green": "boom ok ok"}


@rule("BSA-BOOM-1")
def test_a_trigger_stands_on_the_sum_of_the_face_up_cards_of_its_wire() -> None:
    t = table(3, blue="2:1 1:2 | 4:1 3:1")

    t.plays("blue", "blue", "green")

    assert t.face_up("blue") == ["2:1", "1:2", "4:1", "3:1"]
    assert t.pieces(None)["track-blue"]["at"] == 2 + 1 + 4 + 3


@rule("BSA-BOOM-2")
def test_on_ok_play_goes_on() -> None:
    t = table(3, green=ABOUT_TO_BLOW, tiles={"green": "ok boom ok"})

    t.plays("green", "blue", "red")

    assert t.facts("tile-turned", "tile") == [0]
    assert t.score[0] == 1 + 3
    assert t.topic == "choose"


@rule("BSA-BOOM-2")
def test_on_an_explosion_the_bomb_blows_up() -> None:
    t = table(3, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "red")

    assert t.facts("tile-turned", "tile") == [1]
    assert t.because("tile-turned") == ["BSA-BOOM-2"]
    assert t.because("exploded") == ["BSA-BOOM-2"]


@rule("BSA-BOOM-2")
@pytest.mark.parametrize(("tiles", "turned"), [("boom ok ok", 1), ("ok boom ok", 2), ("ok ok boom", 3)])
def test_tiles_passed_in_one_move_are_turned_in_order_until_one_explodes(tiles: str, turned: int) -> None:
    t = table(3, green="3:1 3:1 2:1 | 4:0", tiles={"green": tiles})

    t.plays("green", "blue", "red")

    assert t.facts("tile-turned", "tile") == [0, 0, 1][3 - turned :]
    assert t.state.turned[0] == turned


@rule("BSA-BOOM-2")
def test_only_the_tiles_reached_are_turned() -> None:
    t = table(3, green="3:1 3:1 2:1 | 2:1")

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 10
    assert t.facts("tile-turned", "tile") == [0, 0]


@rule("BSA-BOOM-2")
def test_the_last_numbered_space_turns_no_tile() -> None:
    t = table(3, green="3:1 3:1 | 2:1", tiles=BOOM)

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 8
    assert t.heard("tile-turned") == []


@rule("BSA-BOOM-3")
def test_every_player_who_cut_the_wire_loses_5_vp() -> None:
    t = table(4, scores=[20, 20, 20, 20], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "green", "green", "blue")

    assert t.score == [15, 15, 15, 20]
    assert t.because("lost") == ["BSA-BOOM-3"] * 3


@rule("BSA-BOOM-4")
def test_every_chicken_of_this_turn_gains_5_vp_once() -> None:
    t = table(4, scores=[1, 2, 20, 20], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("chicken", "chicken", "green", "blue")

    assert t.score == [6, 7, 15, 20]
    assert t.because("gained") == ["BSA-BOOM-4"] * 2


@rule("BSA-BOOM-4")
def test_a_chicken_who_blows_the_bomb_with_a_stopwatch_both_gains_5_and_loses_5() -> None:
    t = table(3, bomb=2, scores=[20, 0, 0], tools={0: ["stopwatch"]}, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("chicken", "blue", "red").passes(0).say(0, "use stopwatch").say(0, "play green")

    assert t.score == [20, 0, 0]


@rule("BSA-BOOM-5")
def test_wires_resolved_before_the_blast_keep_their_points() -> None:
    t = table(3, scores=[0, 10, 10], green="| 4:0", blue="3:1 3:1 4:1 | 5:0", tiles={"blue": "boom ok ok"})

    t.plays("green", "blue", "yellow")

    assert t.score == [4, 5, 10]


@rule("BSA-BOOM-5")
def test_wires_after_the_blast_score_nothing_and_flip_nothing() -> None:
    t = table(3, scores=[10, 10, 10], green=ABOUT_TO_BLOW, tiles=BOOM, yellow="| 7:0")

    t.plays("green", "yellow", "red")

    assert t.score == [5, 10, 10]
    assert t.face_up("yellow") == []


@rule("BSA-BOOM-5")
def test_the_blast_ends_the_bomb() -> None:
    t = table(3, green=ABOUT_TO_BLOW, tiles=BOOM, options={"tools": "off"})

    t.plays("green", "yellow", "red").chance("shuffle 1").chance("plates green-blue")

    assert (t.state.bomb, t.state.turn) == (2, 1)


@rule("BSA-BOOM-6")
def test_wait_points_of_the_turn_are_kept_in_a_blast() -> None:
    t = table(3, scores=[0, 10, 10], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("wait", "green", "red").say(0, "protect red")

    assert t.score == [3, 5, 10]


@rule("BSA-BOOM-7")
@pytest.mark.parametrize(("vp", "left"), [(0, 0), (3, 0), (5, 0), (6, 1)])
def test_vp_cannot_fall_below_zero(vp: int, left: int) -> None:
    t = table(3, scores=[vp, 9, 9], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "yellow", "red")

    assert t.score[0] == left


@rule("BSA-BOOM-7")
def test_with_the_flag_allow_negative_vp_the_total_goes_below_zero() -> None:
    t = table(3, scores=[3, 9, 9], green=ABOUT_TO_BLOW, tiles=BOOM, options={"allow_negative_vp": "on"})

    t.plays("green", "yellow", "red")

    assert t.score[0] == -2


@rule("BSA-BOOM-7")
def test_the_loss_told_is_the_loss_suffered() -> None:
    t = table(3, scores=[3, 9, 9], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "yellow", "red")

    assert t.facts("lost", "vp") == [3]


@rule("BSA-BOOM-8")
def test_cutters_of_the_exploding_wire_score_nothing_for_its_safe_cards() -> None:
    t = table(3, scores=[10, 10, 10], green="3:1 3:1 | 2:1 1:1", tiles=BOOM)

    t.plays("green", "green", "blue")

    assert t.facts("advanced", "space") == [8, 9]
    assert t.score == [5, 5, 10]
    assert t.heard("survived") == []
