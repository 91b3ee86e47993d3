"""Nobody can stall others with what is cheap to ask: it is worked out elsewhere, once, in turn, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from gamenight.core.course import Course
from gamenight.core.game import find
from gamenight.core.play import Ask
from gamenight.core.record import Record
from gamenight.server import house as house_module
from gamenight.server import socket
from gamenight.server.app import create_app
from gamenight.server.entries import Opened, Place, Said, Started
from gamenight.server.house import House
from gamenight.server.replay import MOST_STEPS, Replay, Story
from gamenight.server.security import Bucket
from gamenight.server.settings import Settings
from gamenight.server.table import Table, in_words
from gamenight.server.turns import Turns
from gamenight.server.worker import Look, Reply
from tests.server.lines import Line, within
from tests.server.players import in_loop
from tests.server.test_replay import long_game

GAME = find("bomb_squad")
ORDER = {"game": "bomb_squad", "seats": [{"kind": "me"}, {"kind": "me"}], "start": True}

JSONL = {"Content-Type": "application/jsonl"}


@asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[tuple[House, httpx.AsyncClient, Any]]:
    """An app in this process, its house, and a client of it."""
    app: Any = create_app(Settings(database_url=f"sqlite:///{folder / 'tables.db'}", **settings))
    async with app.lifespan(), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://[::1]") as client:
        yield app.state.house, client, app


# Work is done elsewhere


@in_loop
async def test_whoever_looks_back_makes_another_process_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as (house, client, _):
        made = (await client.post("/api/tables", json=ORDER)).raise_for_status().json()
        for live in house.lives.values():
            live.close()
        house.lives.clear()

        def fold(*_: object) -> None:
            raise AssertionError("a log is folded where everybody's answers are taken")

        monkeypatch.setattr(Table, "folding", fold)
        opened = (
            (await client.post("/api/records", content=long_game(), headers=JSONL)).raise_for_status().json()["table"]
        )
        story = (await client.get(f"/api/tables/{opened}/story")).raise_for_status().json()
        frames = (await client.get(f"/api/tables/{opened}/frames?first=10&last=20&seat=1")).raise_for_status().json()
        record = (await client.get(f"/api/tables/{opened}/record")).raise_for_status().text
        code = (await client.get(f"/api/tables/{opened}/invite.svg")).raise_for_status().text
        tickets = [{"table": made["table"], "token": made["seats"][0]["token"]}]
        mine = (await client.post("/api/mine", json={"tickets": tickets})).raise_for_status().json()

    assert len(story[0]["events"]) > 100
    assert [frame["number"] for frame in frames["frames"]] == list(range(10, 21))
    assert record.startswith('{"gamenight"')
    assert "<svg" in code
    assert [(one["table"], one["seat"]) for one in mine] == [(made["table"], 0)]


@in_loop
async def test_whoever_sits_down_at_a_long_game_lets_others_have_their_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as (house, client, _):
        opened = (
            (await client.post("/api/records", content=long_game(), headers=JSONL)).raise_for_status().json()["table"]
        )
        monkeypatch.setattr(house_module, "SLICE", 0.0)
        turns = 0
        answered: list[int] = []
        answer = Course.answer

        def noted(course: Course, seat: int, option: int, keeps: bool = False) -> Ask:
            answered.append(turns)
            return answer(course, seat, option, keeps)

        monkeypatch.setattr(Course, "answer", noted)

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(others())
        live = await house.live(opened)
        task.cancel()

    assert live.table.course is not None
    assert len(answered) == len(live.table.course.answers) > 100
    assert len(set(answered)) == len(answered), "others had no turn between two answers"


@in_loop
async def test_a_short_game_never_waits_for_long_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as (house, client, _):
        records = [await client.post("/api/records", content=long_game(), headers=JSONL) for _ in range(3)]
        short = (await client.post("/api/tables", json={**ORDER, "start": False})).raise_for_status().json()["table"]
        monkeypatch.setattr(house_module, "SLICE", 0.0)
        loaded: list[str] = []

        async def load(id: str) -> None:
            await house.live(id)
            loaded.append(id)

        long = [record.raise_for_status().json()["table"] for record in records]
        loading = [asyncio.create_task(load(id)) for id in long]
        while not house._folding._waiting:  # one of them is being read, the others wait
            await asyncio.sleep(0)
        async with house._folding.turn((0, 0)):  # they pause until the short game waits as well
            loading.append(asyncio.create_task(load(short)))
            while len(house._folding._waiting) < len(loading):
                await asyncio.sleep(0)
        await asyncio.gather(*loading)

    assert loaded[0] == short
    assert sorted(loaded[1:]) == sorted(long)


@in_loop
async def test_whoever_gives_up_waiting_leaves_the_turn_to_the_next() -> None:
    turns = Turns()
    done: list[int] = []

    async def work(size: int) -> None:
        async with turns.turn(turns.announced(size)):
            done.append(size)
            await asyncio.sleep(0)

    first, second, third, fourth = (asyncio.create_task(work(size)) for size in (9, 5, 3, 4))
    await asyncio.sleep(0)
    third.cancel()
    await asyncio.gather(first, second, third, fourth, return_exceptions=True)
    await work(1)

    assert done == [9, 4, 5, 1]


@in_loop
async def test_a_long_record_is_not_told_again_to_everybody_who_connects(tmp_path: Path) -> None:
    async with running(tmp_path) as (house, client, _):
        opened = (
            (await client.post("/api/records", content=long_game(), headers=JSONL)).raise_for_status().json()["table"]
        )

        live = await house.live(opened)

    assert all(step.events == [] for step in live.table.recent)


@in_loop
async def test_what_many_see_is_worked_out_once(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        lines = [here.line() for _ in range(12)]
        for line in lines:
            await line.until(lambda message: message["type"] == "welcome")
        ann = here.line(0)
        welcome = await ann.until(lambda message: message["type"] == "welcome")
        before = here.house.sights.drawn
        ask = welcome["view"]["asks"][0]
        ann.send(type="answer", option=ask["options"][0]["option"], version=welcome["version"], key="a")
        news = [await line.until(lambda message: message["type"] == "news") for line in lines]

        assert all(one["view"] == news[0]["view"] and one["steps"] == news[0]["steps"] for one in news)
        assert "asks" in (await ann.until(lambda message: message["type"] == "news"))["view"]
        assert here.house.sights.drawn - before == len(["Ann", "spectators"])
        for line in [*lines, ann]:
            await line.hang_up()


# Whoever makes the server work, waits


@in_loop
async def test_a_resync_costs_more_than_other_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    buckets: list[Bucket] = []

    def frozen(rate: float, most: float) -> Bucket:
        buckets.append(Bucket(rate, most, clock=lambda: 0.0))
        return buckets[-1]

    monkeypatch.setattr(socket, "Bucket", frozen)
    async with running(tmp_path) as (_, client, app):
        made = (await client.post("/api/tables", json=ORDER)).raise_for_status().json()
        line = Line(app, made["table"])
        line.send(type="hello")
        await line.until(lambda message: message["type"] == "welcome")
        for version in range(20):
            line.send(type="resync", version=version)
        async with asyncio.timeout(30):
            while buckets[-1].wait == 0.0:
                await asyncio.sleep(0.01)
        for _ in range(50):
            await asyncio.sleep(0.001)

        assert len([message for message in line.received if message["type"] == "welcome"]) <= 5
        line.ended.cancel()
        await asyncio.gather(line.ended, return_exceptions=True)


@in_loop
async def test_seconds_of_work_are_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as (house, client, _):
        opened = (
            (await client.post("/api/records", content=long_game(), headers=JSONL)).raise_for_status().json()["table"]
        )
        look = house.thinkers.look

        async def slowly(wanted: Look, who: str) -> Reply:
            return replace(await look(wanted, who), seconds=1000.0)

        monkeypatch.setattr(house.thinkers, "look", slowly)
        first, refused = [await client.get(f"/api/tables/{opened}/story") for _ in range(2)]

        assert first.status_code == 200
        assert (refused.status_code, refused.json()["reason"]) == (429, "too-fast")
        assert await house.archive.look(Look(wants="story", table=opened), "192.0.2.1")


@pytest.mark.parametrize("what", ["tables", "records"])
@in_loop
async def test_only_so_many_are_made_from_one_address_a_day(tmp_path: Path, what: str) -> None:
    async with running(tmp_path, tables_per_day=2, records_per_day=2) as (_, client, _app):

        async def made() -> httpx.Response:
            if what == "tables":
                return await client.post("/api/tables", json=ORDER)
            return await client.post("/api/records", content=long_game(), headers=JSONL)

        answers = [await made() for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[-1].json()["detail"].startswith("Only 2 ")


# Pages of the past


def opened(*names: str) -> Opened:
    """The first step of a table on which a record is watched."""
    places = [Place(kind="human", name=name) for name in names]
    return Opened(
        game=GAME.name, rules=GAME.rules, options={}, places=places, timer=0, absence=0, host="", watched=True
    )


def test_a_long_story_is_told_page_by_page() -> None:
    story = Story("t")
    story.apply(1, 0.0, opened("Ann", "Ben"))
    for n in range(2, 2 + MOST_STEPS + 100):
        story.apply(n, 0.0, Said(seat=0, text=f"{n}"))

    last = story.seen(None, "en")
    first = story.seen(None, "en", before=last[0].version)

    assert [step.version for step in [*first, *last]] == list(range(2, 2 + MOST_STEPS + 100))
    assert len(last) == MOST_STEPS


def test_a_replay_that_goes_on_tells_the_same_as_one_from_the_start() -> None:
    record = Record.parse(long_game())
    story = Story("t")
    story.apply(1, 0.0, opened("Ann", "Ben", "Cleo"))
    story.apply(2, 0.0, Started(answers=in_words(record.game, record.answers)))
    course = story.table.course
    assert course is not None
    pages = story.replay()

    for first in range(0, pages.last + 1, 20):
        for number, who, state, events in pages.moments(first, first + 19):
            ((same, by, stood, heard),) = Replay(course, open_to_all=True).moments(number, number)
            assert (number, who) == (same, by)
            assert [event.json() for event in events] == [event.json() for event in heard]
            assert [piece.json() for piece in state.view(None).pieces()] == [
                piece.json() for piece in stood.view(None).pieces()
            ]
