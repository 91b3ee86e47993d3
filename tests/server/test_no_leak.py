"""No leak at the wire: a seat is sent byte for byte the same in two worlds that differ only in what it may not know.

Each world is a table of the same id in a database of its own, with a server of its own. Steps are written into both
logs one by one, and every frame that arrives is compared: changes, and the whole views that they must make.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect

from gamenight.core.game import Setup
from gamenight.server.entries import Entry, Pointed
from gamenight.server.house import CHANNEL, LETTERS, Told
from gamenight.server.log import Log
from gamenight.server.rest import MOST_FRAMES
from tests.server.following import followed
from tests.server.houses import errors
from tests.server.postgres import Cluster
from tests.server.serving import Served, serve
from tests.server.worlds import GAME, World, Worlds, token
from tests.waiting import PATIENCE

SEEDS = range(3)
POINTS = 12
"""At how many things, about, the seat points in the end."""
BEFORE = 3
"""Steps before the worlds differ that are compared, too."""


HANDS = ("hand-green", "hand-wait", "hand")
"""What lies in hands: some hold it, and nobody can find that out by pointing."""


class Side:
    """One of the two servers, with its database."""

    def __init__(self, served: Served, database_url: str) -> None:
        self.served = served
        self.database_url = database_url


@pytest.fixture(scope="module")
def sides(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Side]]:
    with ExitStack() as stack:
        both = []
        for name in ("one", "two"):
            url = postgres.fresh()
            folder = tmp_path_factory.mktemp(name)
            served = stack.enter_context(serve(folder, url, limits=False, heartbeat=3600.0))  # no ping comes between
            both.append(Side(served, url))
        yield both
        for side in both:
            side.served.stop()
            assert not errors(side.served)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_seat_is_sent_the_same_in_every_world_it_may_be_in(sides: list[Side], seats: int, seed: int) -> None:
    random = Random(100 * seats + seed)
    worlds = Worlds(seats, random.randrange(seats), same=seed % 3, random=random)
    worlds.play()
    assert worlds.apart < len(worlds.one.steps), "the two worlds are one"

    one, two = asyncio.run(_streams(sides, worlds, id="".join(random.choices(LETTERS, k=12))))

    for eyes in (worlds.seat, None):
        compare(one.pop(eyes), two.pop(eyes))
    for seat in one:  # whoever may know the difference is sent it
        assert seat is not None
        assert (one[seat] == two[seat]) == (_knows(worlds.one, seat) == _knows(worlds.two, seat))


def test_the_comparison_finds_a_leak() -> None:
    frames = ['{"type":"welcome"}', '{"type":"news","seat":1}']

    compare(frames, [*frames])
    with pytest.raises(AssertionError, match=r'frame 1, byte 22: "seat":1} or "seat":2}'):
        compare(frames, [frames[0], frames[1].replace("1", "2")])
    with pytest.raises(AssertionError, match="2 frames or 1"):
        compare(frames, frames[:1])


def compare(one: list[str], two: list[str]) -> None:
    """Fails with the first difference between two streams."""
    for number, (first, second) in enumerate(zip(one, two, strict=False)):
        at = next((at for at, pair in enumerate(zip(first, second, strict=False)) if pair[0] != pair[1]), None)
        if at is None:
            at = min(len(first), len(second)) if len(first) != len(second) else None
        assert at is None, f"frame {number}, byte {at}: {first[at - 7 : at + 200]} or {second[at - 7 : at + 200]}"
    assert len(one) == len(two), f"{len(one)} frames or {len(two)}"


def _knows(world: World, seat: int) -> list[object]:
    """All that a seat hears and sees in a world, by the engine."""
    known: list[object] = []
    again = World(GAME.new(Setup(world.state.seats)), [])
    for step in world.steps:
        begun = again.begun(step)
        assert begun is not None
        again = begun
        known.append((again.heard([seat]), again.seen([seat])))
    return known


async def _streams(sides: list[Side], worlds: Worlds, id: str) -> list[dict[int | None, list[str]]]:
    """All that everybody is sent in each of the two worlds."""
    begin = max(2, worlds.apart + 2 - BEFORE)
    logs = [worlds.one.log(), worlds.two.log()]
    async with AsyncExitStack() as stack:
        watched = [
            await stack.enter_async_context(Watched.open(side, id, log[:begin]))
            for side, log in zip(sides, logs, strict=True)
        ]
        for one, log in zip(watched, logs, strict=True):
            for eyes in (None, *range(worlds.one.state.seats)):
                await one.join(eyes)
            for version in range(begin + 1, len(log) + 1):
                await one.step(version, log[version - 1])
                await one.ask(worlds.seat, version)
            pointed = _pointed(worlds)
            for version, entry in enumerate(pointed, len(log) + 1):
                await one.step(version, entry)
            await one.look_back(worlds.seat, begin, len(log) + len(pointed))
    return [one.frames for one in watched]


def _pointed(worlds: Worlds) -> list[Entry]:
    """The seat points at what everybody sees; what that is called does not depend on what somebody knows of it."""
    things = [thing for piece in worlds.one.state.view(None).pieces() for thing, _ in piece.things()]
    return [Pointed(seat=worlds.seat, piece=thing) for thing in things[:: len(things) // POINTS]]


class Watched:
    """A table in one of the worlds, and every frame that anybody at it was sent."""

    def __init__(self, side: Side, id: str, stack: AsyncExitStack) -> None:
        self.id = id
        self.frames: dict[int | None, list[str]] = {}
        self._side = side
        self._stack = stack
        self._lines: dict[int | None, ClientConnection] = {}
        self._views: dict[int | None, dict[str, Any]] = {}
        """What each pair of eyes sees by what it was sent."""
        self._log = Log(side.database_url)
        self._engine = create_async_engine(side.database_url)

    @staticmethod
    @asynccontextmanager
    async def open(side: Side, id: str, entries: list[Entry]) -> AsyncIterator[Watched]:
        async with AsyncExitStack() as stack:
            watched = Watched(side, id, stack)
            await watched._log.open()
            stack.push_async_callback(watched._log.close)
            stack.push_async_callback(watched._engine.dispose)
            await watched._log.make(id, "bomb_squad", "1", 1.0, entries)
            yield watched

    async def join(self, eyes: int | None, version: int | None = None) -> None:
        """Connects for a seat or for a spectator; everybody who is there hears of it."""
        address = f"{self._side.served.socket_url}/api/tables/{self.id}/socket"
        line = await self._stack.enter_async_context(connect(address, proxy=None, max_queue=None))
        hello = {"type": "hello", "token": None if eyes is None else token(eyes), "version": version}
        await line.send(json.dumps({**hello, "changes": True}))
        self._lines[eyes] = line
        self.frames.setdefault(eyes, [])
        await self._hear(eyes)
        for everybody in self._lines:
            await self._hear(everybody)

    async def step(self, version: int, entry: Entry) -> None:
        """Writes a step into the log, as another server would; everybody hears of it."""
        assert await self._log.append(self.id, version, float(version), entry)
        told = msgspec.json.encode(Told("another", self.id, version=version)).decode()
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": told})
        for eyes in self._lines:
            await self._hear(eyes)

    async def ask(self, seat: int, version: int) -> None:
        """Asks for everything afresh, and for what cannot be."""
        for eyes in (seat, None):
            before = self._views[eyes]
            for message in (
                {"type": "resync"},
                {"type": "answer", "option": 10**6, "version": version, "key": "k"},
                *({"type": "point", "piece": piece, "key": "p"} for piece in HANDS),
            ):
                await self._lines[eyes].send(json.dumps(message))
                await self._hear(eyes)
            assert self._views[eyes] == before, "changes have made another view than the whole one"

    async def _hear(self, eyes: int | None) -> None:
        async with asyncio.timeout(PATIENCE):
            self.frames[eyes].append(str(await self._lines[eyes].recv()))
        self._views[eyes] = followed(self._views.get(eyes, {}), json.loads(self.frames[eyes][-1]))

    async def look_back(self, seat: int, version: int, steps: int) -> None:
        """Asks for all that REST tells of a table, and connects again."""
        async with httpx.AsyncClient(base_url=self._side.served.url, trust_env=False) as client:
            for eyes in (seat, None):
                for path in (
                    "",
                    "/story",
                    "/story?language=pl",
                    "/record",
                    f"/frames?seat={seat}",
                    *self._moments(steps),
                ):
                    headers = {} if eyes is None else {"Authorization": f"Bearer {token(eyes)}"}
                    response = await client.get(f"/api/tables/{self.id}{path}", headers=headers)
                    self.frames[eyes].append(response.text)
            tickets = {"tickets": [{"table": self.id, "token": token(seat)}]}
            self.frames[seat].append((await client.post("/api/mine", json=tickets)).text)
        for eyes in (seat, None):
            await self.join(eyes, version)

    def _moments(self, steps: int) -> list[str]:
        return [f"/frames?first={first}&last={first + MOST_FRAMES - 1}" for first in range(0, steps, MOST_FRAMES)]
