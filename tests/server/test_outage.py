"""A database that is down, locked or full: everybody is told to wait, nobody is cut off, and play goes on by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from gamenight.server import log as log_module
from gamenight.server import writers
from gamenight.server.log import Log, NoDatabase, Trouble, Unhealthy
from gamenight.server.settings import SQLITE
from tests.server.houses import errors
from tests.server.lines import within
from tests.server.players import in_loop, made
from tests.server.postgres import Cluster
from tests.server.serving import serve
from tests.server.test_log import OPENED, TABLE, said
from tests.waiting import PATIENCE


async def until(so: Callable[[], bool], what: str) -> None:
    """Waits until something is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, f"waited in vain: {what}"
        await asyncio.sleep(0.1)


class Door:
    """The way into a PostgreSQL database, which can be shut as if the server were gone."""

    def __init__(self, postgres: Cluster, url: str) -> None:
        self._postgres = postgres
        self._name = url.rpartition("/")[2]

    def shut(self) -> None:
        self._say(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS false")
        self._say(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self._name}'")

    def open(self) -> None:
        self._say(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS true")

    def _say(self, statement: str) -> None:
        self._postgres.run("psql", "--dbname", "postgres", "--command", statement)


@in_loop
async def test_postgresql_may_go_and_come_back(tmp_path: Path, postgres: Cluster) -> None:
    url = postgres.fresh()
    door = Door(postgres, url)
    with serve(tmp_path, url, limits=False) as served, served.client() as client:
        table = made(client, "me Ann", "me Ben", start=True)
        async with table.player(0) as ann:
            await asyncio.to_thread(door.shut)
            refused = await ann.say("Hello?")
            looks = [client.get(path) for path in (f"/api/tables/{table.id}/story", "/healthz")]
            looks.append(client.post("/api/tables", json={"game": "bomb_squad", "seats": [{"kind": "open"}] * 2}))
            for _ in range(30):
                assert (await ann.say("Hello?"))["reason"] == "busy"

            await asyncio.to_thread(door.open)

            await until(lambda: client.get("/healthz").status_code == 200, "the server is healthy again")
            again = await ann.say("There you are.")
            assert ann.closed is None
        served.stop()

    assert (refused["type"], refused["reason"]) == ("refused", "busy")
    assert [look.status_code for look in looks] == [503, 503, 503]
    assert [look.json()["reason"] for look in looks if "reason" in look.json()] == ["busy", "busy"]
    assert "database" in looks[1].json()["detail"]
    assert again["type"] == "ack"
    told = errors(served)
    assert 1 <= len(told) <= 4
    assert not any("trace" in line for line in told)
    assert len(served.log.read_text()) < 20_000


@in_loop
async def test_a_new_connection_is_told_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with within(tmp_path) as here:
        here.house.lives.clear()

        async def down(*_: object) -> None:
            raise NoDatabase

        monkeypatch.setattr(here.house.log, "read_texts", down)
        line = here.line(0)
        async with asyncio.timeout(PATIENCE):
            await line.ended

        assert line.closed == 1013


@in_loop
async def test_a_locked_sqlite_file_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "PRAGMAS", ("journal_mode=WAL", "busy_timeout=1", "foreign_keys=ON"))
    async with within(tmp_path) as here:
        line = here.line(0)
        await line.until(lambda message: message["type"] == "welcome")
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            line.send(type="say", text="Hello?", key="a")
            refused = await line.until(lambda message: message["type"] == "refused")
            other.execute("ROLLBACK")
        line.send(type="say", text="Hello!", key="b")
        await line.until(lambda message: message["type"] == "ack")
        await line.hang_up()

    assert refused["reason"] == "busy"


@in_loop
async def test_a_locked_sqlite_file_is_waited_for_once_and_read_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writers, "PRAGMAS", ("busy_timeout=1", "journal_mode=WAL", "foreign_keys=ON"))
    async with within(tmp_path) as here:
        line = here.line(0)
        await line.until(lambda message: message["type"] == "welcome")
        log, tried = here.house.log, 0
        write = log._writer.write

        async def counted(rows: list[writers.Row]) -> list[bool]:
            nonlocal tried
            tried += 1
            return await write(rows)

        monkeypatch.setattr(log._writer, "write", counted)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            line.send(type="say", text="Hello?", key="a")
            await line.until(lambda message: message["type"] == "refused")
            await log._engine.dispose()  # whoever reads next opens the file again
            steps = await log.read(here.table)
            with pytest.raises(NoDatabase):
                await log.give_back()
            other.execute("ROLLBACK")
        await log.give_back()
        await line.hang_up()

    assert tried == 1
    assert len(steps) == 2


def test_a_full_disk_is_said_by_the_health_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"{SQLITE}:///{tmp_path / 'tables.db'}"

    async def test() -> None:
        log = Log(url)
        await log.open()
        await log.make(TABLE, "bomb_squad", "1", 1.0, [OPENED])
        await log.check()
        await log.close()

        full = (*writers.PRAGMAS, "max_page_count=1")  # SQLite takes as many pages as there are
        with monkeypatch.context() as patch:
            patch.setattr(writers, "PRAGMAS", full)
            log = Log(url)
            await log.open()
            await log.check()  # nobody has tried
            with pytest.raises(NoDatabase):
                await log.make("long2able222", "bomb_squad", "1", 1.0, [said(1, "x" * 20_000)])
            with pytest.raises(Unhealthy, match="full"):
                await log.check()
            await log.close()

        log = Log(url)
        await log.open()
        log._writes.met(OSError("full"))
        await log.check()  # it tries, and there is room
        assert await log.read("-healthz-") == []
        await log.close()

    asyncio.run(test())


def test_a_disk_with_hardly_any_room_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "LEAST_SPACE", 2**62)

    async def test() -> None:
        log = Log(f"{SQLITE}:///{tmp_path / 'tables.db'}")
        await log.open()
        with pytest.raises(Unhealthy, match="the disk is full"):
            await log.check()
        await log.close()

    asyncio.run(test())


def test_the_health_check_answers_503(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_module, "LEAST_SPACE", 2**62)

    async def test() -> httpx.Response:
        async with within(tmp_path) as here:
            transport = httpx.ASGITransport(here._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                return await client.get("/healthz")

    answer = asyncio.run(test())

    assert answer.status_code == 503
    assert answer.json()["detail"].startswith("the disk is full")


def test_trouble_is_told_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    trouble = Trouble("read")

    for _ in range(1000):
        trouble.met(OSError("no route\nto host"))
    trouble.over()
    trouble.over()

    assert [record.getMessage() for record in caplog.records] == [
        "the database cannot be read",
        "the database can be read again",
    ]
    assert caplog.records[0].__dict__["reason"] == "no route"
