"""The options of a game as one types them: `--set tools=off`, `--decks FILE`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gamenight.cli.errors import BadCommand
from gamenight.core.decks import handed_in
from gamenight.core.game import Game


def options_from(game: Game[Any], settings: list[str], decks: Path | None) -> dict[str, object]:
    """The options of a setup, from `name=value` settings and a decks file."""
    options: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadCommand(f"--set takes name=value, such as tools=off, not {setting!r}")
        name = name.strip().replace("-", "_")
        options[name] = _value(game, name, value.strip())
    if decks is not None:
        taking = [option.name for option in game.options if option.file]
        if not taking:
            raise BadCommand(f"{game.title} takes no decks file")
        options[taking[0]] = handed_in(decks)
    return options


def _value(game: Game[Any], name: str, value: str) -> object:
    """The choice that is written so, if the option has choices; else what stands there, as JSON if it is some."""
    for option in game.options:
        if option.name == name and option.choices is None:
            try:
                return json.loads(value)
            except (ValueError, RecursionError):
                return value
        for choice in option.choices or []:
            if option.name == name and str(choice) == value:
                return choice
    return value
