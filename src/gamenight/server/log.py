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
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from gamenight.server.entries import Entry, decode, encode
from gamenight.server.schema import steps, tables
from gamenight.server.writers import PostgresWriter, Row, SqliteWriter, Writer, make_durable

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
    row: Row
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
        self._writer: Writer = SqliteWriter(self.url) if self.on_sqlite else PostgresWriter(self.url)
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def open(self) -> None:
        """Connects, brings the schema up to date, and begins to write."""
        if self.on_sqlite and self.url.database:
            file = Path(self.url.database)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # whose cards are whose is nobody's business
        # An error tells no parameters: names and chat are nobody else's business. A connection that PostgreSQL has
        # ended is noticed before anything is asked of it.
        ping = not self.on_sqlite
        self._engine = create_async_engine(self.url, pool_size=5, hide_parameters=True, pool_pre_ping=ping)
        if self.on_sqlite:
            event.listen(self._engine.sync_engine, "connect", _durable)
        async with self._engine.begin() as connection:
            if not self.on_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            await connection.run_sync(_migrate)
        self._writing = asyncio.create_task(self._write_for_ever(), name="log writer")

    async def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._closed = True
        self._called.set()
        if self._writing is not None:
            await self._writing
        await self._writer.close()
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
        waiting = _Waiting((table, n, at, encode(entry)), asyncio.get_running_loop().create_future())
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
        batch.sort(key=lambda waiting: waiting.row)  # by table and number, so that two servers never wait in a ring
        try:
            won = await self._writer.write([waiting.row for waiting in batch])
        except Exception as error:  # whatever it is, those who wait are told, and the log writes on
            _logger.exception("steps could not be written", extra={"steps": len(batch)})
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_exception(error)
            return
        if self._committed is not None:
            self._committed(len(batch))
        for waiting, taken in zip(batch, won, strict=True):
            if not waiting.done.done():
                waiting.done.set_result(taken)


def _durable(connection: Any, _: object) -> None:
    make_durable(connection)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
