"""The log alone: a step is written once, whoever loses is told, and the schema is what the migrations make."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, func, inspect, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from gamenight.server import log as module
from gamenight.server.entries import Opened, Played, Said
from gamenight.server.log import Kept, Log, LogClosed
from gamenight.server.schema import metadata, steps
from gamenight.server.writers import SqliteWriter
from tests.server.postgres import Cluster

OPENED = Opened(game="bomb_squad", rules="1", options={}, places=[], timer=0, absence=0, host="")
TABLE = "k3q9x2m4p7ab"


def said(number: int, text: str = "") -> Said:
    return Said(seat=number % 4, text=text or f"words {number}", key=f"k{number}")


def tried(url: str, test: Callable[[Log], Awaitable[None]]) -> None:
    """Runs a test on an open log with one table in it."""

    async def run() -> None:
        log = Log(url)
        await log.open()
        try:
            await log.make(TABLE, "bomb_squad", "1", 1.5, [OPENED])
            await test(log)
        finally:
            await log.close()

    asyncio.run(run())


def test_steps_are_read_as_they_were_written(database_url: str) -> None:
    async def test(log: Log) -> None:
        played = Played(answers=[(0, "play green"), (-1, "shuffle 17")], key="a1")

        assert await log.append(TABLE, 2, 2.25, played)
        assert await log.append(TABLE, 3, 3.125, said(3))

        assert await log.read(TABLE) == [Kept(1, 1.5, OPENED), Kept(2, 2.25, played), Kept(3, 3.125, said(3))]
        assert await log.read(TABLE, after=2) == [Kept(3, 3.125, said(3))]
        assert await log.read("222222222222") == []

    tried(database_url, test)


def test_a_table_is_made_with_all_its_first_steps_or_not_at_all(database_url: str) -> None:
    async def test(log: Log) -> None:
        await log.make("another2able", "bomb_squad", "1", 2.0, [OPENED, said(2), said(3)])
        assert [kept.n for kept in await log.read("another2able")] == [1, 2, 3]

        with pytest.raises(IntegrityError):
            await log.make(TABLE, "bomb_squad", "1", 9.0, [said(1), said(2)])
        assert await log.read(TABLE) == [Kept(1, 1.5, OPENED)]

    tried(database_url, test)


def test_a_step_is_taken_once_and_the_loser_is_told(database_url: str) -> None:
    async def test(log: Log) -> None:
        assert await log.append(TABLE, 2, 2.0, said(2))

        assert not await log.append(TABLE, 2, 3.0, said(99))

        assert (await log.read(TABLE))[1].entry == said(2)

    tried(database_url, test)


def test_of_many_writers_for_one_step_exactly_one_wins(database_url: str) -> None:
    """Twenty writers at each of two servers, all at the same moment: some meet in one batch, some in the database."""

    async def test(log: Log) -> None:
        other = Log(database_url)
        await other.open()
        for n in range(2, 12):
            race = [one.append(TABLE, n, float(n), said(100 * n + who)) for who in range(20) for one in (log, other)]
            won = await asyncio.gather(*race)

            assert sum(won) == 1
            winner = said(100 * n + won.index(True) // 2)
            assert (await log.read(TABLE, n - 1)) == [Kept(n, float(n), winner)]
        await other.close()

    tried(database_url, test)


def test_steps_that_arrive_together_are_committed_together(database_url: str) -> None:
    async def run() -> None:
        batches: list[int] = []
        log = Log(database_url, batches.append)
        await log.open()
        ids = [f"table{number:07}" for number in range(600)]
        await asyncio.gather(*(log.make(id, "bomb_squad", "1", 1.0, [OPENED]) for id in ids[:3]))
        for id in ids[3:]:
            await log.make(id, "bomb_squad", "1", 1.0, [OPENED])

        won = await asyncio.gather(*(log.append(id, 2, 2.0, said(2)) for id in ids))

        assert all(won)
        assert batches == [module.MOST_AT_ONCE, 100]
        assert await log.versions([*ids[:5], "222222222222"]) == dict.fromkeys(ids[:5], 2)
        assert await log.versions([]) == {}
        await log.close()

    asyncio.run(run())


def test_a_step_of_no_table_is_refused_and_the_log_writes_on(database_url: str) -> None:
    async def test(log: Log) -> None:
        with pytest.raises(SQLAlchemyError):
            await log.append("222222222222", 1, 1.0, said(1))

        assert await log.append(TABLE, 2, 2.0, said(2))

    tried(database_url, test)


def test_a_writer_that_gives_up_does_not_hold_up_the_others(database_url: str) -> None:
    async def test(log: Log) -> None:
        impatient = asyncio.create_task(log.append(TABLE, 2, 2.0, said(2)))
        await asyncio.sleep(0)
        patient = asyncio.create_task(log.append(TABLE, 3, 3.0, said(3)))
        await asyncio.sleep(0)
        impatient.cancel()

        assert await patient
        assert [kept.n for kept in await log.read(TABLE)] == [1, 2, 3]

    tried(database_url, test)


def test_closing_writes_what_is_waiting_and_nothing_more(database_url: str) -> None:
    async def run() -> None:
        log = Log(database_url)
        await log.open()
        await log.make(TABLE, "bomb_squad", "1", 1.0, [OPENED])
        waiting = [asyncio.create_task(log.append(TABLE, n, float(n), said(n))) for n in range(2, 30)]
        await asyncio.sleep(0)

        await log.close()

        assert all(await asyncio.gather(*waiting))
        with pytest.raises(LogClosed):
            await log.append(TABLE, 30, 30.0, said(30))
        again = Log(database_url)
        await again.open()
        assert [kept.n for kept in await again.read(TABLE)] == list(range(1, 30))
        await again.close()

    asyncio.run(run())


def test_servers_that_start_together_make_the_schema_once(postgres: Cluster) -> None:
    url = postgres.fresh()

    async def run() -> None:
        logs = [Log(url) for _ in range(4)]
        await asyncio.gather(*(log.open() for log in logs))
        await logs[0].make(TABLE, "bomb_squad", "1", 1.0, [OPENED])
        assert [kept.n for kept in await logs[3].read(TABLE)] == [1]
        await asyncio.gather(*(log.close() for log in logs))

    asyncio.run(run())


def test_what_is_committed_to_sqlite_is_on_disk(tmp_path: Path) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}

    def of_the_writer(writer: SqliteWriter) -> dict[str, object]:
        assert writer._connection is not None
        return {name: writer._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in wanted}

    async def test(log: Log) -> None:
        assert await log.append(TABLE, 2, 2.0, said(2))
        assert isinstance(log._writer, SqliteWriter)
        loop = asyncio.get_running_loop()
        assert await loop.run_in_executor(log._writer._thread, of_the_writer, log._writer) == wanted
        async with log._engine.connect() as connection:
            for name, value in wanted.items():
                assert (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() == value

    tried(f"sqlite+aiosqlite:///{tmp_path / 'some' / 'folder' / 'tables.db'}", test)


# Migrations


def migrated(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(module.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    (command.downgrade if to == "base" else command.upgrade)(config, to)


def test_the_migrations_make_the_schema_and_take_it_back(database_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        options = {"compare_type": True, "compare_server_default": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))

    async def run() -> None:
        engine = create_async_engine(database_url)
        async with engine.begin() as connection:
            for _ in range(2):  # down is undone by up
                await connection.run_sync(migrated, "head")
                assert await connection.run_sync(differences) == []
                assert (await connection.execute(select(func.count()).select_from(steps))).scalar() == 0
                await connection.run_sync(migrated, "base")
                left = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
                assert left == ["alembic_version"]
        await engine.dispose()

    asyncio.run(run())
