"""A player who never gives up: whatever happens to the connection, it comes back and goes on where it was.

It keeps all that it is told, so that a test can hold it against the log afterwards.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gamenight.server.entries import Entry, Played, Said, UndoAgreed, UndoAsked, Undone
from gamenight.server.log import Kept, Log
from gamenight.server.render import step_seen, view_seen
from gamenight.server.table import Table
from tests.server.following import followed

BREATH = 0.05
"""Seconds between two attempts to connect."""

Told = dict[str, Any]


class Stubborn:
    """One seat, played at random and as fast as it can be."""

    def __init__(self, url: Callable[[], str], table: str, seat: int, token: str, random: Random) -> None:
        self.url = url
        """Where to connect next."""
        self.table = table
        self.seat = seat
        self.token = token
        self.random = random
        self.acked: dict[str, tuple[int, Told]] = {}
        """By key: the version at which a message was committed, and the message."""
        self.refused: dict[str, Told] = {}
        self.steps: dict[int, Told] = {}
        """What it was told of each version."""
        self.views: dict[int, Told] = {}
        """What it saw at each version."""
        self.connections = 0
        self.resent = 0
        """How often it did not know whether a message had arrived."""
        self.version: int | None = None
        self.view: Told = {}
        self.undo: Told | None = None
        self._waiting: Told | None = None
        """The message that is not acknowledged yet."""
        self._caught_up = 0
        self._number = 0

    @property
    def is_over(self) -> bool:
        return bool(self.view) and self.view["over"] and self._waiting is None

    async def play(self) -> None:
        """Plays to the end of the game."""
        while not self.is_over:
            try:
                address = f"{self.url().replace('http', 'ws')}/api/tables/{self.table}/socket"
                async with connect(address, proxy=None, max_size=None, ping_interval=None, close_timeout=1) as socket:
                    self.connections += 1
                    await self._talk(socket)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(BREATH)

    async def _talk(self, socket: ClientConnection) -> None:
        await self._send(socket, {"type": "hello", "token": self.token, "version": self.version, "changes": True})
        greeted = False
        async for text in socket:
            message = json.loads(text)
            self._hear(message)
            if self.is_over:
                return
            if message["type"] == "ping":
                await self._send(socket, {"type": "pong"})
            if message["type"] == "welcome" and not greeted:
                greeted = True
                if self._waiting is not None:  # nobody knows whether it was committed: the same again, same key
                    self.resent += 1
                    await self._send(socket, self._waiting)
            if message["type"] == "refused" and message["reason"] != "stale":
                await self._send(socket, {"type": "resync"})
            if greeted and self._waiting is None and self._caught_up <= (self.version or 0):
                self._waiting = self._wish()
                if self._waiting is not None:
                    await self._send(socket, self._waiting)

    async def _send(self, socket: ClientConnection, message: Told) -> None:
        await socket.send(json.dumps(message))

    def _hear(self, message: Told) -> None:
        match message["type"]:
            case "welcome" | "news":
                self._see(message)
            case "ack":
                assert self._waiting is not None
                assert message["key"] == self._waiting["key"]
                self.acked[message["key"]] = (message["version"], self._waiting)
                self._caught_up = message["version"]
                self._waiting = None
            case "refused":
                assert self._waiting is not None
                assert message["key"] == self._waiting["key"]
                self.refused[message["key"]] = message
                self._waiting = None

    def _see(self, message: Told) -> None:
        if message["type"] == "news":
            assert message["since"] == self.version, "a gap that nobody was told of"
        assert message["version"] >= max(self.version or 0, self._caught_up), "something acknowledged was lost"
        self.version = message["version"]
        for step in message["steps"]:
            assert self.steps.setdefault(step["version"], step) == step, "told differently the second time"
        if message["view"] is not None or "changes" in message:
            self.view = self.views[message["version"]] = followed(self.view, message)
        if message["table"] is not None:
            self.undo = message["table"]["undo"]

    def _wish(self) -> Told | None:
        """The next message, if there is anything to say."""
        self._number += 1
        key = f"{self.seat}-{self._number}"
        if self.undo is not None and self.seat in self.undo["waits_for"]:
            self.undo = None
            return {"type": "agree", "yes": self.random.random() < 0.5, "key": key}
        if self.random.random() < 0.03:
            return {"type": "say", "text": f"I am at {self.version}", "key": key}
        asks = [ask for ask in self.view["asks"] if ask["kind"] == "must" or self.random.random() < 0.1]
        if asks:
            option = self.random.choice(self.random.choice(asks)["options"])["option"]
            return {"type": "answer", "option": option, "version": self.version, "key": key}
        if self.view["undo"] and self.random.random() < 0.1:
            return {"type": "undo", "key": key}
        return None


async def seated(url: Callable[[], str], wishes: list[Told], random: Random, **options: Any) -> list[Stubborn]:
    """Makes a table that has begun; returns a player for each seat called "me". Asks until it is made."""
    async with httpx.AsyncClient(trust_env=False) as client:
        while True:
            try:
                order = {"game": "bomb_squad", "seats": wishes, "start": True, **options}
                made = (await client.post(f"{url()}/api/tables", json=order)).raise_for_status().json()
                break
            except httpx.TransportError:
                await asyncio.sleep(BREATH)
    return [Stubborn(url, made["table"], one["seat"], one["token"], Random(random.random())) for one in made["seats"]]


async def logged(database_url: str, table: str) -> list[Kept]:
    """The log of a table, straight from the database."""
    log = Log(database_url)
    await log.open()
    try:
        return await log.read(table)
    finally:
        await log.close()


def hold_against(kept: list[Kept], players: list[Stubborn]) -> Table:
    """Checks that the log holds all that the players were promised, once and in order, and that they saw its fold."""
    assert [step.n for step in kept] == list(range(1, len(kept) + 1)), "versions have a gap"
    table = Table(players[0].table)
    keys: dict[tuple[int, str], int] = {}
    for number, at, entry in kept:
        step = table.apply(number, at, entry)
        if (signed := _signed(entry)) is not None:
            assert signed not in keys, f"{signed} counted twice: at {keys[signed]} and {number}"
            keys[signed] = number
        for player in players:
            if number in player.steps:
                seen = step_seen(table, step, player.seat, "en")
                assert msgspec.to_builtins(seen) == player.steps[number], f"seat {player.seat}, step {number}"
            if number in player.views:
                view = view_seen(table, player.seat, "en", 0.0)
                assert msgspec.to_builtins(view) == player.views[number], f"seat {player.seat}, view {number}"
    for player in players:
        for key, (version, message) in player.acked.items():
            assert keys.get((player.seat, key)) == version, f"{message} was acknowledged at {version}"
            _says(table, kept[version - 1].entry, message)
        for key in player.refused:
            assert (player.seat, key) not in keys, f"{player.refused[key]} was refused, and counts"
        assert player.is_over
    return table


def _signed(entry: Entry) -> tuple[int, str] | None:
    """Whose message made an entry, and which."""
    match entry:
        case Played(key=key) if key:
            return entry.answers[0][0], key
        case Undone(key=key) if key:
            return entry.by, key
        case Said(key=key) | UndoAsked(key=key) | UndoAgreed(key=key):
            return entry.seat, key
    return None


def _says(table: Table, entry: Entry, message: Told) -> None:
    """An entry says what the message said."""
    match message["type"], entry:
        case "answer", Played():
            assert table.game.actions.option(entry.answers[0][1]) == message["option"]
        case "say", Said():
            assert entry.text == message["text"]
        case "undo", UndoAsked() | Undone():
            pass
        case "agree", UndoAgreed() | Undone():
            assert isinstance(entry, Undone) or entry.yes == message["yes"]
        case _:
            raise AssertionError(f"{message} became {entry}")
