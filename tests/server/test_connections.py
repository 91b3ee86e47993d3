"""Connections that never come to the point, or come by the dozen: they are closed, and everybody else is answered."""

from __future__ import annotations

import asyncio
import json
import select
import socket
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from gamenight.server.connections import Guard
from gamenight.server.settings import Settings
from tests.server.bare import handshake, masked
from tests.server.houses import errors
from tests.server.players import AtTable, in_loop, made
from tests.server.serving import Served, serve
from tests.waiting import PATIENCE, wait_until

MOST_OF_ONE = 20
MOST = 60
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
PACKED = 0xC1
"""How a frame begins that is a whole text, packed."""
ENDED = b"\x00\x00\xff\xff"
"""What is left out at the end of everything that is packed."""
RESET = struct.pack("ii", 1, 0)
"""For SO_LINGER: the connection is torn, not closed."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with little patience and little room, which must have nothing to complain of at the end."""
    limits: dict[str, Any] = {
        "header_time": 1.0,
        "body_time": 1.0,
        "max_connections": MOST,
        "max_connections_per_address": MOST_OF_ONE,
        "read_rate": 100_000,
        "rest_rate": 100_000,
    }
    with serve(tmp_path_factory.mktemp("served"), **limits) as running:
        yield running
        assert is_well(running)
        running.stop()
        broken = errors(running)
        assert not broken, broken


_strangers = count()


def line(served: Served, source: str = "") -> socket.socket:
    """A bare connection; this machine has many addresses to come from, and each call is somebody else by default."""
    source = source or f"127.0.2.{next(_strangers) % 250 + 1}"
    return socket.create_connection(("127.0.0.1", served.settings.port), timeout=PATIENCE, source_address=(source, 0))


def rest_of(connection: socket.socket, what: str) -> bytes:
    """All that comes until the server hangs up."""
    heard = b""
    try:
        while piece := connection.recv(65536):
            heard += piece
    except TimeoutError:
        raise AssertionError(f"waited {PATIENCE} s in vain for the server to hang up on {what}") from None
    except ConnectionError:
        pass  # it did so while we were talking
    return heard


def is_well(served: Served) -> bool:
    """Whether somebody from elsewhere is answered."""
    with line(served, "127.0.0.99") as other:
        other.sendall(HEALTH)
        return other.recv(1000).startswith(b"HTTP/1.1 200 ")


# Headers


def test_a_header_without_an_end_is_cut_off_while_others_are_answered(tmp_path: Path) -> None:
    with serve(tmp_path, header_time=3600.0) as served, line(served) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        sent = 0
        with suppress(ConnectionError):
            while sent < 50_000_000:
                sent += endless.send(b"x" * 65536)
                assert is_well(served)
        assert sent < 50_000_000
        rest_of(endless, "a header without an end")


def test_a_header_that_is_too_large_is_refused_with_how_large_it_may_be(served: Served) -> None:
    for header in (b"X: " + b"x" * 40_000, b"X: y\r\n" * 8_000 + b"Z: z"):
        with line(served) as large:
            large.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + header + b"\r\n\r\n")
            heard = rest_of(large, "a header that is too large")
        assert not heard or heard.startswith(b"HTTP/1.1 431 ")
    with line(served) as fits:
        fits.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\nX: " + b"x" * 30_000 + b"\r\n\r\n")
        assert b" 200 OK" in rest_of(fits, "a request that asks for no more")


@pytest.mark.parametrize("said", [b"", b"\r\n", b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"\x16\x03\x01\x00"])
def test_whoever_does_not_say_what_they_want_is_hung_up_on(served: Served, said: bytes) -> None:
    with line(served) as silent:
        silent.sendall(said)
        heard = rest_of(silent, "somebody who does not say what they want")

    assert heard.split(b" ")[1:2] in ([], [b"400"], [b"408"])


def test_a_header_that_trickles_in_is_not_waited_for(served: Served) -> None:
    with line(served) as slow:
        assert trickle(slow, b"GET / HTTP/1.1\r\n", b"X: y\r\n")


def test_empty_lines_after_an_answer_do_not_keep_a_connection_open(served: Served) -> None:
    with line(served) as idle:
        assert trickle(idle, HEALTH, b"\r\n")


def trickle(connection: socket.socket, first: bytes, then: bytes) -> bool:
    """Sends a little now and then, until the server has hung up."""
    deadline = time.monotonic() + PATIENCE
    connection.sendall(first)
    connection.settimeout(0.2)
    with suppress(ConnectionError):
        while time.monotonic() < deadline:
            with suppress(TimeoutError):
                if not connection.recv(65536):
                    return True
            connection.sendall(then)
        return False
    return True


def test_requests_sent_ahead_by_the_hundred_are_not_queued(served: Served) -> None:
    with line(served) as hasty:
        hasty.sendall(HEALTH * 500)
        heard = rest_of(hasty, "somebody who sends hundreds of requests ahead")

    assert heard.count(b"HTTP/1.1 200") < 50
    with line(served) as ahead:  # a few are answered in order
        ahead.sendall(HEALTH * 3)
        assert rest_of(ahead, "somebody who asks nothing more").count(b"HTTP/1.1 200 OK") == 3


