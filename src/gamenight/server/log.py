"""The log: every step of every table, written once and never changed.

Steps of many tables that arrive together are committed together, so that a slow disk is waited for once. Whoever
finds that step n is taken has lost a race with another server, and reads on.

A database that fails is told of in a line a minute; whoever needs it meanwhile is refused as `busy`.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from shutil import disk_usage
from typing import Any, Final, NamedTuple

import asyncpg  # type: ignore[import-untyped]
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    ColumnElement,
    Connection,
    String,
    bindparam,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from gamenight.server.entries import Entry, Opened, decode, encode
from gamenight.server.refusals import Refusal
from gamenight.server.schema import deals, removed, secrets, steps, tables
from gamenight.server.words import _
from gamenight.server.writers import (
    COMMAND_WITHIN,
    CONNECT_WITHIN,
    PostgresWriter,
    Row,
    SqliteWriter,
    Writer,
    make_durable,
)

MOST_AT_ONCE: Final = 500
"""How many steps are committed together at most."""

MIGRATING: Final = 0x6A6E
"""The PostgreSQL advisory lock under which one server at a time brings the schema up to date."""

LEAST_SPACE: Final = 8_000_000
"""Bytes that must be left on the disk of a SQLite file for the server to count as healthy."""

PAGES: Final = 500
"""How many pages of a SQLite file are given back at once."""

PROBE: Final = "-healthz-"
"""The id of a table that is written to try whether tables can be; no other has such a one."""

TELL_AGAIN: Final = 60.0
"""Seconds between two lines about a database that keeps failing."""

FAILURES: Final = (SQLAlchemyError, OSError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
"""How a database that is down, out of reach or full shows itself; a time-out is an OSError."""

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


class NoDatabase(Refusal):
    """The database does not do what is asked of it, just now."""

    def __init__(self) -> None:
        super().__init__("busy", _("The tables cannot be reached just now. Try again in a moment."))


class Unhealthy(Exception):
    """A database that cannot keep tables, and why."""


class Unvisited(NamedTuple):
    """A table that nobody has visited for long."""

    id: str
    game: str
    status: str | None
    """How it stands; None in a database that did not note that yet."""
    touched: float


class Trouble:
    """What is wrong with reading, or with writing; told once in a while, and again when it is over."""

    def __init__(self, what: str) -> None:
        self.reason = ""
        self._what = what
        self._count = 0
        self._told = 0.0

    def met(self, error: BaseException) -> None:
        """It has failed."""
        self.reason = first_line(error)
        self._count += 1
        if time.monotonic() - self._told > TELL_AGAIN or not self._told:
            self._told = time.monotonic()
            _logger.error(f"the database cannot be {self._what}", extra={"reason": self.reason, "count": self._count})

    def over(self) -> None:
        """It works."""
        if self.reason:
            _logger.warning(f"the database can be {self._what} again", extra={"count": self._count})
            self.reason, self._count, self._told = "", 0, 0.0


def first_line(error: BaseException) -> str:
    """What an error says, without the statement that it is about."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines()
    return lines[0][:200] if lines else type(error).__name__


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
        self._reads = Trouble("read")
        self._writes = Trouble("written")

    async def open(self) -> None:
        """Connects, brings the schema up to date, and begins to write."""
        if self.on_sqlite and self.url.database:
            file = Path(self.url.database)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(mode=0o600)  # whose cards are whose is nobody's business
        # An error tells no parameters: names and chat are nobody else's business. A connection that PostgreSQL has
        # ended is noticed before anything is asked of it.
        patience = {} if self.on_sqlite else {"timeout": CONNECT_WITHIN, "command_timeout": COMMAND_WITHIN}
        self._engine = create_async_engine(
            self.url,
            pool_size=5,
            pool_timeout=CONNECT_WITHIN,
            hide_parameters=True,
            pool_pre_ping=not self.on_sqlite,
            connect_args=patience,
        )
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

    @asynccontextmanager
    async def _connected(self, trouble: Trouble) -> AsyncIterator[AsyncConnection]:
        """A transaction; whatever is wrong with the database becomes one refusal and, seldom, one line in the log."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except FAILURES as error:
            trouble.met(error)
            raise NoDatabase from None
        trouble.over()

    async def check(self) -> None:
        """Raises `Unhealthy` with the reason if the database does not answer, or keeps nothing more."""
        try:
            async with self._connected(self._reads) as connection:
                await connection.execute(select(1))
            if self._writes.reason:
                await self._try_to_write()
        except NoDatabase:
            raise Unhealthy(f"the database fails: {self._writes.reason or self._reads.reason}") from None
        if self.on_sqlite and self.url.database:
            left = disk_usage(Path(self.url.database).parent).free
            if left < LEAST_SPACE:
                raise Unhealthy(f"the disk is full: {left:,} bytes are left")

    async def _try_to_write(self) -> None:
        """Writes a table with a long step and removes it again: nothing else tells whether there is room once more."""
        async with self._connected(self._writes) as connection:
            row = {"id": PROBE, "game": "", "rules": "", "made": 0.0, "touched": 0.0}
            await connection.execute(insert(tables), row)
            await connection.execute(insert(steps), {"table_id": PROBE, "n": 1, "at": 0.0, "entry": "x" * 8192})
            await _removed(connection, PROBE)

    async def make(self, table: str, game: str, rules: str, at: float, entries: list[Entry]) -> None:
        """Makes a table with its first steps."""
        rows = [{"table_id": table, "n": n, "at": at, "entry": encode(entry)} for n, entry in enumerate(entries, 1)]
        opened = entries[0] if isinstance(entries[0], Opened) else None
        status = "record" if opened and opened.watched else "lobby"
        row = {"id": table, "game": game, "rules": rules, "made": at, "touched": at, "status": status}
        async with self._connected(self._writes) as connection:
            await connection.execute(insert(tables), row)
            await connection.execute(insert(steps), rows)
            if opened and opened.deal and not opened.again:
                await connection.execute(insert(deals), {"table_id": table, "game": game, "day": opened.deal})

    async def read(self, table: str, after: int = 0) -> list[Kept]:
        """The steps of a table behind `after`, in order; none if there is no such table."""
        return [Kept(n, at, decode(entry)) for n, at, entry in await self.read_texts(table, after)]

    async def read_texts(self, table: str, after: int = 0) -> list[tuple[int, float, str]]:
        """The same, with entries as the texts that are kept."""
        wanted = select(steps.c.n, steps.c.at, steps.c.entry).where(steps.c.table_id == table, steps.c.n > after)
        async with self._connected(self._reads) as connection:
            found = await connection.execute(wanted.order_by(steps.c.n))
            return [(n, at, entry) for n, at, entry in found]

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """The number of the last step of each of these tables."""
        wanted = select(steps.c.table_id, func.max(steps.c.n)).where(steps.c.table_id.in_(ids))
        async with self._connected(self._reads) as connection:
            found = await connection.execute(wanted.group_by(steps.c.table_id))
            return {str(table): int(n) for table, n in found}

    # Deals of the day

    async def secret(self, name: str) -> bytes:
        """A secret of this database: whoever asks first makes it, and it stays."""
        keep = text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
        async with self._connected(self._writes) as connection:
            await connection.execute(keep, {"name": name, "value": token_hex(32)})
            value = await connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
            return bytes.fromhex(str(value))

    async def tally(self, game: str, day: str) -> tuple[int, int]:
        """How many tables play the deal of a day and count, and how many of them have won it."""
        counted = select(func.count(), func.count().filter(deals.c.won.is_(True)))
        async with self._connected(self._reads) as connection:
            found = await connection.execute(counted.where(deals.c.game == game, deals.c.day == day))
            begun, won = found.one()
            return begun, won

    async def settle(self, table: str, won: bool) -> None:
        """Notes whether a table has won its deal."""
        async with self._connected(self._writes) as connection:
            await connection.execute(update(deals).where(deals.c.table_id == table).values(won=won))

    # What nobody visits any more

    async def touch(self, at: float, visited: dict[str, str | None]) -> None:
        """Notes that tables were visited, and how they stand if that is known."""
        if not visited:
            return
        known: ColumnElement[str] = func.coalesce(bindparam("stands", type_=String), tables.c.status)
        statement = update(tables).where(tables.c.id == bindparam("table")).values(touched=at, status=known)
        async with self._connected(self._writes) as connection:
            rows = [{"table": table, "stands": status} for table, status in sorted(visited.items())]
            await connection.execute(statement, rows)

    async def unvisited(self, since: dict[str, float], most: int) -> list[Unvisited]:
        """Tables that nobody has visited since then, by how they stand; of unknown ones, since the latest of these."""
        if not since:
            return []
        kinds = [(tables.c.status == status) & (tables.c.touched < at) for status, at in since.items()]
        unknown = tables.c.status.is_(None) & (tables.c.touched < max(since.values()))
        wanted = select(tables.c.id, tables.c.game, tables.c.status, tables.c.touched).where(or_(unknown, *kinds))
        async with self._connected(self._reads) as connection:
            return [Unvisited(*row) for row in await connection.execute(wanted.order_by(tables.c.touched).limit(most))]

    async def learn(self, table: str, status: str) -> None:
        """Notes how a table stands."""
        async with self._connected(self._writes) as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(status=status))

    async def remove(self, table: str, since: float, at: float, days: int) -> bool:
        """Removes a table, unless somebody has visited it since then; what stays is that it was there."""
        unvisited = (tables.c.id == table) & (tables.c.touched < since)
        async with self._connected(self._writes) as connection:
            # Nobody else writes to it from here on.
            locked = await connection.execute(update(tables).where(unvisited).values(touched=tables.c.touched))
            played = await connection.scalar(select(func.max(steps.c.at)).where(steps.c.table_id == table))
            if locked.rowcount != 1 or (played is not None and played >= since):
                return False
            await _removed(connection, table)
            await connection.execute(insert(removed), {"id": table, "at": at, "days": days})
            return True

    async def gone(self, table: str) -> int | None:
        """After how many days without a visit a table was removed; None if it was not."""
        async with self._connected(self._reads) as connection:
            days: int | None = await connection.scalar(select(removed.c.days).where(removed.c.id == table))
            return days

    async def give_back(self) -> None:
        """Gives some of the space of removed tables back to the disk, where that is ours to do."""
        if self.on_sqlite:
            async with self._connected(self._writes) as connection:
                # Each page is a row without columns; only a script is run through to the last of them.
                bare: Any = (await connection.get_raw_connection()).driver_connection
                await bare.executescript(f"PRAGMA incremental_vacuum({PAGES})")

    # What is written all the time

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
            self._writes.met(error)
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_exception(error)
            return
        self._writes.over()
        if self._committed is not None:
            self._committed(len(batch))
        for waiting, taken in zip(batch, won, strict=True):
            if not waiting.done.done():
                waiting.done.set_result(taken)


async def _removed(connection: AsyncConnection, table: str) -> None:
    await connection.execute(delete(deals).where(deals.c.table_id == table))
    await connection.execute(delete(steps).where(steps.c.table_id == table))
    await connection.execute(delete(tables).where(tables.c.id == table))


def _durable(connection: Any, _: object) -> None:
    make_durable(connection)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
