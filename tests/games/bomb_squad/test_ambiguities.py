import pytest

from gamenight.core.game import find
from gamenight.core.rulebook import rule
from tests.games.bomb_squad.table import exam, table

# The next green card sets the bomb off.
ABOUT_TO_BLOW = "3:1 3:1 2:1 | 1:1"
BOOM = {"green": "boom ok ok"}


@rule("BSA-AMB-1")
def test_the_last_cards_own_chain_value_does_not_count() -> None:
    t = table(3, green="| 1:2")

    t.plays("green", "blue", "red")

    assert t.score[0] == 1


@rule("BSA-AMB-2")
def test_the_bonus_of_a_plate_does_not_move_the_trigger() -> None:
    t = table(3, bomb=3, plates={"B": "green"}, green="3:1 3:1 1:1 | 1:1", tiles=BOOM)

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 8
    assert t.heard("exploded") == []


@rule("BSA-AMB-3")
def test_a_tile_counts_as_one_space() -> None:
    t = table(3, triggers={"green": 9}, green="| 1:1")

    t.plays("green", "blue", "red")

    assert t.trigger("green") == 10
    assert t.facts("tile-turned", "tile") == [0]


@rule("BSA-AMB-4")
def test_losses_stop_at_0_vp() -> None:
    t = table(3, scores=[4, 0, 0], green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "green", "red")

    assert t.score == [0, 0, 0]
    assert t.facts("lost", "vp") == [4]


@rule("BSA-AMB-5")
def test_nobody_else_learns_the_card_a_chicken_looked_at() -> None:
    t = table(3, red="| 6:0")

    t.plays("chicken", "green", "blue").say(0, "look-top red").say(0, "look-top blue")

    assert [t.knows_card(seat, "red") for seat in range(3)] == [True, False, False]
    assert t.pieces(1)["deck-red"]["cards"][0]["face"] == ""
    assert t.pieces(0)["deck-red"]["cards"][0]["face"] == "6:0"


@rule("BSA-AMB-5")
def test_everybody_knows_that_and_where_a_chicken_looked() -> None:
    t = table(3)

    t.plays("chicken", "green", "blue").say(0, "look-top red").say(0, "look-top blue")

    assert t.facts("looked-top", "wire") == [2, 1]
    assert all(event.reaches(seat) for event in t.heard("looked-top") for seat in range(3))
    assert all("main" not in event.facts for event in t.heard("looked-top"))


@rule("BSA-AMB-6")
def test_a_second_protection_of_the_same_wire_adds_nothing() -> None:
    t = table(4, green="| 4:0", blue="| 3:1")

    t.plays("wait", "wait", "green", "blue").say(0, "protect green").say(1, "protect green")

    assert t.facts("prevented", "wire") == [0]
    assert t.score == [3, 3, 0, 3]


@rule("BSA-AMB-7")
@pytest.mark.parametrize(("pile", "out"), [("wait red", True), ("red wait", False), ("red blue", False)])
def test_wait_is_discarded_when_it_is_the_bottom_card_of_three(pile: str, out: bool) -> None:
    t = table(3, piles={0: pile})

    t.plays("yellow", "green", "green")

    assert (t.heard("wait-out") != []) == out
    assert ("wait" in t.hand(0) + t.pile(0)) != out


@rule("BSA-AMB-8")
def test_no_plate_moves_off_a_wire_that_exploded() -> None:
    t = table(3, bomb=2, plates={"A": "green", "B": "blue"}, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "green", "green")

    assert t.heard("plate-moved") == []


@rule("BSA-AMB-9")
def test_seniority_is_drawn_at_random_at_the_start() -> None:
    orders = {tuple(exam(3, seed=seed).state.rank) for seed in range(60)}

    assert len(orders) == 6
    assert all(sorted(order) == [0, 1, 2] for order in orders)


@rule("BSA-AMB-9")
def test_seniority_stays_the_same_for_all_bombs() -> None:
    t = table(3, ages=[2, 0, 1], options={"tools": "off"}, green=ABOUT_TO_BLOW, tiles=BOOM)

    t.plays("green", "blue", "red").chance("shuffle 3").chance("plates green-red")

    assert list(t.state.rank) == [2, 0, 1]
    assert t.heard("seated") == []


@rule("BSA-AMB-9")
def test_everybody_is_told_the_order_of_seniority() -> None:
    t = exam(4)

    assert sorted(t.facts("seated", "rank")) == [1, 2, 3, 4]
    assert t.because("seated") == ["BSA-AMB-9"] * 4


@rule("BSA-AMB-10")
@pytest.mark.parametrize(("space", "places"), [(8, [1, 2, 3]), (9, [2, 3]), (10, [3])])
def test_looking_at_partly_turned_tiles_shows_those_still_face_down(space: int, places: list[int]) -> None:
    t = table(3, triggers={"green": space})

    t.plays("chicken", "red", "blue").say(0, "look-tiles green")

    assert t.facts("tile-seen", "place") == places


@rule("BSA-AMB-11")
def test_the_players_age_has_no_effect_on_play() -> None:
    game = find("bomb-squad")

    assert game.about["ages"] == "10+"
    assert not any("age" in option.name for option in game.options)


@rule("BSA-AMB-12")
@pytest.mark.parametrize("wire", ["green", "blue", "red", "yellow"])
def test_the_track_lies_to_the_left_of_its_deck(wire: str) -> None:
    pieces = [piece for piece in table().view(0)["pieces"] if piece["group"] == wire]

    ids = [piece["id"] for piece in pieces]

    assert ids.index(f"track-{wire}") + 1 == ids.index(f"deck-{wire}")
