import json
import re

import pytest

from gamenight.core.game import Setup
from gamenight.games.room25.game import GAME
from tests.games.playing import at_random
from tests.games.room25.table import table


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

    assert says[f"tile-{t.tile('A1')}"] == "A1, in an exit zone: Saw Room, red; nobody may enter"
    assert says[f"tile-{t.tile('B2')}"] == "B2: Pivoting Room, yellow; corridor: east and west"
    assert says[f"tile-{t.tile('D2')}"] == "D2: a hidden room"
    assert board["pawns"][0]["says"] == "Alice, played by you"
    assert board["pawns"][-1]["id"] == "robot-0"
    assert [rim["id"] for rim in board["rims"] if rim["line"] == 0 and rim["side"] in ("east", "west")] == ["shift-1"]


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
    assert options[0]["words"] == "row 1 to the left"
    assert all(option["piece"] in ids for option in options)


def test_everybody_sees_the_program_lie_face_down_and_its_owner_reads_it() -> None:
    t = table(program={"alice": "look+move", "bruce": "look"})
    alice = t.who("alice")

    mine, theirs = t.pieces(0)[f"program-{alice}"], t.pieces(1)[f"program-{alice}"]

    assert [card["face"] for card in mine["cards"]] == ["Move"]
    assert [card["face"] for card in theirs["cards"]] == [""]


def test_a_shift_slides_over_its_rim() -> None:
    t = table(at={"alice": "B1"}, program={"alice": "control", "bruce": "look"})

    t.says("shift column:B:up")

    cue = GAME.cue(t.heard("shifted")[0])
    assert (cue.pieces, cue.effect, cue.side, cue.line) == (["complex"], "slide", "north", 1)


@pytest.mark.parametrize(("memory", "fleeting"), [("assisted", False), ("strict", True)])
def test_by_memory_no_log_keeps_what_was_seen(memory: str, fleeting: bool) -> None:
    t = table(program={"alice": "look"}, options={"memory_mode": memory})

    t.says("cell C2")

    assert GAME.cue(t.heard("seen")[0]).fleeting == fleeting


def test_every_look_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', GAME.art.read_text("utf-8")))
    looks: set[str] = set()
    for setup in (Setup(5, {"mode": "suspicion"}), Setup(4, {"mode": "cooperation", "level": "insane"})):
        for s, _ in at_random(GAME.new(setup, listen=True), 3):
            looks |= set(re.findall(r'"(?:look|badge)": "([^"]+)"', json.dumps(s.view(0).json())))
    rooms = {f"{how}-{room.key}" for how in ("room", "known") for room in s.rules.rooms}
    cards = {f"card-{card.key}" for card in s.rules.cards}

    assert looks > {"room-back", "token-back", "character-alice"}
    assert looks | rooms | cards <= drawn
