"""Writers: how a batch of steps reaches the database. Every move comes through here, so they use the bare driver."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

Row = tuple[str, int, float, str]
"""A step: its table, its number, when it was, and its entry as text."""

CONNECT_WITHIN: Final = 5.0
"""Seconds that PostgreSQL may take to let us in."""

COMMAND_WITHIN: Final = 15.0
"""Seconds that PostgreSQL may take for anything else."""

INSERT_SQLITE: Final = "INSERT INTO steps (table_id, n, at, entry) VALUES "
INSERT_POSTGRESQL: Final = """
    INSERT INTO steps (table_id, n, at, entry)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::float8[], $4::text[])
    ON CONFLICT DO NOTHING RETURNING table_id, n
"""


PRAGMAS: Final = (
    "busy_timeout=10000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
)
SHRINKS: Final = "auto_vacuum=INCREMENTAL"
"""Only a file without tables can still be told; to say it to another would wait for whoever writes."""


class NotWritten(SQLAlchemyError):
    """Steps that the database did not take."""


class Writer(Protocol):
    """Writes batches of steps, one batch at a time."""

    async def write(self, rows: list[Row]) -> list[bool]:
        """Commits rows together; tells of each whether its step was free. Of two rows for one step the first wins."""

    async def close(self) -> None:
        """Lets go of the database."""


class SqliteWriter:
    """Writes to a SQLite file, in a thread of its own that waits for the disk."""

    def __init__(self, url: URL) -> None:
        self._file = url.database or ""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, rows: list[Row]) -> list[bool]:
        """Commits rows together."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)
        except sqlite3.Error as error:
            raise NotWritten(str(error)) from error

    async def close(self) -> None:
        """Closes the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, rows: list[Row]) -> list[bool]:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            make_durable(self._connection)
        try:
            # One statement for all: after each one, this thread may have to wait for the event loop's.
            values = ", ".join(["(?, ?, ?, ?)"] * len(rows))
            self._connection.execute(INSERT_SQLITE + values, [value for row in rows for value in row])
            return [True] * len(rows)
        except sqlite3.IntegrityError:
            return self._write_one_by_one(self._connection, rows)

    def _write_one_by_one(self, connection: sqlite3.Connection, rows: list[Row]) -> list[bool]:
        """Writes what is free of a batch in which some step is taken."""
        statement = INSERT_SQLITE + "(?, ?, ?, ?) ON CONFLICT DO NOTHING"
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            return [connection.execute(statement, row).rowcount == 1 for row in rows]

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class PostgresWriter:
    """Writes to PostgreSQL over one connection, which is renewed if it breaks."""

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: asyncpg.Connection | None = None

    async def write(self, rows: list[Row]) -> list[bool]:
        """Commits rows together, in one statement."""
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(
                    self._url, timeout=CONNECT_WITHIN, command_timeout=COMMAND_WITHIN
                )
            written = await self._connection.fetch(INSERT_POSTGRESQL, *zip(*rows, strict=True))
        except Exception as error:  # a connection that is cut off fails in many ways; begin anew after each
            self._let_go()
            raise NotWritten(str(error)) from error
        won = {(table, n) for table, n in written}
        return [_taken(won, (table, n)) for table, n, _at, _entry in rows]

    async def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            await self._connection.close()

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _taken(won: set[tuple[str, int]], step: tuple[str, int]) -> bool:
    """Whether a step is there to be taken; whoever comes next finds it gone."""
    if step not in won:
        return False
    won.remove(step)
    return True


def make_durable(connection: sqlite3.Connection) -> None:
    """SQLite's settings: readers never wait for the writer, what is committed is on disk, and a new file can shrink."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA page_count")
    is_new = cursor.fetchone()[0] == 0
    for pragma in (SHRINKS, *PRAGMAS) if is_new else PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
