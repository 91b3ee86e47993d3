"""On a phone: nothing is wider than the screen, everything is large enough for a finger, and a game can be played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.looking import sideways, small_targets
from tests.browser.visitors import NARROW, PHONE, Visitor, play_on

pytestmark = pytest.mark.browser


def widths(size: ViewportSize) -> str:
    return str(size["width"])


def wrong(visitor: Visitor) -> list[str]:
    """What is wrong with the screen as it is."""
    return sideways(visitor.page) + small_targets(visitor.page)


@pytest.mark.parametrize("size", [NARROW, PHONE], ids=widths)
def test_every_screen_suits_a_finger(size: ViewportSize, visit: Callable[..., Visitor], finished: str) -> None:
    ann = visit("Ann", size=size, by="tap")
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        found[name] = wrong(ann)

    ann.wait_for("Play with bots")
    look("home")
    ann.open("/campaign/bomb_busters")
    expect(ann.page.locator(".tile-part").first).to_be_visible()
    look("campaign")
    ann.press(ann.page.locator("#part-47"))
    look("a part of the campaign")
    ann.open("/")
    ann.press(ann.button("Settings"))
    look("settings")
    ann.press(ann.button("Close"))
    ann.press(ann.button("More options"))
    look("setup")
    ann.press(ann.button("Close"))
    ann.press(ann.button("Play with friends"))
    ann.wait_for("Fill with bots")
    look("lobby")
    guest = visit("Ben", f"/t/{ann.table}", size=size, by="tap")
    guest.wait_for("Sit down")
    found["lobby of a guest"] = wrong(guest)
    ann.press(ann.button("Fill with bots"))
    ann.press(ann.button("Start the game"))
    ann.wait_for_question()
    for name in ("Log", "Rules", "Chat"):
        ann.press(ann.button(name))
        look(name)
        ann.press(ann.button("Close"))
    ann.press(ann.button("Menu"))
    look("menu")
    ann.press(ann.button("Close"))
    ann.open(f"/replay/{finished}#30")
    expect(ann.page.get_by_text("Move 30 of").first).to_be_visible()
    look("replay")
    ann.open(f"/t/{finished}")
    ann.wait_for("Replay, hands open")
    look("end")
    ann.open("/rules/bomb_squad")
    expect(ann.page.get_by_role("heading", name="Rulebook")).to_be_visible()
    look("rulebook")

    assert {name: problems for name, problems in found.items() if problems} == {}


def test_a_whole_game_is_played_by_taps(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", size=NARROW, by="tap")
    ann.press(ann.button("Play with bots"))

    turns = sum(1 for _ in play_on(ann))

    assert turns > 10
    ann.wait_for("Play again")
    assert wrong(ann) == []

    before = ann.table
    ann.press(ann.button("Play again"))  # with bots there is nobody to ask
    expect(ann.page).not_to_have_url(re.compile(before))
    ann.wait_for_question()
