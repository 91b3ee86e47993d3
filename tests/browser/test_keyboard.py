"""A whole game without a mouse: Tab and Enter, the arrows, the numbers; the focus can always be seen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import CHOICE, Visitor

pytestmark = pytest.mark.browser

# What shows where the focus is: an outline, or a shadow that was not there before.
FOCUS = """() => {
    const element = document.activeElement;
    const drawn = ({ outlineStyle, outlineWidth, boxShadow }) =>
        `${outlineStyle === "none" ? 0 : outlineWidth} ${boxShadow}`;
    const focused = drawn(getComputedStyle(element));
    element.blur();
    const rested = drawn(getComputedStyle(element));
    element.focus();
    return element === document.body || focused === rested ? `${element.outerHTML.slice(0, 120)}` : null;
}"""


def bomb(ann: Visitor) -> int:
    """Which of the three bombs is armed."""
    words = re.search(r"Bomb (I+) ", ann.page.locator("[data-id='bomb']").inner_text())
    return len(words[1]) if words else 3


def by_tab(ann: Visitor, number: int) -> None:
    ann.tab_to(ann.choices.nth(number))
    assert ann.page.evaluate(FOCUS) is None
    ann.page.keyboard.press("Enter")


def by_arrows(ann: Visitor, number: int) -> None:
    focused = ann.page.locator(f":is({CHOICE}):focus")
    for _ in range(number + 1):
        ann.page.keyboard.press("ArrowRight")
    expect(focused).to_have_count(1)
    ann.page.keyboard.press(" ")


def by_number(ann: Visitor, number: int) -> None:
    ann.page.keyboard.press(str(number + 1))


def test_a_whole_game_needs_no_mouse(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", by="keys")
    ann.wait_for("Play with bots")
    ann.press(ann.button("Play with bots"))

    turns = 0
    while True:
        ann.wait_for_question()
        if ann.is_over:
            break
        turns += 1
        number = turns % min(ann.choices.count(), 9)
        choose = {1: by_tab, 2: by_arrows, 3: by_number}[bomb(ann)]
        with ann.answering():
            choose(ann, number)
            if ann.page.get_by_role("dialog").count() > 0:  # one piece stands for several answers
                ann.page.keyboard.press("Enter")

    assert turns > 10
    expect(ann.page.get_by_role("heading", level=2, name=re.compile("win|share"))).to_be_focused()
    ann.press(ann.button("Replay, hands open"))
    expect(ann.page.get_by_text(re.compile("^Move 0 of")).first).to_be_visible()
    ann.page.keyboard.press("End")
    expect(ann.page.locator("[data-id='bomb']")).to_contain_text("The exam is over.")


def test_the_rule_behind_what_happened_is_one_key_away(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", by="keys")
    ann.press(ann.button("Play with bots"))
    ann.wait_for_question()
    ann.page.keyboard.press("2")
    expect(ann.page.locator("[data-id='bomb']")).to_contain_text("turn 2")

    ann.page.keyboard.press("w")

    rules = ann.page.get_by_role("tabpanel", name="Rules")
    expect(rules.locator("[data-rule]:focus")).to_have_count(1)
    ann.tab_to(ann.page.get_by_role("tab", name="Rules"))
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.get_by_role("tabpanel", name="Log")).to_be_visible()


def test_dialogs_take_the_focus_and_give_it_back(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", by="keys")
    ann.wait_for("Settings")
    ann.press(ann.button("Settings"))
    dialog = ann.page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    for _ in range(12):  # round and round, never behind it
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(
            "document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))"
        )

    ann.page.keyboard.press("Escape")

    expect(dialog).to_have_count(0)
    expect(ann.button("Settings")).to_be_focused()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Shift+Tab")
    expect(ann.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("main")).to_be_focused()
