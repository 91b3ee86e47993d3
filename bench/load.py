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
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Final

import uvloop
from load_crowd import SEATS, Crowd, Measures
from msgspec import Struct
from table import cpu

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.postgres import cluster
from tests.server.serving import Served, serve

from gamenight.core.build import compiled

SQLITE: Final = "SQLite"
POSTGRESQL: Final = "PostgreSQL"
WARM_UP: Final = 5.0
AHEAD: Final = 50
"""Moves that a table has played, at most, when the measurement begins."""
FLAT_OUT_TABLES: Final = 16
LONG_GAMES: Final = 12


class Given(Struct):
    """What was asked for on the command line."""

    tables: list[int]
    databases: list[str]
    seconds: float
    pause: float


class Point(Struct):
    """What was measured with so many tables."""

    database: str
    tables: int
    moves: float
    """Answers a second."""
    measures: Measures
    server: float
    """Seconds of processor time that the server took for a move."""
    crowd: float
    """The share of a core that the crowd took."""
    fresh: float
    """Bytes of memory for an idle table just begun, with its four sockets."""
    middle: float
    """The same in the middle of games."""


def main() -> None:
    """Measures everything, and prints it as the tables of docs/benchmarks.md."""
    given = read_arguments()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    assert min(hard, 1 << 20) > max(given.tables) * SEATS + 200, f"{soft} open files are too few; see ulimit -n"
    mode = "compiled" if compiled() else "interpreted"
    print(f"{datetime.now(UTC):%Y-%m-%d}, {cpu()}, {os.cpu_count()} cores, Python {platform.python_version()}, {mode}.")
    with ExitStack() as stack:
        places = {SQLITE: None, POSTGRESQL: None}
        if POSTGRESQL in given.databases:
            places[POSTGRESQL] = stack.enter_context(cluster(durable=True))
        fresh_url = {name: (place.fresh if place else lambda: None) for name, place in places.items()}

        print(human_pace_head(given.pause))
        for database in given.databases:
            for tables in given.tables:
                print(human_pace_row(run(human_pace(given, database, fresh_url[database](), tables))), flush=True)

        print(flat_out_head())
        modes = [(database, mode) for database in given.databases]
        if compiled():
            modes.append((given.databases[0], "interpreted"))
        first = 0.0
        for database, mode in modes:
            with engine(mode):
                point = run(flat_out(given, database, fresh_url[database]()))
            first = first or point.moves
            print(flat_out_row(point, mode, first), flush=True)

        print(run(long_games(given.databases[0], fresh_url[given.databases[0]]())))


def run(work):
    """Runs on uvloop; the collector of garbage would only add pauses of our own."""
    gc.disable()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(work)
    finally:
        gc.enable()
        gc.collect()


def read_arguments() -> Given:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="100,500,1000", help="how many tables, with commas between")
    parser.add_argument("--databases", default=f"{SQLITE},{POSTGRESQL}", help="where they are kept")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each point is measured")
    parser.add_argument("--pause", type=float, default=5.0, help="seconds between two moves of a seat")
    given = parser.parse_args()
    tables = [int(number) for number in given.tables.split(",")]
    return Given(tables, given.databases.split(","), given.seconds, given.pause)


@contextmanager
def engine(mode: str) -> Iterator[None]:
    """Servers started meanwhile load the engine in this mode; the compiled one is found through PYTHONPATH."""
    path = os.environ.pop("PYTHONPATH", None)
    if path is not None and mode == "compiled":
        os.environ["PYTHONPATH"] = path
    try:
        yield
    finally:
        if path is not None:
            os.environ["PYTHONPATH"] = path


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


async def human_pace(given: Given, database: str, url: str | None, tables: int) -> Point:
    """So many tables at which every seat moves every few seconds."""
    with server(url) as served:
        crowd = Crowd(served.url)
        empty = resident(served)
        await crowd.gather(tables)
        fresh = resident(served)
        await crowd.play_ahead(AHEAD)
        middle = resident(served)
        crowd.play_at(SEATS / given.pause)
        point = await measured(crowd, served, given.seconds)
        point.database, point.tables = database, tables
        point.fresh, point.middle = (fresh - empty) / tables, (middle - empty) / tables
        await crowd.leave()
    return point


async def flat_out(given: Given, database: str, url: str | None) -> Point:
    """A few tables without any pauses."""
    with server(url) as served:
        crowd = Crowd(served.url)
        await crowd.gather(FLAT_OUT_TABLES)
        crowd.play_flat_out()
        point = await measured(crowd, served, given.seconds / 2)
        point.database, point.tables = database, FLAT_OUT_TABLES
        await crowd.leave()
    return point


