"""A test that waits in vain says what it waited for."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests import waiting
from tests.server import serving
from tests.server.serving import Served
from tests.waiting import PATIENCE, ended, line_of, wait_until, while_it_goes_on


def python(code: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)


def test_nobody_waits_for_a_process_longer_than_half_a_minute() -> None:
    assert PATIENCE <= 30


def test_a_process_that_keeps_its_words_to_itself_is_found_out() -> None:
    """Whatever this machine sets, a pipe gets a line when it is flushed, and no sooner."""
    with python("import time; print('here', end=''); time.sleep(60)") as silent:
        with pytest.raises(AssertionError, match=r"waited 1 s in vain for '\\n'; heard: ''"):
            line_of(silent, patience=1)
        with pytest.raises(AssertionError, match="waited 0 s in vain for the end of"):
            ended(silent, patience=0.1)
        silent.kill()


def test_what_a_process_says_before_it_ends_is_heard() -> None:
    with python("print('one'); print('two', end='')") as ending:
        assert (line_of(ending), line_of(ending), ended(ending)) == ("one\n", "two", 0)


def test_a_server_that_is_waited_for_in_vain_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Served] = []

    def noted(*given: Any) -> Served:
        started.append(Served(*given))
        return started[-1]

    monkeypatch.setattr(serving, "COMMAND", [sys.executable, "-c", "import time; time.sleep(60)"])
    monkeypatch.setattr(serving, "Served", noted)
    monkeypatch.setattr(serving, "line_of", partial(line_of, patience=0.1))

    with pytest.raises(AssertionError, match="in vain"), serving.serve(tmp_path):
        pass

    (silent,) = started
    assert not silent.running
    assert silent.process.stdout is not None
    assert silent.process.stdout.closed


def test_what_never_comes_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="waited 0 s in vain for the moon"):
        wait_until((tmp_path / "moon").exists, "the moon", patience=0.1)


def test_long_work_is_waited_for_while_something_comes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PATIENCE", 0.2)
    done: list[int] = []

    async def work(steps: int) -> str:
        for step in range(steps):
            await asyncio.sleep(0.01)
            done.append(step)
        await asyncio.sleep(0.01 if steps == 100 else 60)
        return "finished"

    assert asyncio.run(while_it_goes_on(work(100), lambda: len(done), "steps")) == "finished"
    with pytest.raises(AssertionError, match="in vain for steps, after 103"):
        asyncio.run(while_it_goes_on(work(3), lambda: len(done), "steps"))
