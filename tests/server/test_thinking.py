from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvloop

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import State, first_mandatory
from gamenight.server import worker
from gamenight.server.table import in_words
from gamenight.server.thinking import BotFailed, BotTooSlow, NoWorker, Thinkers, Thought, TooMany, _Desk
from gamenight.server.worker import KEPT, Question, Reply, Thinker
from tests.waiting import PATIENCE, line_of

GAME = find("bomb-squad")
SEATS = 3
LONG = 60.0
"""A budget that no test uses up."""

BAD = "tests.server.bad_bots"

Answers = list[tuple[int, int]]
Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture(params=[asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a test in an event loop of the standard library and in the server's."""

    def running(test: Coroutine[Any, Any, None]) -> None:
        with asyncio.Runner(loop_factory=request.param) as runner:
            runner.run(test)

    return running


@asynccontextmanager
async def thinkers(workers: int = 1, budget: float = LONG, bots: str | None = BAD) -> AsyncIterator[Thinkers]:
    pool = Thinkers(workers, budget, bots)
    try:
        yield pool
    finally:
        await pool.stop()


def played(count: int, seed: int = 1) -> Answers:
    """The answers of a game at random, up to a question to a seat."""
    dice = Dice(seed)
    s = GAME.new(Setup(SEATS))
    answers: Answers = []
    while len(answers) < count or s.asks[0].seat < 0:
        ask = first_mandatory(s)
        answers.append((ask.seat, ask.nth(dice.below(ask.count()))))
        s.answer(*answers[-1])
    return answers


def state(answers: Answers) -> State:
    s: State = GAME.new(Setup(SEATS))
    for seat, option in answers:
        s.answer(seat, option)
    return s


def thought(answers: Answers, bot: str = "greedy", table: str = "t", seed: int = 7) -> Thought:
    s = state(answers)
    ask = first_mandatory(s)
    return Thought(table, GAME.name, Setup(SEATS).json(), answers, ask.seat, bot, seed, ask=s.asks.index(ask))


def expected(thought: Thought) -> int:
    """What the same bot chooses in this process."""
    s = state(thought.answers)
    ask = s.ask_of(thought.seat)
    assert ask is not None
    return make_bot(thought.bot, GAME, thought.seed).choose(s.view(thought.seat), ask)


async def process_of(pool: Thinkers, table: str = "t") -> int:
    """The number of the process that thinks about a table."""
    with pytest.raises(BotFailed) as failed:
        await pool.choose(thought(played(5), "telling", table))
    return int(str(failed.value).split()[-2])


def test_a_bot_chooses_what_it_would_choose_here(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            for seed in range(3):
                answers = played(90, seed)
                for count in range(10, 90, 7):
                    for bot in ("random", "greedy"):
                        asked = thought(answers[:count], bot, f"t{seed}", seed=count)
                        if asked.seat >= 0:
                            assert await pool.choose(asked) == expected(asked)

    run(test())


def test_answers_that_were_taken_back_are_forgotten(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            long, short, other = played(60), played(30), played(60, seed=2)
            for answers in (long, short, other, long, short):
                asked = thought(answers)
                assert await pool.choose(asked) == expected(asked)

    run(test())


def test_a_table_that_plays_on_does_not_change_what_was_asked(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            answers = played(40)
            asked = thought(answers)
            option = expected(asked)
            choosing = asyncio.create_task(pool.choose(asked))
            await asyncio.sleep(0)
            answers += played(60)[40:]
            assert await choosing == option

    run(test())


def test_a_worker_is_sent_only_what_it_does_not_know() -> None:
    answers = played(40)
    asked = thought(answers)
    thinker = Thinker({})

    def question(known: int, sent: Answers) -> Question:
        return Question(
            table="t",
            game=asked.game,
            setup=asked.setup,
            known=known,
            answers=in_words(find(asked.game), sent),
            seat=asked.seat,
            bot="greedy",
            seed=7,
        )

    assert thinker.reply(question(30, answers[30:])).forgotten
    assert thinker.reply(question(0, answers)).option == expected(asked)
    assert thinker.reply(question(len(answers), [])).option == expected(asked)
    assert thinker.reply(question(30, answers[30:])).forgotten


def test_a_worker_that_has_forgotten_a_table_is_told_everything(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "KEPT", 2 * KEPT)  # here, not in the worker's process

    async def test() -> None:
        async with thinkers() as pool:
            first, answers = thought(played(40), table="first"), played(2)
            await pool.choose(first)
            await asyncio.gather(*(pool.choose(thought(answers, "random", str(table))) for table in range(KEPT)))
            assert await pool.choose(first) == expected(first)

    run(test())


def test_many_tables_think_at_once(run: Run) -> None:
    async def test() -> None:
        async with thinkers(workers=3) as pool:
            asked = [thought(played(20 + table), table=str(table), seed=table) for table in range(60)]
            assert await asyncio.gather(*map(pool.choose, asked)) == [expected(one) for one in asked]

    run(test())


def test_a_table_stays_with_its_worker_and_tables_are_shared_out(run: Run) -> None:
    async def test() -> None:
        async with thinkers(workers=2) as pool:
            first = [await process_of(pool, str(table)) for table in range(20)]
            assert len(set(first)) == 2
            assert [await process_of(pool, str(table)) for table in range(20)] == first

    run(test())


def test_a_slow_bot_is_stopped_and_the_others_get_their_answers(run: Run) -> None:
    async def test() -> None:
        async with thinkers(budget=1.0) as pool:
            others = [thought(played(20 + at), seed=at) for at in range(5)]
            asked = [others[0], thought(played(20), "stuck"), *others[1:]]
            first, slow, *rest = await asyncio.gather(*map(pool.choose, asked), return_exceptions=True)
            assert isinstance(slow, BotTooSlow)
            assert str(slow) == f"the bot 'stuck' on seat {asked[1].seat} thought for more than 1 seconds"
            assert [first, *rest] == [expected(one) for one in others]

    run(test())


def test_waiting_for_others_is_not_thinking(run: Run) -> None:
    async def test() -> None:
        async with thinkers(budget=2.0) as pool:
            asked = thought(played(20), "dawdling")  # half a second each
            await asyncio.gather(*(pool.choose(asked) for _ in range(5)))

    run(test())


def test_loading_the_bots_is_not_thinking(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.joinpath("slow_to_load.py").write_text("import time\ntime.sleep(2)\nBOTS = {}\n")
    monkeypatch.chdir(tmp_path)

    async def test() -> None:
        async with thinkers(budget=1.0, bots="slow_to_load") as pool:
            asked = thought(played(20))
            assert await pool.choose(asked) == expected(asked)

    run(test())


def test_a_server_that_is_held_up_blames_no_bot(run: Run) -> None:
    read, write = os.pipe()

    def hold_up() -> None:
        asyncio.get_running_loop().remove_reader(read)
        time.sleep(2)

    async def test() -> None:
        async with thinkers(budget=1.0) as pool:
            await pool.start()
            asked = thought(played(20))
            choosing = asyncio.create_task(pool.choose(asked))
            for _ in range(10):  # until the worker has been asked
                await asyncio.sleep(0)
            asyncio.get_running_loop().add_reader(read, hold_up)
            os.write(write, b"!")
            assert await choosing == expected(asked)

    run(test())

    os.close(read)
    os.close(write)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("crashing", "LookupError: no idea"),
        ("quitting", "SystemExit: enough"),
        ("cheating", "it answered 1000000000, which it was not offered"),
        ("mute", "TypeError: 'NoneType' object cannot be interpreted as an integer"),
        ("deep", "UnknownBot: Bomb Squad Academy has no bot 'deep'; it has: random, greedy"),
    ],
)
def test_a_bot_that_fails_says_why_and_its_worker_lives_on(run: Run, bot: str, why: str) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            process = await process_of(pool)
            asked = thought(played(20), bot)
            with pytest.raises(BotFailed) as failed:
                await pool.choose(asked)
            assert str(failed.value) == f"the bot {bot!r} on seat {asked.seat} failed: {why}"
            assert await process_of(pool) == process

    run(test())


@pytest.mark.parametrize(("bot", "how"), [("exiting", "with exit code 3"), ("faulting", "by signal 9")])
def test_a_bot_that_takes_its_process_along_takes_no_other_thought(run: Run, bot: str, how: str) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            process = await process_of(pool)
            bad, good = thought(played(20), bot), thought(played(30))
            failed, option = await asyncio.gather(pool.choose(bad), pool.choose(good), return_exceptions=True)
            assert isinstance(failed, BotFailed)
            assert str(failed) == f"the bot {bot!r} on seat {bad.seat} failed: its process ended {how}"
            assert option == expected(good)
            assert await process_of(pool) != process

    run(test())


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGSTOP])
def test_a_bot_whose_worker_dies_or_is_paused_thinks_on_at_a_new_one(run: Run, by: signal.Signals) -> None:
    async def test() -> None:
        async with thinkers(budget=4.0 if by == signal.SIGSTOP else LONG) as pool:
            process = await process_of(pool)
            asked = thought(played(20), "dawdling")
            choosing = asyncio.create_task(pool.choose(asked))
            for _ in range(10):  # until the worker has been asked
                await asyncio.sleep(0)
            os.kill(process, by)
            assert await choosing == first_mandatory(state(asked.answers)).nth(0)
            assert await process_of(pool) != process

    run(test())


def test_a_hint_never_waits_for_a_review(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            busters = find("bomb_busters")
            setup, dice = Setup(3, {"mission": 2}), Dice(1)
            s: State = busters.new(setup)
            answers: Answers = []
            while busters.topics[first_mandatory(s).topic] != "turn":
                ask = first_mandatory(s)
                answers.append((ask.seat, ask.nth(dice.below(ask.count()))))
                s.answer(*answers[-1])
            hint = Thought("t", busters.name, setup.json(), answers, first_mandatory(s).seat, "", 0, "hint")
            reviewer = await pool._reviews.worker()
            os.kill(reviewer._transport.get_pid(), signal.SIGSTOP)
            review = asyncio.create_task(
                pool.told(Thought("u", busters.name, setup.json(), answers, 0, "", 0, "review"))
            )
            await asyncio.sleep(0)
            assert (await pool.told(hint)).told
            assert not review.done()
            review.cancel()

    run(test())


def test_a_queue_that_is_full_refuses_and_nobody_takes_all_of_it(run: Run) -> None:
    async def test() -> None:
        desk = _Desk(LONG, BAD, (4, 2))
        stuck = thought(played(20), "stuck")

        async def asked(who: str) -> asyncio.Task[Reply]:
            task = asyncio.create_task(desk.reply(stuck, who))
            await asyncio.wait({task}, timeout=0.01)
            return task

        tasks = [await asked("Ann")]
        async with asyncio.timeout(PATIENCE):
            while desk._waiting.qsize():  # until it is in hand
                await asyncio.sleep(0.01)
        tasks += [await asked(who) for who in ("Ann", "Ann", "Ben", "Cleo", "Dan", "Eve")]
        refused = [isinstance(task.exception(), TooMany) if task.done() else False for task in tasks]
        assert refused == [False, False, True, False, False, False, True]
        await desk.leave()
        await asyncio.gather(*tasks, return_exceptions=True)

    run(test())


def test_who_has_few_thoughts_waiting_comes_before_who_has_many(run: Run) -> None:
    async def test() -> None:
        desk = _Desk(LONG, BAD, (100, 100))
        order: list[str] = []

        async def asked(who: str, rank: int = 0) -> None:
            await desk.reply(thought(played(20), "dawdling"), who, rank)
            order.append(who or f"rank {rank}")

        await asyncio.gather(*(asked(who) for who in ("Ann", "Ann", "Ann", "Ann", "Ben")))
        assert order == ["Ann", "Ben", "Ann", "Ann", "Ann"]
        order.clear()
        await asyncio.gather(*(asked("", rank) for rank in (1, 1, 0)))
        assert order == ["rank 0", "rank 1", "rank 1"]
        await desk.leave()

    run(test())


def test_a_worker_that_dies_while_nobody_asks_is_no_bots_fault(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            process = await process_of(pool)
            seen = await pool._desks[0].worker()
            os.kill(process, 9)
            while not seen.gone:
                await asyncio.sleep(0.01)
            assert await process_of(pool) != process

    run(test())


def test_a_seat_that_need_not_answer_gets_no_answer(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            asked = thought(played(20))
            asked.seat = SEATS
            with pytest.raises(BotFailed, match="the bot 'greedy' on seat 3 failed: it is not asked that now"):
                await pool.choose(asked)

    run(test())


def test_answers_that_do_not_fit_the_rules_fail_and_right_ones_work_again(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            asked = thought(played(20))
            wrong = Thought(**{**_fields(asked), "answers": [*asked.answers, (0, 10**9)]})
            for _ in range(2):
                with pytest.raises(BotFailed, match="IllegalAnswer"):
                    await pool.choose(wrong)
            assert await pool.choose(asked) == expected(asked)

    run(test())


def test_a_bot_may_print_and_read_what_it_likes(run: Run, capfd: pytest.CaptureFixture[str]) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            asked = thought(played(20), "chatty")
            assert await pool.choose(asked) == first_mandatory(state(asked.answers)).nth(0)

    run(test())

    assert capfd.readouterr() == ("", "I take the first.\nReally.")


def test_bots_of_your_own_are_known_once_the_workers_have_started(run: Run) -> None:
    async def test() -> None:
        async with thinkers(workers=2) as pool:
            await pool.start()
            assert "cheating" in pool.bots

    run(test())


def test_bots_think_only_when_the_server_has_nothing_to_do(run: Run) -> None:
    async def test() -> None:
        async with thinkers() as pool:
            with pytest.raises(BotFailed) as failed:
                await pool.choose(thought(played(20), "telling"))
            assert int(str(failed.value).split()[-1]) == min(19, os.nice(0) + 5)

    run(test())


def test_a_module_that_cannot_be_loaded_is_named(run: Run) -> None:
    async def test() -> None:
        why = "the bots of no_such_bots cannot be loaded: ModuleNotFoundError: No module named 'no_such_bots'"
        async with thinkers(bots="no_such_bots") as pool:
            with pytest.raises(NoWorker, match=why):
                await pool.start()
            for _ in range(2):
                with pytest.raises(BotFailed, match=f"on seat . cannot think: {why}"):
                    await pool.choose(thought(played(20)))

    run(test())


def test_stopping_leaves_no_process_and_nobody_waiting(run: Run) -> None:
    async def test() -> None:
        pool = Thinkers(2, LONG, BAD)
        processes = {await process_of(pool, str(table)) for table in range(10)}
        waiting = [asyncio.create_task(pool.choose(thought(played(20), "stuck"))) for _ in range(3)]
        await asyncio.sleep(0.1)

        await pool.stop()

        assert len(processes) == 2
        assert not any(_lives(process) for process in processes)
        await asyncio.wait(waiting, timeout=PATIENCE)
        assert all(task.cancelled() for task in waiting)
        with pytest.raises(NoWorker, match="the server is stopping"):
            await pool.choose(thought(played(20)))

    run(test())


@pytest.mark.parametrize("turns", range(8))
def test_stopping_while_a_worker_starts_leaves_no_process(run: Run, turns: int) -> None:
    before = _children()

    async def test() -> None:
        async with thinkers() as pool:
            starting = asyncio.create_task(pool.choose(thought(played(20))))
            for _ in range(turns):  # of the event loop: it stops at another point each time
                await asyncio.sleep(0)
        starting.cancel()

    run(test())

    assert _children() == before


def test_a_thought_that_nobody_waits_for_is_not_thought(run: Run) -> None:
    async def test() -> None:
        async with thinkers(budget=1.0) as pool:
            process = await process_of(pool)
            given_up = asyncio.create_task(pool.choose(thought(played(20), "stuck")))
            await asyncio.sleep(0)
            given_up.cancel()
            assert await process_of(pool) == process

    run(test())


SERVER = """
import asyncio
from tests.server.test_thinking import *

async def serve():
    pool = Thinkers(1, LONG, BAD)
    await pool.start()
    print("ready", flush=True)
    await pool.choose(thought(played(20), {bot!r}))
    await asyncio.sleep(LONG)

asyncio.run(serve())
"""


@pytest.mark.parametrize("bot", ["random", "stuck"])
def test_a_server_that_is_killed_leaves_no_worker(bot: str) -> None:
    command = [sys.executable, "-c", SERVER.format(bot=bot)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert line_of(server) == "ready\n"
        time.sleep(0.5)  # until the bot is at it

        server.kill()

        server.communicate(timeout=PATIENCE)  # the worker writes to the same pipe: this ends when both have gone


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _children() -> set[str]:
    """The processes that this one has started."""
    return {process for task in Path("/proc/self/task").glob("*/children") for process in task.read_text().split()}


def _fields(thought: Thought) -> dict[str, Any]:
    return {name: getattr(thought, name) for name in thought.__struct_fields__}
