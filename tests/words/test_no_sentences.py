"""No sentence that a player reads stands in the Python of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words.files import SOURCE

GAMES = [path for path in sorted((SOURCE / "games").iterdir()) if (path / "game.py").exists()]
PROSE = re.compile(r"[A-Za-z’']{2,}[,;:.!?]* +\S*[A-Za-z]|^[A-Z][a-z]+[.!?]?$")
"""Two words in a row, or one with a capital letter."""


def sentences(code: str) -> list[str]:
    """What reads like a sentence, but for what only programmers read."""
    return [f"line {line}: {said}" for line, said in _strings(ast.parse(code)) if PROSE.search(said)]


def _strings(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    elif isinstance(node, ast.Assert):
        yield from _strings(node.test)
    elif isinstance(node, ast.Raise) and "AssertionError" in ast.dump(node):
        return
    elif isinstance(node, ast.FunctionDef) and node.name == "count":
        return  # what law 7 counts is called so for programmers
    elif isinstance(node, ast.Assign | ast.Call) and _is_of_the_box(node):
        return
    else:
        for child in ast.iter_child_nodes(node):
            yield from _strings(child)


def _is_of_the_box(node: ast.Assign | ast.Call) -> bool:
    """Whether it says what stands on the box: the name by which a game is found, and who made it."""
    head = ast.dump(node.targets[0]) if isinstance(node, ast.Assign) else ast.dump(node.func)
    return "attr='about'" in head or ("'super'" in head and "attr='__init__'" in head)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_sentence_stands_in_the_code_of_a_game(game: Path) -> None:
    found = {
        str(path.relative_to(game)): said
        for path in sorted(game.rglob("*.py"))
        if (said := sentences(path.read_text(encoding="utf-8")))
    }

    assert found == {}


@pytest.mark.parametrize(
    "code", ['Note("a", "the bomb explodes")', 'title = "Chain"', 'f"{n} cards left"', 'x = "Wait!"']
)
def test_a_sentence_is_found(code: str) -> None:
    assert len(sentences(code)) == 1


@pytest.mark.parametrize(
    "code", ['"""A docstring."""', 'Text("track.says")', 'assert x, "it must be so"', 'f"deck-{wire}"', 'face = "II"']
)
def test_what_programmers_read_is_not(code: str) -> None:
    assert sentences(code) == []
