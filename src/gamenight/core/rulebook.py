"""The executable rulebook: every rule of a game by its id, where it stands in code, and which tests try it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, final

STATUSES: Final = ("settled", "assumed", "open", "table")
_ID: Final = re.compile(r"\b[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+\b")
_TESTED: Final = re.compile(r"@rule\(([^)]*)\)\s*(?:@[^\n]*\n\s*)*(?:async )?def (\w+)")

T = TypeVar("T")


class UnknownRule(ValueError):
    """An id that no rulebook has."""


class DamagedRulebook(ValueError):
    """A rulebook file that cannot be read."""


@final
class Rule:
    """One rule: its id, our sentence, the ruling where the print is unclear, where it comes from, how sure we are."""

    def __init__(self, id: str, title: str, sentence: str, ruling: str, source: list[str], status: str) -> None:
        self.id = id
        self.title = title
        self.sentence = sentence
        self.ruling = ruling
        self.source = source
        self.status = status

    def json(self) -> dict[str, object]:
        """The rule as plain values."""
        return {
            "id": self.id,
            "title": self.title,
            "sentence": self.sentence,
            "ruling": self.ruling,
            "source": self.source,
            "status": self.status,
        }


@final
class Rulebook:
    """The rules of one game, in the order they are written."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self.rules = rules

    @staticmethod
    def load(path: Path) -> Rulebook:
        """Reads a rulebook file."""
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise DamagedRulebook(f"{path.name} cannot be read as a rulebook: {error}") from None
        return Rulebook({id: _rule(id, entry) for id, entry in entries.items()})

    def rule(self, id: str) -> Rule:
        """The rule with this id."""
        found = self.rules.get(id.upper())
        if found is None:
            raise UnknownRule(f"there is no rule {id!r}")
        return found


def _rule(id: str, entry: dict[str, Any]) -> Rule:
    for key in ("title", "sentence", "source", "status"):
        if not entry.get(key):
            raise DamagedRulebook(f"rule {id} has no {key}")
    if entry["status"] not in STATUSES:
        raise DamagedRulebook(f"rule {id}: status {entry['status']!r} is not one of {', '.join(STATUSES)}")
    return Rule(id, entry["title"], entry["sentence"], entry.get("ruling", ""), entry["source"], entry["status"])


def places_in_code(folder: Path) -> dict[str, list[str]]:
    """Where each rule id is named in the code and data of a game's folder, as `file:line`."""
    places: dict[str, list[str]] = {}
    for path in sorted([*folder.rglob("*.py"), *folder.glob("*.toml"), *folder.glob("guide/*.toml")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for id in _ID.findall(line):
                places.setdefault(id, []).append(f"{path.relative_to(folder).as_posix()}:{number}")
    return places


def places_in_tests(folder: Path) -> dict[str, list[str]]:
    """Which tests below a folder carry `@rule` with each id, as `file::test`."""
    places: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for ids, test in _TESTED.findall(text):
            for id in _ID.findall(ids):
                places.setdefault(id, []).append(f"{path.relative_to(folder).as_posix()}::{test}")
    return places


def rule(*ids: str) -> Callable[[T], T]:
    """Marks a test with the rules it tries: `@rule("BSA-WAIT-1")`."""
    for id in ids:
        assert _ID.fullmatch(id), f"{id!r} is no rule id"
    return _unchanged


def _unchanged(test: T) -> T:
    return test
