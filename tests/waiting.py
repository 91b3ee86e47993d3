"""Waiting for processes: a test that waits in vain says soon what it waited for."""

from __future__ import annotations

import asyncio
import os
import select
import subprocess
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 30.0
"""Seconds; what takes this long is not going to happen, even on a slow machine."""


def wait_until(true: Callable[[], Any], what: str, patience: float = PATIENCE) -> None:
    """Waits until something is so; `what` completes the sentence "waited in vain for …"."""
    deadline = time.monotonic() + patience
    while not true():
        assert time.monotonic() < deadline, f"waited {patience:.0f} s in vain for {what}"
        time.sleep(0.02)


def heard(read: int, until: str, patience: float = PATIENCE) -> str:
    """All that comes out of a pipe or a terminal up to these words, or to its end."""
    said = b""
    deadline = time.monotonic() + patience
    while not said.endswith(until.encode()):
        ready, _, _ = select.select([read], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"waited {patience:.0f} s in vain for {until!r}; heard: {said.decode(errors='replace')!r}"
        try:
            more = os.read(read, 1)
        except OSError:  # a terminal whose program has gone
            more = b""
        if not more:
            break
        said += more
    return said.decode()


def line_of(process: subprocess.Popen[Any], patience: float = PATIENCE) -> str:
    """The next line that a process says; what it said before its end if there is none."""
    assert process.stdout is not None
    return heard(process.stdout.fileno(), "\n", patience)


def ended(process: subprocess.Popen[Any], patience: float = PATIENCE) -> int:
    """The exit code of a process that is about to end."""
    try:
        return process.wait(timeout=patience)
    except subprocess.TimeoutExpired:
        raise AssertionError(f"waited {patience:.0f} s in vain for the end of {process.args!r}") from None


async def while_it_goes_on(work: Coroutine[Any, Any, T], done: Callable[[], int], what: str) -> T:
    """Waits for long work, as long as something comes of it: `done` counts, `what` says what is counted."""
    task = asyncio.ensure_future(work)
    before, since = -1, time.monotonic()
    try:
        while not (await asyncio.wait({task}, timeout=1))[0]:
            if done() > before:
                before, since = done(), time.monotonic()
            assert time.monotonic() < since + PATIENCE, f"waited {PATIENCE:.0f} s in vain for {what}, after {before}"
    finally:
        task.cancel()
    return task.result()
