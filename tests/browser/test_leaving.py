"""Leaving a game and coming back: the seat stays yours, from the first page and by the link."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import DESK, PATIENCE, PHONE, Visitor, eventually, play_on

pytestmark = pytest.mark.browser


def leave(visitor: Visitor, promise: str) -> None:
    """Leaves by the menu, if it promises this."""
    visitor.button("Menu").click()
    visitor.button("Leave the table").click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text(promise)
    visitor.button("Leave").click()
    expect(visitor.page.get_by_role("heading", name=re.compile("^Good .*, (Ann|Ben)$"))).to_be_visible()


def tables(visitor: Visitor) -> Locator:
    """The tables that the first page lists."""
    return visitor.page.locator(".tables").get_by_role("listitem")


def bots_play_elsewhere(house: httpx.Client, visitor: Visitor) -> None:
    """Waits as long as bots need for a whole game at another table."""
    seats = [{"kind": "bot", "bot": "greedy"}] * 2
    table = house.post("/api/tables", json={"game": "bomb_squad", "seats": seats, "start": True}).json()["table"]
    eventually(visitor.page, lambda: house.get(f"/api/tables/{table}").json()["status"] == "over")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_with_bots_waits_until_its_only_player_is_back(
    visit: Callable[..., Visitor], house: httpx.Client, size: dict[str, int]
) -> None:
    ann = visit("Ann", size=size)
    ann.button("Play with bots").click()
    ann.wait_for_question()
    ann.answer(ann.choice("Play red"))
    path = f"/t/{ann.table}"

    leave(ann, "The game waits until you come back.")
    story = house.get(f"/api{path.replace('/t/', '/tables/')}/story").json()
    expect(tables(ann)).to_contain_text(["Waiting for you"])
    bots_play_elsewhere(house, ann)
    assert house.get(f"/api{path.replace('/t/', '/tables/')}/story").json() == story, "nobody has played meanwhile"

    tables(ann).get_by_role("link").click()
    ann.page.wait_for_url(f"**{path}")
    played = next(play_on(ann))
    assert played is ann
    expect(ann.page.get_by_text("You are watching")).to_have_count(0)


def test_a_bot_plays_for_whoever_leaves_friends_and_the_link_leads_back_to_the_seat(
    visit: Callable[..., Visitor],
) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ben = visit("Ben", f"/t/{ann.table}")
    ben.button("Sit down").click()
    ben.button("I am ready").click()
    ann.button("Fill with bots").click()
    ann.button("Start the game").click()
    path = f"/t/{ann.table}"
    for player in (ann, ben):
        player.wait_for_question()

    leave(ann, "A bot plays for you until you come back.")
    expect(tables(ann)).to_contain_text(["A bot plays for you"])
    expect(ben.page.get_by_role("region", name="Ann")).to_contain_text("has chosen")

    ann.open(path)
    ben.page.get_by_text("Ann is back.").first.wait_for(state="attached", timeout=PATIENCE)
    ben.answer(ben.choice("Play blue"))
    ann.wait_for_question()
    ann.answer()
    expect(ann.page.get_by_text("You are watching")).to_have_count(0)


def test_whoever_leaves_has_left_in_every_tab(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with bots").click()
    ann.wait_for_question()
    other = ann.context.new_page()
    other.goto(ann.page.url)
    expect(other.locator(".prompt")).to_be_visible()

    leave(ann, "The game waits until you come back.")

    expect(other.get_by_role("heading", name=re.compile("^Good .*, (Ann|Ben)$"))).to_be_visible()
    expect(other.locator(".tables").get_by_role("listitem")).to_contain_text(["Waiting for you"])
