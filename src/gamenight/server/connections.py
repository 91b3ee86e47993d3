"""Connections: how many there may be, and how long each may take to say what it wants, before anybody listens to it.

uvicorn's parser waits for the end of a header for ever, and copies what has come of it with every piece that comes.
Here both have an end: a connection that is not being answered has a deadline, and makes room when there is none left.
"""

from __future__ import annotations

import asyncio
import struct
from collections import Counter
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, Final

import msgspec
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import State
from websockets.server import ServerProtocol

from gamenight.core.marks import override
from gamenight.server.refusals import STATUS
from gamenight.server.security import TRUSTED_PROXIES, Bucket, Buckets, client_address
from gamenight.server.settings import Settings
from gamenight.server.wire import Problem

IDLE, HEAD, BODY, ANSWER, SOCKET = range(5)
"""What a connection is busy with: nothing, saying what it wants, sending a body, being answered, being a socket."""

PHRASES: Final = {
    408: "Request Timeout",
    413: "Content Too Large",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}
BETWEEN: Final = len(": \r\n")
MOST_PIECES: Final = 2048
"""Pieces in which a body may come; whoever sends single letters makes more work than sense."""

ABUSE: Final = 20
"""How many new connections it costs to send what is not even a request, or has no end."""
ABUSES: Final = (413, 431)

FILES: Final = 5
"""Requests that are begun for each that `read_rate` counts: files of the page are not counted, and still take time."""

MOST_PIPELINED: Final = 8
"""Requests that may wait behind one that is being answered; browsers send none."""

SLOWEST: Final = 30.0
"""Seconds that an answer may take to be read."""

AT_ONCE: Final = "gamenight.at-once"
"""The ASGI extension by which a socket's listener writes at once."""

TEXT: Final = 0x81
"""How a frame begins that is a whole text."""

LARGE: Final = 4096
"""Bytes from which a message is worth packing: whole views, as everybody gets who opens a table."""

PACKING: Final = [ServerPerMessageDeflateFactory(True, True, compress_settings={"level": 1})]
"""How messages may be packed: each by itself, both ways, or every socket would keep tens of kilobytes for it."""

PIECE: Final = 512
"""Bytes of a socket that are looked at in one go: dozens of frames, or one message."""


class Guard:
    """Counts the connections of one server process, and closes the one that has waited longest when there are many."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.settings = settings
        self._most = most
        self._open = 0
        self._by_address: Counter[str] = Counter()
        self._new = Buckets(settings.read_rate / 60, settings.max_connections_per_address)
        self._begun = Buckets(FILES * settings.read_rate / 60, settings.max_connections_per_address)
        self._unanswered: dict[Http, None] = {}
        """Connections that could be closed without anybody's loss, the oldest first."""

    def enters(self, address: str) -> bool:
        """Counts a connection; False if there is no room for it."""
        self._open += 1
        self._by_address[address] += 1
        if not self.settings.limits:
            return True
        if address and self._by_address[address] > self.settings.max_connections_per_address:
            return False
        if address and not self._new.of(address).take():
            return False
        return self._open <= self._most or self._make_room()

    def leaves(self, address: str) -> None:
        """Counts a connection no more."""
        self._open -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def charge(self, address: str) -> None:
        """Somebody has sent what nobody sends by mistake: they come back less often."""
        if address:
            self._new.of(address).charge(ABUSE)

    def begins(self, address: str) -> float:
        """Counts a request; returns the seconds after which it is its turn, where somebody sends them by the hundred.

        Being refused takes time, too, so refusals alone do not stop a flood.
        """
        if not address or not self.settings.limits:
            return 0.0
        bucket = self._begun.of(address)
        wait = bucket.wait
        bucket.charge(1)
        return wait

    def counted_as(self, client: tuple[str, int] | None) -> str:
        """Whose connection it is; nobody's if it comes from a proxy that we believe, which carries everybody's."""
        if self.settings.proxy and client:
            try:
                address = ip_address(client[0])
            except ValueError:
                return client[0]
            if any(address in network for network in TRUSTED_PROXIES):
                return ""
        return client_address({"client": client})

    def waits(self, connection: Http) -> None:
        """Nobody is answering this connection."""
        self._unanswered[connection] = None

    def is_answered(self, connection: Http) -> None:
        """Somebody is, or it is gone."""
        self._unanswered.pop(connection, None)

    def _make_room(self) -> bool:
        oldest = next(iter(self._unanswered), None)
        if oldest is None:
            return False
        self.is_answered(oldest)
        oldest.transport.abort()
        return True


