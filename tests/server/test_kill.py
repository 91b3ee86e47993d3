"""A server is killed again and again under load, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.serving import Served, serve
from tests.server.stubborn import Stubborn, hold_against, logged, seated
from tests.waiting import while_it_goes_on

KILLS = 10

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "greedy"}
SEATS = [[ME] * 4, [ME, ME, BOT], [ME] * 3, [ME, BOT], [ME] * 5, [ME, ME, BOT, BOT]]


@pytest.mark.parametrize("seed", [1])
def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(
    tmp_path: Path, database_url: str, seed: int
) -> None:
    with serve(tmp_path, database_url, limits=False) as served:
        games: list[list[Stubborn]] = []
        playing = _played_while_killed(served, games, Random(seed))
        asyncio.run(while_it_goes_on(playing, lambda: _acknowledged(games), "more acknowledged answers"))
        served.stop()

    for players in games:
        table = hold_against(asyncio.run(logged(database_url, players[0].table)), players)
        assert table.status == "over"
    everybody = [player for players in games for player in players]
    assert sum(player.resent for player in everybody) > KILLS, "nobody was interrupted"


async def _played_while_killed(served: Served, games: list[list[Stubborn]], random: Random) -> None:
    """Games that go on at several tables, one after the other, until the server was killed often enough."""
    killed = asyncio.Event()

    async def play(seats: list[dict[str, str]], random: Random) -> None:
        while not killed.is_set():
            players = await seated(lambda: served.url, seats, random)
            games.append(players)
            await asyncio.gather(*(player.play() for player in players))

    async with asyncio.TaskGroup() as tables:  # a player who finds something wrong ends it at once
        for seats in SEATS:
            tables.create_task(play(seats, Random(random.random())))
        for _ in range(KILLS):
            enough = _acknowledged(games) + random.randrange(20, 120)
            while _acknowledged(games) < enough:
                await asyncio.sleep(random.random() / 50)
            await asyncio.to_thread(served.restart)
        killed.set()


def _acknowledged(games: list[list[Stubborn]]) -> int:
    return sum(len(player.acked) for players in games for player in players)
