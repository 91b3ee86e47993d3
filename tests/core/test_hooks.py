import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from mypy import api

from gamenight.core.game import Setup, games
from gamenight.core.hooks import PREFIXES, hooks, overriding
from gamenight.core.marks import override
from gamenight.core.play import playout
from gamenight.games.bomb_squad.rules import Rule, Rules, Tool


class Base:
    def on_start(self) -> None: ...

    def may_move(self) -> bool:
        return True


class Stays(Base):
    @override
    def may_move(self) -> bool:
        return False


def test_a_hook_lists_only_the_rules_that_override_it() -> None:
    rules = [Base(), Stays()]

    assert overriding(rules, Base, "may_move") == [rules[1]]
    assert overriding(rules, Base, "on_start") == []


def test_hooks_are_the_methods_with_a_known_prefix() -> None:
    assert hooks(Base) == ["on_start", "may_move"]


@pytest.mark.parametrize("base", [Rule, Tool])
def test_every_public_method_of_a_rule_base_is_a_hook_with_one_line_of_doc(base: type) -> None:
    methods = [name for name in dir(base) if not name.startswith("_") and callable(getattr(base, name))]

    assert sorted(methods) == sorted(set(hooks(base)))
    assert [name for name in methods if not documented(name)] == []


def documented(hook: str) -> bool:
    """Whether a hook has a line of doc in its source; compiled methods carry none."""
    source = Path(import_module("gamenight.core.build").__file__ or "").parents[1] / "games/bomb_squad/rules.py"
    methods = [node for node in ast.walk(ast.parse(source.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
    return any(node.name == hook and ast.get_docstring(node) for node in methods)


def test_a_table_lists_overriders_for_every_hook_that_is_not_asked_of_one_tool() -> None:
    rules = Rules([], [])

    assert {name for name in vars_of(rules) if name.split("_")[0] in PREFIXES} == set(hooks(Rule))


def test_every_hook_is_overridden_by_some_content_and_so_called_in_play() -> None:
    game = games()["bomb_squad"]
    flags = {"chain_includes_top_card": "on", "plate_moves_trigger": "on", "rookie": "on"}
    s: Any = game.new(Setup(3, flags))
    playout(s, 1)

    for hook in hooks(Rule):
        assert getattr(s.rules, hook), f"no rule uses {hook}"
    for hook in set(hooks(Tool)) - set(hooks(Rule)):
        assert overriding(s.rules.tools, Tool, hook), f"no tool uses {hook}"


def vars_of(thing: object) -> list[str]:
    return list(getattr(type(thing), "__mypyc_attrs__", None) or vars(thing))


MISSPELT = """
from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import Tool

class Typo(Tool):
    {mark}
    def {hook}(self, s: Squad, seat: int) -> bool:
        return False
"""


@pytest.mark.parametrize(
    ("mark", "hook", "complaint"),
    [
        ("@override", "may_use", ""),
        ("@override", "may_uze", "marked as an override, but no base method was found with this name"),
        ("# unmarked", "may_use", "is not using @override but is overriding a method"),
    ],
)
def test_a_misspelt_or_unmarked_hook_fails_the_type_checker(
    tmp_path: Path, mark: str, hook: str, complaint: str
) -> None:
    (tmp_path / "typo.py").write_text(MISSPELT.format(mark=mark, hook=hook), encoding="utf-8")
    root = Path(__file__).parents[2]

    out, err, code = api.run(["--config-file", str(root / "pyproject.toml"), str(tmp_path / "typo.py")])

    assert complaint in out, out + err
    assert (code == 0) == (complaint == "")
