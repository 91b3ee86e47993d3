"""Which rules stand in code, and which tests try them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

import gamenight
from gamenight.core.game import Game
from gamenight.core.rulebook import places_in_code, places_in_tests

AT_THE_TABLE: Final = "table"
"""The status of rules that people keep among themselves; they need no code, and so no test."""


def code_of(game: Game[Any]) -> dict[str, list[str]]:
    """Where a game's code, or a file of numbers beside it, names each rule: `file:line`."""
    folder = Path(game.folder)
    return {id: [_from_here(folder / place) for place in found] for id, found in places_in_code(folder).items()}


def tests_of() -> dict[str, list[str]] | None:
    """Which tests carry each rule: `file::test`; None if the program came without its tests."""
    checkout = Path(gamenight.__file__).resolve().parents[2] / "tests"
    folders = [folder for folder in dict.fromkeys([checkout, Path.cwd() / "tests"]) if folder.is_dir()]
    if not folders:
        return None
    places: dict[str, list[str]] = {}
    for folder in folders:
        for id, tests in _tested_in(folder).items():
            places.setdefault(id, []).extend(_from_here(folder / test) for test in tests)
    return places


def _tested_in(folder: Path) -> dict[str, list[str]]:
    """The tests below a folder; somebody else's folder that cannot be read has none of ours."""
    try:
        return places_in_tests(folder)
    except (OSError, UnicodeDecodeError):
        return {}


def _from_here(path: Path) -> str:
    """A path as one types it from the current folder, if it lies below it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


@final
class Coverage:
    """How much of a game's rulebook is in code and under test."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        rules = game.rulebook().rules
        code = code_of(game)
        tests = tests_of()
        needed = [id for id, rule in rules.items() if rule.status != AT_THE_TABLE]
        self.ids = len(rules)
        self.with_code = sum(id in code for id in rules)
        self.with_tests = None if tests is None else sum(id in tests for id in rules)
        self.without_code = [id for id in needed if id not in code]
        self.without_tests = [] if tests is None else [id for id in needed if id not in tests]
        self.at_the_table = [
            id for id in rules if id not in needed and (id not in code or (tests is not None and id not in tests))
        ]
        prefixes = {id.partition("-")[0] for id in rules}
        named = {**code, **(tests or {})}
        self.unknown = sorted(id for id in named if id.partition("-")[0] in prefixes and id not in rules)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return not (self.without_code or self.without_tests or self.unknown)

    def json(self) -> dict[str, object]:
        """The counts and the names as plain values."""
        return {
            "rules": self.ids,
            "with_code": self.with_code,
            "with_tests": self.with_tests,
            "without_code": self.without_code,
            "without_tests": self.without_tests,
            "at_the_table": self.at_the_table,
            "unknown": self.unknown,
            "complete": self.complete,
        }

    def lines(self) -> list[RenderableType]:
        """The counts and the names as a person reads them."""
        tests = "tests are not shipped" if self.with_tests is None else f"{self.with_tests} with tests"
        head = Text().append(self.game.title, "bold")
        head.append(f"  {self.ids} rules, {self.with_code} with code, {tests}")
        named = {
            "without code": self.without_code,
            "without tests": self.without_tests,
            "kept at the table, without code or tests (none needed)": self.at_the_table,
            "named, but in no rulebook": self.unknown,
        }
        shown: list[RenderableType] = [head]
        for what, ids in named.items():
            if ids:
                shown.append(Padding(Text(f"{len(ids)} {what}: {', '.join(ids)}"), (0, 0, 0, 2)))
        return shown
