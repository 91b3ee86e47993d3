"""`gamenight play`: a person against bots, or several people at one screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import RenderableType

from gamenight.bots import followers, follows
from gamenight.cli.errors import BadCommand
from gamenight.cli.primer import primer
from gamenight.cli.records import held, is_new, new_path, newest_unfinished
from gamenight.cli.results import command, quoted
from gamenight.cli.screen import Screen
from gamenight.cli.seating import Player, remembered, seated
from gamenight.cli.session import Left, Session
from gamenight.cli.settings import options_from
from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Game, Setup, find, games
from gamenight.core.record import Keeper, Record
from gamenight.words import speech

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
    convention: Annotated[
        bool, Parameter(negative="", help="The people keep the game's convention, which is explained first.")
    ] = False,
    resume: Annotated[
        list[Path] | None,
        Parameter(consume_multiple=(0, 1), negative="", help="Goes on with this record, or the newest unfinished one."),
    ] = None,
) -> int:
    """Plays a game: a person against bots, or several people who pass the screen around."""
    chosen = None if game is None else find(game)
    if resume is None:
        chosen = chosen or _only_game()
        if convention and not speech(chosen).convention:
            raise BadCommand(f"{chosen.title} has no convention")
        table = seated(chosen, players, humans, bots)
        record = Record(chosen, Setup(len(table), options_from(chosen, set_ or [], decks)))
        record.players = [player.line() for player in table]
        record.followers = followers(follows(player.bot, chosen) if player.bot else convention for player in table)
        course = record.replay()  # what cannot be set up fails before there is a file
        welcome = is_new(chosen)
        path = new_path(chosen)
    else:
        if convention or any(given is not None for given in (players, humans, bots, set_, decks)):
            raise BadCommand("a resumed game keeps its players and options: give only --resume, and --seed if you like")
        path = resume[0] if resume else newest_unfinished(chosen)
        record = Record.load(path)
        table = remembered(record.game, record.setup.seats, record.players)
        course = record.replay()
        if course.state.over:
            raise BadCommand(f"{path} is over; watch it with: {command()} replay {quoted(path)}")
        welcome = False
    with held(path):
        below = secrets.randbelow if seed is None else Dice(seed).below
        told: list[RenderableType] = [*primer(record.game)] if welcome else []
        if convention:
            told += ["", speech(record.game).convention["says"]]
        return _run(course, Keeper(path, record), table, below, told)


def _run(
    course: Course, keeper: Keeper, table: list[Player], below: Callable[[int], int], told: list[RenderableType]
) -> int:
    """Plays with the record on disk after every answer; whatever ends it early, says how to go on."""
    path = keeper.path
    screen = Screen()
    session = Session(course, keeper, table, screen, below)
    try:
        if told and session.people:
            session.ahead = screen.read_out(*told)
        session.run()
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
    screen.say_unbroken("", f"The game is kept in {path}", f"Go on with: {command()} play --resume {quoted(path)}")


def _only_game() -> Game[Any]:
    found = list(games().values())
    if len(found) != 1:
        raise BadCommand(f"say which game: {', '.join(game.name for game in found)}")
    return found[0]
