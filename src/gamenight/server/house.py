"""The house: every table that is in memory now, how it got there, and what servers tell each other about tables."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from contextlib import suppress
from typing import Any, Final, NoReturn

import msgspec
from litestar.channels import ChannelsPlugin
from msgspec import Struct

from gamenight.bots import bot_names
from gamenight.core.game import Game
from gamenight.server.archive import Archive
from gamenight.server.deals import Deals
from gamenight.server.entries import Entry, decode
from gamenight.server.live import Live
from gamenight.server.log import Log, NoDatabase
from gamenight.server.metrics import Metrics
from gamenight.server.pruning import DAY, kept_for, prune
from gamenight.server.refusals import Refusal
from gamenight.server.security import Bucket, Buckets
from gamenight.server.settings import Settings
from gamenight.server.sights import Sights
from gamenight.server.table import Table
from gamenight.server.thinking import NoWorker, Thinkers
from gamenight.server.turns import Turns
from gamenight.server.words import _
from gamenight.server.worker import Look

CHANNEL: Final = "tables"
"""Where servers tell each other which table has a new step, and who is connected."""

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""What table ids are made of: nothing that is easily mistaken for something else."""

HELPS: Final = 0.5
"""How many hints and reviews a second one address may ask for."""

MOST_HELPS: Final = 20
"""How many of them at once."""

SLICE: Final = 0.001
"""Seconds for which a log is folded before others have their turn."""

REST: Final = 3.0
"""How many times as long they have."""

VISIT_COUNTS: Final = 3600.0
"""Seconds after which another visit to a table is noted."""

SWEEP: Final = 3600.0
"""Seconds between two looks for tables that nobody visits any more."""

SWEPT: Final = 100
"""How many of them are removed at a time."""

ID: Final = re.compile(f"[{LETTERS}]{{12}}")

_logger: Final = logging.getLogger(__name__)


class Told(Struct, omit_defaults=True):
    """What one server tells the others: a table's version, or who is connected to it."""

    server: str
    table: str
    version: int = 0
    present: list[int] | None = None


_TOLD: Final = msgspec.json.Decoder(Told)


