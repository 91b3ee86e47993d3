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


def test_a_game_without_a_review_says_so(gamenight: Gamenight, data: Path) -> None:
    result = gamenight("review", record(gamenight, data, "bomb-squad"))

    assert (result.code, result.err.strip()) == (2, "Bomb Squad Academy has no review")


def test_a_file_that_is_no_record_is_refused(gamenight: Gamenight, tmp_path: Path) -> None:
    (tmp_path / "no.jsonl").write_text("hello\n", "utf-8")

    assert "is not a Gamenight record" in gamenight("review", tmp_path / "no.jsonl").err
