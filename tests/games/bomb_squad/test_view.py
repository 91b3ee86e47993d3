from collections.abc import Iterator
from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.actions import WIRE_NAMES
from gamenight.games.bomb_squad.model import Squad
from tests.games.bomb_squad.table import draft, table
from tests.games.playing import ids


def pointed_at(view: dict[str, Any]) -> list[str]:
    """Every piece that an option of this view stands on."""
    return [option["piece"] for ask in view["asks"] for option in ask["options"] if option["piece"]]


def positions(seats: int, seed: int) -> Iterator[Squad]:
    """Every position of a random game in which somebody must choose."""
    s: Squad = find("bomb-squad").new(Setup(seats))
    dice = Dice(seed)
    while s.asks:
        ask = first_mandatory(s)
        if ask.seat >= 0:
            yield s
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


GAMES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in (1, 2, 3)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_id_on_the_screen_is_unique(seats: int, seed: int) -> None:
    for s in positions(seats, seed):
        for seat in [*range(seats), None]:
            shown = ids(s.view(seat).json())
            assert len(set(shown)) == len(shown)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_option_points_at_something_on_the_screen(seats: int, seed: int) -> None:
    for s in positions(seats, seed):
        for ask in s.asks:
            view = s.view(ask.seat).json()
            assert set(pointed_at(view)) <= set(ids(view))


@rule("BSA-TURN-2")
def test_a_card_to_play_points_at_the_card_in_the_own_hand() -> None:
    view = table(3, piles={1: "green chicken"}).view(1)

    assert pointed_at(view) == ["hand-blue", "hand-red", "hand-yellow", "hand-wait"]


@rule("BSA-TOOL-20")
def test_a_card_that_a_tool_belt_may_take_back_is_on_the_screen() -> None:
    t = table(3, bomb=2, tools={0: ["tool-belt"]}, piles={0: "wait red"})
    t.plays("blue", "green", "green")

    view = t.say(0, "use tool-belt").view(0)

    assert t.options(0) == ["recover blue", "recover red"]
    assert set(pointed_at(view)) <= set(ids(view))


@rule("BSA-SETUP-1")
def test_a_wire_is_drawn_as_plates_track_deck_and_face_up_cards() -> None:
    t = table(3, bomb=2, plates={"A": "green", "B": "green"}, green="1:2 2:1 |")

    pieces = [piece["id"] for piece in t.view(0)["pieces"] if piece["group"] == "green"]

    assert pieces == ["plate-A", "plate-B", "track-green", "deck-green", "wire-green", "odds-green"]


@rule("BSA-AMB-12")
def test_every_track_is_drawn_before_its_deck() -> None:
    shown = ids(table().view(None))

    for wire in WIRE_NAMES:
        assert shown.index(f"track-{wire}") < shown.index(f"deck-{wire}")


@rule("BSA-BOOM-1")
def test_a_track_shows_trigger_spaces_and_turned_tiles() -> None:
    t = table(3, triggers={"green": 9}, tiles={"green": "ok ok boom"})

    track = t.pieces(None)["track-green"]

    assert (track["spaces"], track["at"]) == (9, 9)
    assert [tile["face"] for tile in track["tiles"]] == ["OK", "", ""]
    assert track["says"] == "green trigger on space 9, 1 space before the next tile"


@rule("BSA-CUT-7")
def test_a_wire_says_what_its_chain_is_worth_for_the_next_card() -> None:
    t = table(3, green="1:2 2:1 |")

    assert t.pieces(None)["wire-green"]["says"] == "green wire: 2 cards face up, chain 3 for the next card"


@rule("BSA-COMP-1")
def test_what_is_still_to_come_of_a_deck_is_listed() -> None:
    t = table(3, green="0:2 1:1 4:0 |")

    assert t.pieces(0)["odds-green"]["says"].startswith("unseen main values: 0 111 222 33;")


