"""What a seat sees of a mission: pieces with unique names, every answer on one of them, in words people use."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import MUST, NONE, first_mandatory
from gamenight.core.rulebook import rule
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.setup import make_mission, mission_kinds
from gamenight.words import speech
from tests.games.bomb_busters.table import dealt, table
from tests.games.playing import ids

GAME = find("bomb-busters")
VOICE = speech(GAME)
MISSIONS = sorted(mission_kinds())
NUMBER = re.compile(r"\d+(\.\d)?|[A-Z]")
DRAWN = set(re.findall(r'<symbol id="([^"]+)"', (Path(GAME.folder) / "art.svg").read_text()))


def seats_of(view: dict[str, Any]) -> list[str]:
    """The seats on the screen: a seat is wherever something of it lies."""
    return [piece["group"] for piece in view["pieces"] if piece["group"].startswith("seat-")]


def symbols(view: dict[str, Any]) -> set[str]:
    """The symbols that the page takes from the game's art: a tile with a number on it needs none."""
    found: set[str] = set()
    for piece in view["pieces"]:
        found |= {piece.get("look", ""), piece.get("pawn", "")}
        for card in [*piece.get("cards", []), *piece.get("tiles", [])]:
            if card["rule"] or not NUMBER.fullmatch(card["face"]):
                found.add(card["look"])
            found |= {mark["look"] for mark in card.get("marks", []) if not mark["text"]}
    return found - {""}


def piece(view: dict[str, Any], id: str) -> dict[str, Any]:
    """A piece, or a card or tile in one."""
    for each in view["pieces"]:
        for thing in [each, *each.get("cards", []), *each.get("tiles", [])]:
            if thing["id"] == id:
                return dict(thing)
    raise AssertionError(f"{id} is not on the screen")


def positions(mission: int, seed: int, most: int = 60) -> Iterator[Busters]:
    """The first positions of a random game in which somebody must choose."""
    taken = make_mission(mission).seats
    s: Busters = GAME.new(Setup(taken[(mission + seed) % len(taken)], {"mission": mission}))
    dice = Dice(seed)
    while s.asks and most:
        ask = first_mandatory(s)
        if ask.seat >= 0:
            most -= 1
            yield s
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_id_is_unique_every_symbol_drawn_and_every_option_points_at_something(mission: int) -> None:
    for s in positions(mission, seed=mission):
        for ask in s.asks:
            view = s.view(ask.seat if ask.seat >= 0 else None).json(VOICE)
            shown = ids(view)
            assert len(set(shown)) == len(shown)
            assert symbols(view) <= DRAWN
            assert {each["group"] for each in view["pieces"] if each["zone"] == "board"} <= set(GAME.groups)  # type: ignore[attr-defined]
            for asked in view["asks"]:  # type: ignore[attr-defined]
                pointed = {option["piece"] for option in asked["options"] if option["piece"]}
                assert pointed <= {*shown, *seats_of(view)}, asked["topic"]


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_headline_names_the_mission_and_its_rules_can_be_read(mission: int) -> None:
    view = dealt(mission=mission).view(0)
    note = piece(view, "mission")

    assert note["title"] == f"Mission {mission}"
    assert note["text"] in note["says"]
    assert [id for id in GAME.rulebook().rules if id.startswith(tuple(note["rules"]))]


@rule("BB-DIAL-1")
def test_the_bar_has_the_mission_the_turn_and_the_dial() -> None:
    def bar(view: dict[str, Any]) -> dict[str, str]:
        lying = [each for each in view["pieces"] if each.get("place") == "bar"]
        return {each["id"]: f"{each.get('value', '')} {each['title'] or each['text']}".strip() for each in lying}

    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6", mission=1)
    first = bar(t.view(0))
    wrong = bar(t.cuts(0, "2B", 1).view(2))

    assert first == {"mission": "Mission 1", "turn": "Turn 1", "dial": "4 steps before the skull"}
    assert (wrong["turn"], wrong["dial"]) == ("Turn 2", "3 steps before the skull")


@rule("BB-SETUP-3")
def test_while_characters_are_chosen_the_stands_are_empty_and_the_dial_is_not_set() -> None:
    s = GAME.new(Setup(4, {"mission": 41, "captain": 0}))
    view = s.view(first_mandatory(s).seat).json(VOICE)
    stands = {each["group"]: each["tiles"] for each in view["pieces"] if each.get("place") == "stand"}

    assert stands == {f"seat-{seat}": [] for seat in range(4)}
    assert "dial" not in [each["id"] for each in view["pieces"]]