# Bodies

POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("begun", [b"", b"{", b'{"game": "bomb_squad", '])
def test_a_body_that_does_not_come_is_not_waited_for(served: Served, begun: bytes) -> None:
    with line(served) as slow:
        slow.sendall(POST + b"Content-Length: 1000\r\n\r\n" + begun)
        heard = rest_of(slow, "a body that does not come")

    assert heard.startswith(b"HTTP/1.1 408 ")
    assert b"The body has to come within 1 seconds." in heard


@pytest.mark.parametrize(
    "endless", [b"1\r\nx\r\n", b"5;" + b"x" * 1000 + b"\r\nabcde\r\n", b"0\r\nX: " + b"x" * 50_000]
)
def test_a_body_without_an_end_is_cut_off(served: Served, endless: bytes) -> None:
    with line(served) as long:
        long.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n" + endless)
        sent = 0
        piece = b"x" * 65536 if endless.startswith(b"0") else endless * 100
        with suppress(ConnectionError):
            while sent < 50_000_000:
                sent += long.send(piece)
        assert sent < 50_000_000
        rest_of(long, "a body without an end")


# Numbers


def test_one_address_cannot_have_all_connections(served: Served) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(line(served, "127.0.0.2")) for _ in range(MOST_OF_ONE + 5)]
        too_many = rest_of(lines[-1], "one connection too many")
        assert is_well(served)

    assert too_many.startswith(b"HTTP/1.1 503 ")
    assert b"too many connections" in too_many
    assert b'"reason":"busy"' in too_many
    wait_until(lambda: answered(served, "127.0.0.2"), "room for the same address again")


def test_requests_by_the_hundred_are_begun_one_after_the_other() -> None:
    """Refusals take time, too; so does a path that leads nowhere, which no other limit counts."""
    guard = Guard(Settings(read_rate=1, max_connections_per_address=3), most=10)

    waits = [guard.begins("192.0.2.1") for _ in range(6)]

    assert waits[:3] == [0.0, 0.0, 0.0]
    assert 0.0 < waits[3] < waits[4] < waits[5]
    assert guard.begins("192.0.2.2") == 0.0
    assert [guard.begins("") for _ in range(6)] == [0.0] * 6  # a proxy brings everybody's
    free = Guard(Settings(read_rate=1, max_connections_per_address=3, limits=False), most=10)
    assert [free.begins("192.0.2.1") for _ in range(6)] == [0.0] * 6


def test_a_flood_of_requests_waits_while_others_are_answered(tmp_path: Path) -> None:
    lost = b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serve(tmp_path, read_rate=1, max_connections_per_address=8) as served, ExitStack() as stack:
        flood = [stack.enter_context(line(served, "127.0.0.2")) for _ in range(8)]
        for one in flood:
            one.sendall(lost)
            assert told(one).startswith(b"HTTP/1.1 404 ")
        for one in flood:
            one.sendall(lost)

        assert is_well(served)
        # The last one's turn comes after a minute and a half.
        assert select.select([flood[-1]], [], [], 0.0)[0] == []
        served.stop()


def told(one: socket.socket) -> bytes:
    """An answer to its end; head and body may come one after the other."""
    said = b""
    while not said.endswith(b"}"):
        said += one.recv(1000)
    return said


def answered(served: Served, source: str) -> bool:
    with line(served, source) as again:
        again.sendall(HEALTH)
        return again.recv(1000).startswith(b"HTTP/1.1 200 ")


def test_whoever_asks_is_answered_however_many_only_hold_the_line(tmp_path: Path) -> None:
    """With all the patience in the world, which the others have: those who wait longest make room."""
    with serve(tmp_path, max_connections=30, header_time=3600.0) as served, ExitStack() as stack:
        for number in range(60):
            waiting = stack.enter_context(line(served, f"127.0.1.{number + 1}"))
            waiting.sendall([b"", b"GET / HTTP/1.1\r\nX: ", POST + b"Content-Length: 9\r\n\r\n"][number % 3])
        assert is_well(served)
        with served.client() as client:
            asyncio.run(plays(made(client, "me Ann", "me Ben", start=True)))


async def plays(table: AtTable) -> None:
    async with table.player(0) as ann:
        assert (await ann.answer("play green"))["type"] == "ack"


