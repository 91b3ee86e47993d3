import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gamenight.core.game import Setup, games
from gamenight.core.hooks import hooks, overriding
from gamenight.core.marks import override
from tests.hooks import bases, called, content, dead, documented, is_hook, looped, own_hooks, stray


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


BASES = [(game, base) for game in games() for base in bases(game)]
EVERY_BASE = pytest.mark.parametrize(("game", "base"), BASES, ids=[f"{game}-{base.__name__}" for game, base in BASES])


@EVERY_BASE
def test_every_hook_has_a_line_of_doc(game: str, base: type) -> None:
    lines = documented(game, base)

    assert list(lines) == own_hooks(base)
    assert [hook for hook, line in lines.items() if not line] == []


@EVERY_BASE
def test_every_hook_is_called_by_the_game_and_overridden_by_some_content(game: str, base: type) -> None:
    assert dead(game, base) == []


@EVERY_BASE
def test_no_content_writes_a_hook_that_nobody_calls(game: str, base: type) -> None:
    assert {kind.__name__: stray(game, kind) for kind in content(game, base) if stray(game, kind)} == {}


def test_a_hook_of_another_kind_of_card_is_found_to_be_stray() -> None:
    constraint = next(base for game, base in BASES if base.__name__ == "Constraint")
    kind = type("Vain", (), {"on_cut": None, "may_point": None, "on_twelfth_of_never": None})

    assert stray("bomb_busters", kind) == ["on_cut", "may_point", "on_twelfth_of_never"]
    assert "on_cut" not in hooks(constraint)


def test_a_call_is_found_only_where_something_else_than_oneself_is_called() -> None:
    tree = ast.parse("for rule in s.rules.on_cut:\n    rule.on_cut(s)\nself.on_moved(s)\nsuper().show(s)")

    assert called([tree]) == {"on_cut"}
    assert looped([tree]) == {"on_cut"}
    assert looped([ast.parse("for rule in s.rules.on_cut:\n    rule.on_turn(s)")]) == set()


@pytest.mark.parametrize("game", games())
def test_a_table_lists_the_overriders_of_every_hook_of_a_rule(game: str) -> None:
    s: Any = games()[game].new(Setup(3))
    rule = bases(game)[0]

    assert {name for name in vars_of(s.rules) if is_hook(name)} == set(hooks(rule))


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

    # In a process of its own: it raises this one's recursion limit, which other tests rely on.
    mypy = [sys.executable, "-m", "mypy", "--config-file", str(root / "pyproject.toml"), str(tmp_path / "typo.py")]
    checked = subprocess.run(mypy, cwd=root, capture_output=True, text=True, check=False)

    assert complaint in checked.stdout, checked.stdout + checked.stderr
    assert (checked.returncode == 0) == (complaint == "")
