"""Whatever goes wrong is one clear sentence."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from gamenight.core.game import find
from gamenight.core.record import Record
from tests.cli.running import COMMAND, Gamenight, only_record


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play bomb-sqad", "there is no game 'bomb-sqad'; did you mean bomb_squad?"),
        ("play bomb-squad --players 9", "Bomb Squad Academy takes 2 to 5 players, not 9"),
        ("play bomb-squad --players 0", "Bomb Squad Academy takes 2 to 5 players, not 0"),
        ("play bomb-squad --players 1", "Bomb Squad Academy takes 2 to 5 players, not 1"),
        ("play bomb-squad --players 2 --humans A,B,C", "3 people and 0 bots do not fit 2 places"),
        ("play bomb-squad --humans Ann,ann", "two people have the same name"),
        ("play bomb-squad --bots clever", "Bomb Squad Academy has no bot 'clever'; it has: random, greedy"),
        ("play bomb-squad --set colour=blue", "Bomb Squad Academy has no option 'colour'; it has: tools"),
        ("play bomb-squad --set tools=maybe", "tools cannot be 'maybe'; possible: on, off"),
        ("play bomb-busters --set mission=8.0", "mission cannot be '8.0'; possible: 1, 2, 3"),
        ("play bomb-busters --set won=[1.0]", "won: it must be a list of missions, such as [1, 2], not [1.0]"),
        ("play bomb-busters --set won=1,2", "won: it must be a list of missions, such as [1, 2], not '1,2'"),
        ("play bomb-squad --set tools", "--set takes name=value, such as tools=off, not 'tools'"),
        ("play bomb-squad --decks nowhere.toml", "nowhere.toml cannot be read: No such file or directory"),
        ("play --resume nowhere.jsonl", "nowhere.jsonl cannot be read: No such file or directory"),
        ("play --resume", "there is no unfinished game in"),
        ("play bomb-squad --resume --players 3", "a resumed game keeps its players and options"),
        ("play bomb-squad --convention", "Bomb Squad Academy has no convention"),
        ("play bomb-squad --resume --convention", "a resumed game keeps its players and options"),
        ("play bomb-squad --players many", "--players"),
        ("play bomb-squad --colour", "--colour"),
        ("replay nowhere.jsonl", "nowhere.jsonl cannot be read: No such file or directory"),
        ("replay .", ". cannot be read: Is a directory"),
        ("rule BSA-WAIT-99", "there is no rule 'BSA-WAIT-99'; did you mean BSA-WAIT-"),
        ("rules bomb", "there is no game 'bomb'"),
        ("dance", "dance"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(gamenight: Gamenight, command: str, sentence: str) -> None:
    assert sentence in gamenight.refused(*command.split())


RECORD = (
    f'{{"gamenight": 1, "game": "bomb_busters", "rules": "{find("bomb-busters").rules}",'
    ' "setup": {"seats": 4, "options": %s}}\n'
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a Gamenight record: it is empty"),
        ("half a line", "is not a Gamenight record: it is a single broken line"),
        ("once upon a time\n", "is not a Gamenight record: its first line does not name a game"),
        ('{"gamenight": 99}\n', "has file format 99"),
        ('{"gamenight": 1}\n', "is damaged: its first line lacks the game, the rules or the setup"),
        ('{"gamenight": true}\n', "has file format True"),
        (RECORD % '"abc"', "is damaged: its first line lacks the game, the rules or the setup"),
        (RECORD % '[["mission", 8]]', "is damaged: its first line lacks the game, the rules or the setup"),
        (RECORD % "null", "is damaged: its first line lacks the game, the rules or the setup"),
        (RECORD % '{"mission": 8.0}', "mission cannot be 8.0; possible: 1, 2, 3"),
        (RECORD % '{"mission": true}', "mission cannot be True; possible: 1, 2, 3"),
        (RECORD % '{"mission": "8"}', "mission cannot be '8'; possible: 1, 2, 3"),
        ('{"gamenight": 1, "game": "chess", "rules": "1", "setup": {}}\n', "there is no game 'chess'"),
    ],
)
def test_a_file_that_is_no_record_is_refused(gamenight: Gamenight, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "file.jsonl"
    path.write_text(text)

    assert sentence in gamenight.refused("replay", path)
    assert sentence in gamenight.refused("play", "--resume", path)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("gibberish", "is not an answer"),
        ('[0, "dance"]', "no option is called 'dance'"),
        ('[0, "play purple"]', "'play' does not take 'purple'"),
        ('[0, "protect green"]', "does not fit the rules: seat 0 was not offered"),
        ('[7, "play green"]', "does not fit the rules: seat 7 is not being asked anything now"),
    ],
)
def test_a_damaged_record_is_refused(gamenight: Gamenight, data: Path, line: str, sentence: str) -> None:
    gamenight.ended("play", "bomb-squad", typed=["quit"])
    path = only_record(data)
    path.write_text(f"{path.read_text()}{line}\n")

    assert sentence in gamenight.refused("replay", path)
    assert sentence in gamenight.refused("play", "--resume", path)


def test_a_record_of_other_rules_says_which_release_to_get(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", typed=["quit"])
    path = only_record(data)
    head, *rest = path.read_text().splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(head), "rules": "0"}), *rest, ""]))

    assert "Install the Gamenight release that has rules 0 to replay it" in gamenight.refused("replay", path)


def test_a_binary_file_is_refused(gamenight: Gamenight, tmp_path: Path) -> None:
    (tmp_path / "photo").write_bytes(bytes(range(128, 256)))

    assert "it is not a text file" in gamenight.refused("replay", tmp_path / "photo")
    assert "is not a TOML file" in gamenight.refused("play", "bomb-squad", "--decks", tmp_path / "photo")


def test_decks_that_lack_something_leave_no_record_behind(gamenight: Gamenight, data: Path, tmp_path: Path) -> None:
    (tmp_path / "decks.toml").write_text("[wires]\n")

    assert "decks.toml, line 1: plates is missing" in gamenight.refused(
        "play", "bomb-squad", "--decks", tmp_path / "decks.toml"
    )
    assert not list(data.rglob("*.jsonl"))


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("bomb-squad", "wires = 3", "line 1: plates is missing; there must be: wires, plates, tools, flags"),
        ("bomb-squad", "[wires]\n[plates]\n[tools]\n[flags]\n[hammers]", "line 5: hammers is unknown; there are"),
        ("bomb-squad", "wires = 3\n[plates]\n[tools]\n[flags]", "line 1: wires is 3; it must be a table"),
        ("kotkrywcy", "wires = 3", "line 1: wires is unknown; there are: chambers, tiles, dice, tokens, start"),
        ("room25", "tiles = 3", "line 1: tables is missing; there must be: tiles, tables, roles, buildings, cards"),
        ("room25", "\nwires = 3", "line 2: wires is unknown; there are: tiles, tables, roles, buildings, cards"),
    ],
)
def test_decks_of_every_game_are_refused_by_file_line_and_what_would_be_right(
    gamenight: Gamenight, tmp_path: Path, game: str, text: str, sentence: str
) -> None:
    (tmp_path / "mine.toml").write_text(text)

    assert f"mine.toml, {sentence}" in gamenight.refused("play", game, "--decks", tmp_path / "mine.toml")


def test_decks_with_a_date_are_refused(gamenight: Gamenight, tmp_path: Path) -> None:
    (tmp_path / "decks.toml").write_text("made = 2026-01-01\n")

    assert "decks.toml, line 1: made is unknown" in gamenight.refused(
        "play", "bomb-squad", "--decks", tmp_path / "decks.toml"
    )


def test_a_finished_game_cannot_be_resumed_but_watched(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", "--humans", "", "--seed", 1)
    path = only_record(data)

    assert f" replay {path}" in gamenight.refused("play", "--resume", path)


def test_a_bot_that_is_gone_is_named(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "bomb-squad", typed=["quit"])
    record = Record.load(only_record(data))
    record.players[1] = "bot:oracle:Bot 1"
    record.save(data / "other.jsonl")

    assert "has no bot 'oracle'" in gamenight.refused("play", "--resume", data / "other.jsonl")


def test_a_reader_who_stops_reading_is_no_error(data: Path) -> None:
    with subprocess.Popen([*COMMAND, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
