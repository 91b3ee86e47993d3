"""The partners' convention: explained in the lobby with a picture, joined by a click, and then taught by the tour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.visitors import DESK, PHONE, Visitor

pytestmark = pytest.mark.browser

GAME = "Bomb Busters"


def choice(page: Page) -> Locator:
    return page.get_by_role("checkbox", name="I play by this convention")


def follows(visitor: Visitor) -> list[bool]:
    """Which seats keep the convention, as the page was told last."""
    tables = [message["table"] for message in visitor.messages if message.get("table")]
    return [seat["follows"] for seat in tables[-1]["seats"]]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_people_join_the_convention_in_the_lobby(visit: Callable[..., Visitor], size: ViewportSize) -> None:
    ann = visit("Ann", game=GAME, size=size)
    ann.button("Play with friends").click()
    picture = ann.page.get_by_role("img", name="Four wires of one stand")
    expect(picture).to_be_visible()
    expect(choice(ann.page)).not_to_be_checked()
    expect(ann.page.get_by_text("Then everybody who plays this way knows")).to_be_visible()

    choice(ann.page).check()

    expect(ann.page.get_by_text("by the convention", exact=True)).to_have_count(1)
    assert follows(ann)[0]
    ann.page.reload()
    expect(choice(ann.page)).to_be_checked()
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] >= 200
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_without_a_convention_offers_none(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    expect(ann.button("Fill with bots")).to_be_visible()

    expect(ann.page.get_by_role("checkbox")).to_have_count(0)


def titles(visitor: Visitor) -> list[str]:
    """What the notes of the tour are called, up to the first that waits for an answer."""
    note = visitor.page.get_by_role("dialog")
    told = [note.get_by_role("heading").inner_text()]
    while note.get_by_role("button", name="Next").is_visible():
        note.get_by_role("button", name="Next").click()
        told.append(note.get_by_role("heading").inner_text())
    return told


@pytest.mark.parametrize("joined", [True, False])
def test_the_tour_teaches_the_convention_to_those_who_have_joined(visit: Callable[..., Visitor], joined: bool) -> None:
    ann = visit("Ann", "/campaign/bomb_busters", game=GAME, newcomer=True)
    ann.button("More options").click()
    if joined:
        choice(ann.page).check()
    ann.page.get_by_label("Captain", exact=True).select_option("Seat 1")
    ann.button("Play now").click()
    ann.wait_for_question()

    assert titles(ann)[-1] == ("A first hint, by the convention" if joined else "A first hint")
    assert follows(ann) == [joined, True, True, True]
