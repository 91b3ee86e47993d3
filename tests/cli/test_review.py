"""Was it knowable? On the command line."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import Gamenight, only_record


def record(gamenight: Gamenight, data: Path, game: str = "bomb-busters") -> Path:
    gamenight.ended("play", game, "--humans", "", "--players", 3, "--seed", 2)
    return only_record(data)


def test_every_move_is_told_with_its_odds(gamenight: Gamenight, data: Path) -> None:
    path = record(gamenight, data)

    lines = gamenight.ended("review", path).splitlines()
    plain = json.loads(gamenight.ended("review", path, "--json"))["judgements"]

    moves = [line for line in lines if line[:4].strip().isdecimal()]
    assert len(moves) == len(plain) > 3
    for line, move in zip(moves, plain, strict=True):
        assert int(line[:4]) == move["number"]
        assert ("certain" in line) == (move["chance"] > 1 - 1e-9)
    assert not any("seat " in line for line in lines)
    assert sum("safer: " in line for line in lines) == sum(move["safer"] != "" for move in plain)


def test_turns_are_told_with_how_often_bots_won_from_there(gamenight: Gamenight, data: Path) -> None:
    gamenight.ended("play", "kotkrywcy", "--humans", "", "--players", 2, "--seed", 2, "--bots", "random")
    path = only_record(data)

    lines = gamenight.ended("review", path, "--playouts", 2).splitlines()
    plain = json.loads(gamenight.ended("review", path, "--json", "--playouts", 2))

    turns = [line for line in lines if line.startswith("Turn ")]
    assert len(turns) == len(plain["course"]) > 2
    for line, outlook in zip(turns, plain["course"], strict=True):
        assert line.startswith(f"Turn {outlook['turn']}, ")
        assert line.endswith(f"; {outlook['won']} of 2 games)")
    moments = [line for line in lines if line[:4].strip().isdecimal()]
    assert len(moments) == len(plain["judgements"]) > 0
    assert lines[-1].startswith("Estimates: ")


def test_a_game_without_a_review_says_so(gamenight: Gamenight, data: Path) -> None:
    result = gamenight("review", record(gamenight, data, "bomb-squad"))

    assert (result.code, result.err.strip()) == (2, "Bomb Squad Academy has no review")


def test_a_file_that_is_no_record_is_refused(gamenight: Gamenight, tmp_path: Path) -> None:
    (tmp_path / "no.jsonl").write_text("hello\n", "utf-8")

    assert "is not a Gamenight record" in gamenight("review", tmp_path / "no.jsonl").err
