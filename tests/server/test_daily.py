"""The deal of the day: the same for everybody, another one tomorrow, and nobody sees it before they play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from gamenight.core.chance import SEEDS
from gamenight.core.game import Setup, find
from gamenight.server import deals
from gamenight.server.deals import Deals, daily_games, part_on
from gamenight.server.entries import GivenUp, Opened, Place, Started
from gamenight.server.house import House
from gamenight.server.log import Log
from gamenight.server.pruning import DAY
from gamenight.server.table import Table
from tests.server.lines import Line
from tests.server.players import in_loop
from tests.server.test_costs import running

GAME = find("bomb_busters")
DAILY = GAME.campaign()["daily"]
PAST, AHEAD = datetime(2020, 2, 28, 16, 48, 30, tzinfo=UTC), datetime(2120, 2, 28, tzinfo=UTC)
"""A day that is over for every clock, and one that is not."""

Json = dict[str, Any]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    return lambda time: monkeypatch.setattr(deals, "now", lambda: time)


def opened(day: str, again: bool = False, mission: int = 14) -> Opened:
    places = [Place(kind="human", name="Ann"), *(Place(kind="bot", name=name, bot="partner") for name in "BCD")]
    options = {"mission": mission}
    return Opened(
        game=GAME.name,
        rules=GAME.rules,
        options=options,
        places=places,
        timer=0,
        absence=0,
        host="",
        deal=day,
        again=again,
    )


def dealt(of: Deals, day: str) -> list[tuple[int, str]]:
    """What CHANCE deals on a day."""
    started = of.begun(opened(day))[1]
    assert isinstance(started, Started)
    return started.answers


# What is dealt


def test_everybody_is_dealt_the_same_and_tomorrow_something_else(database_url: str, tmp_path: Path) -> None:
    async def of(url: str) -> Deals:
        log = Log(url)
        await log.open()
        found = Deals(log)
        await found.open()
        await log.close()
        return found

    ours, later = asyncio.run(of(database_url)), asyncio.run(of(database_url))
    others = asyncio.run(of(f"sqlite+aiosqlite:///{tmp_path / 'others.db'}"))

    today = dealt(ours, "2026-11-18")
    assert dealt(later, "2026-11-18") == today, "the secret outlives the server"
    assert dealt(ours, "2026-11-19") != today
    assert dealt(others, "2026-11-18") != today, "the date alone tells nothing"
    seeds = [int(words.split()[1]) for _, words in today if words.startswith("deal ")]
    assert min(seeds) >= SEEDS, "a seed that can be tried out"


@in_loop
async def test_two_guests_sit_before_the_same_wires_and_what_is_drawn_later_is_the_same_too(
    tmp_path: Path, set_clock: Callable[[datetime], None]
) -> None:
    set_clock(PAST)
    async with running(tmp_path) as (house, client, _):
        tables = [(await house.live((await play(client, name))["table"])).table for name in ("Ann", "Ben")]
        set_clock(PAST + timedelta(days=1))
        tomorrow = (await house.live((await play(client, "Cleo"))["table"])).table
        luck = [[draw(n) for n in (6, 12, 1 << 128)] for draw in map(house.deals.luck, [*tables, tomorrow])]

    first, second = (table.course.answers for table in tables if table.course)
    assert first == second
    assert tables[0].options == tables[1].options == {"mission": part_on(PAST.date(), DAILY["parts"])}
    assert [[place.bot for place in table.places] for table in tables] == [["", *["partner"] * 3]] * 2
    assert luck[0] == luck[1] != luck[2]


def test_an_undo_draws_no_other_luck() -> None:
    table = Table("t")
    of = Deals(None)  # type: ignore[arg-type]
    for version, entry in enumerate(of.begun(opened("2026-11-18")), 1):
        table.apply(version, 0.0, entry)

    assert of.luck(table)(1000) == of.luck(table)(1000)


# What is played


def test_no_mission_comes_twice_in_a_row_and_all_come_before_one_comes_again() -> None:
    parts = DAILY["parts"]
    first = date(2026, 11, 18)
    drawn = [part_on(first + timedelta(days=day), parts) for day in range(3 * len(parts))]

    for begin in range(2 * len(parts)):
        assert sorted(drawn[begin : begin + len(parts)]) == parts
    assert part_on(first, [9]) == 9


def test_every_mission_of_the_day_takes_these_seats_and_needs_neither_voice_nor_clock() -> None:
    assert GAME in daily_games()
    assert len(set(DAILY["parts"])) == len(DAILY["parts"])
    for part in DAILY["parts"]:
        state = GAME.new(Setup(DAILY["seats"], {"mission": part}))
        assert not state.rules.mission.script, part


# Who plays it, and who may look


async def play(client: httpx.AsyncClient, name: str = "Ann", again: bool = False) -> Json:
    made = await client.post("/api/deals/bomb_busters", json={"name": name, "again": again})
    return dict(made.raise_for_status().json())


async def tally(client: httpx.AsyncClient) -> tuple[int, int]:
    (deal,) = (await client.get("/api/deals")).raise_for_status().json()
    return deal["groups"], deal["won"]


async def give_up(house: House, table: str) -> None:
    live = await house.live(table)
    await live.submit(lambda _: GivenUp(seat=0, by=0))
    await asyncio.gather(*live._tasks)


def held(made: Json) -> dict[str, str]:
    return {"Authorization": f"Bearer {made['seats'][0]['token']}"}


@in_loop
async def test_the_panel_is_told_what_is_played_for_how_long_and_how_many_made_it(
    tmp_path: Path, set_clock: Callable[[datetime], None]
) -> None:
    set_clock(PAST)
    async with running(tmp_path) as (house, client, _):
        (deal,) = (await client.get("/api/deals")).raise_for_status().json()
        made = await play(client)
        assert await tally(client) == (1, 0), "whoever has begun it counts"
        won = SimpleNamespace(winners=lambda: [0, 1, 2, 3])
        table: Any = SimpleNamespace(id=made["table"], given_up=None, course=SimpleNamespace(state=won))
        await house.deals.note(table)
        await give_up(house, (await play(client, "Ben"))["table"])
        assert await tally(client) == (2, 1)
        await play(client, "Ben", again=True)
        assert await tally(client) == (2, 1), "whoever tries it again has seen it"
        tickets = [{"table": made["table"], "token": made["seats"][0]["token"]}]
        (mine,) = (await client.post("/api/mine", json={"tickets": tickets})).raise_for_status().json()
        refused = await client.post("/api/deals/bomb_squad", json={})
        quoted = (await client.get("/api/deals?language=xx")).json()[0]
        set_clock(PAST + timedelta(days=1))
        assert await tally(client) == (0, 0)

    part = part_on(PAST.date(), DAILY["parts"])
    assert deal == {
        "game": "bomb_busters",
        "title": "Bomb Busters",
        "day": "2020-02-28",
        "left": 7 * 3600 + 11 * 60 + 30,
        "part": part,
        "told": f"mission {part}",
        "says": "The same wires for everybody",
        "groups": 0,
        "won": 0,
    }
    assert (mine["deal"], mine["again"], mine["part"]) == ("2020-02-28", False, part)
    assert (refused.status_code, refused.json()["detail"]) == (404, "Bomb Squad Academy has no deal of the day.")
    assert all(quoted[said].startswith("⟦") for said in ("title", "told", "says"))


LOOKS = ("", "/story", "/frames", "/frames?seat=0", "/frames?open=true", "/ending", "/review")


@in_loop
async def test_until_the_day_is_over_only_who_plays_a_deal_sees_anything_of_it(
    tmp_path: Path, set_clock: Callable[[datetime], None]
) -> None:
    set_clock(AHEAD)
    async with running(tmp_path) as (house, client, app):
        made = await play(client)
        path = f"/api/tables/{made['table']}"
        stranger = Line(app, made["table"])
        stranger.send(type="hello", token=None)
        await stranger.ended
        refused = (await client.get(path)).json()["detail"]
        seen = (await client.get(path, headers=held(made))).json()
        host = {"Authorization": f"Bearer {made['host']}"}
        seats = await client.post(f"{path}/seats/1", json={"kind": "open"}, headers=host)
        while_playing = [(await client.get(path + look)).status_code for look in LOOKS]
        await give_up(house, made["table"])
        afterwards = [(await client.get(path + look)).status_code for look in LOOKS]
        record = [(await client.get(f"{path}/record", headers=who)).status_code for who in ({}, held(made))]
        for look in LOOKS:
            (await client.get(path + look, headers=held(made))).raise_for_status()

    assert stranger.closed == 4404
    assert refused == "This table plays today’s deal: until tomorrow, only its own players can look."
    assert (seen["deal"], seen["status"]) == ("2120-02-28", "playing")
    assert seats.status_code == 409
    assert while_playing == afterwards == [403] * len(LOOKS)
    assert record == [409, 409], "it holds the seed"


@in_loop
async def test_when_the_day_is_over_a_deal_is_like_any_other_game(
    tmp_path: Path, set_clock: Callable[[datetime], None]
) -> None:
    set_clock(PAST)
    async with running(tmp_path) as (house, client, _):
        made = await play(client)
        await give_up(house, made["table"])
        set_clock(PAST + timedelta(days=1))
        for look in (*LOOKS, "/record"):
            (await client.get(f"/api/tables/{made['table']}{look}")).raise_for_status()
        again = await client.post(f"/api/tables/{made['table']}/rematch", headers=held(made))
        table = (await client.get(f"/api/tables/{again.raise_for_status().json()['table']}")).json()

    assert table["deal"] == ""


# What is kept


def test_nothing_of_a_deal_stays_when_its_table_is_removed(database_url: str) -> None:
    async def test() -> None:
        log = Log(database_url)
        await log.open()
        try:
            await log.make("deal22222222", GAME.name, GAME.rules, 5.0, [opened("2020-02-28")])
            await log.make("again2222222", GAME.name, GAME.rules, 5.0, [opened("2020-02-28", again=True)])
            await log.settle("deal22222222", True)
            await log.settle("again2222222", True)
            assert await log.tally(GAME.name, "2020-02-28") == (1, 1)
            assert await log.remove("deal22222222", DAY, DAY, 1)
            assert await log.tally(GAME.name, "2020-02-28") == (0, 0)
        finally:
            await log.close()

    asyncio.run(test())
