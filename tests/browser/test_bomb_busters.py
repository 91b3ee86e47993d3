"""Bomb Busters in the browser: missions are played to their end, racks fit a phone, notes in pencil stay private."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ViewportSize, expect

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.server.render import state_seen
from tests.browser.looking import crowded, sideways, small_targets, tall
from tests.browser.test_accessible import STILL
from tests.browser.test_table_fits import Line
from tests.browser.visitors import DESK, NARROW, PHONE, Json, Visitor, play_on

pytestmark = pytest.mark.browser

HIDDEN = ".stage-seats .rack .card.down"


def seated(house: httpx.Client, mission: int, *players: Visitor, bots: int = 2) -> str:
    """A table at which a mission begins, with these players and some bots; its id."""
    seats = [{"kind": "me", "name": f"Player {number}"} for number in range(1, len(players) + 1)]
    body = {
        "game": "bomb_busters",
        "options": {"mission": mission, "captain": 0, "time_scale": 0},
        "seats": [*seats, *[{"kind": "bot", "bot": "careful"}] * bots],
        "start": True,
    }
    made = house.post("/api/tables", json=body).json()
    for player, held in zip(players, made["seats"], strict=True):
        ticket = {made["table"]: {"host": None, "seats": {held["seat"]: held["token"]}, "seen": 1}}
        keep = "ticket => localStorage.setItem('gamenight-tickets', ticket)"
        player.page.evaluate(keep, json.dumps(ticket))
        player.open(f"/t/{made['table']}")
    return str(made["table"])


@pytest.mark.parametrize("mission", [1, 8, 43, 45, 54, 66])
def test_two_people_and_two_bots_finish_a_mission(
    mission: int, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann, ben = visit("Ann"), visit("Ben", size=PHONE, by="tap")
    seated(house, mission, ann, ben)

    answers = {ann: 0, ben: 0}
    for player in play_on(ann, ben, race=True):
        answers[player] += 1

    assert min(answers.values()) > 0
    ends = [player.page.locator(".results h2").inner_text() for player in (ann, ben)]
    assert ends[0] == ends[1]
    assert ends[0] in ("You win together.", "You have lost.")


# Racks fit the screen


def questions(mission: int, seats: int, seed: int) -> Iterator[Json]:
    """What seat 0 sees whenever it is asked something, in a random game."""
    game = find("bomb-busters")
    s = game.new(Setup(seats, {"mission": mission, "captain": 0}))
    dice = Dice(seed)
    while not s.over:
        ask = first_mandatory(s)
        if ask.seat == 0:
            yield msgspec.to_builtins(state_seen(s, 0, "en"))
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


def fullest(mission: int, seats: int) -> list[Json]:
    """For each question, the fullest table at which it was asked in some games."""
    found = [view for seed in range(6) for view in questions(mission, seats, seed)]
    found.sort(key=lambda view: len(json.dumps(view)))
    return list({view["asks"][0]["topic"]: view for view in found}.values())


@pytest.mark.parametrize("size", [NARROW, PHONE, DESK], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_racks_fit_the_screen(
    seats: int, size: ViewportSize, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * seats
    table = house.post("/api/tables", json={"game": "bomb_busters", "seats": bots, "start": True}).json()["table"]
    playing = house.get(f"/api/tables/{table}").json() | {"status": "playing", "results": None}
    views = fullest(8, seats)
    line = Line(playing, views[0])
    ann = visit(size=size, by="click" if size is DESK else "tap")
    ann.page.route_web_socket("**/socket", line.connected)
    ann.open(f"/t/{table}")
    expect(ann.prompt).to_be_visible()
    problems: dict[str, str] = {}

    for view in views:
        line.show(view)
        expect(ann.page.locator(".prompt-sentence")).to_have_text(view["asks"][0]["question"])
        wrong = sideways(ann.page) + crowded(ann.page)
        wrong += [] if size is DESK else small_targets(ann.page)
        wrong += [] if size is NARROW else tall(ann.page)
        for each in wrong:
            problems.setdefault(each, view["asks"][0]["topic"])

    assert problems == {}


@pytest.mark.parametrize("mission", [8, 44, 55])
def test_axe_finds_nothing_at_a_table_with_racks(
    mission: int, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann = visit("Ann")
    seated(house, mission, ann, bots=3)
    for _ in range(2):
        ann.wait_for_question()
        ann.answer()
    ann.wait_for_question()
    wrong = {}
    for size in (DESK, PHONE):
        ann.page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            expect(ann.page.locator("html")).to_have_attribute("data-theme", scheme)
            ann.page.evaluate(STILL)
            results = Axe().run(ann.page)
            if results.violations_count:
                wrong[f"{size['width']} {scheme}"] = results.generate_report()

    assert not wrong, "\n".join(f"{where}: {report}" for where, report in wrong.items())


# The mission's card, the pencil, words


def test_the_rules_of_the_mission_can_be_read_at_the_table(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = visit("Ann")
    seated(house, 9, ann, bots=3)
    ann.wait_for_question()

    rules = find("bomb-busters").rulebook().rules
    sentence = next(rule.sentence for id, rule in rules.items() if id.startswith("BB-M9-"))

    expect(ann.page.locator(".pinned")).to_contain_text(sentence)
    ann.page.set_viewport_size(PHONE)
    ann.button("Mission 9").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text(sentence)


def test_a_note_in_pencil_stays_on_its_tile_and_in_this_browser(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    table = seated(house, 1, ann, ben)
    ann.wait_for_question()
    hidden = ann.page.locator(HIDDEN)
    hidden.nth(2).click(button="right")
    ann.page.get_by_label("Your note in pencil").fill("4 or 5")
    ann.page.keyboard.press("Enter")

    expect(ann.page.locator(".pencil")).to_have_text("4 or 5")
    expect(hidden.nth(2)).to_have_attribute("aria-label", re.compile("^Player 2, slot C: .*, your note: 4 or 5$"))
    ann.answer()
    ann.open(f"/t/{table}")
    expect(ann.page.locator(".pencil")).to_have_text("4 or 5")
    expect(ben.page.locator(HIDDEN).first).to_be_visible()
    expect(ben.page.locator(".pencil")).to_have_count(0)


def test_the_pencil_needs_no_mouse(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = visit("Ann", by="keys")
    seated(house, 1, ann, bots=3)
    ann.wait_for_question()
    ann.page.keyboard.press("p")
    ann.press(ann.page.locator(HIDDEN).first)
    ann.page.get_by_label("Your note in pencil").fill("low")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".pencil")).to_have_text("low")

    ann.page.keyboard.press("p")

    expect(ann.page.locator(HIDDEN).first).to_have_attribute("role", "img")


def test_a_wire_is_called_by_its_owners_name(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    seated(house, 1, ann, ben)
    for player in (ann, ben):  # both show a first wire
        player.wait_for_question()
        player.answer()
    ann.wait_for_question()

    label = ann.page.locator(HIDDEN).first.get_attribute("aria-label")
    assert label is not None
    assert label.startswith("Player 2, slot A: hidden wire")
