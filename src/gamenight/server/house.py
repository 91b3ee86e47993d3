"""The house: every table that is in memory now, how it got there, and what servers tell each other about tables."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar.channels import ChannelsPlugin
from msgspec import Struct

from gamenight.bots import bot_names
from gamenight.core.game import Game
from gamenight.core.record import BadRecord
from gamenight.server.entries import Entry
from gamenight.server.live import Live
from gamenight.server.log import Log
from gamenight.server.metrics import Metrics
from gamenight.server.refusals import Refusal
from gamenight.server.security import Bucket, Buckets
from gamenight.server.settings import Settings
from gamenight.server.table import Table
from gamenight.server.thinking import NoWorker, Thinkers
from gamenight.server.words import _

CHANNEL: Final = "tables"
"""Where servers tell each other which table has a new step, and who is connected."""

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""What table ids are made of: nothing that is easily mistaken for something else."""

HELPS: Final = 0.5
"""How many hints and reviews a second one address may ask for."""

MOST_HELPS: Final = 20
"""How many of them at once."""

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
        self._helps = Buckets(HELPS, MOST_HELPS)
        self._channels = channels
        self._name = secrets.token_hex(8)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Opens the log and begins to listen to the other servers."""
        await self.log.open()
        try:
            await self.thinkers.start()
        except NoWorker:
            await self.thinkers.stop()
            await self.log.close()
            raise
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._tidy())]

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
        kept = await self.log.read(id) if ID.fullmatch(id) else []
        if not kept:
            raise Refusal("unknown", _("There is no table {id}. Check the link."), id=id)
        table = Table(id)
        try:
            for step in kept:
                table.apply(step.n, step.at, step.entry)
        except (BadRecord, ValueError) as error:
            _logger.exception("a table cannot be read", extra={"table": id})
            raise Refusal("unreadable", _("The table {id} cannot be opened: {error}"), id=id, error=error) from None
        live = Live(self, table)
        self.lives[id] = live
        self.metrics.tables.set(len(self.lives))
        return live

    async def make(self, entries: list[Entry], game: str, rules: str) -> str:
        """Makes a table and returns its id."""
        id = new_id()
        await self.log.make(id, game, rules, time.time(), entries)
        return id

    def bots(self, game: Game[Any]) -> list[str]:
        """The bots that can sit at a table of this game: its own, and those the server was started with."""
        return [*bot_names(game), *self.thinkers.bots]

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
        except Exception:
            _logger.exception("a table could not catch up", extra={"table": told.table})

    # Housekeeping

    async def _tidy(self) -> None:
        """Tells who is connected from time to time, looks for steps that were not heard of, forgets idle tables."""
        while True:
            await asyncio.sleep(self.settings.heartbeat)
            for live in list(self.lives.values()):
                live.look_around()
                if live.listeners:
                    self.tell_presence(live)
                elif live.idle_for > self.settings.idle_unload:
                    live.close()
                    del self.lives[live.table.id]
            self.metrics.tables.set(len(self.lives))
            if not self.log.on_sqlite:
                with suppress(Exception):
                    await self._look_for_steps()

    async def _look_for_steps(self) -> None:
        """A word between servers can be lost; the log cannot."""
        for id, version in (await self.log.versions(list(self.lives))).items():
            if id in self.lives:
                await self.lives[id].catch_up(version)
