"""Many tables at once: how fast the server is, and how large, with real sockets and real databases.

`make load` runs it with the compiled engine. Clients and server share the machine: the crowd is this process, the
server another one, PostgreSQL a third, private and temporary.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import resource
import sys
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Final, TypeVar

import load_report
import uvloop
from load_crowd import SEATS, Crowd, Measures
from load_report import Point
from table import cpu

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.postgres import cluster
from tests.server.serving import Served, serve

from gamenight.core.build import compiled

T = TypeVar("T")

SQLITE: Final = "SQLite"
POSTGRESQL: Final = "PostgreSQL"
WHOLE: Final = "views"
CHANGES: Final = "changes"
"""What clients are sent after the first view; whoever does not ask for changes is sent whole views."""
WARM_UP: Final = 5.0
PATIENCE: Final = 300.0
"""Seconds that anything may take, beside the measurement itself."""
AHEAD: Final = 50
"""Moves that a table has played, at most, when the measurement begins."""
FLAT_OUT_TABLES: Final = 16


def main() -> None:
    """Measures everything, and prints each row as soon as it is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="100,500,1000", help="how many tables, with commas between")
    parser.add_argument("--databases", default=f"{SQLITE},{POSTGRESQL}", help="where they are kept")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each point is measured")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two moves of a seat")
    parser.add_argument("--games", type=int, default=12, help="how many whole games are played at a single table")
    given = parser.parse_args()
    tables = [int(number) for number in given.tables.split(",")]
    databases = given.databases.split(",")
    open_files(max(tables) * SEATS + 500)
    engine = "compiled" if compiled() else "interpreted"
    print(
        f"{datetime.now(UTC):%Y-%m-%d}, {cpu()}, {os.cpu_count()} cores, Python {platform.python_version()}, {engine}."
    )
    with ExitStack() as stack:
        postgres = stack.enter_context(cluster(durable=True)) if POSTGRESQL in databases else None

        def fresh(database: str) -> str | None:
            return postgres.fresh() if postgres and database == POSTGRESQL else None

        print(load_report.HUMAN_PACE.format(pause=given.pause))
        for database in databases:
            for number in tables:
                for sent in (WHOLE, CHANGES) if database == databases[0] else (CHANGES,):
                    point = run(human_pace(database, sent, fresh(database), number, given.seconds, given.pause))
                    print(point.at_human_pace(), flush=True)

        print(load_report.FLAT_OUT.format(tables=FLAT_OUT_TABLES))
        which = [(databases[0], WHOLE), *((database, CHANGES) for database in databases)]
        points = [run(flat_out(database, sent, fresh(database), given.seconds / 2)) for database, sent in which]
        for point in points:
            print(point.flat_out(engine, points[0].moves), flush=True)
        if compiled():
            with without_compiled_engine():
                point = run(flat_out(databases[0], CHANGES, fresh(databases[0]), given.seconds / 2))
            print(point.flat_out("interpreted", points[0].moves), flush=True)

        quarters, moves = run(whole_games(fresh(databases[0]), given.games))
        print(load_report.QUARTERS.format(games=given.games, moves=moves / given.games, database=databases[0]))
        print(load_report.quarters(quarters))


def run(work: Coroutine[None, None, T]) -> T:
    """Runs on uvloop, without pauses for garbage: they would be our own."""
    gc.disable()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(asyncio.wait_for(work, PATIENCE))
    finally:
        gc.enable()
        gc.collect()


async def human_pace(database: str, sent: str, url: str | None, tables: int, seconds: float, pause: float) -> Point:
    """So many tables at which every seat moves every few seconds."""
    with server(url) as served:
        crowd = Crowd(served.url, changes=sent == CHANGES)
        empty = resident(served)
        await crowd.gather(tables)
        fresh = resident(served)
        await crowd.play_ahead(AHEAD)
        middle = resident(served)
        crowd.play_at(SEATS / pause)
        point = await measured(crowd, served, database, seconds)
        point.fresh, point.middle = (fresh - empty) / tables, (middle - empty) / tables
        await crowd.leave()
    return point


async def flat_out(database: str, sent: str, url: str | None, seconds: float) -> Point:
    """A few tables without any pauses."""
    with server(url) as served:
        crowd = Crowd(served.url, changes=sent == CHANGES)
        await crowd.gather(FLAT_OUT_TABLES)
        crowd.play_flat_out()
        point = await measured(crowd, served, database, seconds)
        await crowd.leave()
    return point


async def whole_games(url: str | None, games: int) -> tuple[list[Measures], int]:
    """Whole games at a single table: what was measured in each quarter of them, and how many moves they had."""
    quarters = [Measures() for _ in range(4)]
    with server(url) as served:
        crowd = Crowd(served.url)
        await crowd.gather(1)
        for _ in range(games):
            seen = crowd.measures = Measures()
            seen.open = True
            await crowd.tables[0].play()
            for at, quarter in enumerate(quarters):
                quarter.ack += part(seen.ack, at)
                quarter.view += part(seen.view, at)
            await crowd.next(crowd.tables[0])
        await crowd.leave()
    return quarters, sum(len(quarter.ack) for quarter in quarters)


def part(times: list[float], quarter: int) -> list[float]:
    """A quarter of a list."""
    return times[len(times) * quarter // 4 : len(times) * (quarter + 1) // 4]


async def measured(crowd: Crowd, served: Served, database: str, seconds: float) -> Point:
    """What happens in so many seconds, after a short while in which nothing counts."""
    await asyncio.sleep(min(WARM_UP, seconds))
    seen = crowd.measures = Measures()
    began, server_began, crowd_began = perf_counter(), cpu_seconds(served.process.pid), cpu_seconds(os.getpid())
    seen.open = True
    await asyncio.sleep(seconds)
    seen.open = False
    took = perf_counter() - began
    moves = len(seen.ack)
    assert moves, "nobody moved"
    assert not crowd.lost, f"{crowd.lost} clients lost their connection"
    server_took = cpu_seconds(served.process.pid) - server_began
    crowd_took = cpu_seconds(os.getpid()) - crowd_began
    sent = CHANGES if crowd.changes else WHOLE
    return Point(database, sent, len(crowd.tables), moves / took, seen, server_took / moves, crowd_took / took)


@contextmanager
def server(url: str | None) -> Iterator[Served]:
    """A server without limits, with a fresh database."""
    with (
        tempfile.TemporaryDirectory(prefix="gamenight-load-") as folder,
        serve(Path(folder), url, limits=False, log_level="warning") as served,
    ):
        yield served
        served.stop()
        trouble = served.log.read_text().partition("Traceback")[2]
        assert not trouble, f"the server was in trouble: {trouble[:2000]}"


@contextmanager
def without_compiled_engine() -> Iterator[None]:
    """Servers started meanwhile run as they are installed; the compiled engine is found through PYTHONPATH."""
    path = os.environ.pop("PYTHONPATH")
    try:
        yield
    finally:
        os.environ["PYTHONPATH"] = path


def open_files(number: int) -> None:
    """Lets this process and those it starts have so many sockets."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert hard == resource.RLIM_INFINITY or hard >= number, f"{number} open files are needed; see ulimit -Hn"
    resource.setrlimit(resource.RLIMIT_NOFILE, (number if hard == resource.RLIM_INFINITY else hard, hard))


def resident(served: Served) -> int:
    """The memory of the server, in bytes."""
    status = Path(f"/proc/{served.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
