"""People at tables, for tests: a table over REST, and a player on its socket who remembers the newest of everything.

table = made(house, "me Ann", "me Ben", "bot random", start=True)
async with table.player(0) as ann, table.player(1) as ben:
    await ann.answer("play green")
    await ben.wait(lambda ben: ben.heard("answer"))
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import wraps
from inspect import getsource
from itertools import count
from typing import Any, ParamSpec, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.following import followed
from tests.waiting import PATIENCE

Json = dict[str, Any]
P = ParamSpec("P")


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Runs an asynchronous test in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class AtTable:
    """A table, with the tokens that a test holds for it."""

    def __init__(self, house: httpx.Client, id: str, host: str = "", tokens: dict[int, str] | None = None) -> None:
        self.house = house
        self.id = id
        self.host = host
        self.tokens = tokens or {}
        """By seat."""

    def get(self, path: str = "", token: str | None = None, **params: Any) -> httpx.Response:
        """Asks for something of the table: `table.get("story")`."""
        return self.house.get(f"/api/tables/{self.id}/{path}".rstrip("/"), params=params, headers=_bearer(token))

    def post(self, path: str, token: str | None = None, **body: Any) -> httpx.Response:
        """Does something at the table: `table.post("rename", token, name="Ann")`."""
        return self.house.post(f"/api/tables/{self.id}/{path}", json=body, headers=_bearer(token))

    def join(self, name: str, seat: int | None = None) -> int:
        """Sits down, keeps the token and returns the seat."""
        held = self.post("join", name=name, seat=seat).raise_for_status().json()
        self.tokens[held["seat"]] = held["token"]
        return int(held["seat"])

    @property
    def seen(self) -> Json:
        """The table as everybody may know it."""
        return dict(self.get().raise_for_status().json())

    def player(self, seat: int | None = None, **hello: Any) -> AbstractAsyncContextManager[Player]:
        """Connects for a seat, or for a spectator; `hello` are more of its fields, such as `version`."""
        return connected(self.house, self.id, None if seat is None else self.tokens[seat], **hello)


def made(house: httpx.Client, *seats: str, game: str = "bomb_squad", **order: Any) -> AtTable:
    """Makes a table; seats are "me Ann", "bot", "bot greedy" or "open"."""
    wishes = [_wish(*seat.split(" ", 1)) for seat in seats]
    response = house.post("/api/tables", json={"game": game, "seats": wishes, **order})
    answer = response.raise_for_status().json()
    return AtTable(house, answer["table"], answer["host"], {held["seat"]: held["token"] for held in answer["seats"]})


def record_sent(house: httpx.Client, record: str | bytes) -> httpx.Response:
    """Opens a record file for watching."""
    return house.post("/api/records", content=record, headers={"Content-Type": "application/jsonl"})


def _wish(kind: str, more: str | None = None) -> Json:
    return {"kind": kind, {"me": "name", "bot": "bot", "open": "name"}[kind]: more}


def _bearer(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Player:
    """One connection to a table, and the newest of all that it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.messages: list[Json] = []
        """All that was received, in order."""
        self.steps: list[Json] = []
        """All steps that were told, in order."""
        self.version = 0
        self.seat: int | None = None
        self.table: Json = {}
        self.view: Json = {}
        self.present: list[int] = []
        self.watching = 0
        self.closed: tuple[int, str] | None = None
        """Code and reason, once the connection has ended."""
        self.pongs = True
        """Whether pings are answered."""
        self._socket = socket
        self._keys = count(1)
        self._heard = asyncio.Event()

    # What it does

    async def send(self, **message: Any) -> None:
        """Sends a message as it is: `send(type="resync")`."""
        await self._socket.send(json.dumps(message))

    async def ask(self, type: str, **fields: Any) -> Json:
        """Sends a message with a key of its own, if it is given none; returns the ack or the refusal.

        When it is an ack, the player has seen what came of it, too.
        """
        key = fields.setdefault("key", f"{id(self)}-{next(self._keys)}")
        before = len(self.messages)
        await self.send(type=type, **fields)
        await self.wait(lambda _: self._replies(key, before))
        reply = self._replies(key, before)[0]
        if reply["type"] == "ack":
            await self.wait(lambda _: self.version >= reply["version"])
        return reply

    async def answer(self, words: str, **fields: Any) -> Json:
        """Answers with these words, or with the beginning of them; returns the ack or the refusal."""
        option = next(option for option in self.options() if option["words"].lower().startswith(words.lower()))[
            "option"
        ]
        return await self.ask("answer", **{"option": option, "version": self.version, **fields})

    async def say(self, text: str) -> Json:
        """Says something; returns the ack or the refusal."""
        return await self.ask("say", text=text)

    async def point(self, piece: str) -> Json:
        """Points at something; returns the ack or the refusal."""
        return await self.ask("point", piece=piece)

    async def wait(self, told: Callable[[Self], Any], patience: float = PATIENCE) -> Self:
        """Waits until something is so; fails with what was heard instead."""
        try:
            async with asyncio.timeout(patience):
                while not told(self):
                    assert self.closed is None, f"the connection has ended: {self.closed}"
                    self._heard.clear()
                    await self._heard.wait()
        except TimeoutError:
            lately = "\n".join(json.dumps(message)[:300] for message in self.messages[-8:])
            wanted = getsource(told).strip()
            raise AssertionError(f"waited {patience:.0f} s in vain: {wanted}\nheard lately:\n{lately}") from None
        return self

    async def wait_closed(self) -> tuple[int, str]:
        """Waits until the server ends the connection; returns code and reason."""
        await self.wait(lambda _: self.closed)
        assert self.closed is not None
        return self.closed

    # What it knows

    def options(self) -> list[Json]:
        """All that it may answer now, mandatory questions first."""
        asks = sorted(self.view["asks"], key=lambda ask: ask["kind"] != "must")
        return [option for ask in asks for option in ask["options"]]

    def words(self) -> list[str]:
        """The same in words."""
        return [option["words"] for option in self.options()]

    @property
    def asked(self) -> list[str]:
        """The questions it must answer now."""
        return [ask["topic"] for ask in self.view["asks"] if ask["kind"] == "must"]

    def heard(self, kind: str) -> list[Json]:
        """All steps of a kind that it was told."""
        return [step for step in self.steps if step["kind"] == kind]

    def events(self, kind: str) -> list[Json]:
        """All events of a kind that it was told."""
        return [event for step in self.steps for event in step["events"] if event["kind"] == kind]

    def got(self, type: str) -> list[Json]:
        """All messages of a type that it received."""
        return [message for message in self.messages if message["type"] == type]

    def _replies(self, key: str, since: int) -> list[Json]:
        return [m for m in self.messages[since:] if m["type"] in ("ack", "refused") and m["key"] == key]

    # How it listens

    async def _listen(self) -> None:
        try:
            with suppress(ConnectionClosed):
                async for text in self._socket:
                    await self._hear(json.loads(text))
                    self._heard.set()
        finally:
            self.closed = (self._socket.close_code or 0, self._socket.close_reason or "")
            self._heard.set()

    async def _hear(self, message: Json) -> None:
        self.messages.append(message)
        match message["type"]:
            case "welcome":
                self.seat = message["seat"]
                self._see(message)
            case "news":
                assert message["since"] == self.version, f"a gap: {message['since']} after {self.version}"
                self._see(message)
            case "presence":
                self.present, self.watching = message["present"], message["watching"]
            case "ping" if self.pongs:
                await self.send(type="pong")

    def _see(self, message: Json) -> None:
        self.version = message["version"]
        self.steps += message["steps"]
        self.table = message["table"] or self.table
        self.view = followed(self.view, message)


@asynccontextmanager
async def connected(house: httpx.Client, table: str, token: str | None = None, **hello: Any) -> AsyncIterator[Player]:
    """A player who has said hello and was welcomed."""
    address = str(house.base_url).replace("http", "ws", 1).rstrip("/")
    async with connect(f"{address}/api/tables/{table}/socket", proxy=None, ping_interval=None) as socket:
        player = Player(socket)
        listening = asyncio.create_task(player._listen())
        try:
            await player.send(**{"type": "hello", "token": token, "changes": True, **hello})
            await player.wait(lambda player: player.table)
            yield player
        finally:
            await socket.close()
            await listening
