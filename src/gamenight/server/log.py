"""The log: every step of every table, written once and for ever.

Steps of many tables that arrive together are committed together, so that a slow disk is waited for once. Whoever
finds that step n is taken has lost a race with another server, and reads on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, insert, select, text
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from gamenight.server.entries import Entry, decode, encode
from gamenight.server.schema import steps, tables

MOST_AT_ONCE: Final = 500
"""How many steps are committed together at most."""

MIGRATING: Final = 0x6A6E
"""The PostgreSQL advisory lock under which one server at a time brings the schema up to date."""

_logger: Final = logging.getLogger(__name__)


class Kept(NamedTuple):
    """A step as it was committed."""

    n: int
    at: float
    entry: Entry


class _Waiting(NamedTuple):
    row: dict[str, Any]
    done: asyncio.Future[bool]


class LogClosed(Exception):
    """The server is stopping: nothing more is written."""


class Log:
    """The steps of all tables in one database."""

    def __init__(self, url: str, committed: Callable[[int], None] | None = None) -> None:
        self._committed = committed
        self.url = make_url(url)
        self.on_sqlite = self.url.get_backend_name() == "sqlite"
        self._engine: AsyncEngine
        self._waiting: list[_Waiting] = []
        self._called = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        """Connects, brings the schema up to date, and begins to write."""
        if self.on_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        # An error tells no parameters: names and chat are nobody else's business.
        self._engine = create_async_engine(self.url, pool_size=5, hide_parameters=True)
        if self.on_sqlite:
            event.listen(self._engine.sync_engine, "connect", _durable)
        async with self._engine.begin() as connection:
            if not self.on_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_for_ever(), name="log writer")

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._closed = True
        self._called.set()
        if self._writer is not None:
            await self._writer
        await self._engine.dispose()

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def make(self, table: str, game: str, rules: str, at: float, entries: list[Entry]) -> None:
        """Makes a table with its first steps."""
        rows = [{"table_id": table, "n": n, "at": at, "entry": encode(entry)} for n, entry in enumerate(entries, 1)]
        async with self._engine.begin() as connection:
            await connection.execute(insert(tables), {"id": table, "game": game, "rules": rules, "made": at})
            await connection.execute(insert(steps), rows)

    async def read(self, table: str, after: int = 0) -> list[Kept]:
        """The steps of a table behind `after`, in order; none if there is no such table."""
        wanted = select(steps.c.n, steps.c.at, steps.c.entry).where(steps.c.table_id == table, steps.c.n > after)
        async with self._engine.connect() as connection:
            found = await connection.execute(wanted.order_by(steps.c.n))
            return [Kept(n, at, decode(entry)) for n, at, entry in found]

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """The number of the last step of each of these tables."""
        wanted = select(steps.c.table_id, func.max(steps.c.n)).where(steps.c.table_id.in_(ids))
        async with self._engine.connect() as connection:
            found = await connection.execute(wanted.group_by(steps.c.table_id))
            return {str(table): int(n) for table, n in found}

    async def append(self, table: str, n: int, at: float, entry: Entry) -> bool:
        """Commits step n of a table; False if that step is already taken."""
        if self._closed:
            raise LogClosed("the server is stopping")
        row = {"table_id": table, "n": n, "at": at, "entry": encode(entry)}
        waiting = _Waiting(row, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._called.set()
        return await waiting.done

    async def _write_for_ever(self) -> None:
        while not (self._closed and not self._waiting):
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._commit(batch)

    async def _commit(self, batch: list[_Waiting]) -> None:
        """Writes a batch in one transaction; tells each writer whether its step was free."""
        batch.sort(key=lambda waiting: (waiting.row["table_id"], waiting.row["n"]))  # two servers never wait in a ring
        build = insert_sqlite(steps) if self.on_sqlite else insert_postgresql(steps)
        statement = build.on_conflict_do_nothing().returning(steps.c.table_id, steps.c.n)
        try:
            async with self._engine.begin() as connection:
                written = await connection.execute(statement, [waiting.row for waiting in batch])
                won = {(table, n) for table, n in written}
        except (SQLAlchemyError, OSError) as error:
            _logger.exception("steps could not be written", extra={"steps": len(batch)})
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_exception(error)
            return
        if self._committed is not None:
            self._committed(len(batch))
        for waiting in batch:
            if not waiting.done.done():
                # Of two rows for one step in the same batch the first wins; it is then no longer there to be won.
                taken = (waiting.row["table_id"], waiting.row["n"])
                waiting.done.set_result(taken in won)
                won.discard(taken)


def _durable(connection: Any, _: object) -> None:
    """SQLite's settings: readers never wait for the writer, and what is committed is on disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