def test_scores_piles_and_hands_are_open() -> None:
    pieces = table(3, scores=[7, 8, 9], piles={1: "wait red"}).pieces(None)

    assert [pieces[f"score-{seat}"]["value"] for seat in range(3)] == [7, 8, 9]
    assert pieces["pile-1"]["says"] == "played: Wait!, red Cutters"
    assert pieces["holds-1"]["says"] == "in hand: green Cutters, blue Cutters, yellow Cutters, Chicken"


def test_a_player_has_a_hand_zone_of_their_own() -> None:
    view = table(3, piles={2: "wait red"}).view(2)

    hand = [piece for piece in view["pieces"] if piece["zone"] == "hand"]

    assert [piece["id"] for piece in hand] == ["hand"]
    assert [card["id"] for card in hand[0]["cards"]] == ["hand-green", "hand-blue", "hand-yellow", "hand-chicken"]


def test_a_spectator_sees_no_hand_zone_and_is_asked_nothing() -> None:
    view = table(3).view(None)

    assert all(piece["zone"] != "hand" for piece in view["pieces"])
    assert view["asks"] == []
    assert view["waiting"] == [0, 1, 2]


@rule("BSA-SETUP-2", "BSA-SETUP-4")
@pytest.mark.parametrize("seed", [4, 5])
def test_a_spectator_sees_no_face_of_a_face_down_card_or_tile(seed: int) -> None:
    for s in positions(3, seed):
        pieces: dict[str, Any] = {piece.id: piece.json() for piece in s.view(None).pieces()}
        for wire, name in enumerate(WIRE_NAMES):
            cards = pieces[f"deck-{name}"]["cards"]
            tiles = pieces[f"track-{name}"]["tiles"][s.turned[wire] :]
            assert all(card["face"] == "" for card in cards + tiles if len(card["known_to"]) < 3)


@rule("BSA-CHK-5")
def test_a_tile_looked_at_shows_its_face_to_the_looker_alone() -> None:
    t = table(3, tiles={"red": "ok boom ok"})

    t.plays("chicken", "green", "blue").say(0, "look-tiles red")

    faces = {seat: [tile["face"] for tile in t.pieces(seat)["track-red"]["tiles"]] for seat in (0, 1, None)}
    assert faces == {0: ["OK", "explosion", "OK"], 1: ["", "", ""], None: ["", "", ""]}


@rule("BSA-CHK-5")
def test_a_card_looked_at_shows_its_face_to_the_looker_alone() -> None:
    t = table(3, red="| 6:0")

    t.plays("chicken", "green", "blue").say(0, "look-top red").say(0, "look-top yellow")

    faces = {seat: [card["face"] for card in t.pieces(seat)["deck-red"]["cards"]] for seat in (0, 1, None)}
    assert faces == {0: ["6:0"], 1: [""], None: [""]}


@rule("BSA-TURN-2")
def test_a_chosen_card_shows_to_its_owner_alone() -> None:
    t = table(3)

    t.say(0, "play chicken")

    says = {seat: t.pieces(seat)["choice-0"]["says"] for seat in (0, 1, None)}
    assert says == {0: "has chosen Chicken, face down", 1: "has chosen", None: "has chosen"}


@rule("BSA-TOOLS-1")
def test_tools_on_offer_lie_open_and_can_be_pointed_at() -> None:
    t = draft(2).offers("amplifier", "cable-tie", "duct-tape")

    assert [card["face"] for card in t.pieces(None)["offer"]["cards"]] == ["Duct Tape", "Cable Tie", "Amplifier"]
    assert pointed_at(t.view(0)) == ["offer-duct-tape", "offer-cable-tie", "offer-amplifier"]


@rule("BSA-WAIT-2")
def test_a_protected_wire_bears_a_shield_until_the_turn_is_over() -> None:
    t = table(3).plays("wait", "wait", "green")

    assert "shield-red" in t.say(0, "protect red").pieces(2)
    assert "shield-red" not in t.say(1, "protect red").pieces(2)


@rule("BSA-END-1")
def test_the_end_of_the_exam_is_announced() -> None:
    t = table(3, bomb=3, green="3:1 3:1 2:1 | 1:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red")

    assert t.view(None)["over"]
    assert t.pieces(None)["bomb"]["says"] == "The exam is over."
