"""The page speaks English, Polish and French, and changes over without being loaded anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from gamenight.server.words import catalogue
from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser

LANGUAGES = {"pl": "Polski", "fr": "Français"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_can_be_switched(language: str, visit: Callable[..., Visitor]) -> None:
    words = catalogue(language)
    ann = visit()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Good games, in good company")

    ann.button("Settings").click()
    ann.page.get_by_role("radio", name=LANGUAGES[language]).check()

    expect(ann.page.get_by_role("dialog").get_by_role("heading")).to_have_text(words["Settings"])
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(words["Good games, in good company"])

    ann.page.reload()  # it is remembered
    ann.button(words["Play with friends"]).click()
    expect(ann.button(words["Fill with bots"])).to_be_visible()
    expect(ann.page.get_by_role("heading", name=words["Invite friends"])).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browsers_own_language_is_spoken_at_once(language: str, visit: Callable[..., Visitor]) -> None:
    ann = visit(locale=language, language=None)

    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    expect(ann.button(catalogue(language)["Settings"])).to_be_visible()
