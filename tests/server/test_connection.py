"""A connection: it may break, fall behind or fall silent, and nobody misses anything."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from gamenight.server.entries import Played, Sat
from gamenight.server.live import Live
from gamenight.server.table import RECENT
from tests.server.houses import opened
from tests.server.lines import Json, within
from tests.server.players import connected, in_loop, made
from tests.waiting import PATIENCE

TWO = ("me Ann", "me Ben")
HEARTBEAT = 1.0


@pytest.fixture(scope="module")
def nervous(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server whose heart beats fast, and that soon forgets tables at which nobody sits."""
    with opened(tmp_path_factory.mktemp("nervous"), heartbeat=HEARTBEAT, idle_unload=0.1) as client:
        yield client


# Hello


@in_loop
async def test_a_welcome_is_all_that_a_client_needs(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(1) as ben:
        welcome = ben.messages[0]

        assert welcome["type"] == "welcome"
        assert (welcome["seat"], welcome["host"], welcome["version"], welcome["steps"]) == (1, False, 2, [])
        assert welcome["table"]["id"] == table.id
        assert welcome["view"]["asks"]
        assert welcome["emotes"]


@in_loop
async def test_before_the_game_there_is_nothing_to_see(house: httpx.Client) -> None:
    async with made(house, "me Ann", "open").player(0) as ann:
        assert ann.messages[0]["view"] is None


@in_loop
async def test_whoever_comes_back_is_told_what_happened_since(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        seen = ann.version
        await ben.answer("play red")
        await ben.say("Your turn.")
    async with table.player(0, version=seen) as ann:
        assert [step["kind"] for step in ann.messages[0]["steps"]] == ["answer", "said"]
    for nothing_new in (seen + 2, None, seen + 1000):
        async with table.player(0, version=nothing_new) as ann:
            assert ann.messages[0]["steps"] == []
            assert ann.version == seen + 2


@in_loop
async def test_what_happened_long_ago_is_not_told_again(house: httpx.Client) -> None:
    table = made(house, *TWO)
    async with table.player(0) as ann:
        seen = ann.version
        for number in range(RECENT + 1):
            await ann.say(f"{number} green bottles")
    async with table.player(0, version=seen) as ann:
        assert ann.messages[0]["steps"] == []
    async with table.player(0, version=seen + 1) as ann:
        assert len(ann.messages[0]["steps"]) == RECENT


@in_loop
async def test_there_is_nothing_behind_a_wrong_link(house: httpx.Client) -> None:
    with pytest.raises(AssertionError, match=r"the connection has ended: \(4404, 'There is no table aaaaaaaaaaaa"):
        async with connected(house, "aaaaaaaaaaaa"):
            pass


# Gaps


@in_loop
async def test_news_follow_one_another_without_a_gap(house: httpx.Client) -> None:
    """`Player` checks that every piece of news begins where the one before ended."""
    table = made(house, *TWO)
    async with table.player(0) as ann, table.player(1) as ben:
        await asyncio.gather(*(player.say(str(n)) for n in range(30) for player in (ann, ben)))
        await ann.wait(lambda _: len(ann.heard("said")) == 60)
        await ben.wait(lambda _: len(ben.heard("said")) == 60)

        assert [step["version"] for step in ann.steps] == list(range(2, 62))
        assert ann.steps == ben.steps


@in_loop
async def test_whoever_has_missed_something_asks_for_everything_afresh(house: httpx.Client) -> None:
    table = made(house, *TWO, start=True)
    async with table.player(0) as ann:
        await ann.answer("play green")

        await ann.send(type="resync")
        await ann.wait(lambda _: len(ann.got("welcome")) == 2)

        assert ann.got("welcome")[1]["version"] == ann.version
        assert ann.got("welcome")[1]["view"] == ann.view


# Silence


@in_loop
async def test_whoever_answers_pings_stays_and_whoever_is_silent_is_cut_off(nervous: httpx.Client) -> None:
    table = made(nervous, *TWO)
    async with table.player(0) as ann, table.player(1) as ben:
        ben.pongs = False

        assert await ben.wait_closed() == (1008, "nothing was heard for too long")

        await ann.wait(lambda _: ann.present == [0])
        assert len(ann.got("ping")) >= 3
        assert ann.got("ping")[-1] == {"type": "ping", "version": ann.version}
        assert (await ann.say("Ben?"))["type"] == "ack"


@in_loop
async def test_whoever_is_silent_is_cut_off_however_busy_the_table_is(nervous: httpx.Client) -> None:
    table = made(nervous, *TWO)
    async with table.player(0) as ann, table.player(1) as ben:
        ben.pongs = False
        while not ben.closed:
            await ann.say("La la la.")

        assert ben.closed[0] == 1008


# Slow readers, torn lines


@in_loop
async def test_whoever_reads_slowly_gets_a_welcome_in_place_of_endless_news(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        quick, slow = here.line(0), here.line(1)
        slow.reads.clear()
        for number in range(RECENT + 10):
            quick.send(type="say", text=f"{number} green bottles", key=str(number))
        newest = (await quick.until(lambda message: message.get("key") == str(RECENT + 9)))["version"]

        slow.reads.set()
        await slow.until(lambda message: message["version"] == newest)

        told = [step for message in slow.received for step in message.get("steps", [])]
        assert len(told) < 10, "what happened meanwhile is left out"
        assert slow.received[-1]["type"] == "welcome"
        assert slow.received[-1]["view"]["asks"]
        await asyncio.gather(quick.hang_up(), slow.hang_up())


@in_loop
async def test_an_answer_counts_even_if_the_line_is_torn_while_it_is_committed(tmp_path: Path) -> None:
    async with within(tmp_path) as here:
        ann, ben = here.line(0), here.line(1)
        await ann.until(lambda message: message["type"] == "welcome")
        commit = here.held_up(lambda entry: isinstance(entry, Played))
        ann.send(type="answer", option=0, version=2, key="k")
        await commit.written.wait()

        ann.torn = True
        guest = here.line()  # of whom Ann would be told
        await ann.ended
        commit.go.set()

        assert (await ben.step("answer"))["seat"] == 0
        await asyncio.gather(ben.hang_up(), guest.hang_up())


@in_loop
async def test_a_server_that_fails_says_so_and_whoever_comes_back_is_welcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    async with within(tmp_path) as here:
        ann = here.line(0)
        await ann.until(lambda message: message["type"] == "welcome")
        with monkeypatch.context() as broken:
            broken.setattr(Live, "say", fail)
            ann.send(type="say", text="Hello?", key="k")
            await asyncio.wait_for(ann.ended, PATIENCE)
        again = here.line(0)
        again.send(type="say", text="Hello!", key="k")

        assert (await again.step("said"))["text"] == "Hello!"
        assert ann.closed == 4500


@in_loop
async def test_whoever_comes_back_at_the_moment_a_bot_takes_over_gets_the_seat_back(tmp_path: Path) -> None:
    async with within(tmp_path, absence=1) as here:
        ben = here.line(1)
        commit = here.held_up(lambda entry: isinstance(entry, Sat) and entry.why == "away")
        await commit.written.wait()

        ann = here.line(0)
        await ann.until(lambda message: message["type"] == "presence")
        commit.go.set()

        assert (await ben.until(lambda message: says(message, "is back.")))["table"]["seats"][0]["bot"] == ""
        await asyncio.gather(ann.hang_up(), ben.hang_up())


@in_loop
async def test_no_bot_takes_over_from_whoever_has_just_come_back(tmp_path: Path) -> None:
    async with within(tmp_path, absence=1) as here:
        ann, ben = here.line(0), here.line(1)
        await ann.until(lambda message: message["type"] == "presence" and message["present"] == [0, 1])
        live = await here.house.live(here.table)

        await live._stand_in(0)

        assert live.table.version == 2
        await asyncio.gather(ann.hang_up(), ben.hang_up())


def says(message: Json, words: str) -> bool:
    """Whether a message tells of a step in these words."""
    return any(step["text"].endswith(words) for step in message.get("steps", []))


# Tables that are forgotten


@in_loop
async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(nervous: httpx.Client) -> None:
    table = made(nervous, *TWO, start=True)
    async with table.player(0) as ann:
        await ann.answer("play green", key="k")
        seen = ann.version
    async with asyncio.timeout(PATIENCE):
        while "gamenight_tables 0.0" not in nervous.get("/metrics").text:
            await asyncio.sleep(HEARTBEAT / 5)

    async with table.player(0, version=seen - 1) as ann:
        assert ann.version == seen
        assert len(ann.steps) == 1
        assert (await ann.ask("answer", option=1, version=seen, key="k"))["version"] == seen
        assert (await ann.answer("play red"))["type"] == "ack"


@in_loop
async def test_a_table_at_which_somebody_sits_stays(nervous: httpx.Client) -> None:
    table = made(nervous, *TWO)
    async with table.player(0) as ann:
        await ann.wait(lambda _: len(ann.got("ping")) >= 3)

        assert "gamenight_tables 0.0" not in nervous.get("/metrics").text
        assert (await ann.say("Still here."))["type"] == "ack"
