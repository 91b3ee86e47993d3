"""Bots think in processes of their own, each thought within a time budget; the event loop only waits for them.

Hints, reviews and looks at the past take longer, so each of these kinds has a process to itself, which starts with the
first of them: no hint waits for a review. Their queues are bounded, and fair to everybody who waits in them.

A table always goes to the same worker, which knows most of its answers already. A worker has one thought in hand; the
others wait here, so that nothing is lost when it must be killed. Whoever's worker died, or seems to be stuck, is tried
once more on a new one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from itertools import count
from typing import Any, Final, NamedTuple, cast
from zlib import crc32

import msgspec

from gamenight.core.game import find
from gamenight.core.marks import override
from gamenight.server.table import in_words
from gamenight.server.worker import LENGTH, Lately, Look, Question, Ready, Reply, Wish, packed

PATIENCE: Final = 60.0
"""Seconds a worker may take to start: to load Python, the games and their bots."""

HINT_BUDGET: Final = 20.0
"""Seconds that a hint may take."""

REVIEW_BUDGET: Final = 60.0
"""Seconds that a review may take."""

LOOK_BUDGET: Final = 30.0
"""Seconds that a look at the past may take."""

MOST_HINTS: Final = (100, 10)
MOST_REVIEWS: Final = (10, 2)
MOST_LOOKS: Final = (200, 40)
"""How many of each may wait, and how many for one address; a page asks for six stretches of a replay at once."""

GRACE: Final = 0.05
"""Seconds to look once more for a reply that came while the event loop itself was held up."""

_logger: Final = logging.getLogger(__name__)


class BotTooSlow(ValueError):
    """A bot that thought longer than it may."""


class BotFailed(ValueError):
    """A bot that broke, died or answered what it was not offered."""


class _Died(BotFailed):
    """A bot whose process ended."""


class NoWorker(ValueError):
    """Bots that have nowhere to think."""


class TooMany(ValueError):
    """Thoughts that would have to wait for too many others."""


class Thought(msgspec.Struct):
    """One question to a bot."""

    table: str
    game: str
    setup: dict[str, Any]
    """`Setup.json()`."""
    answers: list[tuple[int, int]]
    """All answers so far."""
    seat: int
    bot: str
    seed: int
    wants: Wish = "answer"
    ask: int = 0
    """Which of the open questions it shall answer."""
    followers: int = 0
    """Whose answers the seat may read by the game's convention."""
    brief: bool = False
    """Whether a review does without the opinions of bots."""
    who: str = ""
    """For whom it is, so that nobody takes more than their share; "" for the table itself."""
    watched: bool = True
    """Whether somebody is there to wait for it; the others come after those."""

    @override
    def __str__(self) -> str:
        return f"the bot {self.bot!r} on seat {self.seat}" if self.wants == "answer" else f"the {self.wants}"


class Thinkers:
    """Some workers; `bots` names a module with more bots (see `gamenight.server.worker`)."""

    def __init__(self, workers: int = 1, budget: float = 2.0, bots: str | None = None) -> None:
        self.bots: list[str] = []
        """The names of the bots that the module brings, once they have started."""
        self._desks = [_Desk(budget, bots) for _ in range(workers)]
        self._hints = _Desk(HINT_BUDGET, None, MOST_HINTS)
        self._reviews = _Desk(REVIEW_BUDGET, None, MOST_REVIEWS)
        self._looks = _Desk(LOOK_BUDGET, None, MOST_LOOKS)
        self._stopped = False

    async def start(self) -> None:
        """Starts the workers and waits until they are ready; says why if they cannot be."""
        started = await asyncio.gather(*(desk.worker() for desk in self._desks))
        self.bots = started[0].bots

    async def stop(self) -> None:
        """Ends the workers. Whoever still waits for a thought is cancelled."""
        self._stopped = True
        await asyncio.gather(*(desk.leave() for desk in [*self._desks, self._hints, self._reviews, self._looks]))

    async def choose(self, thought: Thought) -> int:
        """The option that a bot chooses, or DECLINE."""
        desk = self._desks[crc32(thought.table.encode()) % len(self._desks)]
        option = (await self._thought(desk, thought)).option
        if option is None:
            raise BotFailed(f"{thought} failed: it says nothing")
        return option

    async def told(self, thought: Thought) -> Reply:
        """The hints for a seat, or the judgements of a game, as plain values."""
        return await self._thought(self._reviews if thought.wants == "review" else self._hints, thought)

    async def look(self, look: Look, who: str) -> Reply:
        """What somebody wants to see of the past."""
        if self._stopped:
            raise NoWorker("nobody can look back: the server is stopping")
        return await self._looks.reply(look, who)

    def seen(self, table: str) -> int:
        """How many steps of a table need not be sent along with a look, if all is well."""
        return self._looks.seen(table)

    async def _thought(self, desk: _Desk, thought: Thought) -> Reply:
        if self._stopped:
            raise NoWorker(f"{thought} cannot think: the server is stopping")
        now = msgspec.structs.replace(thought, answers=thought.answers[:])  # the table may play on meanwhile
        return await desk.reply(now, thought.who, 0 if thought.watched else 1)


