from collections import Counter

import pytest

from gamenight.core.game import Setup, find
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.actions import WIRE_NAMES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.setup import printed
from tests.games.bomb_squad.table import draft, exam, table


@rule("BSA-SETUP-1")
def test_the_wires_lie_green_blue_red_yellow_from_left_to_right() -> None:
    pieces = exam().view(None)["pieces"]

    assert [piece["group"] for piece in pieces if piece["kind"] == "track"] == ["green", "blue", "red", "yellow"]


@rule("BSA-SETUP-2")
def test_each_colour_is_shuffled_by_itself() -> None:
    t = exam()

    orders = [list(t.state.order[wire * 12 : wire * 12 + 12]) for wire in range(4)]

    assert [sorted(order) for order in orders] == [list(range(12))] * 4
    assert len({tuple(order) for order in orders}) == 4
    assert t.because("armed") == ["BSA-SETUP-2"]


@rule("BSA-SETUP-2")
def test_every_card_can_come_to_lie_on_top() -> None:
    tops = {exam(seed=seed).deck("yellow")[0] for seed in range(100)}

    assert tops == {"0:2", "1:2", "2:1", "3:1", "4:1", "5:1", "5:0", "6:0", "7:0"}


@rule("BSA-SETUP-2")
def test_the_decks_lie_face_down() -> None:
    t = exam()

    known = [t.knows_card(seat, wire, depth) for seat in range(3) for wire in WIRE_NAMES for depth in range(12)]

    assert not any(known)
    assert t.face_up("green") == []


@rule("BSA-SETUP-3")
def test_every_trigger_starts_on_space_0() -> None:
    t = exam()

    assert [t.trigger(wire) for wire in WIRE_NAMES] == [0, 0, 0, 0]


@rule("BSA-SETUP-3")
def test_each_track_lies_left_of_the_deck_of_its_colour() -> None:
    ids = list(exam().pieces(None))

    for wire in WIRE_NAMES:
        assert ids.index(f"track-{wire}") < ids.index(f"deck-{wire}")


@rule("BSA-SETUP-4")
def test_nobody_knows_which_tile_is_which() -> None:
    t = exam()

    tiles = t.pieces(0)["track-green"]["tiles"]

    assert [tile["face"] for tile in tiles] == ["", "", ""]
    assert t.state.turned[0] == 0


@rule("BSA-SETUP-4")
@pytest.mark.parametrize("wire", WIRE_NAMES)
def test_the_explosion_is_as_likely_on_each_of_the_three_tiles(wire: str) -> None:
    places = Counter(exam(seed=seed).tiles(wire).split().index("boom") for seed in range(300))

    assert all(70 <= places[place] <= 130 for place in range(3))


@rule("BSA-SETUP-4")
def test_the_tiles_are_the_last_three_spaces_of_their_track() -> None:
    tiles = exam().pieces(None)["track-red"]["tiles"]

    says = ["tile on space 15: face down", "tile on space 16: face down", "tile on space 17: face down"]
    assert [tile["says"] for tile in tiles] == says


@rule("BSA-SETUP-5")
def test_everybody_starts_with_0_vp() -> None:
    assert exam(4).score == [0, 0, 0, 0]


@rule("BSA-SETUP-5")
def test_a_decks_file_may_start_everybody_with_more() -> None:
    decks = printed() | {"flags": printed()["flags"] | {"start_vp": 7}}

    s: Squad = find("bomb-squad").new(Setup(3, {"decks": decks}))

    assert list(s.score) == [7, 7, 7]


