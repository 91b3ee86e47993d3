"""Runs the command line: in this process with typed lines, or as a process of its own that can be killed."""

from __future__ import annotations

import io
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from gamenight.cli.main import run
from tests.waiting import ended, heard

COMMAND = [sys.executable, "-c", "from gamenight.cli.main import main; main()"]
PROMPT = "> "


class Result:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Gamenight:
    """The command line in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *arguments: object, typed: list[str] | None = None) -> Result:
        self.capsys.readouterr()
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        code = run([str(argument) for argument in arguments])
        captured = self.capsys.readouterr()
        return Result(code, captured.out, captured.err)

    def ended(self, *arguments: object, typed: list[str] | None = None) -> str:
        """All output of a command that must succeed."""
        result = self(*arguments, typed=typed)
        assert result.code == 0, result.err
        return result.out

    def refused(self, *arguments: object) -> str:
        """The one sentence of a command that must fail."""
        result = self(*arguments)
        assert result.code == 2
        assert result.out == ""
        assert "Traceback" not in result.err
        assert len(result.err.strip().splitlines()) == 1, result.err
        return result.err


class Window:
    """A game in a process of its own; `say` types a line and waits for the next prompt."""

    def __init__(self, process: subprocess.Popen[Any], read: int, write: int) -> None:
        self.process = process
        self._read = read
        self._write = write

    def say(self, line: str) -> str:
        return self.say_until(line, PROMPT)

    def say_until(self, line: str, until: str) -> str:
        """Types a line and waits for these words."""
        os.write(self._write, f"{line}\n".encode())
        return self.heard(until)

    def heard(self, until: str = PROMPT) -> str:
        """All output up to a prompt, or to the end."""
        return heard(self._read, until)

    def send(self, number: signal.Signals) -> int:
        """Sends a signal and waits for the end."""
        self.process.send_signal(number)
        return ended(self.process)


@contextmanager
def window(*arguments: str) -> Iterator[Window]:
    """A game behind pipes."""
    with subprocess.Popen([*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Window(process, process.stdout.fileno(), process.stdin.fileno())
        process.kill()


@contextmanager
def terminal(*arguments: str) -> Iterator[Window]:
    """A game in a terminal."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color"}
    with subprocess.Popen([*COMMAND, *arguments], stdin=theirs, stdout=theirs, env=environment) as process:
        os.close(theirs)
        yield Window(process, ours, ours)
        process.kill()
    os.close(ours)


def only_record(data: Path) -> Path:
    """The one record there is."""
    (path,) = (data / "records").glob("*.jsonl")
    return path
