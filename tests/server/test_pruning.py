"""Clearing up: what nobody visits any more goes, each kind in its time; what is in use stays."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from gamenight.core.record import Record
from gamenight.server import house as house_module
from gamenight.server import log as log_module
from gamenight.server.entries import Entry, Opened, Place, Started, encode
from gamenight.server.log import Log
from gamenight.server.pruning import DAY, folded_status, kept_for, prune
from gamenight.server.settings import SQLITE, Settings
from gamenight.server.table import in_words
from tests.cli.running import COMMAND
from tests.server.players import in_loop
from tests.server.test_costs import ORDER, running
from tests.server.test_replay import long_game

RECORD = Record.parse(long_game())
LONG_AGO = time.time() - 1000 * DAY
KEPT = {"record": 30, "lobby": 14, "playing": 180}


def first_steps(stage: str) -> list[Entry]:
    """The log of a table that stands so."""
    places = [Place(kind="human", name=name) for name in ("Ann", "Ben", "Cleo")]
    game = RECORD.game
    opened = Opened(
        game=game.name,
        rules=game.rules,
        options=RECORD.setup.options,
        places=places,
        timer=0,
        absence=0,
        host="",
        watched=stage == "record",
    )
    answers = in_words(game, RECORD.answers)
    begun = {"lobby": None, "playing": answers[:40], "over": answers, "record": answers}[stage]
    return [opened] if begun is None else [opened, Started(answers=begun)]


def tried(url: str, test: Callable[[Log], Awaitable[None]]) -> None:
    """Runs a test on an open log."""

    async def run() -> None:
        log = Log(url)
        await log.open()
        try:
            await test(log)
        finally:
            await log.close()

    asyncio.run(run())


async def pruned(log: Log, **more: Any) -> list[tuple[str, str]]:
    """What goes, and as what."""
    gone = await prune(log, more.pop("kept", KEPT), lambda id: folded_status(log, id), **more)
    return [(one.table, one.status) for one in gone]


IDS = {"lobby": "sat222222222", "over": "ended2222222", "playing": "game22222222", "record": "read22222222"}
"""A table for each way in which one can stand."""


async def make_all(log: Log, at: float = LONG_AGO) -> None:
    for stage in IDS:
        await log.make(IDS[stage], "bomb_squad", "1", at, first_steps(stage))


def test_each_kind_goes_in_its_time_and_it_is_remembered(database_url: str) -> None:
    async def test(log: Log) -> None:
        await make_all(log)
        await log.make("new222222222", "bomb_squad", "1", time.time(), first_steps("lobby"))

        would = await pruned(log, dry=True)
        assert await log.read(IDS["lobby"])
        gone = await pruned(log)

        assert sorted(would) == sorted(gone)
        assert set(gone) == {(IDS[stage], stage) for stage in ("lobby", "playing", "record")}
        assert [len(await log.read(IDS[stage])) for stage in IDS] == [0, 2, 0, 0]
        assert await log.read("new222222222")
        assert await log.gone(IDS["lobby"]) == 1000
        assert await log.gone(IDS["over"]) is None
        assert await pruned(log) == []
        assert await pruned(log, kept={"over": 365}) == [(IDS["over"], "over")]

    tried(database_url, test)


def test_a_table_in_use_stays(database_url: str) -> None:
    async def test(log: Log) -> None:
        await make_all(log)
        await log.touch(time.time(), {IDS["lobby"]: None})  # somebody looks at it
        await log.append(IDS["playing"], 3, time.time(), first_steps("lobby")[0])  # somebody plays; nobody noted it

        assert await pruned(log, in_use={IDS["record"]}) == []
        assert not await log.remove(IDS["lobby"], time.time() - DAY, time.time(), 1)

    tried(database_url, test)


def test_visits_count_from_the_last_one(database_url: str) -> None:
    async def test(log: Log) -> None:
        await make_all(log)
        await log.touch(time.time() - 20 * DAY, {IDS[stage]: stage for stage in IDS})

        assert await pruned(log) == [(IDS["lobby"], "lobby")]

    tried(database_url, test)


def test_a_table_that_cannot_be_read_counts_as_finished(database_url: str) -> None:
    async def test(log: Log) -> None:
        opened, started = first_steps("playing")
        assert isinstance(opened, Opened)
        opened.rules = "0"
        await log.make("bad222222222", "bomb_squad", "0", LONG_AGO, [opened, started])

        assert await pruned(log) == []
        assert await pruned(log, kept={"over": 365}) == [("bad222222222", "over")]

    tried(database_url, test)


def test_settings_say_how_long_and_0_is_for_ever() -> None:
    assert kept_for(Settings()) == KEPT
    assert kept_for(Settings(keep_records=0, keep_lobbies=0, keep_playing=0, keep_finished=3)) == {"over": 3}


def _at_first(connection: Connection) -> None:
    """Makes the schema of the first version."""
    config = Config()
    config.set_main_option("script_location", str(Path(log_module.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def test_a_database_of_the_first_version_is_brought_up_to_date(database_url: str) -> None:
    """Its tables were visited when their last steps were made, and how they stand is found out."""

    async def old() -> None:
        engine = create_async_engine(database_url)
        async with engine.begin() as connection:
            await connection.run_sync(_at_first)
            for stage in IDS:
                id = IDS[stage]
                values = {"id": id, "made": LONG_AGO}
                await connection.execute(text("INSERT INTO tables VALUES (:id, 'bomb_squad', '1', :made)"), values)
                for n, entry in enumerate(first_steps(stage), 1):
                    step = {"id": id, "n": n, "at": LONG_AGO + n, "entry": encode(entry)}
                    await connection.execute(text("INSERT INTO steps VALUES (:id, :n, :at, :entry)"), step)
        await engine.dispose()

    asyncio.run(old())

    async def test(log: Log) -> None:
        assert len(await log.read(IDS["over"])) == 2
        found = await log.unvisited({"lobby": time.time()}, 10)
        assert {(one.id, one.status) for one in found} == {(IDS[stage], None) for stage in IDS}
        assert max(one.touched for one in found) == pytest.approx(LONG_AGO + 2)
        assert len(await pruned(log)) == 3

    tried(database_url, test)


def test_a_sqlite_file_becomes_smaller_bit_by_bit(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    def pages() -> int:
        with closing(sqlite3.connect(file)) as connection:
            return int(connection.execute("PRAGMA page_count").fetchone()[0])

    async def test(log: Log) -> None:
        for number in range(30):
            await log.make(f"table{number:07}", "bomb_squad", "1", LONG_AGO, first_steps("record"))
        before = pages()
        assert len(await pruned(log)) == 30
        await log.give_back()
        assert pages() < before / 2

    tried(f"{SQLITE}:///{file}", test)


# In the server


@in_loop
async def test_the_server_clears_up_by_itself_and_says_what_became_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "SWEEP", 0.05)
    async with running(tmp_path, limits=False) as (house, client, _):
        kept = (await client.post("/api/tables", json=ORDER)).raise_for_status().json()["table"]
        await house.log.make(IDS["lobby"], "bomb_squad", "1", LONG_AGO, first_steps("lobby"))
        await house.log.touch(LONG_AGO, {kept: "lobby"})  # it is in memory: somebody may sit there
        async with asyncio.timeout(30):
            while await house.log.read_texts(IDS["lobby"]):
                await asyncio.sleep(0.05)

        gone = [await client.get(f"/api/tables/sat222222222{path}") for path in ("", "/story", "/frames")]

        assert [answer.status_code for answer in gone] == [404] * 3
        for answer in gone:
            said = "The table sat222222222 was removed after 1000 days without a visit."
            assert (answer.json()["detail"], answer.json()["reason"]) == (said, "unknown")
        assert (await client.get(f"/api/tables/{kept}")).status_code == 200


@in_loop
async def test_whoever_looks_at_a_table_visits_it(tmp_path: Path) -> None:
    async with running(tmp_path, limits=False) as (house, client, _):
        for stage in ("record", "over"):
            await house.log.make(IDS[stage], "bomb_squad", "1", LONG_AGO, first_steps(stage))
        (await client.get("/api/tables/read22222222/frames")).raise_for_status()
        (await client.get("/api/tables/ended2222222")).raise_for_status()
        await house._note_visits()

        assert await house.log.unvisited({"record": time.time() - DAY, "over": time.time() - DAY}, 10) == []
        found = await house.log.unvisited({"over": time.time() + DAY}, 10)
        assert [(one.id, one.status) for one in found] == [(IDS["over"], "over")]


# At the terminal


def _run(tmp_path: Path, *arguments: str) -> str:
    import os
    import subprocess

    done = subprocess.run(
        [*COMMAND, "prune", *arguments],
        env={**os.environ, "GAMENIGHT_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_the_command_says_what_it_removes(tmp_path: Path) -> None:
    tried(f"{SQLITE}:///{tmp_path / 'tables.db'}", make_all)

    would, did, again = _run(tmp_path, "--dry-run"), _run(tmp_path), _run(tmp_path, "--json")

    assert "sat222222222  bomb_squad, lobby, 1000 days without a visit" in did
    assert would.replace("To be removed", "Removed") == did
    counted = [line.strip() for line in did.splitlines() if line.startswith("  ")]
    assert counted == [
        "opened records: 1",
        "tables where no game was started: 1",
        "games that were abandoned: 1",
        "finished games: 0",
    ]
    assert again.strip() == "[]"


def test_there_is_nothing_to_prune_where_no_server_was(tmp_path: Path) -> None:
    assert "there is nothing to remove yet" in _run(tmp_path)
