"""A table whose server is the test: the page gets the views and steps that the test wants, and what it says is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import WebSocketRoute, expect

from gamenight.core.game import find
from tests.browser.visitors import Json, Visitor

NAMES = ["Annabelle Montgomery", "Ben", "Cleo", "Maximilian-Alexander", "Eve"]


class Line:
    """A socket of the page to a server that says what the test wants."""

    def __init__(self, table: Json, view: Json) -> None:
        for seat, name in zip(table["seats"], NAMES, strict=False):
            seat["name"] = name
        self.version = 1
        self.first = {
            "seat": view["seat"],
            "host": True,
            "table": table,
            "view": view,
            "steps": [],
            "emotes": [],
            "left": None,
        }
        self.said: list[Json] = []
        """What the page has said."""

    @property
    def answers(self) -> list[Json]:
        """The answers that the page has given."""
        return [each for each in self.said if each["type"] == "answer"]

    def connected(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda text: self.said.append(json.loads(text)))
        self._say(type="welcome", **self.first)

    def show(self, view: Json) -> None:
        """Shows it as if it were the view of this seat."""
        self.tell([{"kind": "changed", "seat": None, "events": [], "text": ""}], view)

    def tell(self, steps: list[Json], view: Json, **more: object) -> None:
        """Shows what happened and where that has led."""
        self.version += 1
        steps = [step | {"version": self.version} for step in steps]
        self._say(type="news", since=self.version - 1, steps=steps, view=view, **more)

    def reply(self, **message: object) -> None:
        """Says what becomes of the last thing the page has said under a key."""
        self._say(key=next(each["key"] for each in reversed(self.said) if "key" in each), **message)

    def _say(self, **message: object) -> None:
        self._line.send(json.dumps({"version": self.version, **message}))


def at_a_line(
    visit: Callable[..., Visitor], house: httpx.Client, game: str, seats: int, view: Json, **how: Any
) -> tuple[Visitor, Line]:
    """Somebody at a table of a game whose server is the test, with this view at first; `tour` has its steps."""
    bots = [{"kind": "bot", "bot": "random"}] * seats
    made = house.post("/api/tables", json={"game": game, "seats": bots}).json()["table"]
    table = house.get(f"/api/tables/{made}").json() | {"status": "playing", "results": None}
    table["hints"] = find(game).hints
    line = Line(table, view)
    tour = how.pop("tour", None)
    visitor = visit(path=None, **how)
    visitor.page.route_web_socket("**/socket", line.connected)
    if tour is not None:
        visitor.page.route("**/tour?*", lambda route: route.fulfill(json=tour))
    visitor.open(f"/t/{made}")
    expect(visitor.prompt).to_be_visible()
    return visitor, line
