"""Two servers on one PostgreSQL database serve the same table, and one goes on without the other."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.bad_bots import GATE
from tests.server.players import AtTable, Player, made
from tests.server.postgres import Cluster
from tests.server.serving import Served, serve
from tests.server.stubborn import Stubborn, hold_against, logged, seated
from tests.waiting import PATIENCE, while_it_goes_on

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "greedy"}
ACKED = "more acknowledged answers"
NEVER = 3600.0
"""A heartbeat so slow that no test can wait for it: what is seen sooner was told."""


class Pair:
    """Two servers with one database."""

    def __init__(self, database_url: str, here: Served, there: Served, clients: list[httpx.Client]) -> None:
        self.database_url = database_url
        self.here = here
        self.there = there
        self._clients = clients

    def table(self, *seats: str, **order: Any) -> tuple[AtTable, AtTable]:
        """A table made at the first server, as it is seen at both."""
        table = made(self._clients[0], *seats, **order)
        return table, AtTable(self._clients[1], table.id, table.host, table.tokens)


@contextmanager
def both(postgres: Cluster, folder: Path, **settings: Any) -> Iterator[Pair]:
    url = postgres.fresh()
    with ExitStack() as stack:
        folders = [folder / "here", folder / "there"]
        for each in folders:
            each.mkdir()
        here, there = (stack.enter_context(serve(each, url, limits=False, **settings)) for each in folders)
        yield Pair(url, here, there, [stack.enter_context(served.client()) for served in (here, there)])


@pytest.fixture(scope="module")
def pair(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with both(postgres, tmp_path_factory.mktemp("pair"), heartbeat=NEVER) as running:
        yield running


# Seeing each other


def test_what_happens_at_one_server_is_seen_at_the_other(pair: Pair) -> None:
    here, there = pair.table("me Ann", "me Ben", "me Cleo", start=True)

    async def run() -> None:
        async with here.player(0) as ann, there.player(1) as ben, there.player(2) as cleo, there.player() as watcher:
            everybody: list[Player] = [ann, ben, cleo, watcher]
            for player in (ann, ben, cleo):
                assert (await player.answer("play green"))["type"] == "ack"
                for other in everybody:
                    await other.wait(lambda other: other.version == player.version)  # noqa: B023
            assert [len(other.heard("answer")) for other in everybody] == [3, 3, 3, 3]
            for player in everybody:
                assert len(player.events("revealed")) == 3
            assert ben.view["pieces"][:-1] == watcher.view["pieces"]  # all but the own hand

            assert (await cleo.say("hello there"))["type"] == "ack"
            await ann.wait(lambda ann: ann.heard("said"))
            assert ann.version == cleo.version

    asyncio.run(run())


def test_who_is_connected_anywhere_is_present_everywhere(pair: Pair) -> None:
    here, there = pair.table("me Ann", "me Ben", "bot greedy", start=True)

    async def run() -> None:
        async with here.player(0) as ann:
            async with there.player(1) as ben:
                await ann.wait(lambda ann: ann.present == [0, 1])
                await ben.wait(lambda ben: ben.present == [0, 1])
                assert [seat["present"] for seat in here.seen["seats"]] == [True, True, True]
                assert here.seen == there.seen
            await ann.wait(lambda ann: ann.present == [0])
            assert [seat["present"] for seat in there.seen["seats"]] == [True, False, True]

    asyncio.run(run())


def test_an_undo_asked_at_one_server_is_agreed_to_at_the_other(pair: Pair) -> None:
    here, there = pair.table("me Ann", "me Ben", "me Cleo", start=True)

    async def run() -> None:
        async with here.player(0) as ann, there.player(1) as ben, here.player(2) as cleo:
            await ann.answer("play green")
            await ann.wait(lambda ann: ann.view["undo"])
            assert (await ann.ask("undo"))["type"] == "ack"
            await ben.wait(lambda ben: ben.table["undo"] and ben.table["undo"]["waits_for"] == [1, 2])

            assert (await ben.ask("agree", yes=True))["type"] == "ack"
            await cleo.wait(lambda cleo: cleo.table["undo"]["waits_for"] == [2])
            assert (await cleo.ask("agree", yes=True))["type"] == "ack"

            for player in (ann, ben, cleo):
                await player.wait(lambda player: player.heard("undone"))
                assert sorted(ask["seat"] for ask in player.view["pending"]) == [0, 1, 2]
            assert ann.asked == ["choose"]

    asyncio.run(run())


def test_changes_of_seats_are_seen_at_both(pair: Pair) -> None:
    here, there = pair.table("me Ann", "open", "bot greedy")

    async def run() -> None:
        async with here.player(0) as ann:
            assert there.join("Ben") == 1
            await ann.wait(lambda ann: ann.table["seats"][1]["name"] == "Ben")
            async with there.player(1) as ben:
                here.post("rename", here.tokens[0], name="Anna").raise_for_status()
                await ben.wait(lambda ben: ben.table["seats"][0]["name"] == "Anna")
                here.post("ready", there.tokens[1], ready=True).raise_for_status()
                there.post("start", here.host).raise_for_status()
                await ann.wait(lambda ann: ann.view and ann.asked)
                await ben.wait(lambda ben: ben.view and ben.asked)

                here.post("seats/1", here.host, kind="bot", bot="greedy").raise_for_status()

                await ben.wait(lambda ben: ben.seat is None)
                assert ben.view["asks"] == []
                refusal = await ben.ask("answer", option=0, version=ben.version)
                assert refusal["reason"] == "not-yours"

    asyncio.run(run())


def test_a_message_sent_to_both_counts_once(pair: Pair) -> None:
    here, there = pair.table("me Ann", "me Ben", start=True)

    async def run() -> None:
        async with here.player(0) as ann, there.player(0) as also_ann:
            said = [player.ask("say", text="hello", key="once") for player in (ann, also_ann)]
            option = {"option": ann.options()[0]["option"], "version": ann.version, "key": "a1"}
            answered = [player.ask("answer", **option) for player in (ann, also_ann)]
            for replies in (await asyncio.gather(*said), await asyncio.gather(*answered)):
                assert [reply["type"] for reply in replies] == ["ack", "ack"]
                assert replies[0]["version"] == replies[1]["version"]
            assert ann.version == 4

    asyncio.run(run())


# Racing


def test_games_come_to_their_end_while_both_race_for_every_version(pair: Pair) -> None:
    """Seats are spread over both servers, and everybody answers as fast as they can: most answers meet another."""

    async def run(random: Random) -> list[list[Stubborn]]:
        games = [await seated(_spread(pair), seats, random) for seats in ([ME] * 5, [ME] * 4, [ME, BOT, ME])]
        await while_it_goes_on(_all_play(games), lambda: _count(games), ACKED)
        return games

    for players in asyncio.run(run(Random(2))):
        table = hold_against(asyncio.run(logged(pair.database_url, players[0].table)), players)
        assert table.status == "over"
        assert all(player.connections == 1 for player in players)


# One of them is killed


def test_the_other_goes_on_when_one_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    """Again and again, in the middle of games with seats at both; the killed one comes back in time."""
    with both(postgres, tmp_path) as pair:

        async def run(random: Random) -> list[list[Stubborn]]:
            games = [await seated(_spread(pair), seats, random) for seats in ([ME] * 5, [ME, ME, BOT], [ME] * 4)]

            async def kill() -> None:
                for served in (pair.here, pair.there, pair.here):
                    await _acknowledged(games, random.randrange(30, 60))
                    await asyncio.to_thread(served.kill)
                    await _acknowledged(games, random.randrange(10, 30))
                    await asyncio.to_thread(served.start)

            await while_it_goes_on(_all_play(games, kill()), lambda: _count(games), ACKED)
            return games

        games = asyncio.run(run(Random(3)))

        for players in games:
            table = hold_against(asyncio.run(logged(pair.database_url, players[0].table)), players)
            assert table.status == "over"
        assert any(player.connections > 1 for players in games for player in players)


def test_bots_that_thought_at_a_killed_server_think_on_at_the_other(postgres: Cluster, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    gated = {"bots": "tests.server.bad_bots", "bot_budget": PATIENCE, "variables": {GATE: str(gate)}}
    with both(postgres, tmp_path, heartbeat=NEVER, **gated) as pair:
        here, there = pair.table("me Ann", "me Ben", "bot gated")
        there.post("ready", there.tokens[1], ready=True)

        async def run() -> None:
            async with there.player(1) as ben:
                here.post("start", here.host).raise_for_status()
                await ben.wait(lambda ben: ben.view)  # the other server knows that the game has begun
                pair.here.kill()  # its bot has not come to a decision yet
                gate.touch()

                await ben.wait(lambda ben: [step["seat"] for step in ben.heard("answer")] == [2])

        asyncio.run(run())


def test_what_a_killed_server_did_not_tell_is_found_out(postgres: Cluster, tmp_path: Path) -> None:
    """Who is not connected any more, and a step that it committed with its last breath."""
    with both(postgres, tmp_path, heartbeat=0.5) as pair:
        here, there = pair.table("me Ann", "me Ben", start=True)

        async def run() -> None:
            async with there.player(1) as ben:
                async with here.player(0) as ann:
                    await ben.wait(lambda ben: ben.present == [0, 1])
                    pair.here.kill()
                    await ann.wait_closed()
                entry = '{"type":"said","seat":0,"text":"my last words"}'
                step = f"insert into steps values ('{here.id}', 3, 1e9, '{entry}')"
                postgres.run("psql", "--dbname", pair.database_url.rpartition("/")[2], "--command", step)

                await ben.wait(lambda ben: ben.heard("said"))
                assert ben.version == 3
                await ben.wait(lambda ben: ben.present == [1])

        asyncio.run(run())


def test_both_go_on_after_the_database_has_cut_them_off(postgres: Cluster, tmp_path: Path) -> None:
    with both(postgres, tmp_path, heartbeat=0.5) as pair:
        database = pair.database_url.rpartition("/")[2]
        cut = f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{database}'"

        async def run(random: Random) -> list[Stubborn]:
            players = await seated(_spread(pair), [ME] * 4, random)

            async def cut_off() -> None:
                for _ in range(3):
                    await _acknowledged([players], 15)
                    await asyncio.to_thread(postgres.run, "psql", "--dbname", "postgres", "--command", cut)

            await while_it_goes_on(_all_play([players], cut_off()), lambda: _count([players]), ACKED)
            return players

        players = asyncio.run(run(Random(4)))
        assert hold_against(asyncio.run(logged(pair.database_url, players[0].table)), players).status == "over"

        here, there = pair.table("me Ann", "me Ben", start=True)

        async def still_hear_each_other() -> None:
            async with here.player(0) as ann, there.player(1) as ben:
                await ben.say("still there?")
                await ann.wait(lambda ann: ann.heard("said"))

        asyncio.run(still_hear_each_other())


# One server with two workers


def test_two_workers_of_one_server_serve_one_table(postgres: Cluster, tmp_path: Path) -> None:
    with serve(tmp_path, postgres.fresh(), limits=False, workers=2, heartbeat=NEVER) as served:
        with served.client() as client:  # gone before sockets are counted
            table = made(client, "me Ann", "me Ben", "bot greedy", start=True)

        async def run() -> None:
            async with AsyncExitStack() as players:
                ann, *others = [await players.enter_async_context(table.player(0))]
                while len(_holders(served)) < 2:  # whichever worker is free takes the next socket
                    others.append(await players.enter_async_context(table.player(1)))
                await ann.wait(lambda ann: ann.present == [0, 1])
                assert (await ann.answer("play green"))["type"] == "ack"
                assert (await others[-1].answer("play blue"))["type"] == "ack"
                for player in (ann, *others):
                    await player.wait(lambda player: len(player.events("revealed")) == 3)

        asyncio.run(run())
        served.stop()


def _holders(served: Served) -> set[int]:
    """The processes of a server that hold a socket to one of our clients."""
    inodes = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        local, state, inode = (line.split()[column] for column in (1, 3, 9))
        if int(local.rpartition(":")[2], 16) == served.settings.port and state == "01":
            inodes.add(f"socket:[{inode}]")
    holders = set()
    for process in _family(served.process.pid):
        for handle in Path(f"/proc/{process}/fd").iterdir():
            with suppress(FileNotFoundError):  # closed meanwhile
                if str(handle.readlink()) in inodes:
                    holders.add(process)
    return holders


def _family(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(one for child in children for one in _family(int(child)))]


def _spread(pair: Pair) -> Any:
    """Addresses of both servers in turn; of one that is down, never."""
    turns = cycle([pair.here, pair.there])
    return lambda: next(served.url for served in turns if served.running)


async def _all_play(games: list[list[Stubborn]], *meanwhile: Coroutine[Any, Any, None]) -> None:
    """Everybody plays to the end; one who finds something wrong ends it at once."""
    async with asyncio.TaskGroup() as tables:
        for work in (*(player.play() for players in games for player in players), *meanwhile):
            tables.create_task(work)


def _count(games: list[list[Stubborn]]) -> int:
    """How many answers are acknowledged."""
    return sum(len(player.acked) for players in games for player in players)


async def _acknowledged(games: list[list[Stubborn]], more: int) -> None:
    """Waits until that many more answers are acknowledged, or everything is over."""
    enough = _count(games) + more
    while _count(games) < enough and not all(player.is_over for players in games for player in players):
        await asyncio.sleep(0.01)
