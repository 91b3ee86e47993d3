"""On a phone: nothing is wider than the screen, everything is large enough for a finger, and a game can be played."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.looking import crowded, sideways, small_targets, tall
from tests.browser.visitors import DESK, NARROW, PHONE, Visitor, play_on

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
    ann.wait_for("Watch it again")
    look("end")
    ann.open("/rules/bomb_squad")
    expect(ann.page.get_by_role("heading", name="Rulebook")).to_be_visible()
    look("rulebook")

    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("size", [NARROW, PHONE], ids=widths)
def test_a_whole_game_is_played_by_taps(size: ViewportSize, visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", size=size, by="tap")
    ann.press(ann.button("Play with bots"))
    problems: set[str] = set()

    for _ in play_on(ann, seeing=lambda ann: problems.update(wrong(ann), crowded(ann.page))):
        pass

    assert problems == set()
    assert wrong(ann) == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=widths)
def test_the_table_fits_the_screen(size: ViewportSize, visit: Callable[..., Visitor], house: httpx.Client) -> None:
    """Also where the game says most: five players, all with long names."""
    seats = [{"kind": "me", "name": "Annabelle Montgomery"}] + [{"kind": "bot", "bot": "greedy"}] * 4
    made = house.post("/api/tables", json={"game": "bomb_squad", "seats": seats, "start": True}).json()
    ticket = {made["table"]: {"host": made["host"], "seats": {"0": made["seats"][0]["token"]}, "seen": 0}}
    ann = visit("Annabelle Montgomery", f"/t/{made['table']}", size=size, tickets=ticket)
    problems: set[str] = set()

    for _ in play_on(ann, seeing=lambda ann: problems.update(sideways(ann.page), crowded(ann.page), tall(ann.page))):
        pass

    assert problems == set()
