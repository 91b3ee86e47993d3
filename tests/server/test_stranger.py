"""A client written from the protocol page alone plays whole games, whatever trouble it gets into."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.players import AtTable, in_loop, made
from tests.server.serving import serve
from tests.server.stranger import NotWanted, Stranger
from tests.waiting import while_it_goes_on

THREE = ("me Ann", "me Ben", "me Cid")


def strangers(table: AtTable) -> list[Stranger]:
    """A stranger for each seat; the first one has never heard of changes."""
    server = str(table.house.base_url).rstrip("/")
    return [
        Stranger(server, table.id, token, Random(seat), **({"changes": True} if seat else {}))
        for seat, token in table.tokens.items()
    ]


async def play(*players: Stranger) -> None:
    """All play until they know how the game ended."""
    playing = asyncio.gather(*(player.play() for player in players))

    async def all_of_them() -> None:
        await playing

    def heard() -> int:
        return sum(player.met.total() - player.met["ping"] for player in players)  # which come in any case

    await while_it_goes_on(all_of_them(), heard, "the end of the game")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bomb_squad", {}),
        ("bomb_squad", {"tools": "off"}),
        *(("bomb_busters", {"mission": mission}) for mission in (1, 8, 23, 50, 66)),
    ],
    ids=str,
)
@in_loop
async def test_strangers_play_a_whole_game(house: httpx.Client, game: str, options: dict[str, Any]) -> None:
    table = made(house, *THREE, game=game, options=options, start=True)
    players = strangers(table)

    await play(*players)

    assert [player.results for player in players] == [table.seen["results"]] * 3
    for seat, player in enumerate(players):
        story = table.get("story", table.tokens[seat]).json()
        answers = [step["version"] for step in story if step["kind"] == "answer" and step["seat"] == seat]
        assert sorted(player.acked.values()) == answers, "each answer counted once"


@in_loop
async def test_strangers_meet_all_that_the_page_warns_of(house: httpx.Client) -> None:
    players = strangers(made(house, *THREE, start=True))

    await play(*players)

    for player in players:
        assert {"not-offered", "stale", "welcome", "news", "presence", "ack", "refused"} <= player.met.keys()
        assert player.met["connected"] == 2, "it hung up once"
        assert player.met["the same again"]


@in_loop
async def test_strangers_come_back_when_the_server_has_been_stopped(tmp_path: Path) -> None:
    """Ann and Ben have chosen a card; the turn goes on when Cid comes, after the server was away."""
    with serve(tmp_path, limits=False) as served, served.client() as client:
        ann, ben, cid = players = strangers(made(client, *THREE, start=True))
        for player in players:
            player.tricks.clear()
        playing = asyncio.create_task(play(ann, ben))
        while not (ann.acked and ben.acked) and not playing.done():
            await asyncio.sleep(0.01)
        await asyncio.to_thread(served.stop)
        await asyncio.to_thread(served.start)
        await asyncio.gather(playing, play(cid))

    assert [player.met["1001"] + player.met["1012"] for player in players] == [1, 1, 0]
    assert ann.results == ben.results == cid.results


@pytest.mark.parametrize(
    ("hello", "code", "told"),
    [
        ({"language": "de"}, 4400, "at `$.language`"),
        ({"token": "guess"}, 4400, "at `$.token`"),
        ({"seat": 0}, 4400, "unknown field `seat`"),
        ({}, 4404, "There is no table"),
    ],
    ids=lambda each: str(each),
)
@in_loop
async def test_strangers_do_not_come_back_where_that_cannot_help(
    house: httpx.Client, hello: dict[str, Any], code: int, told: str
) -> None:
    table = made(house, *THREE, start=True)
    id = "aaaaaaaaaaaa" if code == 4404 else table.id
    stranger = Stranger(str(house.base_url).rstrip("/"), id, **{"token": table.tokens[0], "random": Random(1), **hello})

    with pytest.raises(NotWanted) as caught:
        await play(stranger)

    assert (caught.value.code, stranger.met["connected"]) == (code, 1)
    assert told in caught.value.reason
