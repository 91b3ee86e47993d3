"""`gamenight play`: a person against bots, or several people at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from gamenight.cli.errors import BadCommand
from gamenight.cli.records import held, new_path, newest_unfinished
from gamenight.cli.results import command, quoted
from gamenight.cli.screen import Screen
from gamenight.cli.seating import Player, remembered, seated
from gamenight.cli.session import Left, Session
from gamenight.cli.settings import options_from
from gamenight.core.chance import SEEDS, Dice
from gamenight.core.game import Game, Setup, find, games
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
        record = Record(chosen, Setup(len(table), options_from(chosen, set_ or [], decks)))
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
            raise BadCommand(f"{path} is over; watch it with: {command()} replay {quoted(path)}")
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
    screen.say_unbroken("", f"The game is kept in {path}", f"Go on with: {command()} play --resume {quoted(path)}")


def _only_game() -> Game[Any]:
    found = list(games().values())
    if len(found) != 1:
        raise BadCommand(f"say which game: {', '.join(game.name for game in found)}")
    return found[0]
