"""Pointing at a piece: everybody sees the ring for a moment, and reads of it; by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.visitors import PHONE, Visitor, eventually

pytestmark = pytest.mark.browser

# Notes every ring: around which piece it lies, as far as a ruler can tell.
WATCH = """() => {
    window.pinged = [];
    const middle = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    new MutationObserver((changes) => {
        for (const ring of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (!ring.classList?.contains("ping")) continue;
            const [x, y] = middle(ring);
            const near = [...document.querySelectorAll(".stage [data-id]:not(.piece)")].filter((piece) => {
                const [left, top] = middle(piece);
                return Math.hypot(left - x, top - y) < 4;
            });
            pinged.push(...near.map(({ dataset }) => dataset.id));
        }
    }).observe(document.body, { childList: true });
}"""


def two(visit: Callable[..., Visitor], house: httpx.Client, game: str, *more: str, **how: object) -> list[Visitor]:
    """Ann and Ben at a table of their own, each with a browser."""
    names = ("Ann", "Ben", *more)
    seats = [{"kind": "me", "name": name} for name in names]
    made = house.post("/api/tables", json={"game": game, "seats": seats, "start": True}).json()
    found = []
    for seat, name in enumerate(("Ann", "Ben")):
        ticket = {made["table"]: {"host": "", "seats": {seat: made["seats"][seat]["token"]}, "seen": 1}}
        address = str(house.base_url).rstrip("/")
        visitor = visit(name, f"/t/{made['table']}", address=address, tickets=ticket, **how)
        visitor.forgive("404")  # toys have no pictures and no tour
        expect(visitor.prompt).to_be_visible()
        visitor.page.evaluate(WATCH)
        found.append(visitor)
    return found


def pinged(visitor: Visitor, piece: str) -> bool:
    """Whether there was a ring around this piece."""
    return piece in visitor.page.evaluate("pinged")


def test_what_one_points_at_everybody_sees_and_reads_in_the_log(
    visit: Callable[..., Visitor], toybox: httpx.Client
) -> None:
    ann, ben = two(visit, toybox, "boards")
    ann.page.get_by_role("tab", name="Chat").click()

    ann.button("Point at something").click()
    ann.page.locator("[data-id='room-K']").click()

    for visitor, who in ((ann, "You point"), (ben, "Ann points")):
        expect(visitor.page.locator(".log")).to_contain_text(f"{who} at room K.")
        eventually(visitor.page, partial(pinged, visitor, "room-K"))
        expect(visitor.page.locator(".ping")).to_have_count(0)
    expect(ann.page.locator(".pointing")).to_have_count(0)
    assert ann.view["asks"], "the question is still there"


def test_pointing_goes_by_keys_alone_and_escape_stops_it(visit: Callable[..., Visitor], toybox: httpx.Client) -> None:
    ann, ben = two(visit, toybox, "boards")
    ann.page.locator("body").press("o")
    expect(ann.page.locator(".pointing")).to_be_visible()
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".pointing")).to_have_count(0)

    ann.page.keyboard.press("o")
    ann.tab_to(ann.page.locator("[data-id='robot-3']"))
    ann.page.keyboard.press("Enter")

    expect(ben.page.locator(".log")).to_contain_text("Ann points at robot 2 in room F.")
    eventually(ben.page, lambda: pinged(ben, "robot-3"))


def test_on_a_phone_the_hand_lies_with_the_signs_and_the_drawer_makes_room(
    visit: Callable[..., Visitor], toybox: httpx.Client
) -> None:
    ann, ben = two(visit, toybox, "boards", size=PHONE, by="tap")
    ann.button("Chat").first.tap()
    ann.button("Point at something").tap()

    ann.page.locator("[data-id='room-A']").tap()

    eventually(ben.page, lambda: pinged(ben, "room-A"))


def test_what_only_one_sees_cannot_be_pointed_at(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann, ben = two(visit, house, "bomb_squad")
    ann.wait_for_question()
    ann.page.locator("body").press("o")

    ann.page.locator(".stage-hand .card").first.click()

    expect(ann.page.get_by_text("Ann can only point at what everybody sees.")).to_be_visible()
    expect(ann.page.locator(".picked")).to_have_count(0)
    ann.page.locator("body").press("o")
    ann.page.locator(".track").first.click()
    expect(ben.page.locator(".log")).to_contain_text("Ann points at")
    assert (
        len([step for message in ben.messages for step in message.get("steps", []) if step["kind"] == "pointed"]) == 1
    )


def test_where_talk_is_forbidden_there_is_no_hand(visit: Callable[..., Visitor], toybox: httpx.Client) -> None:
    ann, _ben = two(visit, toybox, "hush")
    ann.page.get_by_role("tab", name="Chat").click()

    expect(ann.page.get_by_text("Nobody may talk now.")).to_be_visible()
    expect(ann.button("Point at something")).to_have_count(0)
    ann.page.locator("body").press("o")
    expect(ann.page.locator(".pointing")).to_have_count(0)


def test_a_seat_that_is_out_says_so(visit: Callable[..., Visitor], toybox: httpx.Client) -> None:
    ann, ben = two(visit, toybox, "afterlife", "Cleo", "Dan")

    expect(ann.page.get_by_role("img", name="Cleo is out of the game.")).to_be_visible()
    expect(ann.page.get_by_role("img", name="Ben is out of the game.")).to_have_count(0)
    ben.page.get_by_role("tab", name="Chat").click()
    expect(ben.page.get_by_text("No words now, only signs.")).to_be_visible()
