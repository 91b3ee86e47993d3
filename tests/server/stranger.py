"""A client that somebody has written from docs/protocol.md and `/api/protocol.json` alone, without Gamenight.

It holds the server to what the page says, and gets into trouble on purpose: it answers too late, chooses what is not
offered, hangs up on its own answer, and asks for everything again.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any

import httpx
import jsonschema_rs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.following import followed

FINAL = (1002, 1007, 4400, 4404)
"""The codes after which the page says not to come back."""

Json = dict[str, Any]


class NotWanted(Exception):
    """The server has closed the connection for good."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


class Stranger:
    """One seat of a table."""

    def __init__(self, server: str, table: str, token: str, random: Random, **hello: Any) -> None:
        self.met: Counter[str] = Counter()
        """What it has met: messages by type, refusals by reason, closings by code, its own tricks by name."""
        self.acked: dict[str, int] = {}
        """By key, the version at which a message was committed."""
        self.results: Json | None = None
        self.seat: int | None = None
        self._server = server
        self._table = table
        self._hello = {"token": token, **hello}
        self._random = random
        self.tricks = ["not-offered", "hang-up", "stale", "resync"]
        """What it has yet to try."""
        schema = httpx.get(f"{server}/api/protocol.json", trust_env=False).json()
        self._fits = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/server"})
        self._fits_view = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/View"})
        self._version: int | None = None
        self._view: Json | None = None
        self._over: Json | None = None
        self._waiting: Json | None = None
        """The message that is neither acknowledged nor refused."""
        self._expected = ""
        """The reason for which it must be refused, if any."""
        self._welcome_due = False
        self._asked: list[tuple[int, list[Json]]] = []
        """Its questions, whenever they had changed, with the version in which it saw them."""

    async def play(self) -> None:
        """Plays to the end of the game."""
        while self.results is None:
            try:
                async with connect(self._address, proxy=None) as line:
                    await self._talk(line)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                self.met[str(code)] += 1
                if code in FINAL and closed.rcvd:
                    raise NotWanted(code, closed.rcvd.reason) from None
            except (OSError, InvalidHandshake):
                self.met["no server"] += 1
            await asyncio.sleep(0.05)

    @property
    def _address(self) -> str:
        return f"ws{self._server.removeprefix('http')}/api/tables/{self._table}/socket"

    async def _talk(self, line: ClientConnection) -> None:
        self.met["connected"] += 1
        self._welcome_due = True
        await self._send(line, {"type": "hello", "version": self._version, **self._hello})
        assert (await self._hear(line))["type"] in ("welcome", "refused"), "the first message"
        if self._waiting:
            await self._send(line, self._waiting)
        while self.results is None:
            await self._act(line)
            if self.results is None:
                await self._hear(line)

    async def _send(self, line: ClientConnection, message: Json) -> None:
        await line.send(json.dumps(message))

    # What it hears

    async def _hear(self, line: ClientConnection) -> Json:
        message: Json = json.loads(await line.recv())
        self._fits.validate(message)
        self.met[message["type"]] += 1
        match message["type"]:
            case "welcome":
                self.seat = message["seat"]
                self._welcome_due = False
                self._see(message)
            case "news" if message["since"] == self._version:
                self._see(message)
            case "news":
                await self._resync(line)
            case "ack":
                self._settled(message)
                self.acked[message["key"]] = message["version"]
            case "refused":
                await self._refused(message)
            case "ping":
                await self._send(line, {"type": "pong"})
                if message["version"] > (self._version or 0):
                    await self._resync(line)
        return message

    def _see(self, message: Json) -> None:
        if message["type"] == "welcome" and self._view and message["version"] == self._version:
            self.met["the same again"] += 1
            assert _untimed(message["view"]) == _untimed(self._view), "changes have led elsewhere"
        self._version = message["version"]
        if message["table"] and message["table"]["status"] == "over":
            self._over = message["table"]["results"]
        if message["type"] == "news" and self._view and message["view"]:
            assert not self._hello.get("changes"), "whoever understands changes is sent no whole view without a gap"
        if message["view"] or "changes" in message:
            self._view = followed(self._view or {}, message)
            self._fits_view.validate(self._view)
            self._look(self._view)

    def _look(self, view: Json) -> None:
        """What the page says about pieces, hands and options is true."""
        things = {"": 0} | {f"seat-{seat}": 0 for seat in range(8)}
        for piece in view["pieces"]:
            things |= dict.fromkeys([piece["id"], *(card["id"] for card in _cards(piece))], 0)
            if piece["zone"] == "hand" and piece["group"].startswith("seat-"):
                assert piece["group"] == f"seat-{self.seat}"
        pointed = [option["piece"] for ask in view["asks"] for option in ask["options"]]
        assert [piece for piece in pointed if piece not in things] == []
        if not self._asked or self._asked[-1][1] != view["asks"]:
            self._asked.append((self._version or 0, view["asks"]))

    def _settled(self, message: Json) -> None:
        if self._waiting and message["key"] == self._waiting["key"]:
            self._waiting = None

    async def _refused(self, message: Json) -> None:
        """A refusal comes before the welcome that may follow it."""
        self.met[message["reason"]] += 1
        expected, self._expected = self._expected, ""
        assert expected in ("", message["reason"]), message
        self._settled(message)
        if message["reason"] == "stale":
            self._welcome_due = True
        if message["reason"] == "busy":
            await asyncio.sleep(0.05)

    # What it does

    async def _act(self, line: ClientConnection) -> None:
        """Answers what it is asked, when it has seen all that it knows of."""
        if self._over and self._view and self._view["over"]:
            if not self._waiting:  # the end may be told before the answer that brought it is acknowledged
                self.results = self._over
            return
        behind = (self._version or 0) < max(self.acked.values(), default=0)
        if self._waiting or self._welcome_due or behind or not self._view:
            return
        must = [ask for ask in self._view["asks"] if ask["kind"] == "must"]
        may = [ask for ask in self._view["asks"] if ask["kind"] != "must" and self._random.random() < 0.3]
        asks = must or may
        if not asks:
            return
        trick = self._trick(asks[0])
        if trick == "resync":
            await self._resync(line)
            return
        await self._answer(line, asks[0], trick)

    async def _resync(self, line: ClientConnection) -> None:
        if not self._welcome_due:
            self._welcome_due = True
            await self._send(line, {"type": "resync", "version": self._version})

    def _trick(self, ask: Json) -> str:
        """The next trick that is possible now; each is tried once, and never twice without an answer between."""
        if len(self.acked) < 4 - len(self.tricks):
            return ""
        for trick in self.tricks:
            if trick != "stale" or self._old(ask):
                self.tricks.remove(trick)
                self.met[trick if trick != "stale" else "late"] += 1
                return trick
        return ""

    def _old(self, ask: Json) -> list[tuple[int, Json]]:
        """Options of questions that it is not asked any more, with the version in which it was."""
        return [
            (version, option)
            for version, asks in self._asked[:-1]
            if ask not in asks
            for one in asks
            for option in one["options"]
        ]

    async def _answer(self, line: ClientConnection, ask: Json, trick: str) -> None:
        version, option = self._version, self._choose(ask["options"])
        if trick == "not-offered":
            option, self._expected = 10**9, trick
        if trick == "stale":
            (version, old), self._expected = self._random.choice(self._old(ask)), trick
            option = old["option"]
        key = f"{self._random.getrandbits(64):x}"
        self._waiting = {"type": "answer", "option": option, "version": version, "key": key}
        await self._send(line, self._waiting)
        if trick == "hang-up":
            line.transport.abort()

    def _choose(self, options: list[Json]) -> int:
        """Prefers what its hand has most of."""
        assert self._view is not None
        hand = [card["face"] for piece in self._view["pieces"] if piece["zone"] == "hand" for card in _cards(piece)]
        faces = {card["id"]: card["face"] for piece in self._view["pieces"] for card in _cards(piece)}
        best = max(options, key=lambda option: (hand.count(faces.get(option["piece"], "?")), self._random.random()))
        return int(best["option"])


def _untimed(view: Json) -> Json:
    """A view without the seconds that somebody has left."""
    return {**view, "pending": [{**pending, "left": None} for pending in view["pending"]]}


def _cards(piece: Json) -> list[Json]:
    """The cards or tiles of a piece."""
    return list(piece.get("cards") or piece.get("tiles") or [])
