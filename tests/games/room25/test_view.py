import json
import re
from typing import Any

import pytest

from gamenight.core.game import Setup
from gamenight.core.play import first_mandatory
from gamenight.core.rulebook import rule
from gamenight.games.room25.actions import CELL_NAMES
from gamenight.games.room25.game import GAME
from tests.games.playing import at_random
from tests.games.room25.table import PROGRAMMING, Table, table
from tests.saying import said


def test_the_board_shows_rooms_figures_tokens_and_ways_to_shift() -> None:
    t = table(
        rooms={"A1": "saw", "B2": "pivot"},
        at={"alice": "B2"},
        barred=["A1"],
        corridors={"B2": "across"},
        robots=["B2"],
        program={"alice": "look"},
    )
    s = t.state
    s.arrows[0] = 1

    board = t.pieces(0)["complex"]
    says = {cell["id"]: cell["says"] for cell in board["tiles"]}

    assert says[f"tile-{t.tile('A1')}"] == "A1, exit, Saw Room, red, mortal danger, prohibited: nobody may enter."
    assert (
        says[f"tile-{t.tile('B2')}"]
        == "B2, Pivoting Room, yellow, obstacle, opens left and right. Here: you (Alice) and robot 1."
    )
    assert says[f"tile-{t.tile('D2')}"] == "D2, face down."
    assert board["pawns"][0]["says"] == "Alice, played by you"
    assert board["pawns"][-1]["id"] == "robot-0"
    row = [rim for rim in board["rims"] if rim["line"] == 0 and rim["side"] in ("east", "west")]
    assert [(rim["id"], rim["slides"]) for rim in row] == [("shift-0", False), ("shift-1", True)]
    assert {mark["look"] for rim in row for mark in rim["marks"]} == {"shift-east"}


def test_a_figure_says_what_ails_it() -> None:
    t = table(rooms={"A1": "trap", "B1": "flood"}, at={"alice": "A1", "bruce": "B1"})
    s = t.state
    s.trapped[t.who("alice")] = 1
    s.drowns[t.who("bruce")] = 4
    s.hidden[t.who("emmett")] = 1
    s.mind[t.who("franck")] = 1

    says = [pawn["says"].rpartition(", ")[2] for pawn in t.pieces(None)["complex"]["pawns"]]

    assert says == ["trapped", "about to drown", "hidden", "in paranoia"]


def test_options_point_at_pieces() -> None:
    t = table(rooms={"A1": "empty"}, at={"alice": "A1"}, program={"alice": "control"})
    view = t.view(0)
    ids = {rim["id"] for piece in view["pieces"] if piece["id"] == "complex" for rim in piece["rims"]}

    options = view["asks"][0]["options"]
    assert options[0]["words"] == "row 1 left"
    assert all(option["piece"] in ids for option in options)


def test_everybody_sees_the_program_lie_face_down_and_its_owner_reads_it() -> None:
    t = table(program={"alice": "look+move", "bruce": "look"})
    alice = t.who("alice")

    mine, theirs = t.pieces(0)[f"program-{alice}"], t.pieces(1)[f"program-{alice}"]

    assert [card["face"] for card in mine["cards"]] == ["Look", "Move", ""]
    assert [card["face"] for card in theirs["cards"]] == ["Look", "", ""]
    assert [card["look"] for card in theirs["cards"]] == ["token-look", "token-back-2", "bolt"]
    assert theirs["cards"][0]["done"]


def test_a_room_has_its_short_name_on_it() -> None:
    t = table(rooms={"A1": "regen", "B1": "steer", "D1": "zrb"})

    tiles = t.pieces(0)["complex"]["tiles"]

    assert [tile["face"] for tile in tiles[:4]] == ["Regeneration", "Control", "", "M.A.C."]
    assert [tile.get("sign") for tile in tiles[:4]] == ["mark-green", "mark-green", None, "mark-yellow"]


