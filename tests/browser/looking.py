"""What is wrong with a screen, as far as a ruler can tell: too wide, too small for a finger, too close together."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

FINGER: Final = 44

# Parts that can be scrolled sideways: the page itself, or a box in it.
SIDEWAYS: Final = """() => {
    const wide = (element) => element.scrollWidth > element.clientWidth + 1;
    const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const page = document.scrollingElement;
    const boxes = [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility() && scrolls(each));
    return [page, ...boxes].filter(wide)
        .map((each) => `${each.tagName}.${each.className}: ${each.scrollWidth} in ${each.clientWidth} px`);
}"""

# What can be pressed, and is smaller than a finger. A target may be larger than what is drawn: what counts is where a
# press reaches it. Links in the middle of a sentence are as high as its lines.
SMALL: Final = """(finger) => {
    const pressed = "a[href], button, input, select, textarea, summary, [role='button'], [role='tab']";
    const seen = { visibilityProperty: true, opacityProperty: true };
    const inSentence = (element) =>
        element.matches("p a, li a, dd a") && getComputedStyle(element).display === "inline";
    const reaches = (element, x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.closest("label")?.contains(element));
    };
    const small = [];
    for (const element of document.querySelectorAll(pressed)) {
        if (!element.checkVisibility(seen) || inSentence(element)) continue;
        const label = element.matches("[type='radio'], [type='checkbox']") && element.closest("label");
        const target = label || element;
        const large = ({ width, height }) => width >= finger - 0.5 && height >= finger - 0.5;
        let box = target.getBoundingClientRect();
        if (large(box) || box.width === 0 || box.right <= 0 || box.bottom <= 0) continue;
        target.scrollIntoView({ block: "center", inline: "center" });
        box = target.getBoundingClientRect();
        const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, finger / 2 - 1];
        const across = box.width >= finger - 0.5 || (reaches(element, x - far, y) && reaches(element, x + far, y));
        const along = box.height >= finger - 0.5 || (reaches(element, x, y - far) && reaches(element, x, y + far));
        if (across && along) continue;
        const words = element.ariaLabel ?? element.textContent;
        small.push(`${element.tagName} “${words}”: ${Math.round(box.width)}×${Math.round(box.height)} px`);
    }
    return small;
}"""

# Parts of the table that are in the way of others: out of their column, over the question, or covered.
CROWDED: Final = """() => {
    const SLACK = 3;
    const wrong = [];
    const name = (element) => element?.dataset.id ?? element?.className;
    const drawn = (selector, root = document) =>
        [...root.querySelectorAll(selector)].filter((each) => each.checkVisibility() && box(each).width > 0);
    const box = (element) => element.getBoundingClientRect();
    const cut = (one, other) => ({
        left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
    });
    const some = ({ left, right, top, bottom }) => right - left > SLACK && bottom - top > SLACK;
    const inside = (inner, outer) => inner.left >= outer.left - SLACK && inner.right <= outer.right + SLACK
        && inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;
    // What can be seen of it: a list of offers may be longer than its place.
    const seen = (element) => {
        const offers = element.closest(".stage-offers");
        return offers ? cut(box(element), box(offers)) : box(element);
    };

    const [prompt] = drawn(".prompt");
    const pieces = drawn(".stage [data-id]");
    for (const piece of pieces) {
        if (some(cut(seen(piece), box(prompt)))) wrong.push(`${name(piece)} lies on the question`);
    }
    for (const column of drawn(".column")) {
        for (const piece of drawn("[data-id]", column)) {
            if (!inside(box(piece), box(column))) wrong.push(`${name(piece)} sticks out of its column`);
        }
    }
    for (const part of [...pieces, ...drawn(".prompt *")]) {
        const { left, right } = box(part);
        if (left < -SLACK || right > innerWidth + SLACK) wrong.push(`${name(part)} is beyond the side`);
    }
    for (const choice of drawn(".choosable, .option")) {
        choice.scrollIntoView({ block: "nearest" });
        const { left, right, top, bottom } = box(choice);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit?.closest(".choosable, .option") !== choice) wrong.push(`${name(choice)} is covered by ${name(hit)}`);
    }
    return wrong;
}"""

# What must be scrolled to be seen.
TALL: Final = """() => {
    const tall = (element) => element.checkVisibility() && element.scrollHeight > element.clientHeight + 1;
    const parts = [document.scrollingElement, ...document.querySelectorAll(".table-stage, .stage-offers")];
    return parts.filter(tall).map((each) => `${each.className}: ${each.scrollHeight} in ${each.clientHeight} px`);
}"""


def sideways(page: Page) -> list[str]:
    """What can be scrolled sideways."""
    return list(page.evaluate(SIDEWAYS))


def small_targets(page: Page) -> list[str]:
    """What is too small to be tapped."""
    return list(page.evaluate(SMALL, FINGER))


def crowded(page: Page) -> list[str]:
    """What of the table is in the way of something else."""
    return list(page.evaluate(CROWDED))


def tall(page: Page) -> list[str]:
    """What of the table must be scrolled to be seen."""
    return list(page.evaluate(TALL))
