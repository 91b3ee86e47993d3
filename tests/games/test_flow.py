"""The skeleton of a game calls verbs; it changes nothing itself."""

import ast
from pathlib import Path

import pytest

from gamenight.core import build
from gamenight.core.game import games

GAMES = Path(build.__file__).parents[1] / "games"


def fields_written(source: str) -> list[str]:
    """What a module assigns to fields of the state, which every frame calls `s`, or to places in them."""
    targets: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets.append(node.target)
        elif isinstance(node, ast.Delete):
            targets += node.targets
    parts = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [f"line {part.lineno}: {ast.unparse(part)}" for part in parts if ast.unparse(part).startswith("s.")]


@pytest.mark.parametrize("game", games())
def test_the_flow_of_a_game_writes_no_field_of_the_state(game: str) -> None:
    assert fields_written((GAMES / game / "flow.py").read_text("utf-8")) == []


@pytest.mark.parametrize("line", ["s.acted = True", "s.targets |= 1", "s.picks[s.made] = 3", "s.value, s.other = 1, 2"])
def test_a_field_written_outside_a_verb_is_found(line: str) -> None:
    assert fields_written(f"def take(s):\n    {line}\n") != []
