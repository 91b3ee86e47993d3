"""The notes of a tour stand beside what they are about: neither that nor the question is ever hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import expect

from gamenight.core.game import find
from tests.browser.lines import at_a_line
from tests.browser.moments import questions
from tests.browser.visitors import DESK, PHONE, Json, Visitor, eventually

pytestmark = pytest.mark.browser

GAMES: Final[dict[str, tuple[int, Json]]] = {
    "bomb_squad": (4, {}),
    "bomb_busters": (4, {"mission": 1, "captain": 0}),
    "kotkrywcy": (4, {}),
    "room25": (4, {}),
}
SIZES: Final = {"desk": DESK, "phone": PHONE}
MOST: Final = 120
"""Questions that are looked through for those a tour speaks of."""

# What a note lies on that it must not hide; what is scrolled out of the table is out of its way.
HIDES: Final = """() => {
    const box = (element) => element.getBoundingClientRect();
    const room = box(document.querySelector(".stage-room"));
    const note = box(document.querySelector(".tour"));
    const lies = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const seen = (element) => {
        const { left, right, top, bottom } = box(element);
        return { left, right, top: Math.max(top, room.top), bottom: Math.min(bottom, room.bottom) };
    };
    const wrong = [];
    if (lies(note, seen(document.querySelector(".stage-slot")))) wrong.push("the question");
    const rings = [...document.querySelectorAll(".tour-rings > div")];
    if (rings.some((ring) => lies(note, box(ring)))) wrong.push("what it is about");
    if (note.top < 0 || note.left < 0 || note.bottom > innerHeight || note.right > innerWidth) wrong.push("the edge");
    return wrong;
}"""


@cache
def told_at(name: str) -> list[tuple[Json, list[dict[str, Any]]]]:
    """Every step of a game's tour, with the table at which it is told: that of its question, or the first one."""
    seats, options = GAMES[name]
    steps = find(name).tour("en")
    wanted = {step["topic"] for step in steps if "topic" in step}
    found: dict[str, Json] = {}
    for view in islice((view for seed in (1, 2) for view in questions(name, seats, options, seed)), MOST):
        found.setdefault("", view)
        found.setdefault(view["asks"][0]["topic"], view)
        if wanted <= found.keys():
            break
    tables: dict[str, list[dict[str, Any]]] = {}
    for step in steps:  # all of them one after the other, whoever reads
        plain = {key: value for key, value in step.items() if key not in ("topic", "until", "later", "follows")}
        tables.setdefault(step.get("topic", "") if step.get("topic") in found else "", []).append(plain)
    return [(found[topic], some) for topic, some in tables.items()]


@pytest.mark.parametrize(("name", "size"), [*((name, "phone") for name in GAMES), ("bomb_busters", "desk")])
def test_no_note_hides_the_question_or_what_it_is_about(
    name: str, size: str, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    for view, steps in told_at(name):
        seats = GAMES[name][0]
        ann, _ = at_a_line(visit, house, name, seats, view, newcomer=True, size=SIZES[size], tour=steps)
        note = ann.page.locator(".tour")
        told = []
        while True:
            expect(note).to_be_visible()
            told.append(note.get_by_role("heading").inner_text())
            there = {piece["id"] for piece in view["pieces"]} & {*steps[len(told) - 1].get("pieces", [])}
            if size == "desk" and there:
                expect(ann.page.locator(".tour-rings > div")).not_to_have_count(0)
            eventually(ann.page, lambda page=ann.page: page.evaluate(HIDES) == [])  # type: ignore[misc]
            going_on = note.get_by_role("button", name="Next")
            if not going_on.is_visible():
                break
            going_on.click()
            expect(note.get_by_role("heading")).not_to_have_text(told[-1])
        assert told[-1] == steps[-1]["title"] or "needs" in steps[-1]
        ann.leave()


def test_a_tour_that_nobody_reads_ends_with_the_game(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    view = next(questions("bomb_squad", 4, {}, 1))
    ann, line = at_a_line(visit, house, "bomb_squad", 4, view, newcomer=True)
    expect(ann.page.locator(".tour")).to_be_visible()
    ann.forgive("409")  # the server knows nothing of an end

    over = line.first["table"] | {
        "status": "over",
        "results": {"returns": [0.0] * 4, "winners": [0], "because": "BSA-AIM-1"},
    }
    line.tell([], view | {"asks": [], "pending": [], "over": True}, table=over)

    expect(ann.page.locator(".tour")).to_have_count(0)


def test_whoever_plays_on_past_the_last_note_is_led_on_by_the_next_question(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    view = next(questions("bomb_squad", 4, {}, 1))
    later = {"title": "Then", "text": "Later.", "topic": "never", "later": True}
    steps = [{"title": "Now", "text": "First."}, later]
    ann, line = at_a_line(visit, house, "bomb_squad", 4, view, newcomer=True, tour=steps)
    expect(ann.page.locator(".tour")).to_be_visible()

    line.tell([{"kind": "answer", "seat": 0, "events": [], "text": ""}], view)
    expect(ann.page.locator(".tour")).to_be_hidden()
    asked = [ask | {"topic": "never"} for ask in view["asks"]]
    line.tell([{"kind": "answer", "seat": 1, "events": [], "text": ""}], view | {"asks": asked})

    expect(ann.page.locator(".tour")).to_contain_text("Later.")
