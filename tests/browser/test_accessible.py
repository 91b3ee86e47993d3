"""axe-core finds nothing wrong with any screen: light and dark, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.visitors import DESK, PHONE, Visitor

pytestmark = pytest.mark.browser

# Nothing moves while axe looks, or it would measure half-faded words.
STILL = """async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
}"""


def assert_accessible(page: Page) -> None:
    """axe finds nothing wrong with a page as it is: on a desk and on a phone, light and dark."""
    wrong = {}
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            page.evaluate(STILL)
            results = Axe().run(page)
            if results.violations_count:
                wrong[f"{size['width']} {scheme}"] = results.generate_report()
    assert not wrong, "\n".join(f"{where}: {report}" for where, report in wrong.items())


def home(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.wait_for("Play with bots")
    return ann.page


def campaign(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann", "/campaign/bomb_busters")
    ann.wait_for("With friends")
    return ann.page


def sheet(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann", "/campaign/bomb_busters", size=PHONE)
    ann.button("Mission 47: Calculate the Odds").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    return ann.page


def settings(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("Settings").click()
    return ann.page


def setup(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("More options").click()
    return ann.page


def lobby(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ann.wait_for("Fill with bots")
    return ann.page


def convention(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann", game="Bomb Busters")
    ann.button("Play with friends").click()
    ann.page.get_by_role("checkbox", name="I play by this convention").check()
    return ann.page


def guest(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ben = visit("Ben", f"/t/{ann.table}")
    ben.wait_for("Sit down")
    return ben.page


def table(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("Play with bots").click()
    for _turn in range(4):
        ann.wait_for_question()
        ann.answer()
    ann.wait_for_question()
    return ann.page


def menu(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("Play with bots").click()
    ann.button("Menu").click()
    return ann.page


def curtain(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann")
    ann.button("More options").click()
    ann.page.get_by_label("Who sits at seat 2").select_option("Me")
    ann.button("Play now").click()
    ann.wait_for("I am Ann")
    return ann.page


def tour(visit: Callable[..., Visitor], _: str) -> Page:
    ann = visit("Ann", newcomer=True)
    ann.button("Play with bots").click()
    ann.button("Next").click()
    return ann.page


def end(visit: Callable[..., Visitor], finished: str) -> Page:
    eve = visit(path=f"/t/{finished}")
    eve.wait_for("Replay, hands open")
    return eve.page


def replay(visit: Callable[..., Visitor], finished: str) -> Page:
    eve = visit(path=f"/replay/{finished}#40")
    expect(eve.page.get_by_text("Move 40 of").first).to_be_visible()
    return eve.page


def rulebook(visit: Callable[..., Visitor], _: str) -> Page:
    eve = visit(path="/rules/bomb_squad#BSA-CUT-4")
    eve.page.get_by_role("searchbox").fill("chain")
    expect(eve.page.get_by_text("Rules found")).to_be_visible()
    return eve.page


SCREENS = [
    home,
    campaign,
    sheet,
    settings,
    setup,
    lobby,
    convention,
    guest,
    table,
    menu,
    curtain,
    tour,
    end,
    replay,
    rulebook,
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing(
    screen: Callable[[Callable[..., Visitor], str], Page], visit: Callable[..., Visitor], finished: str
) -> None:
    page = screen(visit, finished)
    assert_accessible(page)
