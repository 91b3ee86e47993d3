"""Where records lie on disk, and which one is played on next."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from gamenight.cli.errors import BadCommand
from gamenight.core.game import BadSetup, Game
from gamenight.core.record import BadRecord, Record
from gamenight.server.settings import data_folder

if sys.platform != "win32":
    import fcntl


def folder() -> Path:
    """The folder of all records."""
    return data_folder() / "records"


def new_path(game: Game[Any]) -> Path:
    """A path nobody else has, named after the game and the moment."""
    folder().mkdir(parents=True, exist_ok=True)
    stem = f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    number = 1
    while True:
        path = folder() / (f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl")
        try:
            path.open("x").close()
            return path
        except FileExistsError:
            number += 1


def is_new(game: Game[Any]) -> bool:
    """Whether nobody has played a game here yet."""
    return not any(folder().glob(f"{game.name}-*.jsonl"))


def newest_unfinished(game: Game[Any] | None) -> Path:
    """The record played last that is not over and that nobody plays right now."""
    paths = sorted(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in paths:
        if _can_go_on(path, game):
            return path
    of = f" of {game.title}" if game else ""
    raise BadCommand(f"there is no unfinished game{of} in {folder()}")


def _can_go_on(path: Path, game: Game[Any] | None) -> bool:
    try:
        record = Record.load(path)
        if (game and record.game is not game) or record.replay().state.over:
            return False
        with held(path):
            return True
    except (BadRecord, BadSetup, BadCommand):  # damaged, of other rules, or played in another window
        return False


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keeps other windows from playing the same record at the same time; a crash lets go of it."""
    lock = path.with_name(f".{path.name}.lock")
    with lock.open("w") as file:
        _seize(file, path)
        try:
            yield
        finally:
            lock.unlink(missing_ok=True)


def _seize(file: IO[str], path: Path) -> None:
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadCommand(f"{path} is being played in another window") from None
