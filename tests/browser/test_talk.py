"""Names and words of others are text, whatever they look like."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser

NAME = '<b>Ben</b> & "co"'
WORDS = "<img src=x onerror=alert(1)> {name} </script>"


def test_markup_in_names_and_chat_stays_text(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ben = visit(NAME, f"/t/{ann.table}")
    ben.button("Sit down").click()
    ben.button("I am ready").click()
    expect(ann.page.get_by_role("listitem").filter(has_text=NAME)).to_be_visible()
    ann.button("Fill with bots").click()
    ann.button("Start the game").click()

    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill(WORDS)
    ben.button("Send").click()
    ben.button("💣").click()

    ann.page.get_by_role("tab", name="Chat").click()
    said = ann.page.get_by_role("list", name="What was said").get_by_role("listitem")
    expect(said).to_have_text([f"{NAME} {WORDS}", f"{NAME} 💣"])
    expect(ann.page.get_by_role("region", name=NAME)).to_be_visible()
    expect(ann.page.locator("img[src='x'], main b:text-is('Ben')")).to_have_count(0)
