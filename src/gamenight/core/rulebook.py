"""The executable rulebook: every rule of a game by its id, where it stands in code, and which tests try it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, final

from gamenight.core.events import Event

STATUSES: Final = ("settled", "assumed", "open", "table")
_ID: Final = re.compile(r"\b[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+\b")
_TESTED: Final = re.compile(r"@rule\(([^)]*)\)\s*(?:@[^\n]*\n\s*)*(?:async )?def (\w+)")


_TEMPLATE: Final = re.compile(r"\{(\w+)\}|\[([^|\]]*)\|([^\]]*)\]|([^{\[]+)")
_PERSONS: Final = ("seat", "other")

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
        raise DamagedRulebook(f"rule {id}: status {entry['status']!r} is none of {', '.join(STATUSES)}")
    return Rule(id, entry["title"], entry["sentence"], entry.get("ruling", ""), entry["source"], entry["status"])


@final
class Words:
    """What a game's questions and events are called in one language.

    A template's `{wire}` is looked up in the list `names.wire`; `{seat}` and `{other}` are players; what has no list
    stays a number. `[plays|play]` is the form for others and the form for you, of whoever was named last.
    """

    def __init__(
        self,
        topics: dict[str, str],
        events: dict[str, str],
        names: dict[str, list[str]],
        sections: dict[str, str] | None = None,
    ) -> None:
        self.topics = topics
        self.events = events
        self._parts = {kind: _TEMPLATE.findall(template) for kind, template in events.items()}
        self.names = names
        self.sections = sections or {}
        """What the parts of the rulebook are called: the `CUT` of `BSA-CUT-4` is "Cutting a wire"."""

    @staticmethod
    def load(path: Path) -> Words:
        """Reads a words file."""
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8"))
            return Words(entries["topics"], entries["events"], entries["names"], entries.get("sections"))
        except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
            raise DamagedRulebook(f"{path.name} cannot be read as a game's words: {error}") from None

    def section(self, rule: str) -> str:
        """What the part of the rulebook is called in which a rule stands."""
        part = rule.split("-")[1]
        return self.sections.get(part, part)

    def event(self, event: Event, players: list[str], you: int | None = None) -> str:
        """An event as a sentence, for `you` if that is one of the seats."""
        said: list[str] = []
        second_person = False
        for key, others, yours, plain in self._parts[event.kind]:
            if key in _PERSONS:
                second_person = event.facts[key] == you
            if key:
                said.append(self._name(key, event.facts[key], players, you, first=not said))
            else:
                said.append(plain or (yours if second_person else others))
        sentence = "".join(said).replace("!.", "!")
        return sentence[:1].upper() + sentence[1:]

    def _name(self, key: str, value: int, players: list[str], you: int | None, first: bool) -> str:
        if key in _PERSONS and value == you:
            return self.names["you"][0 if first else 1]
        names = players if key in _PERSONS else self.names.get(key, [])
        return names[value] if 0 <= value < len(names) else str(value)


def places_in_code(folder: Path) -> dict[str, list[str]]:
    """Where each rule id is named in the code and data of a game's folder, as `file:line`."""
    places: dict[str, list[str]] = {}
    for path in sorted([*folder.rglob("*.py"), *folder.glob("*.toml")]):
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
