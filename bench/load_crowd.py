"""The crowd of a load test: tables of four clients on real sockets, in one process, as cheap as clients can be.

A client reads of each message only what it needs to answer; everything else is skipped unparsed, so that the process
measures the server and not itself.
"""

from __future__ import annotations

import asyncio
import random
import struct
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

SEATS: Final = 4
AT_ONCE: Final = 16
"""Tables that are made at the same time."""


# What a client reads of the messages in docs/protocol.md


class Option(Struct):
    option: int


class Asked(Struct):
    options: list[Option]


class View(Struct):
    over: bool
    asks: list[Asked]


class Welcome(Struct, tag="welcome"):
    version: int
    view: View


class Changes(Struct):
    over: bool | None = None
    asks: list[Asked] | None = None


class News(Struct, tag="news"):
    version: int
    since: int
    view: View | None = None
    changes: Changes | None = None


class Ack(Struct, tag="ack"):
    version: int
    key: str


class Refused(Struct, tag="refused"):
    reason: str


class Presence(Struct, tag="presence"):
    pass


class Ping(Struct, tag="ping"):
    pass


_DECODER: Final = msgspec.json.Decoder(Welcome | News | Ack | Refused | Presence | Ping)


class Measures:
    """What was seen while `open`: seconds from an answer to its ack, and to the views of the other three."""

    def __init__(self) -> None:
        self.open = False
        self.ack: list[float] = []
        self.view: list[float] = []
        self.late: list[float] = []
        """How late the crowd itself was with its answers: the part of the numbers that is not the server's."""
        self.refused = 0
        self.bytes = 0


class Move:
    """An answer on its way: when and by whom it was sent, and when others saw it."""

    __slots__ = ("by", "seen", "sent")

    def __init__(self) -> None:
        self.sent: float | None = None
        self.by = -1
        self.seen: list[tuple[int, float]] = []


class Seat(asyncio.Protocol):
    """One client: a WebSocket of its own, without a library that would cost more than the server does."""

    def __init__(self, table: Table, number: int, token: str) -> None:
        self.table = table
        self.number = number
        self.token = token
        self.version = 0
        self.options: list[Option] = []
        self.welcomed = asyncio.get_running_loop().create_future()
        self._acked = 0
        self._sent: float | None = None
        self._opened = False
        self._buffer = bytearray()
        self._transport: asyncio.Transport

    @property
    def is_free(self) -> bool:
        """Whether it has seen what became of its last answer."""
        return self._sent is None and self.version >= self._acked

    @property
    def may_answer(self) -> bool:
        """Whether it is asked something."""
        return bool(self.options) and self.is_free

    def answer(self) -> None:
        """Gives a random answer."""
        option = random.choice(self.options).option
        self.table.answers += 1
        text = f'{{"type":"answer","option":{option},"version":{self.version},"key":"{self.table.answers}"}}'
        self._sent = perf_counter()
        self.send(text.encode())

    def send(self, payload: bytes) -> None:
        """Sends a text; a mask of zeros leaves it as it is."""
        if len(payload) < 126:
            head = struct.pack("!BBI", 0x81, 0x80 | len(payload), 0)
        else:
            head = struct.pack("!BBHI", 0x81, 0x80 | 126, len(payload), 0)
        self._transport.write(head + payload)

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        lines = (
            f"GET /api/tables/{self.table.id}/socket HTTP/1.1",
            f"Host: {self.table.crowd.address.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
        )
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._opened:
            head, ending, rest = bytes(buffer).partition(b"\r\n\r\n")
            if not ending:
                return
            assert b" 101 " in head, head
            self._opened = True
            self._buffer = buffer = bytearray(rest)
            changes = "true" if self.table.crowd.changes else "false"
            self.send(f'{{"type":"hello","token":"{self.token}","changes":{changes}}}'.encode())
        while (frame := _frame(buffer)) is not None:
            begin, end = frame
            if buffer[0] & 0x0F == 8:
                raise RuntimeError(f"the server cut a client off: {bytes(buffer[begin:end])!r}")
            with memoryview(buffer) as whole:
                message = _DECODER.decode(whole[begin:end])
            self.table.crowd.measures.bytes += end
            del buffer[:end]
            self._take(message)

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.table.closed:
            self.table.crowd.lost += 1

    def close(self) -> None:
        self._transport.close()

    def _take(self, message: Welcome | News | Ack | Refused | Presence | Ping) -> None:
        match message:
            case News():
                self._see(message.version, message.view or message.changes)
                self.table.told(self, message.since, message.version)
            case Ack():
                assert self._sent is not None
                self.table.acknowledged(self, message.version, self._sent)
                self._acked, self._sent = message.version, None
            case Welcome():
                self._see(message.version, message.view)
                if not self.welcomed.done():
                    self.welcomed.set_result(None)
            case Refused():
                self._sent = None
                self.table.crowd.measures.refused += 1
            case Ping():
                self.send(b'{"type":"pong"}')
        self.table.heard()

    def _see(self, version: int, view: View | Changes | None) -> None:
        self.version = version
        if view is not None:
            self.table.over |= bool(view.over)
            if view.asks is not None:
                self.options = [option for ask in view.asks for option in ask.options]


def _frame(buffer: bytearray) -> tuple[int, int] | None:
    """Where the payload of the first frame begins and ends, if all of it is there."""
    have = len(buffer)
    if have < 2:
        return None
    size, begin = buffer[1], 2
    if size == 126:
        begin = 4
        size = int.from_bytes(buffer[2:4], "big")
    elif size == 127:
        begin = 10
        size = int.from_bytes(buffer[2:10], "big")
    return (begin, begin + size) if have >= begin + size else None