def new_id() -> str:
    """An id for a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


class House:
    """The tables of one server process."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.log = Log(settings.database_url, metrics.batch_steps.observe)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_budget, settings.bots)
        self.stopping = False
        self.forgets_after = settings.heartbeat * 3
        """Seconds after which another server's word about who is connected no longer counts."""
        self.lives: dict[str, Live] = {}
        self.archive = Archive(self)
        self.deals = Deals(self.log)
        self.sights = Sights()
        self._helps = Buckets(HELPS, MOST_HELPS)
        self._made = Buckets(settings.tables_per_day / DAY, settings.tables_per_day)
        self._opened = Buckets(settings.records_per_day / DAY, settings.records_per_day)
        self._folding = Turns()
        self._visits: dict[str, tuple[float, str | None]] = {}
        """When each table was visited lately, as far as that is noted, and how it stood."""
        self._unnoted: dict[str, str | None] = {}
        """Visits that are still to be noted."""
        self._channels = channels
        self._name = secrets.token_hex(8)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Opens the log and begins to listen to the other servers."""
        await self.log.open()
        await self.deals.open()
        try:
            await self.thinkers.start()
        except NoWorker:
            await self.thinkers.stop()
            await self.log.close()
            raise
        self._tasks = [asyncio.create_task(work) for work in (self._listen(), self._tidy(), self._sweep())]

    async def close(self) -> None:
        """Lets everybody go, writes what is waiting, and closes."""
        self.stopping = True
        for task in self._tasks:
            task.cancel()
        for live in self.lives.values():
            live.close()
            for listener in live.listeners:
                listener.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.stop()
        await self._note_visits()
        await self.log.close()

    async def live(self, id: str) -> Live:
        """The table with this id, read from the log if nobody sits at it yet."""
        found = self.lives.get(id)
        if found is not None:
            found.touched = time.monotonic()
            return found
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _done: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Live:
        kept = await self.steps(id)
        table = Table(id)
        try:
            await self._fold(table, kept)
        except Exception as error:  # a damaged step can break any rule
            reason = f"{type(error).__name__}: {error}"
            _logger.warning("a table cannot be read", extra={"table": id, "version": table.version, "reason": reason})
            raise Refusal("unreadable", _("The table {id} cannot be opened: {error}"), id=id, error=error) from None
        if table.watched:
            for step in table.recent:
                step.events = []  # thousands, perhaps; the story tells them, and the replay
        live = Live(self, table)
        self.lives[id] = live
        self.metrics.tables.set(len(self.lives))
        self.visit(id, table.stage)
        return live

    async def steps(self, id: str, after: int = 0) -> list[tuple[int, float, str]]:
        """The steps of a table behind `after`; says so if there is no such table, or no longer."""
        kept = await self.log.read_texts(id, after) if ID.fullmatch(id) else []
        if not kept:
            await self._miss(id)
        return kept

    async def look_for(self, id: str) -> None:
        """Says so if there is no such table, or no longer."""
        if id not in await self.log.versions([id]):
            await self._miss(id)

    async def _miss(self, id: str) -> NoReturn:
        days = await self.log.gone(id)
        if days is not None:
            raise Refusal(
                "unknown", _("The table {id} was removed after {days} days without a visit."), id=id, days=days
            )
        raise Refusal("unknown", _("There is no table {id}. Check the link."), id=id)

    async def _fold(self, table: Table, kept: list[tuple[int, float, str]]) -> None:
        """Folds a log in slices, so that nobody's answer waits for it, and no short log for a long one."""
        place = self._folding.announced(sum(len(entry) for _n, _at, entry in kept))
        fold = (None for n, at, entry in kept for _answer in table.folding(n, at, decode(entry)))
        folded = False
        while not folded:
            async with self._folding.turn(place):
                began, worked = time.perf_counter(), 0.0
                for _answer in fold:
                    worked = time.perf_counter() - began
                    if worked > SLICE:
                        await asyncio.sleep(worked * REST)
                        break
                else:
                    folded = True

    async def make(self, entries: list[Entry], game: str, rules: str) -> str:
        """Makes a table and returns its id."""
        id = new_id()
        await self.log.make(id, game, rules, time.time(), entries)
        return id

    def bots(self, game: Game[Any]) -> list[str]:
        """The bots that can sit at a table of this game: its own, and those the server was started with."""
        return [*bot_names(game), *self.thinkers.bots]

    def count_table(self, address: str) -> None:
        """Counts a table that somebody makes; refuses it if they have made too many lately."""
        if self.settings.limits and not self._made.of(address).take():
            sentence = _("Only {most} tables a day can be made from one address. Try again later.")
            raise Refusal("too-fast", sentence, most=self.settings.tables_per_day)

    def count_record(self, address: str) -> None:
        """Counts a record that somebody opens; refuses it if they have opened too many lately."""
        if self.settings.limits and not self._opened.of(address).take():
            sentence = _("Only {most} record files a day can be opened from one address. Try again later.")
            raise Refusal("too-fast", sentence, most=self.settings.records_per_day)

    def helps_of(self, address: str) -> Bucket | None:
        """What limits the hints and reviews for somebody; nothing if this server has no limits."""
        return self._helps.of(address) if self.settings.limits else None

    # What servers tell each other

    def tell_step(self, live: Live) -> None:
        """Tells the other servers that a table has a new step."""
        self._tell(Told(self._name, live.table.id, version=live.table.version))

    def tell_presence(self, live: Live) -> None:
        """Tells the other servers who is connected to this one."""
        seats = sorted({listener.seat for listener in live.listeners if listener.seat is not None})
        self._tell(Told(self._name, live.table.id, present=seats))

    def _tell(self, told: Told) -> None:
        if not self.stopping and not self.log.on_sqlite:  # with SQLite there is no other server
            self._channels.publish(msgspec.json.encode(told).decode(), CHANNEL)

    async def _listen(self) -> None:
        if self.log.on_sqlite:
            return
        async with self._channels.start_subscription([CHANNEL]) as subscriber:
            async for message in subscriber.iter_events():
                await self._heard(message)

    async def _heard(self, message: Any) -> None:
        told = _TOLD.decode(message)
        live = self.lives.get(told.table)
        if live is None or told.server == self._name:
            return
        try:
            if told.present is not None:
                live.heard_from(told.server, set(told.present))
            else:
                await live.catch_up(told.version)
        except NoDatabase:
            return  # of which the log tells; the table is looked for again
        except Exception:
            _logger.exception("a table could not catch up", extra={"table": told.table})

    # Housekeeping

    def visit(self, id: str, status: str | None = None) -> None:
        """Somebody visits a table, or its game has come to another stage."""
        noted, stood = self._visits.get(id, (-VISIT_COUNTS, None))
        if time.monotonic() - noted > VISIT_COUNTS or status not in (None, stood):
            self._visits[id] = (time.monotonic(), status or stood)
            self._unnoted[id] = status or self._unnoted.get(id)

    async def _note_visits(self) -> None:
        visits, self._unnoted = self._unnoted, {}
        try:
            await self.log.touch(time.time(), visits)
        except Refusal:
            self._unnoted = {**visits, **self._unnoted}
        oldest = time.monotonic() - VISIT_COUNTS
        self._visits = {id: visit for id, visit in self._visits.items() if visit[0] > oldest}

    async def _sweep(self) -> None:
        """Removes tables that nobody visits any more, a few at a time."""
        kept = kept_for(self.settings)
        while True:
            await asyncio.sleep(SWEEP)
            with suppress(Refusal):  # the database is down, or a worker: there is time
                for pruned in await prune(self.log, kept, self._status_of, SWEPT, self.lives):
                    extra = {"table": pruned.table, "reason": f"{pruned.days} days without a visit"}
                    _logger.info("a table was removed", extra=extra)
                await self.log.give_back()

    async def _status_of(self, id: str) -> str:
        try:
            return (await self.archive.look(Look(wants="status", table=id), "")).decode()
        except Refusal as refusal:
            if refusal.reason == "unreadable":
                return "over"  # nobody can play on
            raise

    async def _tidy(self) -> None:
        """Tells who is connected from time to time, looks for steps that were not heard of, forgets idle tables."""
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            for live in list(self.lives.values()):
                live.look_around()
                if live.listeners:
                    self.tell_presence(live)
                    self.visit(live.table.id, live.table.stage)
                elif live.idle_for > self.settings.idle_unload:
                    live.close()
                    del self.lives[live.table.id]
            self.metrics.tables.set(len(self.lives))
            await self._note_visits()
            if not self.log.on_sqlite:
                with suppress(Exception):
                    await self._look_for_steps()

    async def _look_for_steps(self) -> None:
        """A word between servers can be lost; the log cannot."""
        for id, version in (await self.log.versions(list(self.lives))).items():
            if id in self.lives:
                await self.lives[id].catch_up(version)
