"""Pieces move for those who like it, and stand still for those who do not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser

# Notes everything that is set in motion, by a script or by a style.
WATCH = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        if ((timing.duration ?? timing) > 1) moved.push(`${this.className}: ${Object.keys(frames)}`);
        return animate.call(this, frames, timing);
    };
    for (const name of ["animationstart", "transitionstart"]) {
        addEventListener(name, ({ target, animationName, propertyName }) => {
            const what = animationName ?? propertyName;
            const isIt = (each) => (each.animationName ?? each.transitionProperty) === what;
            const lasts = ({ effect }) => effect.getComputedTiming().activeDuration > 1;
            const moves = target.getAnimations().some((each) => isIt(each) && lasts(each));
            if (moves) moved.push(`${target.className}: ${what}`);
        }, true);
    }
"""


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_motion_follows_the_wish_of_the_system(wish: str, visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", speed="fast", reduced_motion=wish)
    ann.context.add_init_script(WATCH)
    ann.page.reload()
    ann.button("Play with bots").click()
    ann.wait_for_question()
    ann.answer(ann.choice("Play red"))
    expect(ann.page.locator("[data-id='bomb']")).to_contain_text("turn 2")

    moved = ann.page.evaluate("moved")
    if wish == "reduce":  # what changes may fade
        assert [each for each in moved if not each.endswith(": opacity")] == []
    else:
        assert any("transform" in each for each in moved)