class Table:
    """A table and its four clients."""

    def __init__(self, crowd: Crowd, id: str, tokens: list[str]) -> None:
        self.crowd = crowd
        self.id = id
        self.seats = [Seat(self, seat, token) for seat, token in enumerate(tokens)]
        self.answers = 0
        self.over = False
        self.closed = False
        self.heard: Callable[[], None] = lambda: None
        """Called after each message."""
        self._moves: dict[int, Move] = {}

    async def connect(self) -> None:
        """Opens the four sockets, and waits until everybody is welcomed."""
        where = self.crowd.address
        loop = asyncio.get_running_loop()
        for seat in self.seats:
            await loop.create_connection(lambda seat=seat: seat, where.hostname, where.port)
        for seat in self.seats:
            await seat.welcomed

    def answer(self) -> bool:
        """Lets somebody who is asked answer; False if nobody is."""
        able = [seat for seat in self.seats if seat.may_answer]
        if not able:
            return False
        random.choice(able).answer()
        return True

    @property
    def quiet(self) -> bool:
        """Whether everybody has seen all there is, and nothing is on its way."""
        first = self.seats[0].version
        return all(seat.version == first and seat.is_free for seat in self.seats)

    async def play(self, moves: int = 1_000_000) -> None:
        """Plays so many moves, or to the end: one answer at a time, the next when everybody has seen it."""
        done = asyncio.get_running_loop().create_future()
        until = self.answers + moves

        def go_on() -> None:
            if self.quiet and not done.done():
                if self.over or self.answers >= until:
                    done.set_result(None)
                else:
                    self.answer()

        self.heard = go_on
        go_on()
        await done
        self.heard = lambda: None

    def acknowledged(self, seat: Seat, version: int, sent: float) -> None:
        """An answer became this version."""
        if self.crowd.measures.open:
            self.crowd.measures.ack.append(perf_counter() - sent)
        move = self._moves.setdefault(version, Move())
        move.sent, move.by = sent, seat.number
        self._settle(version, move)

    def told(self, seat: Seat, since: int, version: int) -> None:
        """A client has seen these versions."""
        now = perf_counter()
        for each in range(since + 1, version + 1):
            move = self._moves.setdefault(each, Move())
            move.seen.append((seat.number, now))
            self._settle(each, move)

    def _settle(self, version: int, move: Move) -> None:
        if move.sent is not None and len(move.seen) == SEATS:
            del self._moves[version]
            if self.crowd.measures.open:
                self.crowd.measures.view += [at - move.sent for seat, at in move.seen if seat != move.by]

    def close(self) -> None:
        """Leaves."""
        self.closed = True
        for seat in self.seats:
            seat.close()


class Crowd:
    """Everybody who plays; they are sent what changes in their views, or whole views."""

    def __init__(self, url: str, changes: bool = True) -> None:
        self.address = urlsplit(url)
        self.changes = changes
        self.tables: list[Table] = []
        self.measures = Measures()
        self.finished = 0
        self.lost = 0
        self._rest = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60)
        self._tasks: set[asyncio.Task[None]] = set()
        self._playing = False
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def gather(self, tables: int) -> None:
        """Sits down at so many tables."""
        await asyncio.gather(*(self._sit_down() for _ in range(tables)))

    async def _sit_down(self) -> Table:
        body = {
            "game": "bomb_squad",
            "seats": [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan")],
            "start": True,
        }
        async with self._gate:
            made = (await self._rest.post("/api/tables", json=body)).raise_for_status().json()
            table = Table(self, made["table"], [held["token"] for held in made["seats"]])
            await table.connect()
        self.tables.append(table)
        return table

    async def leave(self) -> None:
        """Everybody goes."""
        self._playing = False
        for task in self._tasks:
            task.cancel()
        for table in self.tables:
            table.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._rest.aclose()

    async def play_ahead(self, moves: int) -> None:
        """Plays games into the middle, as fast as it goes: up to so many moves each, so that no two stand alike."""
        await asyncio.gather(*(self._play_ahead(table, random.randint(0, moves)) for table in list(self.tables)))

    async def _play_ahead(self, table: Table, moves: int) -> None:
        async with self._gate:
            await table.play(moves)
        if table.over:
            await self.next(table)

    def play_at(self, moves_per_second: float) -> None:
        """Lets every table play at this pace from now on, whether the server keeps up or not."""
        self._playing = True
        for table in self.tables:
            self._plan(table, 1 / moves_per_second)

    def _plan(self, table: Table, pause: float) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + random.expovariate(1 / pause)

        def act() -> None:
            if not self._playing:
                return
            if self.measures.open:
                self.measures.late.append(loop.time() - due)
            if table.over:
                self._soon(self._replace(table, pause))
                return
            table.answer()
            self._plan(table, pause)

        loop.call_at(due, act)

    async def _replace(self, table: Table, pause: float) -> None:
        self._plan(await self.next(table), pause)

    def play_flat_out(self) -> None:
        """Lets every table play as fast as it goes: one answer at a time, the next when everybody has seen it."""
        self._playing = True
        for table in self.tables:
            self._soon(self._play_for_ever(table))

    async def _play_for_ever(self, table: Table) -> None:
        while self._playing:
            await table.play()
            table = await self.next(table)

    async def next(self, table: Table) -> Table:
        """A game is over: its players sit down at a new table."""
        table.close()
        self.tables.remove(table)
        self.finished += 1
        return await self._sit_down()

    def _soon(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
