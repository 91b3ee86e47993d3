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

# Parts of the table that are in the way of others: out of their group, over the question, or covered.
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
    // What can be seen of it: a list of offers or a scene may be longer than its place, a plane larger than its window.
    const seen = (element) => {
        const frame = element.closest(".stage-offers, .hexes-window, .scene");
        return frame ? cut(box(element), box(frame)) : box(element);
    };

    const [prompt] = drawn(".prompt");
    const pieces = drawn(".stage [data-id]");
    for (const piece of pieces) {
        if (some(cut(seen(piece), box(prompt)))) wrong.push(`${name(piece)} lies on the question`);
    }
    for (const group of drawn(".group")) {
        for (const piece of drawn("[data-id]", group)) {
            const shown = seen(piece);
            if (some(shown) && !inside(shown, box(group))) wrong.push(`${name(piece)} sticks out of its group`);
        }
    }
    for (const part of [...pieces, ...drawn(".prompt *")]) {
        const { left, right } = seen(part);
        if (left < -SLACK || right > innerWidth + SLACK) wrong.push(`${name(part)} is beyond the side`);
    }
    // The bar lies in that of the page, where there is one, beside what stands there.
    const [top] = drawn(".top");
    for (const piece of drawn(".stage-bar > .piece, .stage-head > button")) {
        if (!inside(box(piece), top ? box(top) : { left: 0, right: innerWidth, top: 0, bottom: innerHeight })) {
            wrong.push(`${name(piece)} is not in the bar`);
        }
        const lies = [...drawn(".top :is(a, button)"), ...drawn(".stage-bar > .piece, .stage-head > button")]
            .find((other) => other !== piece && some(cut(box(other), box(piece))));
        if (lies) wrong.push(`${name(piece)} lies on ${name(lies)}`);
    }
    for (const choice of drawn(".choosable, .option")) {
        choice.scrollIntoView({ block: "nearest" });
        const { left, right, top, bottom } = box(choice);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit?.closest(".choosable, .option") !== choice) wrong.push(`${name(choice)} is covered by ${name(hit)}`);
    }
    return wrong;
}"""

# Pieces smaller than their kind needs, rings that are not round, and words that leave the box they stand in.
SQUEEZED: Final = """() => {
    const NEEDS = {
        ".group-open .cards .card:not(.text)": [26, 12], ".group-side .card:first-child": [22, 28],
        ".track": [34, 90], ".group.group .group-side .card:first-child": [30, 40],
        ".stage-hand .cards .card:not(.numbers)": [44, 30], ".stage-hand .cards .card.numbers": [30, 30],
        ".rack .card:not(.flat)": [17, 22], ".grid-cell .card": [26, 18],
    };
    const SLACK = 3;
    const box = (element) => element.getBoundingClientRect();
    const name = (element) => element.dataset.id ?? element.className;
    const seen = (selector) => [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility() && box(each).width > 0 && !each.closest(".stage-offers"));
    const wrong = [];
    for (const [kind, [wide, high]] of Object.entries(NEEDS)) {
        for (const piece of seen(`.stage ${kind}`)) {
            const { width, height } = box(piece);
            if (width < wide || height < high) {
                wrong.push(`${name(piece)} is small: ${Math.round(width)}×${Math.round(height)}`);
            }
        }
    }
    for (const ring of seen(".gauge")) {
        if (Math.abs(box(ring).width - box(ring).height) > 1) wrong.push(`${name(ring)} is not round`);
    }
    const clips = (element) => getComputedStyle(element).overflowX !== "visible";
    const words = document.createTreeWalker(document.querySelector(".stage"), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const text = words.currentNode;
        const holder = text.parentElement;
        if (!text.data.trim() || !holder.checkVisibility() || clips(holder)) continue;
        if (holder.closest(".stage-offers, .token, .rack-tokens, .hint-badge, .seat-says, .unseen")) continue;
        const frame = holder.closest(
            ".card, .counter, .option, .group, .seat, .prompt, .sheet, .stage-own, .stage-head, .stage-top");
        const outer = frame && getComputedStyle(frame).display === "contents" ? frame.closest(".stage") : frame;
        const range = document.createRange();
        range.selectNodeContents(text);
        const [inner, around] = [range.getBoundingClientRect(), outer && box(outer)];
        if (!outer || inner.width < 2 || getComputedStyle(holder).clipPath !== "none") continue;
        const beside = inner.left < around.left - SLACK || inner.right > around.right + SLACK;
        const beyond = inner.top < around.top - SLACK || inner.bottom > around.bottom + SLACK;
        if (beside || (beyond && !outer.matches(".group, .stage-own"))) {
            wrong.push(`“${text.data}” leaves ${name(outer)}`);
        }
    }
    return wrong;
}"""

# Words that cannot be read because a piece or other words lie on them, as far as boxes tell.
HIDDEN: Final = """() => {
    const PART = 0.25;
    const box = (element) => element.getBoundingClientRect();
    const area = ({ left, right, top, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
    const cut = (one, other) => ({
        left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
    });
    const seen = (element) => element.checkVisibility() && !element.closest(".stage-offers, .unseen, .hint-badge");
    const clips = (element) => getComputedStyle(element).overflowX !== "visible";
    // The ink of a line is lower than the line.
    const ink = (text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const line = { left, right, top: top + (bottom - top) / 5, bottom: bottom - (bottom - top) / 5 };
        return clips(text.parentElement) ? cut(line, box(text.parentElement)) : line;
    };
    const stage = document.querySelector(".stage");
    const texts = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const holder = text.parentElement;
        if (!text.data.trim() || !seen(holder) || holder.closest(".token")) continue;
        if (getComputedStyle(holder).pointerEvents === "none") continue; // what lies on top cannot be asked for it
        if (getComputedStyle(holder).clipPath === "none") texts.push({ words: text.data, holder, box: ink(text) });
    }
    const solids = [...stage.querySelectorAll(".card, .token, .counter, .option")].filter(seen);
    const together = (holder, solid) => solid.contains(holder) || solid.parentElement.contains(holder) // as in a chain
        || (solid.matches(".card") && solid.closest(".rack-slot")?.contains(holder));
    // On a plane, figures stand above tokens.
    const above = (solid, { left, right, top, bottom }) => solid.matches(".token:not(.hex-mark *)")
        || solid.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    const wrong = [];
    for (const { words, holder, box: ours } of texts) {
        const lies = solids.find((solid) => {
            const shared = cut(ours, box(solid));
            return !together(holder, solid) && area(shared) > area(ours) * PART && above(solid, shared);
        });
        if (lies) wrong.push(`${lies.dataset.id ?? lies.className} “${lies.textContent}” lies on “${words}”`);
        const slot = holder.matches(".rack-letter") && holder.closest(".rack-slot");
        const under = slot && texts.find(({ holder: other, box: theirs }) =>
            other !== holder && slot.contains(other) && area(cut(ours, theirs)) > area(ours) * PART);
        if (under) wrong.push(`the letter ${words} lies on “${under.words}”`);
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


def small_targets(page: Page, finger: int = FINGER) -> list[str]:
    """What is too small to be tapped."""
    return list(page.evaluate(SMALL, finger))


def crowded(page: Page) -> list[str]:
    """What of the table is in the way of something else."""
    return list(page.evaluate(CROWDED))


def squeezed(page: Page) -> list[str]:
    """Pieces that are too small for their kind, and words that leave their box."""
    return list(page.evaluate(SQUEEZED))


def hidden(page: Page) -> list[str]:
    """Words that something lies on."""
    return list(page.evaluate(HIDDEN))


def tall(page: Page) -> list[str]:
    """What of the table must be scrolled to be seen."""
    return list(page.evaluate(TALL))
