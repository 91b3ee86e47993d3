"""Somebody who has never been here: two clicks to a game with bots, and a first turn with a guide."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import PHONE, Visitor

pytestmark = pytest.mark.browser


def test_two_clicks_put_a_newcomer_into_a_game_with_bots(visit: Callable[..., Visitor]) -> None:
    newcomer = visit(newcomer=True, speed="normal")

    newcomer.button("Play with bots").click()
    newcomer.choice("Play blue").click()

    expect(newcomer.page.get_by_label("played: blue Cutters").first).to_be_visible()
    expect(newcomer.page.get_by_role("img", name="A bot plays here.")).to_have_count(3)


def note(visitor: Visitor) -> Locator:
    """The note of the tour that is shown."""
    return visitor.page.get_by_role("dialog")


@pytest.mark.parametrize("by", ["click", "tap"])
def test_the_tour_leads_through_the_first_turn(by: str, visit: Callable[..., Visitor]) -> None:
    how = {"size": PHONE, "by": by} if by == "tap" else {}
    newcomer = visit(newcomer=True, **how)
    newcomer.press(newcomer.button("Learn it in five minutes"))
    titles = []

    while True:
        heading = note(newcomer).get_by_role("heading")
        titles.append(heading.inner_text())
        expect(note(newcomer)).to_be_in_viewport(ratio=1)
        going_on = note(newcomer).get_by_role("button", name="Next")
        if titles[-1] == "Good luck, cadet":
            break
        if going_on.is_visible():
            newcomer.press(going_on)
        else:  # it waits for the reader to play
            newcomer.answer(newcomer.choice("Play Chicken") if titles[-1] == "Choose a card" else None)
        expect(heading).not_to_have_text(titles[-1])

    assert titles[0] == "Welcome to the academy"
    assert {"Four wires", "Choose a card", "Look in secret", "When it blows up"} <= set(titles)
    newcomer.press(newcomer.button("Play on"))
    expect(note(newcomer)).to_have_count(0)
    newcomer.page.reload()
    newcomer.wait_for_question()
    expect(note(newcomer)).to_have_count(0)  # once is enough


def test_the_tour_can_be_skipped_and_asked_for_again(visit: Callable[..., Visitor]) -> None:
    newcomer = visit(newcomer=True)
    newcomer.button("Play with bots").click()
    expect(note(newcomer)).to_contain_text("Welcome to the academy")

    newcomer.page.keyboard.press("Escape")
    asks = newcomer.page.get_by_role("dialog", name="Skip the tour?")
    asks.get_by_role("button", name="Cancel").click()
    expect(note(newcomer)).to_contain_text("Welcome to the academy")
    newcomer.page.keyboard.press("Escape")
    asks.get_by_role("button", name="Skip the tour").click()
    expect(note(newcomer)).to_have_count(0)

    newcomer.button("Menu").click()
    newcomer.button("Show me how to play").click()
    expect(note(newcomer)).to_contain_text("Welcome to the academy")
