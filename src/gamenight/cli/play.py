"""`gamenight play`: a person against bots, or several people at one screen."""

from __future__ import annotations

import json
import secrets
import tomllib
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from gamenight.cli.errors import BadCommand
from gamenight.cli.records import held, new_path, newest_unfinished
from gamenight.cli.results import quoted
from gamenight.cli.screen import Screen
from gamenight.cli.seating import Player, remembered, seated
from gamenight.cli.session import Left, Session
from gamenight.core.chance import SEEDS, Dice
from gamenight.core.game import BadSetup, Game, Setup, find, games
from gamenight.core.record import Keeper, Match, Record

INTERRUPTED = 130


def play(
    game: Annotated[str | None, Parameter(help="Which game, such as bomb-squad.")] = None,
    *,
    players: Annotated[int | None, Parameter(help="How many play, people and bots together.")] = None,
    humans: Annotated[str | None, Parameter(help="The people at this screen: Ann,Ben. One by default: You.")] = None,
    bots: Annotated[str | None, Parameter(help="The bots for the other seats: greedy,random.")] = None,
    seed: Annotated[int | None, Parameter(help="Decides every shuffle and what bots do at random.")] = None,
    set_: Annotated[list[str] | None, Parameter(name="--set", negative="", help="An option: tools=off.")] = None,
    decks: Annotated[Path | None, Parameter(help="A file with other printed numbers.")] = None,
    resume: Annotated[
        list[Path] | None,
        Parameter(consume_multiple=(0, 1), negative="", help="Goes on with this record, or the newest unfinished one."),
    ] = None,
) -> int:
    """Plays a game: a person against bots, or several people who pass the screen around."""
    chosen = None if game is None else find(game)
    if resume is None:
        chosen = chosen or _only_game()
        table = seated(chosen, players, humans, bots)
        record = Record(chosen, Setup(len(table), _options(chosen, set_ or [], decks)))
        record.players = [player.line() for player in table]
        match = Match(record)  # what cannot be set up fails before there is a file
        path = new_path(chosen)
    else:
        if any(given is not None for given in (players, humans, bots, set_, decks)):
            raise BadCommand("a resumed game keeps its players and options: give only --resume, and --seed if you like")
        path = resume[0] if resume else newest_unfinished(chosen)
        record = Record.load(path)
        table = remembered(record.game, record.setup.seats, record.players)
        match = Match(record)
        if match.state.over:
            raise BadCommand(f"{path} is over; watch it with: gamenight replay {quoted(path)}")
    with held(path):
        return _run(record, path, table, Dice(secrets.randbelow(SEEDS) if seed is None else seed))


def _run(record: Record, path: Path, table: list[Player], dice: Dice) -> int:
    """Plays with the record on disk after every answer; whatever ends it early, says how to go on."""
    keeper = Keeper(path)
    keeper(record, True)  # also drops what a crash left of a last line
    screen = Screen()
    try:
        Session(Match(record, keeper), path, table, screen, dice).run()
    except (Left, EOFError):
        _say_how_to_resume(screen, path)
    except KeyboardInterrupt:
        _say_how_to_resume(screen, path)
        return INTERRUPTED
    except Exception:
        _say_how_to_resume(screen, path)
        raise
    return 0


def _say_how_to_resume(screen: Screen, path: Path) -> None:
    screen.say_unbroken("", f"The game is kept in {path}", f"Go on with: gamenight play --resume {quoted(path)}")


def _only_game() -> Game[Any]:
    found = list(games().values())
    if len(found) != 1:
        raise BadCommand(f"say which game: {', '.join(game.name for game in found)}")
    return found[0]


def _options(game: Game[Any], settings: list[str], decks: Path | None) -> dict[str, object]:
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
    """The choice that is written so, if the option has choices; else what stands there."""
    for option in game.options:
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
        raise BadSetup(f"{path} is no TOML file: {error}") from None
    except TypeError as error:
        raise BadSetup(f"{path} holds what a record cannot keep: {error}") from None
