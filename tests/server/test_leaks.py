"""No leak in any game: in two worlds that differ only in what a seat may not know, it is sent the same, byte for byte.

Each world has an app of its own, whose tables begin in the middle of a game; luck and time are the same in both.
Sockets, steps, views, changes of views and REST are the real ones. `make leaks` tries every setup of every game, `make
test` a share.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from msgspec import UNSET, Raw
from msgspec.structs import replace

from gamenight.core import course
from gamenight.core.build import compiled
from gamenight.core.course import Course
from gamenight.core.game import Game, Setup, games
from gamenight.core.play import CHANCE, CLOCK, MUST, Ask, State
from gamenight.core.reflect import snapshot
from gamenight.server import live, replay, socket, table, wire
from gamenight.server.app import create_app
from gamenight.server.entries import Opened, Place, Started
from gamenight.server.house import LETTERS
from gamenight.server.looking import Looker
from gamenight.server.refusals import Refusal
from gamenight.server.render import state_seen, step_seen
from gamenight.server.settings import Settings
from gamenight.server.table import hashed
from gamenight.server.thinking import Thought
from gamenight.server.worker import Look, Reply
from gamenight.words import Speech
from tests.server.lines import Line
from tests.server.pairs import Answer, Pair, pairs
from tests.server.test_no_leak import compare
from tests.server.toy_games import SECRETIVE
from tests.server.worlds import NAMES, token
from tests.toys import BID, DEAL, PEEK

ALL = os.environ.get("GAMENIGHT_LEAKS") == "all"
FEW = 40
"""A game with more setups than this is tried on a share of them, each with a few pairs of worlds."""
WANTED = 4
TIMER = 90
PATHS = (
    "",
    "/story",
    "/story?language=pl&before=4",
    "/frames",
    "/frames?seat=0",
    "/frames?open=true",
    "/record",
    "/review",
    "/hint",
)
"""What can be asked about a table that somebody plays at."""

BEGIN: list[State] = []
"""Where games begin now."""


def tried() -> list[tuple[Game[Any], Setup]]:
    """The setups of every game; of those with many, every twelfth with each number of players in turn.

    Interpreted, which is many times slower, that goes for every game.
    """
    found: list[tuple[Game[Any], Setup]] = []
    for game in games().values():
        setups = game.law_setups()
        few = (len(setups) > FEW or not compiled()) and not ALL
        found += [(game, setup) for at, setup in enumerate(setups) if not few or at % 12 == at // 12 % 4]
    return found


def named(thing: Any) -> str:
    if isinstance(thing, Setup):
        return f"{thing.seats}-" + "-".join(f"{key}={value}" for key, value in thing.options.items())
    return str(getattr(thing, "name", thing))


class Begun(Course):
    """A course that begins in the middle of a game."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.state = BEGIN[0].copy()
        self.state.events = []
        self.milestones = [self.state.copy()]  # whoever plays alone takes back at once


class Thinkers:
    """Works hints and looks at the past out at once, in this process; no bot plays here."""

    bots: list[str] = []

    def __init__(self, lives: dict[str, live.Live]) -> None:
        self.lives = lives
        self._looker = Looker()

    async def start(self) -> None:
        """There is nothing to start."""

    async def stop(self) -> None:
        """There is nothing to stop."""

    async def told(self, thought: Thought) -> Reply:
        """The hints of a seat."""
        course = self.lives[thought.table].table.course
        assert course is not None
        view = course.state.view(thought.seat, thought.followers)
        return Reply(told=[hint.json() for hint in course.game.hint(view)])

    def seen(self, _table: str) -> int:
        """Every look begins from the start."""
        return 0

    async def look(self, look: Look, _who: str) -> Reply:
        """A story, a replay or a record."""
        return self._looker.reply(look)


class Clock:
    """Time as a test has it: it moves when a step is made."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now

    def perf_counter(self) -> float:
        return self.now


@contextmanager
def steered(clock: Clock, luck: SimpleNamespace) -> Iterator[None]:
    """Games begin where they are told to, with this luck and this clock; nothing happens by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "Course", Begun)
        patch.setattr(replay, "Course", Begun)
        patch.setattr(live, "secrets", luck)
        patch.setattr(live, "time", clock)
        patch.setattr(socket, "time", clock)
        patch.setattr(live.Live, "plan", lambda _live, eager=True: None)
        yield


