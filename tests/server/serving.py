"""Starts real servers for tests, kills them and starts them again."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from gamenight.server.settings import SQLITE, Settings
from tests.waiting import PATIENCE, ended, line_of

COMMAND = [sys.executable, "-m", "gamenight.cli.main", "serve"]
STEADY = [sys.executable, "-m", "tests.server.steady"]


class Served:
    """A server in a process of its own, with a port and a database that outlive it."""

    def __init__(self, settings: Settings, log: Path, luck: int | None, variables: dict[str, str]) -> None:
        self.settings = settings
        self.luck = luck
        self.variables = variables
        self.log = log
        self.url = f"http://127.0.0.1:{settings.port}"
        self.process: subprocess.Popen[str]

    @property
    def socket_url(self) -> str:
        """Where sockets begin: `ws://127.0.0.1:…`."""
        return self.url.replace("http", "ws")

    def start(self) -> None:
        """Starts it and waits until it answers."""
        # What a killed server leaves behind goes when the test's folder goes.
        environment = {**os.environ, **self.settings.environment(), "TMPDIR": str(self.log.parent), **self.variables}
        command = COMMAND
        if self.luck is not None:
            command = STEADY
            environment["GAMENIGHT_LUCK"] = str(self.luck)
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
            )
        line = line_of(self.process)  # it says where it is when it answers, or ends
        assert re.search(r"Gamenight is at http://", line), f"no server: {line}{self.log.read_text()}"

    def kill(self) -> None:
        """Ends it as a power cut would: at once, all its workers included."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> None:
        """Asks it to end, as a good administrator does, and checks that it ends well."""
        self.process.send_signal(by)
        assert self._gone() == 0, self.log.read_text()

    def restart(self) -> None:
        """Starts it again with the same database and port; kills it first if it still runs."""
        if self.running:
            self.kill()
        self.close()
        self.start()

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self.process.poll() is None

    def client(self, **options: Any) -> httpx.Client:
        """A client for its REST API."""
        return httpx.Client(base_url=self.url, trust_env=False, timeout=PATIENCE, **options)

    def close(self) -> None:
        """Lets go of the pipe to the process."""
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _gone(self) -> int:
        code = ended(self.process)
        self.close()
        return code


@contextmanager
def serve(
    folder: Path,
    database_url: str | None = None,
    luck: int | None = None,
    variables: dict[str, str] | None = None,
    **settings: Any,
) -> Iterator[Served]:
    """A running server; by default with a SQLite file in the folder. Settings are those of `Settings`.

    With `luck`, all that happens by chance comes from that seed, so that a test knows how a game goes.
    `variables` are what its environment has beside ours.
    """
    url = database_url or f"{SQLITE}:///{folder / 'tables.db'}"
    port = settings.pop("port", None) or free_port()
    settings = {"bot_pace": 0.001, **settings}  # no test waits for what is there for the eyes
    served = Served(Settings(database_url=url, port=port, **settings), folder / "server.log", luck, variables or {})
    try:
        served.start()
        yield served
    finally:
        if served.running:
            served.kill()
        served.close()


def free_port() -> int:
    """A port that nobody uses, and that no outgoing connection takes while a server is down.

    Tests that run side by side may have the same seed, and must not find the same port.
    """
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
