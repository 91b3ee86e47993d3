"""Terminals that know plain characters only."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from gamenight.cli.plain import SIGNS, is_plain, plain
from tests.cli.running import COMMAND
from tests.waiting import PATIENCE


def said(*arguments: str, typed: str = "", **environment: str) -> bytes:
    """What a command writes in that environment."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHONIO"))}
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed.encode(),
        capture_output=True,
        env={**known, **environment},
        check=False,
        timeout=2 * PATIENCE,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.stdout + done.stderr


@pytest.mark.parametrize("game", ["bomb-squad", "bomb-busters", "kotkrywcy", "room25"])
def test_in_the_c_locale_everything_is_ascii(data: Path, game: str) -> None:
    out = said("play", game, "--seed", "1", typed="1\nhelp\nlog\nquit\n", LANG="C")

    assert out.isascii()
    assert b"--------" in out or game != "bomb-squad"


def test_an_encoding_without_a_character_shows_one_it_has(data: Path) -> None:
    out = said("play", "bomb-squad", "--seed", "1", typed="quit\n", LANG="C.UTF-8", PYTHONIOENCODING="latin-1")

    assert "· ".encode("latin-1") in out
    assert b"?[?]" not in out
    assert b"----" in out


def test_elsewhere_lines_are_lines(data: Path) -> None:
    assert "────" in said("play", "bomb-squad", "--seed", "1", typed="quit\n", LANG="C.UTF-8").decode()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # what Python makes of the line above
        ({"LC_ALL": "POSIX", "LANG": "pl_PL.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LC_CTYPE": "pl_PL.UTF-8", "LANG": "C"}, False),
        ({"LANG": "pl_PL.UTF-8"}, False),
        ({}, False),
    ],
)
def test_the_locale_tells_whether_characters_must_be_plain(environment: dict[str, str], expected: bool) -> None:
    assert is_plain(environment) == expected


def test_columns_stay_columns() -> None:
    text = "".join(map(chr, SIGNS)) + "Łódź é ½ 漢"

    assert plain(text).isascii()
    assert len(plain(text)) == len(text)
