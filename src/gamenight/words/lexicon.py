"""Lexicons: what a game says in a language, by key, from its `words/<language>.toml`; English where that is silent."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from gamenight.core.game import Game
from gamenight.core.rulebook import DamagedRulebook
from gamenight.core.text import Saying
from gamenight.words.books import rulebooks
from gamenight.words.messages import Message
from gamenight.words.pseudo import PSEUDO, bracketed

OWN: Final = Path(__file__).parent
CHOICES: Final = ".choices."
BASIC: Final = "nominative"
"""The form of a name that is meant where none is asked for."""


class Untold(LookupError):
    """A key that no words file has, or a value that a message needs and was not given."""


class Lexicon:
    """All messages of a game in a language. Those of the core lie behind the game's own."""

    def __init__(self, folder: str, language: str, title: str, names: Mapping[str, Sequence[Saying]]) -> None:
        self.language = language
        self.locale = "en" if language == PSEUDO else language
        self.names = names
        """What content is called, by kind and number; the words file has the rest."""
        files = [Path(folder) / "words", OWN] if folder else [OWN]
        tongues = [self.locale] if self.locale == "en" else [self.locale, "en"]
        self._files = [(tongue, entries(file / f"{tongue}.toml")) for tongue in tongues for file in files]
        self._rules = rulebooks(folder, language) if folder else []
        self._messages: dict[tuple[str, str], Message] = {}
        self.lists: dict[str, int] = {}
        for _, file in reversed(self._files):
            self.lists |= {kind: len(each) for kind, each in file.get("names", {}).items()}
        self.title = self.message("title").said({}) if self.has("title") else title
        """What the game is called."""
        self.impersonal: dict[tuple[object, ...], str] = {}
        """What was said to everybody in the same words, by the whole of a text."""
        self.tongue = f"{language} {folder or title}"

    def message(self, key: str, form: str = "") -> Message:
        """The message with this key, in this form if it has forms."""
        found = self._messages.get((key, form))
        if found is None:
            found = self._messages[key, form] = self._found(key, form)
        return found

    def has(self, key: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return any(_looked_up(file, key) is not None for _, file in self._files) or key.startswith("rule.")

    def table(self, key: str) -> dict[str, str]:
        """A table of plain sentences, such as the convention; empty if there is none."""
        for _, file in self._files:
            found = _looked_up(file, key)
            if isinstance(found, dict):
                return {each: bracketed(said) if self.language == PSEUDO else said for each, said in found.items()}
        return {}

    def _found(self, key: str, form: str) -> Message:
        for tongue, file in self._files:
            found = _looked_up(file, key)
            if isinstance(found, dict):
                found = found.get(form or BASIC)
                if found is None:
                    raise Untold(f"{key} has no form {form or BASIC!r} in {tongue}.toml")
            if isinstance(found, str):
                return Message(bracketed(found) if self.language == PSEUDO else found, tongue)
        if key.startswith("rule."):
            return self._title(key.removeprefix("rule."))
        if CHOICES in key:  # what options share, such as "on", is called the same in all of them
            return self._found("choices." + key.partition(CHOICES)[2], form)
        raise Untold(f"no words file has {key!r}")

    def _title(self, rule: str) -> Message:
        for book in self._rules:
            if rule in book.rules:
                return Message(_quoted(book.rules[rule].title), self.locale)
        raise Untold(f"no rulebook has {rule!r}")


def _quoted(plain: str) -> str:
    """A plain sentence as a pattern without blanks."""
    return plain.replace("'", "''")


def _looked_up(file: dict[str, Any], key: str) -> object:
    """What stands under a key with dots; a number counts in a list."""
    found: Any = file
    for part in key.split("."):
        if isinstance(found, dict) and part in found:
            found = found[part]
        elif isinstance(found, list) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        else:
            return None
    return found


@cache
def entries(path: Path) -> dict[str, Any]:
    """The contents of a words file; empty if there is none."""
    if not path.exists():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DamagedRulebook(f"{path.name} cannot be read as a game's words: {error}") from None


_lexicons: dict[tuple[str, str, str], Lexicon] = {}


def lexicon(game: Game[Any] | None, language: str) -> Lexicon:
    """The lexicon of a game in a language, made once; without a game, what the core itself says."""
    key = (game.name, game.folder, language) if game else ("", "", language)
    if key not in _lexicons:
        _lexicons[key] = Lexicon(key[1], language, game.title if game else "", game.names if game else {})
    return _lexicons[key]