@pytest.mark.parametrize(("proxy", "statuses"), [(False, {b"", b"503"}), (True, {b"200"})])
def test_what_a_proxy_brings_is_not_counted_as_the_proxy_s_own(
    tmp_path: Path, proxy: bool, statuses: set[bytes]
) -> None:
    with serve(tmp_path, max_connections_per_address=5, proxy=proxy) as served, ExitStack() as stack:
        lines = [stack.enter_context(line(served, "127.0.0.1")) for _ in range(10)]
        with suppress(ConnectionError):
            lines[-1].sendall(HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        heard = rest_of(lines[-1], "the tenth connection")

    assert heard[9:12] in statuses


def test_every_worker_hangs_up_on_whoever_says_nothing(tmp_path: Path, postgres_url: str) -> None:
    with serve(tmp_path, postgres_url, workers=2, header_time=1.0) as served, ExitStack() as stack:
        lines = [stack.enter_context(line(served)) for _ in range(20)]
        for silent in lines:
            silent.sendall(b"GET /")
        assert is_well(served)
        for silent in lines:
            rest_of(silent, "somebody who says nothing to a worker")
        served.stop()


# Sockets


@in_loop
async def test_a_flood_of_pings_is_read_slowly_while_others_play(tmp_path: Path) -> None:
    with serve(tmp_path) as served, served.client() as client:
        table = made(client, "me Ann", "me Ben", start=True)
        place = f"{served.socket_url}/api/tables/{table.id}/socket"
        async with table.player(0) as ann, connect(place, proxy=None, close_timeout=1) as flood:
            await flood.send('{"type": "hello"}')
            await flood.recv()
            for number in range(20_000):
                last = asyncio.ensure_future(await flood.ping(struct.pack("!I", number)))
            for number in range(10):
                assert (await ann.say(f"word {number}"))["type"] == "ack"

            assert not last.done()
            flood.transport.abort()
            await asyncio.wait({last}, timeout=PATIENCE)


@pytest.mark.parametrize("packs", [True, False])
def test_a_view_of_the_largest_table_travels_light(tmp_path: Path, packs: bool) -> None:
    """As a browser gets it that loads a table again; whoever cannot unpack gets it as it is."""
    with serve(tmp_path) as served, served.client() as client:
        table = made(client, "me Ann", *["bot random"] * 7, game="room25", start=True)
        hello = f'{{"type": "hello", "token": "{table.tokens[0]}"}}'.encode()
        with line(served) as ann:
            ann.sendall(handshake(table.id, *["Sec-WebSocket-Extensions: permessage-deflate"] * packs))
            until(ann, lambda heard: heard.endswith(b"\r\n\r\n"))
            ann.sendall(masked(hello))
            frame = until(ann, lambda heard: len(heard) > 4 and len(heard) >= size(heard))

    packed, body = frame[0] == PACKED, frame[4 : size(frame)]
    welcome = json.loads(zlib.decompressobj(-zlib.MAX_WBITS).decompress(body + ENDED) if packed else body)
    assert welcome["type"] == "welcome"
    assert len(welcome["table"]["seats"]) == 8
    assert packed == packs
    assert len(body) < 4_000 if packs else len(body) > 8_000


def until(ann: socket.socket, whole: Callable[[bytes], bool]) -> bytes:
    """What the server says until it is whole."""
    heard = b""
    while not whole(heard):
        more = ann.recv(65536)
        assert more, f"the server hung up after {heard[:300]!r}"
        heard += more
    return heard


def size(frame: bytes) -> int:
    """The bytes of a frame of middling length, with its header."""
    return 4 + int.from_bytes(frame[2:4])


# Clients that vanish


def test_whoever_vanishes_leaves_no_trace_in_the_log(tmp_path: Path) -> None:
    with serve(tmp_path, limits=False) as served, served.client() as client:
        table = made(client, "me Ann", "me Ben", "bot", start=True)
        for torn in (False, True):
            for said, more in moments(table):
                vanish(served, said, more, torn)
        wait_until(lambda: "gamenight_sockets 0.0" in client.get("/metrics").text, "everybody to go")
        assert client.get("/healthz").status_code == 200
        served.stop()

        told = served.log.read_text("utf-8")
        assert "Traceback" not in told, told[:2000]
        assert '"level": "error"' not in told, told[:2000]


def moments(table: AtTable) -> Iterator[tuple[bytes, bytes]]:
    """What somebody says before they vanish; and what they say to the first answer, before they do."""
    order = b'{"game": "bomb_squad", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": true}'
    post = POST + f"Content-Length: {len(order)}\r\n\r\n".encode() + order
    story = f"GET /api/tables/{table.id}/story HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    for whole in (post, story, HEALTH * 8, b"GET /web/app.js HTTP/1.1\r\nHost: localhost\r\n\r\n"):
        for part in (1, len(whole) // 2, len(whole) - len(order) // 2, len(whole) - 1, len(whole)):
            yield whole[:part], b""
    hello, again = masked(b'{"type": "hello"}'), masked(b'{"type": "resync"}')
    for more in (b"", hello[:5], hello, hello + again, hello + again * 50, masked(b"nonsense")):
        yield handshake(table.id), more
        yield handshake("2" * 12), more
        yield handshake(table.id, "Origin: http://evil.example"), more


def vanish(served: Served, said: bytes, more: bytes, torn: bool) -> None:
    with line(served) as gone:
        if torn:
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        gone.sendall(said)
        if more:
            gone.recv(1000)
            with suppress(ConnectionError):
                gone.sendall(more)


def test_a_whole_page_still_comes_over_one_connection(served: Served) -> None:
    with httpx.Client(base_url=served.url, trust_env=False, timeout=PATIENCE) as client:
        for path in ("/", "/web/app.js", "/api/games", "/api/games/bomb_busters/rulebook") * 5:
            assert client.get(path).status_code == 200