@pytest.mark.parametrize(("game", "setup"), tried(), ids=named)
def test_a_seat_is_sent_the_same_in_every_world_it_may_be_in(game: Game[Any], setup: Setup, tmp_path: Path) -> None:
    for seed in range(3 if ALL else 1):
        compared(tmp_path / str(seed), game, setup, seed)


def compared(folder: Path, game: Game[Any], setup: Setup, seed: int, wanted: int = WANTED) -> None:
    """Fails with the first difference between what is sent in some pairs of worlds."""
    folder.mkdir(exist_ok=True)
    different = asyncio.run(_difference(folder, game, setup, seed, wanted))
    assert different is None, different


async def _difference(folder: Path, game: Game[Any], setup: Setup, seed: int, wanted: int) -> str | None:
    async with served(folder / "one.db") as first, served(folder / "two.db") as second:
        for number, pair in enumerate(pairs(game, setup, seed, wanted)):
            one, two = [
                await Watched(app, LETTERS[number] * 12, game, setup, pair).play(begin)
                for app, begin in zip((first, second), pair.worlds, strict=True)
            ]
            for eyes in one:
                try:
                    compare(one[eyes], two[eyes])
                except AssertionError as different:
                    said = [(seat, game.actions.words(option)) for seat, option in pair.answers]
                    who = "a spectator" if eyes is None else f"seat {eyes}"
                    where = f"{setup}, seed {seed}, pair {number}, after {said}"
                    return f"{who} can tell two worlds apart: {where}: {different}"
    return None


@asynccontextmanager
async def served(database: Path) -> AsyncIterator[Any]:
    """An app in this process, with a database of its own."""
    app: Any = create_app(Settings(database_url=f"sqlite:///{database}", limits=False, heartbeat=3600.0))
    app.state.house.thinkers = Thinkers(app.state.house.lives)
    async with app.lifespan():
        yield app


