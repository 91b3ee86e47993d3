from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import Setup, find
from gamenight.core.laws import Walk
from gamenight.core.rulebook import rule
from gamenight.core.view import View
from gamenight.games.kotkrywcy.cues import PIECES
from gamenight.games.kotkrywcy.model import Expedition
from tests.games.kotkrywcy.table import ABILITY, HIT, LINE, PAW, Table, figure, table
from tests.saying import said

GAME = find("kotkrywcy")


def things(view: View) -> set[str]:
    """The ids of all that can be pointed at."""
    return {id for piece in view.pieces() for id, _ in piece.things()}


@pytest.mark.parametrize("setup", GAME.law_setups(), ids=lambda setup: f"{setup.seats}-{len(setup.options)}")
def test_every_option_that_points_points_at_a_piece(setup: Setup) -> None:
    for seed in range(3):
        for s in Walk(GAME, setup, Dice(seed).below).positions():
            for ask in s.asks:
                if ask.seat >= 0:
                    view = s.view(ask.seat)
                    there = things(view)
                    pointed = [GAME.point(view.known, ask.seat, option) for option in ask.options]
                    assert [id for id in pointed if id and id not in there] == [], GAME.topics[ask.topic]


def test_every_event_has_a_cue() -> None:
    for seats in (1, 3):
        walk = Walk(GAME, Setup(seats), Dice(seats).below)
        for _ in walk.positions():
            pass
        assert {event.kind for event in walk.events} <= set(PIECES)
        assert all("{" not in piece for event in walk.events for piece in GAME.cue(event).pieces)


def test_a_cue_says_where_a_mummy_goes_and_what_a_counter_shows() -> None:
    walked = GAME.cue(Event("walked", "KOT-MACT-3", {"figure": 2, "tile": 4}))
    heart = GAME.cue(Event("heart", "KOT-MACT-2", {"hearts": 3}))

    assert walked.pieces == ["mummy-2", "tile-4"]
    assert heart.value == 3


def test_a_cue_lights_the_line_of_a_fight_that_an_event_belongs_to() -> None:
    rules = {
        "KOT-CAT-1": "effect-ability",
        "KOT-FGT-6": "effect-chamber",
        "KOT-EXP-11": "held-0",
    }

    for because, last in rules.items():
        assert GAME.cue(Event("drawn", because, {"seat": 0, "cards": 1})).pieces[-1] == last
    assert GAME.cue(Event("moved", "KOT-FGT-7", {"seat": 0, "tile": 2})).pieces[-1] == "effect-paw"
    assert GAME.cue(Event("torches", "KOT-CAT-4", {"more": 1, "torches": 3})).pieces[-1] == "effect-ability"


def labyrinth(t: Table, seat: int | None = 0) -> Any:
    return t.pieces(seat)["labyrinth"]


def test_chambers_say_where_they_lie_and_what_they_show() -> None:
    t = table(1, laid=LINE[:2], mummies={"mauler": (2, 4)})

    assert [tile["says"] for tile in labyrinth(t)["tiles"]] == [
        "the Crypt, 0 steps from the Crypt; corridors east, north-west, south-west",
        "chamber east of the Crypt, 1 step from the Crypt; corridors east, west; Ankh; dark",
        "chamber 2 east of the Crypt, 2 steps from the Crypt; corridors east, west; Eye; dark",
    ]
    assert labyrinth(t)["pawns"][0]["says"] == "Mauler, 4 hearts, 2 steps from the Crypt"


def test_hexes_and_ways_are_ghosts_for_whoever_lays_a_card() -> None:
    t = table(2, hands={0: "3a ankh, 2a ankh"}).lays("3a ankh")
    assert [ghost["id"] for ghost in labyrinth(t)["ghosts"]] == ["spot-0", "spot-2", "spot-4"]
    assert labyrinth(t, 1)["ghosts"] == []

    t.says("hex 0:east")
    ghosts = labyrinth(t)["ghosts"]
    assert [ghost["id"] for ghost in ghosts] == ["spot-2", "spot-4", "turn-3", "turn-2", "turn-1"]
    assert [ghost.get("chosen", False) for ghost in ghosts] == [False, False, True, True, True]


@rule("KOT-TALK-3")
def test_everybody_may_point_at_a_hex_into_which_a_corridor_leads() -> None:
    t = table(2, laid=LINE[:1])

    spots = [(spot["id"], spot["says"]) for spot in labyrinth(t, None)["spots"]]

    assert ("spot-6", "the hex 2 east of the Crypt") in spots
    assert len(spots) == 3


