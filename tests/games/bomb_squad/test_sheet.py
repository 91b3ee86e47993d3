from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gamenight.core.decks import handed_in
from gamenight.core.game import BadSetup, Setup, find
from gamenight.core.record import Record
from gamenight.core.rulebook import rule
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.setup import FOLDER
from tests.games.bomb_squad.table import table

Written = Callable[[str, str], Path]

PRINTED = (FOLDER / "decks.toml").read_text(encoding="utf-8")

# What is changed in our own decks file, and what is said about it.
MISTAKES = [
    ('"3:1", "4:0"]', '"3:1"]', "decks.toml, line 8: wires.green.cards has 11 cards; it must have 12"),
    ('"3:1", "4:0"]', '"3:1", "4:0", "4:0"]', "wires.green.cards has 13 cards; it must have 12"),
    ('"4:0"]', '"4-0"]', "line 8: wires.green.cards has '4-0'; it must be of the form \"main:chain\""),
    ('"4:0"]', '"four:0"]', "'four:0'; it must be of the form"),
    ('"4:0"]', '"-4:0"]', "'-4:0'; it must be of the form"),
    ('"4:0"]', '"400:0"]', "'400:0'; it must be of the form"),
    ('"4:0"]', "4]", "has 4; it must be of the form"),
    ('["0:2", "0:2", "1:1",', '"0:2" #', "line 8: wires.green.cards is '0:2'; it must be a list of 12 cards"),
    ("last = 8", "last = 17", "line 9: the green cards add up to 20; they must pass space 20"),
    ("last = 8", "last = -1", "line 9: wires.green.last is -1; it must be a whole number from 0 to 500"),
    ("last = 8", 'last = "8"', "wires.green.last is '8'; it must be a whole number"),
    ("last = 8", "last = true", "wires.green.last is True; it must be a whole number"),
    ("last = 8", "", "line 7: wires.green.last is missing; there must be: cards, last"),
    ("[wires.green]", "[wires.lime]", "line 7: wires.lime is unknown; there are: green, blue, red, yellow"),
    ("[plates.A]", "[plates.C]", "line 25: plates.C is unknown; there are: A, B"),
    ("plates", "slates", "line 25: slates is unknown"),
    ("bonus = [2, 4]", "bonus = [2, 100]", "line 26: plates.A.bonus is 100; it must be a whole number from 0 to 99"),
    ("bonus = [2, 4]", "bonus = [2]", "line 26: plates.A.bonus is [2]; it must be two numbers"),
    ("bonus = [2, 4]", "bonus = [2, 4, 6]", "bonus"),
    ("bonus = [2, 4]", "bonus = 2", "bonus"),
    ('arrow = "right"', 'arrow = "up"', "line 27: plates.A.arrow is 'up'; it must be one of left, right"),
    ("[tools]", "[gadgets]", "gadgets is unknown; there are: wires, plates, tools, flags"),
    ("duct-tape = 3", "", "line 35: tools lacks duct-tape; it must be a whole number from 1 to 6"),
    ("duct-tape = 3", "duct-tape = 0", "duct-tape is 0"),
    ("duct-tape = 3", "duct-tape = 7", "duct-tape is 7"),
    ("wire-stripper = 2", "wire-stripper = 0", "wire-stripper is 0"),
    ("wire-stripper = 2", "wire-stripper = 3", "wire-stripper is 3"),
    ("rubber-chicken = 10", "rubber-chicken = 100", "tools.rubber-chicken is 100"),
    ("duct-tape = 3", "duct-tape = 3\noil-can = 1", "tools.oil-can is unknown; there are: "),
    ("start_vp = 0", "start_vp = -5", "flags.start_vp is -5; it must be a whole number from 0 to 999"),
    ("[flags]", "[flaggs]", "flaggs is unknown; there are"),
    ("allow_negative_vp = false", "", "line 44: flags.allow_negative_vp is missing"),
    (
        "allow_negative_vp = false",
        'allow_negative_vp = "no"',
        "flags.allow_negative_vp is 'no'; it must be true or false",
    ),
    (
        "allow_negative_vp = false",
        "allow_negative_vp = false\nhouse_rule = true",
        "line 49: flags.house_rule is unknown",
    ),
]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """A decks file like ours but for one change."""

    def write(old: str, new: str) -> Path:
        assert old in PRINTED
        path = tmp_path / "decks.toml"
        path.write_text(PRINTED.replace(old, new), encoding="utf-8")
        return path

    return write