class _Waiting(NamedTuple):
    """A thought that waits: whatever has the lower rank, then whatever came first, is next."""

    rank: int
    number: int
    thought: Thought | Look
    answer: asyncio.Future[Reply]


def _is_answer(thought: Thought | Look) -> bool:
    return isinstance(thought, Thought) and thought.wants == "answer"


class _Desk:
    """A place for one worker, and the thoughts that wait for it. When a worker ends, the next one sits down."""

    def __init__(self, budget: float, bots: str | None, most: tuple[int, int] | None = None) -> None:
        self._budget = budget
        self._bots = bots
        self._most = most
        self._numbers = count()
        self._waiting: asyncio.PriorityQueue[_Waiting] = asyncio.PriorityQueue()
        self._waits_for: Counter[str] = Counter()
        """How many thoughts wait for each address, the one in hand included."""
        self._task: asyncio.Task[None] | None = None
        self._worker: _Worker | None = None
        self._changing = asyncio.Lock()

    async def reply(self, thought: Thought | Look, who: str = "", rank: int = 0) -> Reply:
        """What the worker says to a thought, when it is its turn; those who have few waiting come first."""
        if self._most is not None and (self._waiting.qsize() >= self._most[0] or self._waits_for[who] >= self._most[1]):
            raise TooMany(f"{thought} would have to wait for {self._waiting.qsize()} others")
        if self._task is None:
            self._task = asyncio.create_task(self._think())
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        rank += self._waits_for[who] if who else 0
        self._waiting.put_nowait(_Waiting(rank, next(self._numbers), thought, answer))
        self._waits_for[who] += 1
        try:
            return await answer
        finally:
            self._waits_for[who] -= 1
            if not self._waits_for[who]:
                del self._waits_for[who]

    def seen(self, table: str) -> int:
        """How many steps of a table the worker at this desk has been sent."""
        return 0 if self._worker is None or self._worker.gone else self._worker.seen.get(table, 0)

    async def worker(self) -> _Worker:
        """The worker at this desk; a new one if there is none, or no longer."""
        async with self._changing:
            if self._worker is None or self._worker.gone:
                await self._clear()
                self._worker = await _Worker.start(self._bots)
            return self._worker

    async def leave(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        while not self._waiting.empty():
            self._waiting.get_nowait().answer.cancel()
        async with self._changing:
            await self._clear()

    async def _clear(self) -> None:
        if self._worker is not None:
            await self._worker.end()
            self._worker = None

    async def _think(self) -> None:
        while True:
            _rank, _number, thought, answer = await self._waiting.get()
            if answer.done():  # nobody waits for it any more
                continue
            try:
                reply = await self._thought(thought)
            except Exception as error:
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(reply)
            finally:
                answer.cancel()  # does nothing to an answer that was given
            if self._worker is None or self._worker.gone:
                with suppress(NoWorker):  # if it fails again, the next thought hears why
                    await self.worker()

    async def _thought(self, thought: Thought | Look) -> Reply:
        """The reply of the worker. It is no bot's fault if a process dies or is stopped: there is a second try."""
        try:
            return await self._tried(thought)
        except (_Died, BotTooSlow) as error:
            if isinstance(error, BotTooSlow) and not _is_answer(thought):  # help that took so long would do so again
                raise
            _logger.warning("a worker was replaced", extra={"reason": str(error)})
            return await self._tried(thought)

    async def _tried(self, thought: Thought | Look) -> Reply:
        try:
            worker = await self.worker()
        except NoWorker as error:
            raise BotFailed(f"{thought} cannot think: {error}") from None
        reply = await worker.reply(thought, self._budget)
        if reply is None and worker.gone:
            raise _Died(f"{thought} failed: its process ended {worker.ending()}")
        if reply is None:
            worker.kill()
            raise BotTooSlow(f"{thought} thought for more than {self._budget:g} seconds")
        if reply.error:
            raise BotFailed(f"{thought} failed: {reply.error}")
        return reply


class _Worker(asyncio.SubprocessProtocol):
    """A worker process as the server sees it."""

    def __init__(self) -> None:
        self.gone = False
        self.bots: list[str] = []
        loop = asyncio.get_running_loop()
        self.seen: Lately[int] = Lately()
        """How many steps of a table it was sent to look at."""
        self._known: Lately[list[tuple[int, int]]] = Lately()
        self._received = bytearray()
        self._message: asyncio.Future[bytes | None] = loop.create_future()
        """The message that is waited for; None if the process ends instead."""
        self._ended: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def start(cls, bots: str | None) -> _Worker:
        """A worker that is ready to think."""
        spawning = asyncio.create_task(cls._spawned(bots))
        try:
            worker = await asyncio.shield(spawning)
            await worker._get_ready()
        except BaseException:  # also if the server stops meanwhile: half a process cannot be ended, a whole one can
            await (await spawning).end()
            raise
        return worker

    @classmethod
    async def _spawned(cls, bots: str | None) -> _Worker:
        command = [sys.executable, "-P", "-m", "gamenight.server.worker", *([bots] if bots else [])]
        try:
            _, worker = await asyncio.get_running_loop().subprocess_exec(
                cls,
                *command,
                stderr=None,
                start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
            )
        except OSError as error:
            raise NoWorker(f"no process for bots can be started: {error.strerror}") from None
        return worker

    async def _get_ready(self) -> None:
        message = await self._heard(PATIENCE)
        if message is None:
            why = f"ended {self.ending()}" if self.gone else f"was not ready after {PATIENCE:g} seconds"
            raise NoWorker(f"the process for bots {why}")
        ready = msgspec.msgpack.decode(message, type=Ready)
        if ready.error:
            raise NoWorker(ready.error)
        self.bots = ready.bots

    async def reply(self, thought: Thought | Look, budget: float) -> Reply | None:
        """What the worker says to a thought; None if it says nothing in time, or nothing any more."""
        if isinstance(thought, Look):
            return await self._looked(thought, budget)
        reply = await self._thought(thought, self._known_of(thought), budget)
        if reply is not None and reply.forgotten:
            reply = await self._thought(thought, 0, budget)
        return reply

    def kill(self) -> None:
        """Kills the process, and whatever its bots have started."""
        if not self.gone:
            self.gone = True
            with suppress(ProcessLookupError):
                os.killpg(self._transport.get_pid(), signal.SIGKILL)

    async def end(self) -> None:
        """Kills the process if it lives, and waits until nothing is left of it."""
        self.kill()
        await asyncio.shield(self._ended)

    def ending(self) -> str:
        """How the process ended."""
        code = self._transport.get_returncode() or 0
        return f"by signal {-code}" if code < 0 else f"with exit code {code}"

    def _known_of(self, thought: Thought) -> int:
        """How many answers the worker has already; 0 if some of those were taken back."""
        if thought.wants == "review":
            return 0  # it needs all of them
        known = self._known.get(thought.table, [])
        return len(known) if thought.answers[: len(known)] == known else 0

    async def _looked(self, look: Look, budget: float) -> Reply | None:
        if look.table:
            self.seen.keep(look.table, look.steps[-1][0] if look.steps else look.known)
        reply = await self._asked(look, budget)
        if reply is not None and (reply.forgotten or reply.refused):  # a table that breaks is forgotten, too
            self.seen.pop(look.table, None)
        return reply

    async def _thought(self, thought: Thought, known: int, budget: float) -> Reply | None:
        question = Question(
            table=thought.table,
            game=thought.game,
            setup=thought.setup,
            known=known,
            answers=in_words(find(thought.game), thought.answers[known:]),
            seat=thought.seat,
            bot=thought.bot,
            seed=thought.seed,
            wants=thought.wants,
            ask=thought.ask,
            followers=thought.followers,
            brief=thought.brief,
        )
        if thought.wants != "review":
            self._known.keep(thought.table, thought.answers)
        return await self._asked(question, budget)

    async def _asked(self, question: Question | Look, budget: float) -> Reply | None:
        self._message = asyncio.get_running_loop().create_future()
        self._stdin.write(packed(question))
        message = await self._heard(budget)
        return None if message is None else msgspec.msgpack.decode(message, type=Reply)

    async def _heard(self, patience: float) -> bytes | None:
        for seconds in (patience, GRACE):
            await asyncio.wait({self._message}, timeout=seconds)
            if self._message.done():
                return self._message.result()
        return None

    # What the event loop tells

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are no subclasses of asyncio's.
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self._stdin = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    @override
    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._received += data
        end = LENGTH + int.from_bytes(self._received[:LENGTH], "big")
        if end <= len(self._received) and not self._message.done():
            self._message.set_result(bytes(self._received[LENGTH:end]))
            del self._received[:end]

    @override
    def process_exited(self) -> None:
        self.gone = True
        if not self._message.done():
            self._message.set_result(None)
        self._transport.close()

    @override
    def connection_lost(self, error: Exception | None) -> None:
        self._ended.set_result(None)
