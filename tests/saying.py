"""Texts as players read them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gamenight.core.game import Game
from gamenight.core.text import Saying
from gamenight.words import speech
from gamenight.words.lexicon import entries

PLAYERS = ("Ann", "Ben", "Cy", "Di", "Eve")


def said(game: Game[Any], text: Saying, you: int | None = None, language: str = "en") -> str:
    """A text in words, for one of the players or for a spectator."""
    return speech(game, language, PLAYERS, you).say(text)


def words_in(game: Game[Any], language: str = "en") -> dict[str, Any]:
    """What stands in a game's words file."""
    return entries(Path(game.folder) / "words" / f"{language}.toml")


def spoken(game: Game[Any], texts: Sequence[Saying]) -> list[str]:
    """Texts in words, for a spectator."""
    return [said(game, text) for text in texts]
