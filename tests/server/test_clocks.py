"""Time: a timer for each answer with a defined answer when it is up, and the CLOCK seat that the server plays."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from gamenight.core.game import games
from gamenight.server.entries import Sat
from gamenight.server.live import HEAD_START, Live
from gamenight.server.metrics import Metrics
from gamenight.server.table import with_bot
from gamenight.server.thinking import Thought
from tests.server.folds import DEALT, fold, opened
from tests.server.players import Player, in_loop, made
from tests.server.toy_games import COY, TICK
from tests.toys import BID, WHISPER

TWO = ("me Ann", "me Ben")
NOBODY: Any = SimpleNamespace(thinkers=None)
"""In place of the house, where nothing is asked of it."""


def left(player: Player) -> dict[int, float | None]:
    """The seconds that everybody who is asked has left, by what a player sees."""
    return {one["seat"]: one["left"] for one in player.view["pending"]}


# The timer


@in_loop
async def test_when_time_is_up_the_games_own_answer_is_given_and_the_table_says_so(house: httpx.Client) -> None:
    table = made(house, *TWO, timer=5, absence=0, start=True)  # time enough for Ben
    async with table.player(0) as ann, table.player(1) as ben:
        await ben.answer("play green")

        await ann.wait(lambda _: ann.events("revealed"))

        late = [step for step in ann.heard("answer") if step["text"]]
        assert late[0]["text"] == "Your time is up."
        assert late[0]["seat"] == 0
        assert [event["facts"]["card"] for event in ann.events("revealed")][:2] == [4, 0], "Ann waits, Ben cuts green"


@in_loop
async def test_time_runs_for_those_who_are_away_too(house: httpx.Client) -> None:
    table = made(house, *TWO, timer=1, absence=0, start=True)
    async with table.player() as guest:
        await guest.wait(lambda _: guest.events("revealed"))

        assert {step["text"] for step in guest.heard("answer")} >= {"Time is up for Ann.", "Time is up for Ben."}


@in_loop
async def test_everybody_sees_how_much_time_is_left_and_others_do_not_prolong_it(house: httpx.Client) -> None:
    table = made(house, "me Ann", "me Ben", "bot random", timer=60, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.wait(lambda _: left(ann).keys() == {0, 1})
        before = left(ann)

        await ben.answer("play red")
        await ann.wait(lambda _: left(ann).keys() == {0})

        assert 0 < (left(ann)[0] or 0) <= (before[0] or 0) <= 60


@in_loop
async def test_every_question_has_its_own_time(house: httpx.Client) -> None:
    table = made(house, *TWO, timer=600, options={"rookie": "off"}, start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("play wait")
        await asyncio.sleep(3)  # which the next question does not lack
        before = time.monotonic()
        await ben.answer("play green")

        await ann.wait(lambda _: ann.asked == ["protect"])

        assert 600 - (time.monotonic() - before) - 0.1 < (left(ann)[0] or 0) <= 600


@in_loop
async def test_without_a_timer_nobody_hurries(house: httpx.Client) -> None:
    async with made(house, *TWO, start=True).player(0) as ann:
        assert left(ann) == {0: None, 1: None}


@in_loop
async def test_the_host_sets_the_timer_before_the_game(house: httpx.Client) -> None:
    table = made(house, *TWO)
    table.post("change", table.host, timer=600).raise_for_status()
    table.post("start", table.host).raise_for_status()
    async with table.player(0) as ann:
        assert 300 < (left(ann)[0] or 0) <= 600


# CLOCK


@in_loop
async def test_the_server_plays_the_clock(toys: httpx.Client) -> None:
    table = made(toys, *TWO, game="whisper", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("bid 0")
        await ben.answer("bid 1")
        assert list(left(ben)) == [-2]
        assert 0 <= (left(ben)[-2] or 0) <= TICK

        await ann.wait(lambda _: ann.events("revealed"))

        ticked = ann.heard("answer")[-1]
        assert (ticked["seat"], ticked["text"]) == (None, "")
        assert ann.asked == ["bid"]


@in_loop
async def test_the_clock_runs_even_if_nobody_looks(toys: httpx.Client) -> None:
    table = made(toys, *TWO, game="whisper", start=True)
    async with table.player(0) as ann, table.player(1) as ben:
        await ann.answer("bid 0")
        await ben.answer("bid 0")
        before = ben.version
    async with table.player(version=before) as guest:
        await guest.wait(lambda _: guest.events("revealed"))


# A table that slept


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> float:
    """The time; Whisper is installed meanwhile."""
    monkeypatch.setitem(games(), "whisper", WHISPER)
    return time.time()


def test_time_that_ran_out_while_nobody_ran_the_table_is_given_once_more(now: float) -> None:
    table = fold(opened("Ann", "Ben", timer=30), DEALT, at=now - 3600)

    Live(NOBODY, table)

    assert table.asked_at.keys() == {0, 1}
    assert all(at >= now for at in table.asked_at.values())


def test_time_that_has_not_run_out_goes_on(now: float) -> None:
    table = fold(opened("Ann", "Ben", timer=30), DEALT, at=now - 10)

    Live(NOBODY, table)

    assert set(table.asked_at.values()) == {now - 9}


# Bots


PACE = 0.3


async def quick_bot(now: float, monkeypatch: pytest.MonkeyPatch) -> tuple[float, Metrics]:
    """A bot with one answer, which it knows at once: after how many seconds it is given, and what is counted."""
    monkeypatch.setitem(games(), "coy", COY)
    table = fold(opened("Ann", "Ben", game="coy"), DEALT, at=now)
    table.places[0] = with_bot(table.places[0], "random")
    answered: list[float] = []

    class Thinkers:
        async def choose(self, thought: Thought) -> int:
            return BID

    async def note(_live: Live, _draft: object) -> None:
        answered.append(time.monotonic())

    monkeypatch.setattr(Live, "_unless_stale", note)
    metrics = Metrics()
    house = SimpleNamespace(
        thinkers=Thinkers(), stopping=True, settings=SimpleNamespace(bot_pace=PACE), metrics=metrics
    )
    assert table.course is not None
    asks = table.course.state.asks
    asked = time.monotonic()

    await Live(house, table)._bot(asks[0])  # type: ignore[arg-type]

    return answered[0] - asked, metrics


@in_loop
async def test_a_bot_with_one_answer_takes_as_long_as_any_other(now: float, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds, _ = await quick_bot(now, monkeypatch)

    assert seconds >= PACE


@in_loop
async def test_no_number_of_the_server_tells_that_a_bot_had_one_answer(
    now: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, metrics = await quick_bot(now, monkeypatch)

    counted = dict(line.rsplit(" ", 1) for line in metrics.page().decode().splitlines() if not line.startswith("#"))
    assert float(counted["gamenight_bot_seconds_count"]) == 1
    assert float(counted["gamenight_bot_seconds_sum"]) >= PACE


# A game that everybody has left


@in_loop
async def test_neither_bots_nor_the_clock_play_a_game_that_everybody_has_left(
    now: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking: list[int] = []
    monkeypatch.setattr(Live, "_think", lambda _live, ask: thinking.append(ask.seat))
    table = fold(opened("Ann", "Ben"), DEALT, at=now - 1)
    live = Live(SimpleNamespace(thinkers=None, stopping=False), table)  # type: ignore[arg-type]
    for seat in (0, 1):
        table.apply(table.version + 1, now, Sat(seat=seat, why="left", place=with_bot(table.places[seat], "random")))

    live.plan()
    assert (thinking, live._alarm) == ([], None)

    table.apply(table.version + 1, now, Sat(seat=0, why="back", place=with_bot(table.places[0], "")))
    live.plan()
    assert thinking == [1]


# Races


@pytest.mark.parametrize(
    ("is_race", "asked_ago", "thinks"), [(True, 0, False), (True, HEAD_START, True), (False, 0, True)]
)
@in_loop
async def test_bots_let_people_go_first_where_the_first_answer_counts(
    now: float, monkeypatch: pytest.MonkeyPatch, is_race: bool, asked_ago: float, thinks: bool
) -> None:
    thinking: list[int] = []
    monkeypatch.setitem(games(), "coy", COY)
    monkeypatch.setattr(type(COY), "is_race", lambda _game, _ask: is_race)
    monkeypatch.setattr(Live, "_think", lambda _live, ask: thinking.append(ask.seat))
    table = fold(opened("Ann", "Ben", game="coy", timer=30), DEALT, at=now - 1 - asked_ago)
    table.places[1] = with_bot(table.places[1], "random")
    live = Live(SimpleNamespace(thinkers=None, stopping=False), table)  # type: ignore[arg-type]

    live.plan()

    assert thinking == ([1] if thinks else [])