def test_an_arrow_that_takes_room_25_over_the_rim_says_so() -> None:
    t = table(rooms={"A1": "room-25", "E5": "room-25"}, hidden={"A5": "room-25"}, program={"alice": "look"})

    rims = {rim["id"]: rim for rim in t.pieces(0)["complex"]["rims"]}
    marked = [id for id, rim in rims.items() if any(mark["look"] == "mark-blue" for mark in rim["marks"])]

    assert marked == ["shift-0", "shift-9", "shift-10", "shift-19"]
    assert rims["shift-0"]["says"] == "row 1 left: A1 comes back at E1; Room 25 goes over the rim"


def test_the_last_in_the_queue_stands_on_the_rounds_left() -> None:
    t = table(dead="bruce", rounds=4, round=5, program={"alice": "look", "franck": "look"})

    clock = t.pieces(0)["clock"]

    assert [card["look"] for card in clock["cards"]] == [
        "character-alice",
        "skull-bruce",
        "character-emmett",
        "character-franck",
    ]
    assert (clock["value"], clock["title"], clock["text"]) == (4, "rounds left", "Suspicion, round 5")
    assert (clock["phase"], [bool(card.get("acts")) for card in clock["cards"]]) == (1, [True, False, False, False])
    t.says("cell C2")
    assert [bool(card.get("done")) for card in t.pieces(0)["clock"]["cards"]] == [True, True, True, False]


def test_a_shift_slides_over_its_rim() -> None:
    t = table(at={"alice": "B1"}, program={"alice": "control", "bruce": "look"})

    t.says("shift column:B:up")

    cue = GAME.cue(t.heard("shifted")[0])
    assert (cue.pieces, cue.effect, cue.side, cue.line) == (["complex"], "slide", "north", 1)


def test_the_lamp_goes_to_whoever_acts() -> None:
    t = table(program={"alice": "look", "bruce": "look"})

    t.says("cell C2")

    seats = [t.state.owner[t.who(who)] for who in ("alice", "bruce")]
    assert [GAME.cue(event).actor for event in t.heard("acts")] == seats
    assert GAME.cue(t.heard("acts")[0]).beat == "lamp"


def test_room_25_leaves_over_its_rim() -> None:
    inside = dict.fromkeys(("alice", "emmett"), "A1")
    t = table("alice bruce emmett franck", "team", rooms={"A1": "room-25"}, at=inside, program={"alice": "control"})

    t.says("shift row:1:left")

    cue = GAME.cue(t.heard("pushed-out")[0])
    assert (cue.pieces, cue.effect, cue.side, cue.at) == (["complex"], "leave", "west", CELL_NAMES.index("A1"))
    assert t.heard("escaped")


def test_the_log_can_tell_an_alarm_from_what_is_small() -> None:
    t = table(rooms={"B1": "empty"}, hidden={"A1": "room-25"}, at={"alice": "B1"}, program={"alice": "move"})

    t.says("cell A1")

    assert [GAME.cue(event).effect for event in t.heard("alarm")] == ["alarm"]


@pytest.mark.parametrize(("memory", "fleeting"), [("assisted", False), ("strict", True)])
def test_by_memory_no_log_keeps_what_was_seen(memory: str, fleeting: bool) -> None:
    t = table(program={"alice": "look"}, options={"memory_mode": memory})

    t.says("cell C2")

    assert GAME.cue(t.heard("seen")[0]).fleeting == fleeting