class Guarded(Config):
    """uvicorn's configuration, with a guard at the door of each process."""

    def __init__(self, app: str, guard: Guard, **options: Any) -> None:
        super().__init__(app, http=Http, ws=Socket, **options)
        self.guard = guard


class Http(HttpToolsProtocol):
    """A connection that asks by HTTP."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, Guarded)
        self._guard = config.guard
        self._settings = config.guard.settings
        self._address = ""
        self._stage = IDLE
        self._received = 0
        """Bytes since the request began."""
        self._pieces = 0
        """How many pieces of the body have come."""
        self._answering: RequestResponseCycle | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._turn: asyncio.TimerHandle | None = None
        """When a request that has to wait for its turn is answered."""

    # Coming and going

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: has to ask soon, if there is room."""
        super().connection_made(transport)
        self._address = self._guard.counted_as(self.client)
        if self._guard.enters(self._address):
            self._guard.waits(self)
            self._wait(self._settings.header_time)
        else:
            self._refuse(503, "There are too many connections. Close some, or try again in a moment.")

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._let_go()
        self._guard.leaves(self._address)
        super().connection_lost(exc)
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True  # uvicorn tells only the last of several requests
            self._answering.message_event.set()
        self.pipeline.clear()

    @override
    def handle_websocket_upgrade(self) -> None:
        """The connection goes on as a socket, and keeps its place."""
        self._stage = SOCKET
        self._let_go()
        super().handle_websocket_upgrade()

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._turn is not None:
            self._turn.cancel()
        self.resume_writing()
        self._guard.is_answered(self)

    # What they say

    @override
    def data_received(self, data: bytes) -> None:
        """Reads on, as long as it does not take too much or too long."""
        if self.transport.is_closing():
            return
        self._received += len(data)
        super().data_received(data)
        if self._stage == SOCKET or self.transport.is_closing():
            return
        if self._stage == HEAD and self._received > self._settings.max_header:
            self._refuse_header()
        elif self._stage == BODY and self._received > 2 * self._settings.max_body + self._settings.max_header:
            self._refuse(413, f"The body is longer than {self._settings.max_body} bytes.")
        elif self._deadline is None and self._stage != ANSWER:
            self._wait(self._settings.body_time if self._stage == BODY else self._settings.header_time)

    @override
    def on_message_begin(self) -> None:
        """A request begins."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too many requests at once")
        super().on_message_begin()
        self._stage = HEAD
        self._received = 0

    @override
    def on_headers_complete(self) -> None:
        """What they want is said."""
        size = len(self.url) + sum(len(name) + len(value) + BETWEEN for name, value in self.headers)
        if size > self._settings.max_header:
            self._refuse_header()
            raise ValueError("the header is too large")
        self._stage = BODY
        self._pieces = 0
        self._stop_waiting()
        super().on_headers_complete()

    @override
    def on_body(self, body: bytes) -> None:
        """A piece of the body has come."""
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            self._refuse(413, f"A body comes in at most {MOST_PIECES} pieces.")
            raise ValueError("the body is in too many pieces")
        super().on_body(body)

    @override
    def on_message_complete(self) -> None:
        """The request is there as a whole."""
        self._stage = ANSWER
        self._stop_waiting()
        self._guard.is_answered(self)
        super().on_message_complete()

    @override
    def on_response_complete(self) -> None:
        """The answer is written; the connection is free for another request."""
        waiting = bool(self.pipeline)
        super().on_response_complete()
        if not waiting and not self.transport.is_closing():
            self._stage = IDLE if self._stage == ANSWER else self._stage
            self._guard.waits(self)

    @override
    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        wait = self._guard.begins(self._address)
        if wait:
            self._turn = self.loop.call_later(wait, super()._start_asgi_task, cycle, app)
        else:
            super()._start_asgi_task(cycle, app)

    # How it ends

    def _wait(self, seconds: float) -> None:
        self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if self.flow.read_paused:  # it is us who do not read
            self._wait(self._settings.body_time)
        elif self._stage == IDLE:
            self._hang_up()
        elif self._stage == BODY:
            self._refuse(408, f"The body has to come within {self._settings.body_time:g} seconds.")
        else:
            self._refuse(408, f"A request has to come within {self._settings.header_time:g} seconds.")

    @override
    def pause_writing(self) -> None:
        """The answer is not read; that is not waited for as long as they like."""
        super().pause_writing()
        self._unread = self.loop.call_later(SLOWEST, self.transport.abort)

    @override
    def resume_writing(self) -> None:
        """It is read on."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    @override
    def timeout_keep_alive_handler(self) -> None:
        """Nothing was asked for a while."""
        self._hang_up()

    @override
    def send_400_response(self, msg: str) -> None:
        """Says that the request cannot be read, unless something better was said."""
        if not self.transport.is_closing():
            self._guard.charge(self._address)
            super().send_400_response(msg)

    def _refuse_header(self) -> None:
        self._refuse(431, f"The header of a request has at most {self._settings.max_header} bytes.")

    def _refuse(self, status: int, sentence: str) -> None:
        if status in ABUSES:
            self._guard.charge(self._address)
        reason = "busy" if status == STATUS["busy"] else "malformed"
        body = msgspec.json.encode(Problem(status_code=status, detail=sentence, reason=reason))
        lines = [
            f"HTTP/1.1 {status} {PHRASES[status]}",
            "content-type: application/json",
            f"content-length: {len(body)}",
            "connection: close",
        ]
        if self._nothing_is_said_yet():
            self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self._hang_up()

    def _nothing_is_said_yet(self) -> bool:
        """Whether an answer to what came last would not get mixed up with another one."""
        if self._stage == BODY:
            return not self.cycle.response_started
        return self._stage in (IDLE, HEAD) and (self._answering is None or self._answering.response_complete)

    def _hang_up(self) -> None:
        """Closes the connection, also if what was written last is never read."""
        self.transport.close()
        if self.transport.get_write_buffer_size() and self._unread is None:
            self._unread = self.loop.call_later(SLOWEST, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a socket; it is read piece by piece, so that no flood of frames holds up others."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, Guarded)
        self._guard = config.guard
        self._address = ""
        settings = config.guard.settings
        self.conn = ServerProtocol(extensions=PACKING, max_size=config.ws_max_size, logger=self.logger)
        rate = 2 * settings.socket_rate if settings.limits else 1_000_000
        self._bucket = Bucket(rate, 2 * rate)
        self._unfed = b""
        """What has come and was not looked at yet."""
        self._pause: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was a connection before, and keeps its place."""
        super().connection_made(transport)
        self._address = self._guard.counted_as(self.client)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        for timer in (self._pause, self._unread):
            if timer is not None:
                timer.cancel()
        self._guard.leaves(self._address)
        super().connection_lost(exc)

    @override
    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody listens any more: it is closed, also if what was sent last is never read."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._unread = self.loop.call_later(SLOWEST, self.transport.abort)

    @override
    def data_received(self, data: bytes) -> None:
        """Looks at what has come, as fast as one may be."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unfed += data
        if self._pause is None:
            self._feed()
        else:
            self.transport.pause_reading()

    @override
    async def run_asgi(self) -> None:
        """Runs whoever listens, who may write at once instead of through everything that lies between."""
        self.scope["extensions"][AT_ONCE] = self.write  # type: ignore[assignment]
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"].pop(AT_ONCE)

    def write(self, texts: Sequence[bytes]) -> bool:
        """Sends texts in one piece, unpacked; False, and nothing is sent, if they would have to wait for others."""
        if self.conn.state is not State.OPEN or not self.writable.is_set() or self.disconnected:
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(text), text)]))
        return True

    @override
    async def send(self, message: Any) -> None:
        """Sends; when why there is no socket has been said, nothing is missing, as uvicorn would log."""
        text = message.get("text")
        if text is not None and len(text) < LARGE and self.write([text.encode()]):
            return  # what most messages are, without the many ways there are
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    @override
    async def receive(self) -> Any:
        """The next message; what came behind it is looked at only now."""
        message = await super().receive()
        if self._pause is None and not self.transport.is_closing():
            self._feed()
        return message

    def _feed(self) -> None:
        self._pause = None
        while self._unfed and not self.read_paused and not self.transport.is_closing():
            if not self._bucket.take():
                self.transport.pause_reading()
                self._pause = self.loop.call_later(self._bucket.wait, self._feed)
                return
            piece, self._unfed = self._unfed[:PIECE], self._unfed[PIECE:]
            super().data_received(piece)
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()


def _head(text: bytes) -> bytes:
    """The header of a text frame as it is; a server does not mask its frames."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", TEXT, size)
    if size < 65536:
        return struct.pack("!BBH", TEXT, 126, size)
    return struct.pack("!BBQ", TEXT, 127, size)
