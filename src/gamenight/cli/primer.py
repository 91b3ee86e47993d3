"""What a newcomer is told: what the game is about, and how the terminal writes it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from gamenight.core.game import Game
from gamenight.words import speech


def primer(game: Game[Any]) -> list[Text]:
    """The goal of a game, how the terminal writes what it has, and how one answers."""
    own, shared = speech(game).primer, speech(None).terminal
    said = [own.get("goal", ""), f"{own.get('notation', '')} {shared['signs']}".strip(), shared["answering"]]
    return [Text(game.title, "bold"), *(Text(each) for each in said if each)]