@rule("BB-CUT-1")
def test_a_wire_is_pointed_at_on_its_stand_and_a_value_called_on_the_number_row() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6")

    view = t.view(0)
    words = {option["piece"]: option["words"] for option in view["asks"][0]["options"]}
    called = t.say(0, "wire 2B").view(0)["asks"][0]["options"]

    assert words[f"wire-{t.wire('2B')}"] == "Cy’s wire B"
    assert [(option["piece"], option["words"]) for option in called] == [
        ("number-1", "announce 1"),
        ("number-2", "announce 2"),
        ("number-3", "announce 3"),
    ]


@rule("BB-CUT-1")
def test_the_wire_pointed_at_is_marked_until_the_value_is_called() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6").say(0, "wire 2B")

    assert [mark["look"] for mark in piece(t.view(3), f"wire-{t.wire('2B')}")["marks"]] == ["target"]


@rule("BB-SETUP-3")
def test_two_stands_of_a_player_are_told_apart() -> None:
    t = table("1 2", "3 4", "1 2", "3 4", seats=2)

    words = [option["words"] for option in t.view(0)["asks"][0]["options"]]

    assert "Ben’s wire A on the first stand" in words
    assert "Ben’s wire B on the second stand" in words


@rule("BB-SOLO-1")
def test_a_solo_cut_is_on_the_number_row_too() -> None:
    t = table("1 1 1 1 2", "2 3", "2 3", "2 3")

    options = t.view(0)["asks"][0]["options"]

    assert {"option": GAME.actions.option("solo 1"), "words": "cut your own 1s", "piece": "number-1"} in options


@rule("BB-VAL-1")
def test_the_number_row_counts_what_is_cut_and_ticks_off_what_is_done() -> None:
    t = table("1 1 3", "1 1 2", "2 2 3", "2 3 3").cuts(0, "1A", 1)

    assert piece(t.view(1), "number-1")["look"] == "cut-2"
    assert not piece(t.view(1), "number-1")["flat"]

    t.cuts(1, "0B", 1)

    assert piece(t.view(1), "number-1")["look"] == "cut-4"
    assert piece(t.view(1), "number-1")["flat"]


@rule("BB-VAL-2")
def test_a_chip_says_whether_its_card_is_locked_ready_or_used() -> None:
    cards = {"rewinder": "locked", "post-it": "ready", "stabilizer": "used"}
    view = table("1 2 3", "1 2 3", "4 4 5", "5 6 6", equipment=cards).view(0)

    looks = {card: piece(view, f"equipment-{card}")["look"] for card in cards}

    assert looks == {"rewinder": "locked-6", "post-it": "ready-4", "stabilizer": "used-equipment"}
    assert piece(view, "equipment-stabilizer")["face"] == "Stabilizer"


@rule("BB-SOLO-1")
def test_whoever_cuts_alone_may_point_at_one_of_the_wires() -> None:
    t = table("1 1 2", "2 3", "3 4", "4 5 5")
    option = GAME.actions.option("solo 1")

    known = t.state.view(0).known

    assert isinstance(known, Busters)
    assert GAME.point(known, 0, option) == "number-1"
    assert GAME.also(known, 0, option) == [f"wire-{t.wire(slot)}" for slot in ("0A", "0B")]


@rule("BB-CUT-1")
@pytest.mark.parametrize(("slot", "likely"), [("2A", "call 4"), ("2B", None)])
def test_what_a_token_shows_is_offered_first(slot: str, likely: str | None) -> None:
    t = table("1 2 3", "4 5 6", "4 5 6", "1 2 3").cuts(0, "2A", 1)

    t.say(1, f"wire {slot}")

    view = t.state.view(1)
    (ask,) = [ask for ask in view.asks if ask.kind == MUST]
    assert isinstance(view.known, Busters)
    assert GAME.likely(view.known, ask) == (NONE if likely is None else GAME.actions.option(likely))


@rule("BB-CHAR-6")
def test_a_character_is_spent_for_all_to_see() -> None:
    t = table("1 2 3", "1 2 3", "4 4 5", "5 6 6")

    assert piece(t.view(1), "character-0")["look"] == "power-ready"

    t.say(0, "power").say(0, "wire 1A").say(0, "wire 1B").say(0, "call 1")

    assert piece(t.view(1), "character-0")["look"] == "power-used"


@pytest.mark.parametrize("mission", [8, 12, 43, 44, 55, 66])
def test_what_is_drawn_by_a_symbol_has_one_in_the_art(mission: int) -> None:
    art = GAME.art.read_text("utf-8")
    for s in positions(mission, seed=1):
        for drawn in s.view(0).json()["pieces"]:  # type: ignore[attr-defined]
            looks = [card["look"] for card in drawn.get("cards", []) if card["rule"] or not card["face"]]
            looks += [drawn["look"]] if drawn.get("look") else []
            marks = [mark for tile in drawn.get("tiles", []) for mark in tile.get("marks", [])]
            looks += [mark["look"] for mark in marks if not mark["text"]]
            assert [look for look in looks if f'id="{look}"' not in art] == []
