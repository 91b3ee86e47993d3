"""An app in this process, and sockets to it whose other end a test holds in its hands: for what a network hides."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from inspect import getsource
from pathlib import Path
from typing import Any

import httpx

from gamenight.server.app import create_app
from gamenight.server.entries import Entry
from gamenight.server.house import House
from gamenight.server.settings import Settings
from tests.server.following import followed
from tests.waiting import PATIENCE

Json = dict[str, Any]


class Within:
    """An app, its house, and a table of Bomb Squad Academy at which two people play."""

    def __init__(self, app: Any, table: str, tokens: list[str]) -> None:
        self.house: House = app.state.house
        self.table = table
        self.tokens = tokens
        self._app = app

    def line(self, seat: int | None = None, extensions: Json | None = None, **hello: Any) -> Line:
        """A socket that has said hello for a seat, or for a spectator; `hello` are more of its fields."""
        line = Line(self._app, self.table, extensions=extensions)
        line.send(type="hello", token=None if seat is None else self.tokens[seat], **hello)
        return line

    def held_up(self, wanted: Callable[[Entry], bool]) -> HeldUp:
        """Holds up the news that a step is committed, from now on."""
        return HeldUp(self.house, wanted)


@asynccontextmanager
async def within(folder: Path, **order: Any) -> AsyncIterator[Within]:
    """A running app with a table."""
    app: Any = create_app(Settings(database_url=f"sqlite:///{folder / 'tables.db'}", limits=False))
    order = {"game": "bomb_squad", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True, **order}
    transport = httpx.ASGITransport(app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        made = (await client.post("/api/tables", json=order)).raise_for_status().json()
        yield Within(app, made["table"], [held["token"] for held in made["seats"]])


class Line:
    """A socket whose other end reads only while it is told to, and may be torn."""

    def __init__(
        self,
        app: Any,
        table: str,
        hear: Callable[[str], None] = lambda _text: None,
        extensions: Json | None = None,
    ) -> None:
        self._hear = hear
        """Is told every message as it came."""
        self.reads = asyncio.Event()
        self.reads.set()
        self.torn = False
        self.closed: int | None = None
        """The code with which the server ended it."""
        self.received: list[Json] = []
        self.view: Json = {}
        """What a client sees that has followed all that it received."""
        self._arrived = asyncio.Event()
        self._sent: asyncio.Queue[Json] = asyncio.Queue()
        self._sent.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "path": f"/api/tables/{table}/socket", "headers": [], "query_string": b""}
        self.ended = asyncio.create_task(app({**scope, "extensions": extensions or {}}, self._sent.get, self._take))

    def send(self, **message: Any) -> None:
        """Sends a message."""
        self._sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Waits for a message."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not (found := [message for message in self.received if wanted(message)]):
                    self._arrived.clear()
                    await self._arrived.wait()
        except TimeoutError:
            raise AssertionError(f"waited {PATIENCE:.0f} s in vain: {getsource(wanted).strip()}") from None
        return found[0]

    async def step(self, kind: str) -> Json:
        """Waits for a step of this kind."""

        def steps(message: Json) -> list[Json]:
            return [step for step in message.get("steps", []) if step["kind"] == kind]

        return steps(await self.until(lambda message: bool(steps(message))))[0]

    async def hang_up(self) -> None:
        """Ends the connection in good order."""
        self.reads.set()
        self._sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.ended

    async def _take(self, message: Any) -> None:
        if self.torn:
            raise OSError("the line is torn")
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        if message["type"] == "websocket.send":
            await self.reads.wait()
            self._hear(message["text"])
            self.received.append(json.loads(message["text"]))
            self.view = followed(self.view, self.received[-1])
            self._arrived.set()


class HeldUp:
    """A log that writes at once, and says so only when it is let go."""

    def __init__(self, house: House, wanted: Callable[[Entry], bool]) -> None:
        self.written = asyncio.Event()
        self.go = asyncio.Event()
        append = house.log.append

        async def slowly(table: str, n: int, at: float, entry: Entry) -> bool:
            writing = asyncio.create_task(append(table, n, at, entry))
            if wanted(entry):
                await asyncio.wait({writing})
                self.written.set()
                await self.go.wait()
            return await writing

        house.log.append = slowly  # type: ignore[method-assign]