async def measured(crowd: Crowd, served: Served, seconds: float) -> Point:
    """What happens in so many seconds, after a short while in which nothing counts."""
    await asyncio.sleep(min(WARM_UP, seconds))
    measures = crowd.measures = Measures()
    began, server_began, crowd_began = perf_counter(), cpu_seconds(served.process.pid), cpu_seconds(os.getpid())
    measures.open = True
    await asyncio.sleep(seconds)
    measures.open = False
    took = perf_counter() - began
    moves = len(measures.ack)
    assert moves, "nobody moved"
    assert not crowd.lost, f"{crowd.lost} clients lost their connection"
    return Point(
        database="",
        tables=0,
        moves=moves / took,
        measures=measures,
        server=(cpu_seconds(served.process.pid) - server_began) / moves,
        crowd=(cpu_seconds(os.getpid()) - crowd_began) / took,
        fresh=0,
        middle=0,
    )


async def long_games(database: str, url: str | None) -> str:
    """Whole games at a single table: what a move costs in each quarter of its game."""
    quarters: list[Measures] = [Measures() for _ in range(4)]
    moves = 0
    with server(url) as served:
        crowd = Crowd(served.url)
        await crowd.gather(1)
        for _ in range(LONG_GAMES):
            measures = crowd.measures = Measures()
            measures.open = True
            table = crowd.tables[0]
            await table.play()
            acks, views = measures.ack, measures.view
            moves += len(acks)
            for at, quarter in enumerate(quarters):
                quarter.ack += acks[len(acks) * at // 4 : len(acks) * (at + 1) // 4]
                quarter.view += views[len(views) * at // 4 : len(views) * (at + 1) // 4]
            await crowd.next(table)
        await crowd.leave()
    lines = [
        "",
        f"One table alone, {LONG_GAMES} whole games of {moves / LONG_GAMES:.0f} moves on average, {database}:",
        "",
        "| quarter of the game | ack p50 ms | view p50 ms |",
        "|---|---:|---:|",
    ]
    for name, quarter in zip(("first", "second", "third", "last"), quarters, strict=True):
        lines.append(f"| {name} | {ms(quarter.ack, 50)} | {ms(quarter.view, 50)} |")
    return "\n".join(lines)


def resident(served: Served) -> int:
    """The memory of the server, in bytes."""
    status = Path(f"/proc/{served.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ms(seconds: list[float], percent: int) -> str:
    """A percentile in milliseconds."""
    ordered = sorted(seconds)
    return f"{ordered[(len(ordered) - 1) * percent // 100] * 1000:.1f}"


def human_pace_head(pause: float) -> str:
    return "\n".join(
        (
            "",
            f"Four people a table, each of whom moves every {pause:g} s:",
            "",
            "| database | tables | moves/s | ack p50 ms | p99 | view p50 ms | p99 | crowd late p99 ms | "
            "server CPU ms a move | server's core | crowd's core | KB a table, fresh | in mid-game | refused |",
            "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
        )
    )


def human_pace_row(point: Point) -> str:
    seen = point.measures
    return (
        f"| {point.database} | {point.tables:,} | {point.moves:,.0f} | {ms(seen.ack, 50)} | {ms(seen.ack, 99)} "
        f"| {ms(seen.view, 50)} | {ms(seen.view, 99)} | {ms(seen.late, 99)} | {point.server * 1000:.2f} "
        f"| {point.server * point.moves:.0%} | {point.crowd:.0%} "
        f"| {point.fresh / 1000:.0f} | {point.middle / 1000:.0f} "
        f"| {seen.refused / len(seen.ack):.1%} |"
    )


def flat_out_head() -> str:
    return "\n".join(
        (
            "",
            f"{FLAT_OUT_TABLES} tables without pauses, the next move as soon as everybody has seen the last:",
            "",
            "| database | engine | moves/s | ack p50 ms | p99 | view p50 ms | p99 | server CPU ms a move | "
            "KB sent a move | against the first |",
            "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|",
        )
    )


def flat_out_row(point: Point, mode: str, first: float) -> str:
    seen = point.measures
    return (
        f"| {point.database} | {mode} | {point.moves:,.0f} | {ms(seen.ack, 50)} | {ms(seen.ack, 99)} "
        f"| {ms(seen.view, 50)} | {ms(seen.view, 99)} | {point.server * 1000:.2f} "
        f"| {seen.bytes / len(seen.ack) / 1000:.0f} | {point.moves / first:.2f}× |"
    )


if __name__ == "__main__":
    main()
