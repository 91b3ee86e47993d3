"""Board, question and hand fit the screen together, whatever is asked.

Bots play some games from fixed seeds; of each question, the page gets the fullest table as if from the server.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import httpx
import msgspec
import pytest
from playwright.sync_api import ViewportSize, WebSocketRoute, expect

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.record import Match, Record
from gamenight.server.render import state_seen
from tests.browser.looking import crowded, sideways, small_targets, tall
from tests.browser.visitors import DESK, NARROW, PHONE, Json, Visitor

pytestmark = pytest.mark.browser

SEATS = 5
SEEDS = (1, 2, 3, 4)
NAMES = ["Annabelle Montgomery", "Ben", "Cleo", "Maximilian-Alexander", "Eve"]


def questions(seed: int) -> Iterator[Json]:
    """What each player sees whenever they are asked something, in a whole game of bots."""
    game = find("bomb-squad")
    match = Match(Record(game, Setup(SEATS, {})))
    dice = Dice(seed)
    match.chance(dice)
    bots = [make_bot("random", game, seed + seat) for seat in range(SEATS)]
    while not match.state.over:
        ask = first_mandatory(match.state)
        yield msgspec.to_builtins(state_seen(match.state, ask.seat, "en"))
        match.answer(ask.seat, bots[ask.seat].choose(match.state.view(ask.seat), ask))
        match.chance(dice)


def fullest_tables() -> list[Json]:
    """For each question, the fullest table at which it was asked in some games."""
    by_fullness = sorted((view for seed in SEEDS for view in questions(seed)), key=lambda view: len(json.dumps(view)))
    return list({view["asks"][0]["topic"]: view for view in by_fullness}.values())


class Line:
    """A socket of the page to a server that says what the test wants."""

    def __init__(self, table: Json, view: Json) -> None:
        for seat, name in zip(table["seats"], NAMES, strict=False):
            seat["name"] = name
        self.version = 1
        self.first = {"seat": 0, "host": True, "table": table, "view": view, "steps": [], "emotes": []}

    def connected(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda _: None)
        self._say(type="welcome", **self.first)

    def show(self, view: Json) -> None:
        """Shows it as if it were the view of this seat."""
        self.version += 1
        self._say(type="news", since=self.version - 1, steps=[], view=view)

    def _say(self, **message: object) -> None:
        self._line.send(json.dumps({"version": self.version, **message}))


@pytest.mark.parametrize("size", [NARROW, PHONE, DESK], ids=lambda size: str(size["width"]))
def test_every_question_fits_the_screen(size: ViewportSize, visit: Callable[..., Visitor], house: httpx.Client) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * SEATS
    table = house.post("/api/tables", json={"game": "bomb_squad", "seats": seats, "start": True}).json()["table"]
    playing = house.get(f"/api/tables/{table}").json() | {"status": "playing", "results": None}
    line = Line(playing, next(questions(1)))
    ann = visit(size=size, by="click" if size is DESK else "tap")
    ann.page.route_web_socket("**/socket", line.connected)
    ann.open(f"/t/{table}")
    expect(ann.prompt).to_be_visible()
    problems: dict[str, str] = {}

    for number, view in enumerate(fullest_tables()):
        line.show(view)
        expect(ann.page.locator(".prompt-sentence")).to_have_text(view["asks"][0]["question"])
        wrong = sideways(ann.page) + crowded(ann.page)
        wrong += [] if size is DESK else small_targets(ann.page)
        wrong += [] if size is NARROW else tall(ann.page)
        for each in wrong:
            problems.setdefault(each, f"{number}: {view['asks'][0]['question']}")

    assert problems == {}
