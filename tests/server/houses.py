"""Servers that tests share: they run for a whole session, without limits on rates, and must not break meanwhile."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.bad_bots import GATE
from tests.server.serving import Served, serve
from tests.server.toy_games import plugged_in


@contextmanager
def opened(folder: Path, **settings: Any) -> Iterator[httpx.Client]:
    """A client of a running server, which is stopped afterwards and must have no errors to tell of."""
    with serve(folder, **{"limits": False, **settings}) as served, served.client() as client:
        yield client
        served.stop()
        broken = errors(served)
        assert not broken, broken


def errors(served: Served) -> list[dict[str, Any]]:
    """What went wrong inside a server, by its own log."""
    lines = [json.loads(line) for line in served.log.read_text("utf-8").splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] == "error" or "trace" in line]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server with the installed games."""
    with opened(tmp_path_factory.mktemp("house")) as client:
        yield client


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory, toys_gate: Path) -> Iterator[httpx.Client]:
    """A server that has the toy games, too, and bots that misbehave."""
    folder = tmp_path_factory.mktemp("toys")
    variables = {**plugged_in(folder), GATE: str(toys_gate)}
    with opened(folder, variables=variables, bots="tests.server.toy_bots") as client:
        yield client


@pytest.fixture(scope="session")
def toys_gate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the gate of the toys stands."""
    return tmp_path_factory.mktemp("gate") / "open"


@pytest.fixture
def gate(toys_gate: Path) -> Path:
    """The file for which the gated bots of the toys wait: `gate.touch()` lets them answer."""
    toys_gate.unlink(missing_ok=True)
    return toys_gate