def sat_down(decks: dict[str, Any]) -> Squad:
    s: Squad = find("bomb-squad").new(Setup(3, {"decks": decks}))
    return s


@pytest.mark.parametrize(("old", "new", "says"), MISTAKES)
def test_a_mistake_in_a_decks_file_is_named(written: Written, old: str, new: str, says: str) -> None:
    path = written(old, new)

    with pytest.raises(BadSetup) as error:
        sat_down(handed_in(path))

    assert says in str(error.value)


@rule("BSA-TRACK-2")
@pytest.mark.parametrize(("last", "fits"), [(16, True), (17, False)])
def test_a_deck_must_add_up_to_more_than_its_last_tile_space(written: Written, last: int, fits: bool) -> None:
    path = written("last = 8", f"last = {last}")

    if fits:
        assert sat_down(handed_in(path)).sheet.last[0] == 16
    else:
        with pytest.raises(BadSetup, match="must pass space 20"):
            sat_down(handed_in(path))


def test_a_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("cards = [", encoding="utf-8")

    with pytest.raises(BadSetup, match=r"mine\.toml, line 1: it is not a TOML file: Invalid value$"):
        sat_down(handed_in(path))


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.png"
    path.write_bytes(b"\x89PNG\xff\xfe")

    with pytest.raises(BadSetup, match=r"mine\.png is not a TOML file"):
        handed_in(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"nowhere\.toml cannot be read: No such file"):
        handed_in(tmp_path / "nowhere.toml")


def test_a_folder_is_no_decks_file(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="cannot be read: Is a directory"):
        handed_in(tmp_path)


def test_the_name_of_a_decks_file_is_not_its_contents() -> None:
    with pytest.raises(BadSetup, match="pass the contents of a decks file"):
        find("bomb-squad").new(Setup(3, {"decks": "decks.toml"}))


def test_a_table_follows_the_track_of_its_own_decks_file(written: Written) -> None:
    decks = handed_in(written("last = 8", "last = 2"))
    t = table(3, options={"decks": decks}, green="| 3:1", tiles={"green": "boom ok ok"})

    t.plays("green", "blue", "red")

    assert t.facts("exploded", "wire") == [0]


def test_a_table_follows_the_cards_of_its_own_decks_file(written: Written) -> None:
    decks = handed_in(written('"4:0"]', '"8:5"]'))
    t = table(3, options={"decks": decks}, green="| 8:5")

    t.plays("green", "blue", "red")

    assert t.score[0] == 8
    assert t.pieces(None)["wire-green"]["cards"][0]["face"] == "8:5"


def test_a_table_follows_the_plates_of_its_own_decks_file(written: Written) -> None:
    decks = handed_in(written('bonus = [2, 4]\narrow = "right"', 'bonus = [7, 8]\narrow = "left"'))
    t = table(3, bomb=2, options={"decks": decks}, plates={"A": "green"}, green="| 4:0")

    t.plays("green", "blue", "red")

    assert t.score[0] == 4 + 7
    assert t.plate("A") == "yellow"


def test_a_table_follows_the_tools_of_its_own_decks_file(written: Written) -> None:
    decks = handed_in(written("rubber-chicken = 10", "rubber-chicken = 12"))
    tools, tiles = {0: ["rubber-chicken"]}, {"green": "boom ok ok"}
    t = table(3, bomb=2, options={"decks": decks}, tools=tools, tiles=tiles, green="3:1 3:1 2:1 | 1:1")

    t.plays("chicken", "green", "red").say(0, "use rubber-chicken")

    assert t.score[0] == 12


def test_another_table_keeps_the_printed_numbers(written: Written) -> None:
    sat_down(handed_in(written("last = 8", "last = 2")))

    assert find("bomb-squad").new(Setup(3)).sheet.last[0] == 8


def test_a_record_carries_the_decks_file_it_was_played_with(written: Written, tmp_path: Path) -> None:
    decks = handed_in(written("last = 8", "last = 2"))
    record = Record(find("bomb-squad"), Setup(3, {"decks": decks}))
    for words in ("seniority 1", "shuffle 1"):
        record.answers.append((-1, record.game.actions.option(words)))

    record.save(tmp_path / "game.jsonl")
    s = Record.load(tmp_path / "game.jsonl").replay().state

    assert isinstance(s, Squad)
    assert s.sheet.last[0] == 2
    assert s.packed() == record.replay().state.packed()