class Watched:
    """A table in one of the worlds, with all that is sent to those who look at it."""

    def __init__(self, app: Any, id: str, game: Game[Any], setup: Setup, pair: Pair) -> None:
        self.id = id
        self.game = game
        self.setup = setup
        self.pair = pair
        self.secrets: dict[int, Answer] = {}
        """What somebody does in secret in this world alone, by the step before which it is done."""
        self.frames: dict[int | None, list[str]] = {eyes: [] for eyes in (pair.eyes, None)}
        self._whole: dict[int | None, Line] = {}
        """For each pair of eyes, another socket that is sent whole views."""
        self._told_whole: dict[int | None, list[str]] = {eyes: [] for eyes in self.frames}
        self._app = app
        self._clock = Clock()
        self._luck = SimpleNamespace(randbelow=None)

    async def play(self, begin: State) -> dict[int | None, list[str]]:
        """Plays the answers of the pair from here, then asks for all that can be asked for."""
        BEGIN[:] = [begin]
        house = self._app.state.house
        with steered(self._clock, self._luck):
            await house.log.make(self.id, self.game.name, self.game.rules, 0.0, self._entries())
            lines = {eyes: await self._line(eyes) for eyes in self.frames}
            self._whole = {eyes: await self._line(eyes, changes=False) for eyes in self.frames}
            table = await house.live(self.id)
            try:
                await self._play(table, lines)
            except Refusal as refusal:  # it has gone another way
                for frames in self.frames.values():
                    frames.append(f"refused in this world: {refusal.sentence}")
            async with httpx.AsyncClient(
                transport=httpx.ASGITransport(self._app), base_url="http://localhost"
            ) as client:
                await self._look_back(client, table, lines)
            await self._take_back(table, lines)
            for line in (*lines.values(), *self._whole.values()):
                await line.hang_up()
        for eyes, frames in self._told_whole.items():
            self.frames[eyes] += frames
        return self.frames

    async def _play(self, table: live.Live, lines: dict[int | None, Line]) -> None:
        for step, (seat, option) in enumerate(self.pair.answers):
            self._clock.now += 1.0
            self._luck.randbelow = self.pair.luck(step)
            if step in self.secrets:
                await self._answer(table, *self.secrets[step], None)
            await self._answer(table, seat, option, lines.get(seat))
            await self._see(table, lines)

    async def _see(self, table: live.Live, lines: dict[int | None, Line]) -> None:
        """Everybody hears of a step; what changes make of the last view is what others are sent as a whole."""
        for eyes, line in lines.items():
            for each in (line, self._whole[eyes]):
                await each.until(_is_news(table.table.shown(eyes)))
            assert line.view == self._whole[eyes].view

    def _entries(self) -> list[Any]:
        places = [
            Place(kind="human", name=NAMES[seat], ready=True, token=hashed(token(seat)))
            for seat in range(self.setup.seats)
        ]
        opened = Opened(
            game=self.game.name,
            rules=self.game.rules,
            options=self.setup.options,
            places=places,
            timer=TIMER,
            absence=60,
            host=hashed("host"),
            hints=True,
        )
        return [opened, Started(answers=[])]

    async def _line(self, eyes: int | None, version: int | None = None, changes: bool = True) -> Line:
        """A socket for a seat or for a spectator; everything that comes through it is kept."""
        line = Line(self._app, self.id, (self.frames if changes else self._told_whole)[eyes].append)
        line.send(type="hello", token=None if eyes is None else token(eyes), version=version, changes=changes)
        await line.until(lambda told: told["type"] == "presence")
        return line

    async def _answer(self, table: live.Live, seat: int, option: int, line: Line | None) -> None:
        """An answer: of the seat through its socket, of time as time does it, of others as their sockets pass it on."""
        before, version = table.table.version, table.table.shown(seat)
        if seat == CLOCK:
            await table._on_time(CLOCK, late=False)
        elif line is not None:
            line.send(type="answer", option=option, version=version, key=f"k{version}")
            told = await line.until(lambda told: told.get("key") == f"k{version}")
            if told["type"] == "refused":
                raise Refusal(told["reason"], told["message"])
        else:
            player: Any = SimpleNamespace(seat=seat, add=lambda _message: None)
            await table.answer(player, wire.Answer(option=option, version=version, key=f"k{version}"))
        assert table.table.version == before + 1

    async def _look_back(self, client: httpx.AsyncClient, table: live.Live, lines: dict[int | None, Line]) -> None:
        """Asks for everything once more, for what is past, and for what cannot be."""
        for eyes, line in lines.items():
            for message in (
                {"type": "resync", "version": 2},
                {"type": "resync"},
                {"type": "answer", "option": 10**6, "version": 3, "key": "no"},
            ):
                before = len(line.received)
                line.send(**message)
                await line.until(lambda _told, line=line, before=before: len(line.received) > before)  # type: ignore[misc]
            headers = {} if eyes is None else {"Authorization": f"Bearer {token(eyes)}"}
            for path in PATHS if table.table.status != "over" else ():  # then nothing is hidden any more
                told = await client.get(f"/api/tables/{self.id}{path}", headers=headers)
                assert told.status_code < 500, f"{path}: {told.text}"
                self.frames[eyes].append(f"{path} {told.status_code} {told.text}")
            if eyes is not None:
                tickets = {"tickets": [{"table": self.id, "token": token(eyes)}]}
                self.frames[eyes].append((await client.post("/api/mine", json=tickets)).text)
            late = await self._line(eyes, version=2)
            await late.hang_up()

    async def _take_back(self, table: live.Live, lines: dict[int | None, Line]) -> None:
        """The seat wants its last choice back, which the others are asked to allow."""
        line = lines[self.pair.eyes]
        line.send(type="undo", key="back")
        if (await line.until(lambda told: told.get("key") == "back"))["type"] == "ack":
            await self._see(table, lines)


def _is_news(version: int) -> Callable[[dict[str, Any]], bool]:
    return lambda told: told["type"] == "news" and told["version"] == version


# What is done in secret


