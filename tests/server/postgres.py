"""A private PostgreSQL server in a temporary folder, with a fresh database for whoever asks."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from gamenight.server.settings import POSTGRESQL
from tests.server.serving import free_port
from tests.waiting import PATIENCE

OWNER = "gamenight"


class Cluster:
    """A running PostgreSQL server."""

    def __init__(self, tools: Path, port: int) -> None:
        self.tools = tools
        self.port = port
        self._numbers = count(1)

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"gamenight_{next(self._numbers)}"
        self.run("createdb", name)
        return f"{POSTGRESQL}://{OWNER}@127.0.0.1:{self.port}/{name}"

    def run(self, tool: str, *arguments: str) -> str:
        """What one of PostgreSQL's own commands says."""
        where = ["--host=127.0.0.1", f"--port={self.port}", f"--username={OWNER}"]
        command = [str(self.tools / tool), *where, *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@contextmanager
def cluster(durable: bool = False) -> Iterator[Cluster]:
    """A cluster that is gone afterwards; `durable` makes it wait for the disk at every commit."""
    tools = _tools()
    folder = Path(tempfile.mkdtemp(prefix="gamenight-postgres-"))
    try:
        as_owner = _as_owner(folder)
        _make(tools, folder, as_owner)
        port = free_port()
        options = {
            "port": port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": folder,
            "fsync": "on" if durable else "off",
            "max_connections": 200,
        }
        command = [str(tools / "postgres"), "-D", str(folder / "files"), *(f"--{k}={v}" for k, v in options.items())]
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log, **as_owner)
        try:
            _wait(tools, port, server, folder / "log")
            yield Cluster(tools, port)
        finally:
            server.send_signal(signal.SIGINT)  # PostgreSQL's "now, but in good order"
            server.wait(timeout=PATIENCE)
    finally:
        shutil.rmtree(folder)


def _make(tools: Path, folder: Path, as_owner: dict[str, Any]) -> None:
    options = ["--auth=trust", f"--username={OWNER}", "--encoding=UTF8", "--no-locale", "--no-sync"]
    command = [str(tools / "initdb"), "-D", str(folder / "files"), *options]
    subprocess.run(command, check=True, capture_output=True, **as_owner)


def _tools() -> Path:
    """Where Debian keeps PostgreSQL's commands: the newest version there is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    assert found, "PostgreSQL is missing; install it with: make system"
    return found[-1].parent


def _as_owner(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root; then it runs as the user whom Debian's package makes."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": folder}


def _wait(tools: Path, port: int, server: subprocess.Popen[Any], log: Path) -> None:
    """Waits until it takes connections."""
    ready = [str(tools / "pg_isready"), "--host=127.0.0.1", f"--port={port}", "--timeout=1", "--quiet"]
    while subprocess.run(ready, check=False).returncode != 0:
        assert server.poll() is None, f"PostgreSQL did not start: {log.read_text()}"