@rule("BSA-SETUP-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_takes_the_six_action_cards_of_a_set(seats: int) -> None:
    t = exam(seats)

    assert [len(t.hand(seat)) for seat in range(seats)] == [6] * seats
    assert [t.pile(seat) for seat in range(seats)] == [[]] * seats


@rule("BSA-SETUP-7")
def test_bomb_i_has_neither_tools_nor_plates() -> None:
    t = exam()

    ids = list(t.pieces(0))

    assert t.topic == "choose"
    assert not any(id.startswith(("plate-", "tools-", "offer")) for id in ids)


@rule("BSA-SETUP-7")
def test_any_of_the_twenty_tools_can_be_on_top_of_the_shuffled_tool_deck() -> None:
    t = draft(3)

    assert t.topic == "reveal-tool"
    assert len(t.options(-1)) == 20


@rule("BSA-SETUP-7")
def test_a_table_may_play_without_tools() -> None:
    t = table(3, options={"tools": "off"}, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "blue").chance("shuffle 1").chance("plates green-red")

    assert (t.state.bomb, t.topic) == (2, "choose")


@rule("BSA-SETUP-9")
@pytest.mark.parametrize("bomb", [1, 2])
def test_the_next_bomb_is_armed_and_its_plates_are_laid_before_tools_are_turned_up(bomb: int) -> None:
    t = table(3, bomb=bomb, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})
    t.plays("green", "blue", "blue")

    order = [t.topic, t.chance("shuffle 1").topic, t.chance("plates green-red").topic]

    assert order == ["shuffle", "place-plates", "reveal-tool"]
    assert t.state.bomb == bomb + 1


@rule("BSA-SETUP-9")
def test_who_takes_a_tool_sees_where_the_plates_lie() -> None:
    t = draft(2).offers("screwdriver", "cable-tie", "duct-tape")

    assert t.topic == "draft"
    assert {"plate-A", "plate-B", "deck-green"} <= set(t.pieces(0))


@rule("BSA-SETUP-8")
@pytest.mark.parametrize("bomb", [1, 2])
def test_the_next_bomb_is_armed_with_all_cards_and_tiles(bomb: int) -> None:
    options = {"tools": "off"}
    t = table(3, bomb=bomb, options=options, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red").chance("shuffle 5")

    assert t.state.bomb == bomb + 1
    assert [len(t.deck(wire)) for wire in WIRE_NAMES] == [12, 12, 12, 12]
    assert [t.trigger(wire) for wire in WIRE_NAMES] == [0, 0, 0, 0]
    assert list(t.state.turned) == [0, 0, 0, 0]
    assert t.because("armed") == ["BSA-SETUP-8"]


@rule("BSA-SETUP-8")
def test_players_keep_their_vp_for_the_next_bomb() -> None:
    options = {"tools": "off"}
    t = table(3, scores=[12, 3, 0], options=options, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "wait", "wait").say(2, "protect red").say(1, "protect red").chance("shuffle 5")

    assert t.score == [7, 6, 3]


@rule("BSA-SETUP-8")
def test_all_six_action_cards_come_back_with_the_next_bomb_a_discarded_wait_too() -> None:
    options = {"tools": "off"}
    piles = {0: "wait red", 1: "red"}
    t = table(3, piles=piles, options=options, green="3:1 3:1 2:1 | 0:2 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "blue").plays("blue", "green", "red").chance("shuffle 5")

    assert [len(t.hand(seat)) for seat in range(3)] == [6, 6, 6]
    assert [t.pile(seat) for seat in range(3)] == [[], [], []]


@rule("BSA-SETUP-8")
def test_nobody_knows_anything_about_the_next_bomb() -> None:
    options = {"tools": "off"}
    t = table(3, options=options, green="3:1 3:1 2:1 | 0:2 1:1", tiles={"green": "boom ok ok"})

    t.plays("chicken", "green", "blue").say(0, "look-tiles red").plays("blue", "red", "green").chance("shuffle 5")

    assert not t.knows_tiles(0, "red")


@rule("BSA-SETUP-8")
def test_nothing_of_the_last_turn_is_left_on_a_bomb_that_was_just_armed() -> None:
    t = table(
        3,
        bomb=2,
        options={"tools": "off"},
        plates={"A": "green", "B": "blue"},
        green="3:1 3:1 2:1 | 4:0",
        tiles={"green": "boom ok ok"},
    )

    t.plays("wait", "green", "chicken").say(0, "protect red").chance("shuffle 7")

    assert t.topic == "place-plates"
    assert not {"shield-red", "plate-A", "plate-B"} & set(t.pieces(0))
