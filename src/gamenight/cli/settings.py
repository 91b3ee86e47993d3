"""The options of a game as one types them: `--set tools=off`, `--decks FILE`."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from gamenight.cli.errors import BadCommand
from gamenight.core.game import BadSetup, Game


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
        options["decks"] = _contents(decks)
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


def _contents(path: Path) -> object:
    """What a TOML file holds, as plain values that a record can keep."""
    try:
        return json.loads(json.dumps(tomllib.loads(path.read_text(encoding="utf-8"))))
    except OSError as error:
        raise BadSetup(f"{path} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSetup(f"{path} is not a TOML file: {error}") from None
    except TypeError as error:
        raise BadSetup(f"{path} holds something that a record cannot keep: {error}") from None
