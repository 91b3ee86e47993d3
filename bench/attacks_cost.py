"""Attacks by cheap requests that make the server work: each runs for a while, and somebody else's acks are timed.

An attack is an asynchronous function of a `Target`; it goes on until it is cancelled.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import Ask, State
from gamenight.core.record import Record

AT_ONCE: Final = 8
"""How many connections an attack uses."""

ELSEWHERE: Final = "127.0.0.2"
"""The address that attacks come from."""

LONG: Final = 15_000
"""Answers of a record that just fits into a request."""

JSONL: Final = {"Content-Type": "application/jsonl"}

Json = dict[str, Any]


class Target:
    """A server, with what attacks need to be there beforehand."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.record = long_record()
        self.table = ""
        """Where the long record can be watched."""
        self.many: list[Json] = []
        """Tickets of many tables."""

    def client(self) -> httpx.AsyncClient:
        """A client at the attackers' address."""
        transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        return httpx.AsyncClient(base_url=self.url, transport=transport, trust_env=False, timeout=300)

    async def prepare(self) -> None:
        """Opens the record, and makes tables."""
        async with self.client() as client:
            opened = await client.post("/api/records", content=self.record, headers=JSONL)
            self.table = opened.raise_for_status().json()["table"]
            for _ in range(40):
                seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
                order = {"game": "bomb_squad", "seats": seats, "start": True}
                made = (await client.post("/api/tables", json=order)).raise_for_status().json()
                self.many.append({"table": made["table"], "token": made["seats"][0]["token"]})

    @asynccontextmanager
    async def socket(self, table: str, **hello: Any) -> AsyncIterator[ClientConnection]:
        """A socket of an attacker."""
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        async with connect(address, proxy=None, ping_interval=None, max_size=None, local_addr=(ELSEWHERE, 0)) as socket:
            await socket.send(json.dumps({"type": "hello", **hello}))
            yield socket


def long_record() -> bytes:
    """A record of mission 10 of Bomb Busters in which nearly everybody passes, again and again."""
    game = find("bomb_busters")
    for seed in count():
        record = Record(game, Setup(4, {"mission": 10}))
        s, dice = game.new(record.setup), Dice(seed)
        while s.asks and len(record.answers) < LONG:
            for seat, option in _choices(s, dice):
                twin = s.copy()
                twin.answer(seat, option)
                if not twin.over:
                    break
            s = twin
            record.answers.append((seat, option))
        if s.asks:
            break
    return "\n".join([*record.lines(), ""]).encode()


def _choices(s: State, dice: Dice) -> list[tuple[int, int]]:
    """All that can be answered, in any order, but to pass before all else."""
    choices = [(ask.seat, option) for ask in s.asks for option in _some(ask, dice)]
    order = {choice: dice.below(1000) for choice in choices}
    words = s.game.actions.words
    return sorted(choices, key=lambda choice: (not words(choice[1]).startswith(("pass", "tick")), order[choice]))


def _some(ask: Ask, dice: Dice) -> list[int]:
    return [ask.nth(dice.below(ask.count())) for _ in range(20)] if ask.count() > 100 else list(ask.options)


async def stories(target: Target) -> None:
    """The story of a long record, again and again."""
    await _asking(target, lambda client: client.get(f"/api/tables/{target.table}/story"))


async def frames(target: Target) -> None:
    """The end of a long replay, again and again."""
    path = f"/api/tables/{target.table}/frames?first={LONG - 200}&last={LONG}"
    await _asking(target, lambda client: client.get(path))


async def records(target: Target) -> None:
    """Long records, opened again and again."""
    await _asking(target, lambda client: client.post("/api/records", content=target.record, headers=JSONL))


async def reviews(target: Target) -> None:
    """The review of a long record, again and again."""
    await _asking(target, lambda client: client.get(f"/api/tables/{target.table}/review"))


async def mine(target: Target) -> None:
    """How many tables stand, again and again."""
    await _asking(target, lambda client: client.post("/api/mine", json={"tickets": target.many}))


async def codes(target: Target) -> None:
    """QR codes, again and again."""
    await _asking(target, lambda client: client.get(f"/api/tables/{target.table}/invite.svg"))


async def rulebooks(target: Target) -> None:
    """The rulebook, again and again."""
    await _asking(target, lambda client: client.get("/api/games/bomb_busters/rulebook"))


async def schemas(target: Target) -> None:
    """The descriptions of the protocol, again and again."""
    await _asking(target, lambda client: client.get("/api/protocol.json"))


async def resyncs(target: Target) -> None:
    """Everything about a long record, again and again, on sockets that stay open."""

    async def ask() -> None:
        async with target.socket(target.table, version=1) as socket:
            sending = asyncio.create_task(_resync_for_ever(socket))
            try:
                async for _message in socket:
                    pass
            finally:
                sending.cancel()

    await _all(ask)


async def _resync_for_ever(socket: ClientConnection) -> None:
    while True:
        await socket.send('{"type": "resync", "version": 1}')
        await asyncio.sleep(0)


async def greetings(target: Target) -> None:
    """Everything about a long record, again and again, on a new socket each time."""

    async def ask() -> None:
        async with target.socket(target.table, version=1) as socket:
            await socket.recv()

    await _all(ask)


async def _asking(target: Target, ask: Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]) -> None:
    async with target.client() as client:

        async def asked() -> None:
            answer = await ask(client)
            if answer.status_code in (429, 503):
                await asyncio.sleep(0.05)

        await _all(asked)


async def _all(ask: Callable[[], Awaitable[None]]) -> None:
    async def for_ever() -> None:
        while True:
            with suppress(httpx.HTTPError, WebSocketException, OSError):
                await ask()

    await asyncio.gather(*(for_ever() for _ in range(AT_ONCE)))


ATTACKS: Final = (stories, frames, records, reviews, resyncs, greetings, mine, codes, rulebooks, schemas)
