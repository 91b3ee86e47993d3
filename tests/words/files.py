"""What stands in words files, and which texts the code names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gamenight
from gamenight.words.lexicon import OWN, entries

SOURCE = Path(gamenight.__file__).parent
BUILT_IN = {"is", "and", "or", "count", "number"}
"""Forms that every player, list or number has."""
MAKERS = ("Text", "text")
LISTED = (
    "events",
    "spoken",
    "brief",
    "topics",
    "waits",
    "names",
    "sections",
    "convention",
    "choices",
    "primer",
    "about",
)
"""Tables whose keys the code does not spell out."""


class Said(NamedTuple):
    """A text that the code names: where, its key, and the blanks it has values for; None: nobody can tell."""

    where: str
    key: str
    blanks: frozenset[str] | None


def messages(file: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Every pattern of a file with its key; the forms of a name come one by one."""
    for key, found in file.items():
        if key in ("sections", "convention", "primer", "terminal") and not path:
            continue  # plain sentences
        yield from _below(f"{path}{key}", found)


def _below(key: str, found: Any) -> Iterator[tuple[str, str]]:
    if isinstance(found, str):
        yield key, found
    elif isinstance(found, list):
        for number, each in enumerate(found):
            yield from _below(f"{key}.{number}", each)
    else:
        yield from messages(found, f"{key}.")


def keys(file: dict[str, Any]) -> set[str]:
    """The keys of a file; a name with forms is one."""
    return {key.rpartition(".")[0] if is_formed(file, key) else key for key, _ in messages(file)}


def is_formed(file: dict[str, Any], key: str) -> bool:
    """Whether the last part of a key names a form."""
    found: Any = file
    for part in key.split(".")[:-1]:
        found = found[int(part)] if isinstance(found, list) else found[part]
    return isinstance(found, dict) and "nominative" in found


def forms(file: dict[str, Any]) -> set[str]:
    """The forms that names have in a file."""
    return {key.rpartition(".")[2] for key, _ in messages(file) if is_formed(file, key)}


def english(folder: Path) -> dict[str, Any]:
    """The English messages of a game, and behind them those of the core."""
    return {**entries(OWN / "en.toml"), **entries(folder / "words" / "en.toml")}


def texts_in(folder: Path) -> Iterator[Said]:
    """Every `Text("key", …)` and `text("key", …)` in the Python of a folder."""
    for path in sorted([folder] if folder.is_file() else folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS and node.args:
                given = None if any(each.arg is None for each in node.keywords) else frozenset(_blanks(node))
                for key in _keys(node.args[0]):
                    yield Said(f"{path.name}:{node.lineno}", key, given)


def _blanks(node: ast.Call) -> Iterator[str]:
    for each in node.keywords:
        if each.arg is not None:
            yield each.arg


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)


def spelt_in(*folders: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """All strings in the Python of some folders, and patterns for keys that are put together."""
    whole: set[str] = set()
    made: list[re.Pattern[str]] = []
    for path in [path for folder in folders for path in sorted(folder.rglob("*.py"))]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if re.match(r"[a-z-]+\\\.", parts[0]):  # such as f"options.{name}.title"
                    made.append(re.compile("".join(parts)))
    return whole, made