def test_every_look_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', GAME.art.read_text("utf-8")))
    looks: set[str] = set()
    for setup in (
        Setup(5, {"mode": "suspicion"}),
        Setup(2, {"mode": "competition"}),
        Setup(4, {"mode": "cooperation", "level": "insane"}),
    ):
        for s, _ in at_random(GAME.new(setup, listen=True), 3):
            looks |= set(re.findall(r'"(?:look|badge)": "([^"]+)"', json.dumps(s.view(0).json())))
            looks |= {f"ground-{word}" for word in re.findall(r'"ground": "([^"]+)"', json.dumps(s.view(0).json()))}
    rooms = {f"{how}-{room.key}" for how in ("room", "glyph") for room in s.rules.rooms}
    cards = {f"card-{card.key}" for card in s.rules.cards}

    assert looks > {"duo-3", "room-back", "token-back-1", "character-alice", "ground-known-red", "mark-red"}
    assert looks | rooms | cards <= drawn


def test_phases_are_headings_and_masks_fall_quickly() -> None:
    inside = dict.fromkeys(("alice", "bruce"), "A1")
    t = table(
        rooms={"A1": "room-25", "B1": "empty"},
        at=inside | {"emmett": "B1"},
        program={"emmett": "move+look"},
        roles="prisoner guard prisoner prisoner",
    )

    t.says("cell A1")

    assert [(event.facts["phase"], GAME.cue(event).effect) for event in t.heard("phase")] == [(1, "turn"), (2, "turn")]
    masks = [GAME.cue(event) for event in t.heard("bared")]
    assert [(cue.takes, cue.stands, cue.beat) for cue in masks] == [(400, 400, "reveal")]


@rule("R25-MODE-ALL-2")
def test_whoever_plays_several_is_told_which_of_them_is_asked() -> None:
    one = table(program={"alice": "move"})
    two = table("alice bruce emmett franck", "competition", 2, program={"alice": "move"})

    asked = [GAME.asked(t.state, first_mandatory(t.state)) for t in (one, two)]

    assert [said(GAME, each) for each in asked] == [
        "Move: choose the room you go to.",
        "Alice – Move: choose the room you go to.",
    ]
    assert len({said(GAME, GAME.awaited(each, [0])) for each in asked}) == 1
    two = table("alice bruce emmett franck", "competition", 2, stage=PROGRAMMING)
    seen: list[Any] = [two.state.view(seat).known for seat in (0, 1)]
    assert [said(GAME, GAME.asked(known, known.asks[0])) for known in seen] == [
        "Alice – Program your character: choose your first action.",
        "Program your character: choose your first action.",
    ]


@rule("R25-SETUP-24")
def test_whoever_takes_several_characters_is_told_how_many_are_to_come() -> None:
    t = Table(GAME.build(GAME.complete(Setup(1, {"mode": "solo"})))).chance("first 0")

    t.says("character max")

    assert said(GAME, GAME.asked(t.state, t.state.asks[0])) == "Choose character 2 of the 4 you will play."


def offered(seats: int, **options: str) -> list[dict[str, Any]]:
    """The cards that whoever goes first may choose from."""
    t = Table(GAME.build(GAME.complete(Setup(seats, options)))).chance("first 0")
    cards: list[dict[str, Any]] = t.pieces(0)["cast"]["cards"]
    return cards


@rule("R25-SETUP-21", "R25-COMP-17")
def test_characters_are_chosen_by_all_they_can_do() -> None:
    emmett = offered(4, mode="suspicion")[2]

    assert emmett["text"] == "Reactivate or Lock. He opens a closed room next door, or locks one."
    assert not any("text" in card for card in offered(4, mode="suspicion", season_2="off"))


@rule("R25-SETUP-22", "R25-COMP-16")
def test_duos_are_chosen_by_all_that_both_can_do() -> None:
    cards = offered(2, mode="competition")

    assert [card["face"] for card in cards] == [
        "Emmett and Kevin",
        "Franck and Jennifer",
        "Alice and Max",
        "Bruce and Sarah",
    ]
    assert cards[2]["text"].startswith("Alice: Invisibility.")
    assert "Max: Carry." in cards[2]["text"]
    assert [card["face"] for card in offered(2, mode="competition", season_2="off")] == [
        "Emmett and Kevin",
        "Franck and Jennifer",
        "Alice and Max",
    ]
