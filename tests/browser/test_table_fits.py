"""Board, question and hand of every game fit the screen together, from a small phone to a large desk, and zoomed in.

Random games are played from fixed seeds; the page gets the fullest tables as if from the server.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

import httpx
import pytest
from playwright.sync_api import ViewportSize, expect

from gamenight.core.game import games
from tests.browser.lines import at_a_line
from tests.browser.looking import FINGER, crowded, hidden, sideways, small_targets, squeezed, tall
from tests.browser.moments import fullest, tables
from tests.browser.test_accessible import STILL
from tests.browser.visitors import Json, Visitor

pytestmark = pytest.mark.browser

SIZES: Final = [
    ViewportSize(width=width, height=height)
    for width, height in (
        (360, 740),
        (390, 844),
        (768, 1024),
        (844, 390),
        (1024, 768),
        (1180, 820),
        (1280, 720),
        (1440, 900),
        (1920, 1080),
        (720, 450),
    )
]
ZOOMED: Final = SIZES[-1]
"""A desk of 1440 × 900 at 200 %: there is a mouse, and what is drawn is twice as large."""
POINTER: Final = 38
MOST: Final = None if os.environ.get("GAMENIGHT_SCREENS") == "all" else 2
"""How many moments of a table are looked at: each question that was asked, or the start and the fullest."""


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [(game, seats, options) for game in sorted(games()) for seats, options in tables(game)],
)
def test_a_table_fits_every_screen(
    game: str, seats: int, options: Json, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    views = fullest(game, seats, options, MOST)
    ann, line = at_a_line(visit, house, game, seats, views[0], by="tap")
    problems: dict[str, str] = {}

    for view in views:
        line.show(view)
        expect(ann.page.locator(".prompt-sentence")).to_have_text(view["asks"][0]["question"])
        for size in SIZES:
            ann.page.set_viewport_size(size)
            ann.page.evaluate(STILL)
            wrong = sideways(ann.page) + crowded(ann.page) + tall(ann.page)
            wrong += squeezed(ann.page) + hidden(ann.page)
            if size["width"] < 900:
                wrong += small_targets(ann.page, POINTER if size is ZOOMED else FINGER)
            for each in wrong:
                problems.setdefault(f"{size['width']}×{size['height']}: {each}", view["asks"][0]["topic"])

    assert not problems, "\n".join(f"{each} ({topic})" for each, topic in problems.items())
