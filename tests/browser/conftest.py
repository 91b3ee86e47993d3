"""For the tests in a browser: Debian's Chromium, a server, and visitors, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitors import LUCK, PATIENCE, Visitor
from tests.chromium import launched
from tests.server.houses import opened
from tests.server.toy_games import plugged_in

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of this folder."""
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of the server that these tests share; its address is `house.base_url`."""
    with opened(tmp_path_factory.mktemp("house"), luck=LUCK) as client:
        yield client


@pytest.fixture(scope="session")
def toybox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server that has the toy games, too."""
    folder = tmp_path_factory.mktemp("toybox")
    with opened(folder, variables=plugged_in(folder), luck=LUCK) as client:
        yield client


@pytest.fixture(scope="session")
def finished(house: httpx.Client) -> str:
    """The id of a table at which three bots have finished a game."""
    seats = [{"kind": "bot", "bot": "greedy"}] * 3
    table: str = house.post("/api/tables", json={"game": "bomb_squad", "seats": seats, "start": True}).json()["table"]
    deadline = monotonic() + PATIENCE / 1000
    while house.get(f"/api/tables/{table}").json()["status"] != "over":
        assert monotonic() < deadline, "the bots do not finish"
    return table


@pytest.fixture
def visit(chromium: Browser, house: httpx.Client) -> Iterator[Callable[..., Visitor]]:
    """Opens a page for somebody: `visit("Ann", "/t/…", size=PHONE)`; see `Visitor`. In the end nothing may be wrong."""
    here: list[Visitor] = []

    def come(name: str = "", path: str | None = "/", address: str | None = None, **more: object) -> Visitor:
        visitor = Visitor(chromium, address or str(house.base_url).rstrip("/"), name, **more)  # type: ignore[arg-type]
        here.append(visitor)
        if path is not None:  # else the test opens one when it is ready
            visitor.open(path)
        return visitor

    yield come
    complaints = [visitor.leave() for visitor in here]
    assert not any(complaints), complaints
