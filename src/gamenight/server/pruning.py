"""Clearing up: tables that nobody has visited for long are removed, each kind after its own number of days.

A table in use is never removed: the database itself looks when it was visited last, in the same transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import closing
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy.engine import make_url

from gamenight.server.entries import decode
from gamenight.server.log import FAILURES, Log, NoDatabase, first_line
from gamenight.server.settings import Settings
from gamenight.server.table import Table

DAY: Final = 86400.0
FINAL: Final = ("over", "record")
"""What no table stops being."""

KINDS: Final = {
    "record": "opened records",
    "lobby": "tables where no game was started",
    "playing": "games that were abandoned",
    "over": "finished games",
}
"""How a table can stand, in words."""

StatusOf = Callable[[str], Awaitable[str]]
"""Finds out how a table stands."""


class CannotPrune(ValueError):
    """Tables that cannot be removed, and why."""


class Pruned(Struct):
    """A table that was removed, or would be."""

    table: str
    game: str
    status: str
    days: int
    """How long nobody has visited it."""


def kept_for(settings: Settings) -> dict[str, int]:
    """For how many days each kind of table is kept; those that are kept for ever are left out."""
    days = {
        "record": settings.keep_records,
        "lobby": settings.keep_lobbies,
        "playing": settings.keep_playing,
        "over": settings.keep_finished,
    }
    return {status: kept for status, kept in days.items() if kept}


async def prune(
    log: Log,
    kept: dict[str, int],
    status_of: StatusOf,
    most: int = 1_000_000,
    in_use: Collection[str] = (),
    dry: bool = False,
) -> list[Pruned]:
    """Removes tables whose time has come, those first that were left first; `dry` only says which."""
    now = time.time()
    since = {status: now - days * DAY for status, days in kept.items()}
    done: list[Pruned] = []
    for found in await log.unvisited(since, most):
        if found.id in in_use:
            continue
        status = found.status if found.status in FINAL else await status_of(found.id)
        if status != found.status and not dry:
            await log.learn(found.id, status)
        if status not in since or found.touched >= since[status]:
            continue
        pruned = Pruned(found.id, found.game, status, int((now - found.touched) / DAY))
        if dry or await log.remove(found.id, since[status], now, pruned.days):
            done.append(pruned)
    return done


async def prune_all(settings: Settings, dry: bool) -> list[Pruned]:
    """Removes all tables whose time has come, and gives their space back; `dry` only says which."""
    file = Path(make_url(settings.database_url).database or "")
    if settings.on_sqlite and not file.is_file():
        raise CannotPrune(f"there is nothing to remove yet: no server has kept a table in {file}")
    log = Log(settings.database_url)
    try:
        await log.open()
    except FAILURES as error:
        raise CannotPrune(f"the database cannot be opened: {first_line(error)}") from None
    try:
        done = await prune(log, kept_for(settings), lambda id: folded_status(log, id), dry=dry)
    except NoDatabase as error:
        raise CannotPrune(str(error)) from None
    finally:
        await log.close()
    if done and not dry and settings.on_sqlite:
        await asyncio.to_thread(_shrink, file)
    return done


def _shrink(file: Path) -> None:
    """Writes a SQLite file without its gaps; from then on the server can shrink it, too."""
    with closing(sqlite3.connect(file, timeout=60)) as connection:
        connection.execute("PRAGMA auto_vacuum=INCREMENTAL")
        try:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError as error:  # a server writes all the time, or the disk is too full for a copy
            raise CannotPrune(f"the tables are removed, but {file} could not be made smaller: {error}") from None


async def folded_status(log: Log, id: str) -> str:
    """How a table stands by its log; one that cannot be read counts as finished, since nobody can play on."""
    table = Table(id)
    try:
        for n, at, entry in await log.read_texts(id):
            table.apply(n, at, decode(entry))
    except Exception:
        return "over"
    return table.stage
