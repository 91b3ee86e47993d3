"""What a page costs that was there before: a reload moves little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import httpx
import pytest

from gamenight.core.game import games
from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser

MOST: Final = 20_000
"""Bytes that a reload moves, with all that four players have in sight at the beginning."""


@pytest.mark.parametrize("game", sorted(games()))
def test_a_table_that_is_loaded_again_moves_little(
    game: str, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "random"}] * 3]
    made = house.post("/api/tables", json={"game": game, "seats": seats, "start": True}).json()
    ticket = {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 1}
    ann = visit("Ann", f"/t/{made['table']}", tickets={made["table"]: ticket})
    ann.wait_for_question()
    ann.page.wait_for_load_state("networkidle")
    wire = ann.page.context.new_cdp_session(ann.page)
    moved: list[tuple[int, str]] = []
    names: dict[str, str] = {}

    def finished(said: Any) -> None:
        moved.append((int(said["encodedDataLength"]), names.get(said["requestId"], "")))

    wire.on("Network.requestWillBeSent", lambda said: names.update({said["requestId"]: said["request"]["url"]}))
    wire.on("Network.loadingFinished", finished)
    wire.on(
        "Network.webSocketFrameReceived", lambda said: moved.append((len(said["response"]["payloadData"]), "frame"))
    )
    wire.send("Network.enable")

    ann.page.reload()
    ann.wait_for_question()
    ann.page.wait_for_load_state("networkidle")

    assert any(what == "frame" for _, what in moved)
    assert sum(size for size, _ in moved) < MOST, sorted(moved, reverse=True)[:5]
