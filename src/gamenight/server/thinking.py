"""Bots think in processes of their own, each thought within a time budget; the event loop only waits for them.

Hints and reviews take longer, so they have a process to themselves, which starts with the first of them.

A table always goes to the same worker, which knows most of its answers already. A worker has one thought in hand; the
others wait here, so that nothing is lost when it must be killed.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Any, Final, cast
from zlib import crc32

import msgspec

from gamenight.core.marks import override
from gamenight.server.worker import LENGTH, Answers, Lately, Question, Ready, Reply, Wish, packed

PATIENCE: Final = 60.0
"""Seconds a worker may take to start: to load Python, the games and their bots."""

HELP_BUDGET: Final = 60.0
"""Seconds that a hint or a review may take."""

GRACE: Final = 0.05
"""Seconds to look once more for a reply that came while the event loop itself was held up."""


class BotTooSlow(ValueError):
    """A bot that thought longer than it may."""


class BotFailed(ValueError):
    """A bot that broke, died or answered what it was not offered."""


class NoWorker(ValueError):
    """Bots that have nowhere to think."""


class Thought(msgspec.Struct):
    """One question to a bot."""

    table: str
    game: str
    setup: dict[str, Any]
    """`Setup.json()`."""
    answers: Answers
    """All answers so far."""
    seat: int
    bot: str
    seed: int
    wants: Wish = "answer"

    @override
    def __str__(self) -> str:
        return f"the bot {self.bot!r} on seat {self.seat}" if self.wants == "answer" else f"the {self.wants}"


class Thinkers:
    """Some workers; `bots` names a module with more bots (see `gamenight.server.worker`)."""

    def __init__(self, workers: int = 1, budget: float = 2.0, bots: str | None = None) -> None:
        self.bots: list[str] = []
        """The names of the bots that the module brings, once they have started."""
        self._desks = [_Desk(budget, bots) for _ in range(workers)]
        self._help = _Desk(HELP_BUDGET, None)
        self._stopped = False

    async def start(self) -> None:
        """Starts the workers and waits until they are ready; says why if they cannot be."""
        started = await asyncio.gather(*(desk.worker() for desk in self._desks))
        self.bots = started[0].bots

    async def stop(self) -> None:
        """Ends the workers. Whoever still waits for a thought is cancelled."""
        self._stopped = True
        await asyncio.gather(*(desk.leave() for desk in [*self._desks, self._help]))

    async def choose(self, thought: Thought) -> int:
        """The option that a bot chooses."""
        desk = self._desks[crc32(thought.table.encode()) % len(self._desks)]
        option = (await self._reply(desk, thought)).option
        if option is None:
            raise BotFailed(f"{thought} failed: it says nothing")
        return option

    async def told(self, thought: Thought) -> list[dict[str, Any]]:
        """The hints for a seat, or the judgements of a game, as plain values."""
        return (await self._reply(self._help, thought)).told

    async def _reply(self, desk: _Desk, thought: Thought) -> Reply:
        if self._stopped:
            raise NoWorker(f"{thought} cannot think: the server is stopping")
        now = msgspec.structs.replace(thought, answers=thought.answers[:])  # the table may play on meanwhile
        return await desk.reply(now)


class _Desk:
    """A place for one worker, and the thoughts that wait for it. When a worker ends, the next one sits down."""

    def __init__(self, budget: float, bots: str | None) -> None:
        self._budget = budget
        self._bots = bots
        self._waiting: asyncio.Queue[tuple[Thought, asyncio.Future[Reply]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._worker: _Worker | None = None
        self._changing = asyncio.Lock()

    async def reply(self, thought: Thought) -> Reply:
        """What the worker says to a thought, when it is its turn."""
        if self._task is None:
            self._task = asyncio.create_task(self._think())
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((thought, answer))
        return await answer

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
            self._waiting.get_nowait()[1].cancel()
        async with self._changing:
            await self._clear()

    async def _clear(self) -> None:
        if self._worker is not None:
            await self._worker.end()
            self._worker = None

    async def _think(self) -> None:
        while True:
            thought, answer = await self._waiting.get()
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

    async def _thought(self, thought: Thought) -> Reply:
        try:
            worker = await self.worker()
        except NoWorker as error:
            raise BotFailed(f"{thought} cannot think: {error}") from None
        reply = await worker.reply(thought, self._budget)
        if reply is None and worker.gone:
            raise BotFailed(f"{thought} failed: its process ended {worker.ending()}")
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
        self._known: Lately[Answers] = Lately()
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

    async def reply(self, thought: Thought, budget: float) -> Reply | None:
        """What the worker says to a thought; None if it says nothing in time, or nothing any more."""
        reply = await self._asked(thought, self._known_of(thought), budget)
        if reply is not None and reply.forgotten:
            reply = await self._asked(thought, 0, budget)
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

    async def _asked(self, thought: Thought, known: int, budget: float) -> Reply | None:
        question = Question(
            table=thought.table,
            game=thought.game,
            setup=thought.setup,
            known=known,
            answers=thought.answers[known:],
            seat=thought.seat,
            bot=thought.bot,
            seed=thought.seed,
            wants=thought.wants,
        )
        self._message = asyncio.get_running_loop().create_future()
        self._stdin.write(packed(question))
        if thought.wants != "review":
            self._known.keep(thought.table, thought.answers)
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
