"""Numbers about a running server, for Prometheus.

>>> metrics = Metrics()
>>> metrics.answers.inc()
>>> metrics.refused("stale")
>>> [line for line in metrics.page().decode().splitlines() if line.endswith(" 1.0")]
['gamenight_answers_total 1.0', 'gamenight_refusals_total{reason="stale"} 1.0']
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Final

from litestar import Litestar, Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder through which worker processes add up their numbers."""

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
MANY: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
GLANCE: Final = 0.5
"""Seconds between two looks at how late the event loop is."""


class Metrics:
    """What the server counts and measures: `metrics.answers.inc()`, `metrics.bot_seconds.observe(0.2)`."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = self._gauge("tables", "Tables in memory.")
        self.sockets = self._gauge("sockets", "Open sockets.")
        self.answers = Counter("gamenight_answers", "Answers acknowledged.", registry=self.registry)
        self.replaced = Counter("gamenight_bots_replaced", "Bots that broke or were slow.", registry=self.registry)
        self.commit_seconds = self._histogram("commit_seconds", "From an answer to its commit.", QUICK)
        self.bot_seconds = self._histogram("bot_seconds", "How long a bot took for an answer.", SLOW)
        self.batch_steps = self._histogram("batch_steps", "Steps committed together.", MANY)
        self.lag_seconds = self._histogram("lag_seconds", "How late the event loop is.", QUICK)
        self._refusals = Counter("gamenight_refusals", "Refusals.", ["reason"], registry=self.registry)

    def refused(self, reason: str) -> None:
        """Counts a refusal; `reason` is one of the protocol's words, never what a client sent."""
        self._refusals.labels(reason).inc()

    def page(self) -> bytes:
        """All numbers, of this process or of all workers together, as Prometheus reads them."""
        folder = os.environ.get(SHARED_FOLDER)
        if not folder:
            return generate_latest(self.registry)
        _forget_the_dead(Path(folder))
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody, path=folder)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)

    def _gauge(self, name: str, says: str) -> Gauge:
        return Gauge(f"gamenight_{name}", says, registry=self.registry, multiprocess_mode="livesum")

    def _histogram(self, name: str, says: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"gamenight_{name}", says, buckets=buckets, registry=self.registry)


@get("/metrics", include_in_schema=False)
async def show_metrics(state: State) -> Response[bytes]:
    """The numbers of the `Metrics` that the app keeps as `state.metrics`."""
    page = await asyncio.to_thread(state.metrics.page)  # reads a file for each kind of number and worker
    return Response(page, media_type=CONTENT_TYPE_LATEST)


@asynccontextmanager
async def watching_the_loop(app: Litestar) -> AsyncIterator[None]:
    """Measures how late the event loop is for as long as the app lives."""
    task = asyncio.create_task(_watch(app.state.metrics), name="loop watch")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _watch(metrics: Metrics) -> None:
    while True:
        due = perf_counter() + GLANCE
        await asyncio.sleep(GLANCE)
        metrics.lag_seconds.observe(max(0.0, perf_counter() - due))


def _forget_the_dead(folder: Path) -> None:
    """Drops the gauges of workers that are gone: a killed one cannot do it itself."""
    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _is_alive(pid):
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]


def _is_alive(pid: int) -> bool:
    if sys.platform == "win32":  # where such a look would end the process
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
