"""Rulebooks, guides, tours and campaigns in a language: data of their own, such as `rulebook/<language>.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from gamenight.core.game import Game
from gamenight.core.rulebook import Rule, Rulebook
from gamenight.words.pseudo import PSEUDO, bracketed

OWN: Final = Path(__file__).parent
NUMBERED: Final = re.compile(r"([A-Z]+)(\d+)")


def rulebook(game: Game[Any], language: str) -> Rulebook:
    """The rules of a game, by id; in English where there is no such translation."""
    return rulebooks(game.folder, language)[0]


def reading_order(game: Game[Any], rules: list[Rule]) -> list[Rule]:
    """Rules chapter by chapter, as the table `sections` of the game's words has them; M1, M2 … stand where M does."""
    chapters = list(_file(Path(game.folder) / "words", "en").get("sections", {}))

    def place(rule: Rule) -> tuple[int, int]:
        part = game.chapter(rule.id)
        series = NUMBERED.fullmatch(part)
        if part not in chapters and series and series[1] in chapters:
            return chapters.index(series[1]), int(series[2])
        return chapters.index(part) if part in chapters else len(chapters), 0

    return sorted(rules, key=place)


def guide(game: Game[Any], language: str) -> dict[str, Any]:
    """How to play, on one page: its parts, and what helps a search: words that mean the `same`, and an `index`."""
    found = _file(Path(game.folder) / "guide", language)
    parts = [
        {**part, "title": bracketed(part["title"]), "text": bracketed(part["text"])} if language == PSEUDO else part
        for part in found.get("part", [])
    ]
    common = _file(OWN / "search", language)
    same = [*common["same"], *found.get("same", [])]
    return {"parts": parts, "idle": common["idle"], "same": same, "index": found.get("index", {})}


@cache
def _file(folder: Path, language: str) -> dict[str, Any]:
    """A file of a language, or the English one; empty if there is none."""
    paths = [folder / f"{tongue}.toml" for tongue in (language, "en")]
    path = next((path for path in paths if path.exists()), None)
    return tomllib.loads(path.read_text(encoding="utf-8")) if path else {}


def tour(game: Game[Any], language: str) -> list[dict[str, Any]]:
    """A guided first turn, step by step (see docs/tour.md); empty if the game brings none."""
    if language != PSEUDO:
        return game.tour(language)
    said = ("title", "text")
    return [{part: bracketed(step[part]) if part in said else step[part] for part in step} for step in game.tour()]


def campaign(game: Game[Any], language: str) -> dict[str, Any]:
    """The map of a game's campaign (see docs/campaign.md); empty if the game brings none."""
    return _quoted(game.campaign(), "") if language == PSEUDO else game.campaign(language)


def _quoted(value: Any, key: str) -> Any:
    """All words of some data in brackets; names that only programs read stay as they are."""
    if isinstance(value, dict):
        return {each: _quoted(value[each], each) for each in value}
    if isinstance(value, list):
        return [each if key == "signs" else _quoted(each, key) for each in value]
    return bracketed(value) if isinstance(value, str) and key != "option" else value


@cache
def rulebooks(folder: str, language: str) -> list[Rulebook]:
    """The rulebook of a language, if there is one, and behind it the English one."""
    tongues = ["en"] if language == PSEUDO else list(dict.fromkeys((language, "en")))
    paths = [Path(folder) / "rulebook" / f"{tongue}.toml" for tongue in tongues]
    books = [Rulebook.load(path) for path in paths if path.exists()]
    return [_in_brackets(book) for book in books] if language == PSEUDO else books


def _in_brackets(book: Rulebook) -> Rulebook:
    return Rulebook({id: _bracketed(rule) for id, rule in book.rules.items()})


def _bracketed(rule: Rule) -> Rule:
    title, sentence, ruling = (bracketed(said) for said in (rule.title, rule.sentence, rule.ruling))
    return Rule(rule.id, title, sentence, ruling, rule.source, rule.status)