@rule("KOT-FGT-2", "KOT-FGT-4")
def test_a_fight_shows_what_was_paid_and_what_it_cost() -> None:
    hands = {0: "3d ankh, 2a ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, mummies={"mauler": (1, 5)}, tokens={0: "double-damage"})
    t.says("fight", "chamber 1", t.card("3d ankh"), t.card("2a ankh"), "yes")

    fighters = t.pieces(None)["fighters"]
    assert [card["face"] for card in fighters["cards"]] == ["Scout", "3", "2", "Mauler"]
    assert fighters["title"] == "3 + 2 corridors → 5 dice, damage ×2"
    t.rolls(HIT, HIT, PAW, PAW, PAW)

    hearts = t.pieces(None)["foe-hearts-" + str(figure(t.state, "mauler"))]
    assert (hearts["before"], hearts["value"]) == (5, 1)
    line = t.pieces(None)["effects"]["lines"][0]
    assert (line["title"], line["text"], line["value"]) == ("2 hits ×2.", "The Mauler loses 4 hearts.", "5 → 1")
    assert [each["looks"] for each in t.pieces(None)["effects"]["lines"]] == [["die-hit"] * 2, ["die-paw"] * 3]
    mauler = labyrinth(t, None)["pawns"][0]
    assert (mauler["text"], mauler["change"]) == ("1", "−4")
    assert "change" not in labyrinth(table(1, laid=LINE[:1], mummies={"mauler": (1, 4)}))["pawns"][0]


@rule("KOT-FGT-4")
def test_a_fight_shows_that_a_last_heart_was_left() -> None:
    hands = {0: "3d ankh, 6 plain"}
    t = table(1, laid=LINE[:1], hands=hands, mummies={"mauler": (1, 2)})
    t.says("fight", "chamber 1", t.card("3d ankh")).rolls(HIT, HIT, PAW)
    line = t.pieces(0)["effects"]["lines"][0]
    assert (line["text"], line["value"], line["mood"]) == ("The Mauler loses 2 hearts.", "now", "now")
    assert said(GAME, GAME.asked(t.state, t.state.asks[0])) == "Do you take the last heart of the Mauler?"
    assert [each["words"] for each in t.view(0)["asks"][0]["options"]] == ["eliminate it", "leave it one heart"]

    t.says("no")

    line = t.pieces(0)["effects"]["lines"][0]
    assert (line["text"], line["value"]) == ("The Mauler loses a heart.", "2 → 1")


@rule("KOT-FGT-8", "KOT-LORD-2")
def test_whom_damage_hurts_and_what_stops_an_ability_is_said() -> None:
    t = table(1, laid=LINE[:1], hands={0: "3d ankh, 6 plain"}, mummies={"mauler": (1, 2)}, lord=("silence", 1, 9))
    t.says("fight", "chamber 1", t.card("3d ankh")).rolls(HIT, ABILITY, PAW)

    assert t.pieces(0)["fight"]["text"] == "You fight the Mauler and the Lord of Silence"
    assert t.pieces(0)["effects"]["lines"][1]["text"] == "The Lord of Silence stops it."
    assert [each["words"] for each in t.view(0)["asks"][0]["options"]] == [
        "none",
        "1",
    ]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = table(2, hands={0: "3a ankh, 2a ankh", 1: "4a eye"})

    assert [card["says"] for card in t.pieces(0)["hand"]["cards"]] == [
        "2 corridors, Ankh, needs a torch",
        "3 corridors, Ankh, needs a torch",
    ]
    assert "hand" not in t.pieces(None)
    assert [int(place) for place in t.state.blanked(1).where].count(0) == 0  # type: ignore[attr-defined]


def test_open_hands_are_seen_by_all() -> None:
    t = table(2, hands={0: "3a ankh, 2a ankh"}, options={"open_hands": "on"})

    assert len(t.pieces(1)["known-0"]["cards"]) == 2


def test_a_possible_world_has_the_same_view_and_other_hands() -> None:
    t = table(2, hands={0: "3a ankh, 2a ankh, 6 plain", 1: "4a eye"}).lays("6 plain", "hex 0:east")
    view = t.state.view(1)
    worlds = [GAME.determinize(view, seed) for seed in range(8)]

    assert len({tuple(world.hand(0)) for world in worlds}) > 1
    assert all(world.hand(1) == t.state.hand(1) for world in worlds)


def test_whoever_takes_too_long_spends_nothing() -> None:
    t = table(1, stage=0, laid=LINE[:1], tokens={0: "shield"})
    s: Expedition = t.state

    assert GAME.actions.words(GAME.overtime(s, s.asks[0])) == "pass"


def test_whoever_takes_too_long_keeps_their_hits() -> None:
    t = table(1, laid=LINE[:1], hands={0: "2a ankh, 6 plain"}, mummies={"mauler": (1, 1)})
    t.says("fight", "chamber 1", t.card("2a ankh")).rolls(HIT, PAW)
    s: Expedition = t.state

    assert (t.topic, GAME.actions.words(GAME.overtime(s, s.asks[0]))) == ("fight-last", "yes")