async def _secretly(folder: Path) -> None:
    """In one world a player may peek and does so, in the other one they cannot; nobody else may tell which it is."""
    cards = ([1, 3, 2], [1, 2, 2])
    worlds = [dealt(SECRETIVE, *dealing) for dealing in cards]
    pair = Pair(0, worlds[0], worlds[1], seed=1)
    pair.answers = [(0, BID), (2, BID + 1), (0, PEEK)]  # the last is refused in both
    async with served(folder / "one.db") as first, served(folder / "two.db") as second:
        one, two = (Watched(app, "s" * 12, SECRETIVE, Setup(3), pair) for app in (first, second))
        one.secrets = {1: (1, PEEK)}
        sent, other = await one.play(worlds[0]), await two.play(worlds[1])
    for eyes in sent:
        assert len(sent[eyes]) > 10
        compare(sent[eyes], other[eyes])


def dealt(game: Game[Any], *cards: int) -> State:
    state: State = game.new(Setup(len(cards)))
    for card in cards:
        state.answer(CHANCE, DEAL + card)
    return state


@pytest.fixture
def secretive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), "secretive", SECRETIVE)


@pytest.mark.usefixtures("secretive")
def test_nobody_is_sent_what_another_may_do_and_does_in_secret(tmp_path: Path) -> None:
    asyncio.run(_secretly(tmp_path))


@pytest.mark.usefixtures("secretive")
def test_a_step_that_others_could_count_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "unnoticed", lambda *_: 0)

    with pytest.raises(AssertionError, match="frame"):
        asyncio.run(_secretly(tmp_path))


# It finds what it looks for


def as_before(state: State) -> Ask | None:
    """How the server once found what answers itself: whatever has one answer."""
    for ask in state.asks:
        if ask.kind == MUST and (ask.seat == CHANCE or (ask.seat >= 0 and ask.count() == 1)):
            return ask
    return None


def test_a_question_that_answers_itself_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "automatic", as_before)

    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        compared(tmp_path, games()["bomb_busters"], Setup(4, {"mission": 4}), seed=1, wanted=30)


async def loose_hint(thinkers: Thinkers, thought: Thought) -> Reply:
    """A hint that tells how the game really stands."""
    return Reply(told=[{"piece": "", "lines": [], "says": _truth(thinkers.lives[thought.table].table), "best": True}])


def loose_step(table: table.Table, step: table.Step, *eyes: Any) -> wire.Step:
    """A step of the past that tells how the game really stands."""
    return replace(step_seen(table, step, *eyes), text=_truth(table))


def loose_view(state: State, _seat: int | None, voice: Speech, open: bool = False) -> wire.View:
    """A moment of a replay through all eyes at once."""
    seen = state_seen(state, None, voice)
    pieces = [piece for seat in range(state.seats) for piece in state_seen(state, seat, voice).pieces]
    return replace(seen, pieces=pieces)


def loose_news(listener: socket.Listener, table: table.Table) -> wire.ServerMessage:
    """Changes that make the right view, and tell how the game really stands on the way."""
    news = TIGHT_NEWS(listener, table)
    if isinstance(news, wire.News) and news.changes is not UNSET:
        change = {**json.loads(bytes(cast(Raw, news.changes))), "without": [_truth(table)]}
        news.changes = cast(wire.Changes, Raw(json.dumps(change).encode()))
    return news


TIGHT_NEWS = socket.Listener._news


def _truth(table: table.Table) -> str:
    assert table.course is not None
    return str(snapshot(table.course.state))


@pytest.mark.parametrize(
    ("place", "name", "loose"),
    [
        (Thinkers, "told", loose_hint),
        (replay, "step_seen", loose_step),
        (replay, "state_seen", loose_view),
        (socket.Listener, "_news", loose_news),
    ],
    ids=["hint", "story", "replay", "changes"],
)
def test_help_changes_and_looks_at_the_past_that_tell_too_much_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Any, name: str, loose: Any
) -> None:
    monkeypatch.setattr(place, name, loose)

    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        compared(tmp_path, games()["bomb_busters"], Setup(4, {"mission": 4}), seed=1, wanted=30)
