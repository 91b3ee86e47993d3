"""Bomb Busters in the browser: missions are played to their end, racks fit a phone, notes in pencil stay private."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Literal

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.server.render import state_seen
from gamenight.words import speech
from tests.browser.lines import Line
from tests.browser.looking import crowded, sideways, small_targets, tall
from tests.browser.test_accessible import STILL
from tests.browser.visitors import DESK, NARROW, PHONE, Json, Visitor, eventually, play_on

pytestmark = pytest.mark.browser

HIDDEN = ".stage-seats .rack .card.down"

Scheme = Literal["dark", "light"]


def seated(
    visit: Callable[..., Visitor], house: httpx.Client, mission: int, *people: Json, bots: int = 2
) -> list[Visitor]:
    """People at a table at which a mission begins, with some bots; of each it is said how: `{"by": "tap"}`."""
    seats = [{"kind": "me", "name": f"Player {number}"} for number in range(1, len(people) + 1)]
    body = {
        "game": "bomb_busters",
        "options": {"mission": mission, "captain": 0, "time_scale": 0},
        "seats": [*seats, *[{"kind": "bot", "bot": "careful"}] * bots],
        "start": True,
    }
    made = house.post("/api/tables", json=body).json()
    return [
        visit(
            path=f"/t/{made['table']}",
            tickets={made["table"]: {"host": None, "seats": {held["seat"]: held["token"]}, "seen": 1}},
            **how,
        )
        for how, held in zip(people, made["seats"], strict=True)
    ]


@pytest.mark.parametrize("mission", [1, 8, 43, 45, 54, 66])
def test_two_people_and_two_bots_finish_a_mission(
    mission: int, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann, ben = seated(visit, house, mission, {}, {"size": PHONE, "by": "tap"})

    answers = {ann: 0, ben: 0}
    for player in play_on(ann, ben, race=True):
        answers[player] += 1

    assert min(answers.values()) > 0
    ends = [player.page.locator(".results h2").inner_text() for player in (ann, ben)]
    assert ends[0] == ends[1]
    assert ends[0] in ("Defused.", "Boom!")


# A single answer


def test_a_single_answer_is_chosen_already_and_enter_gives_it(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 3
    table = house.post("/api/tables", json={"game": "bomb_busters", "seats": bots}).json()["table"]
    playing = house.get(f"/api/tables/{table}").json() | {"status": "playing", "results": None}
    views = [view for seed in range(40) for view in questions(1, 3, seed)]
    many = next(view for view in views if len(view["asks"][0]["options"]) > 1)
    single = next(view for view in views if [len(ask["options"]) for ask in view["asks"]] == [1])
    line = Line(playing, single)
    ann = visit(path=None, by="keys")
    ann.page.route_web_socket("**/socket", line.connected)
    ann.open(f"/t/{table}")
    expect(ann.page.locator(".prompt-sentence")).to_have_text(single["asks"][0]["question"])
    expect(ann.page.locator(".sole")).to_have_count(1)

    ann.page.keyboard.press("Enter")
    eventually(ann.page, lambda: any(said["type"] == "answer" for said in line.said))
    answers = [said for said in line.said if said["type"] == "answer"]
    assert [said["option"] for said in answers] == [single["asks"][0]["options"][0]["option"]]

    line.show(many)
    expect(ann.page.locator(".prompt-sentence")).to_have_text(many["asks"][0]["question"])
    expect(ann.page.locator(".sole")).to_have_count(0)
    ann.page.keyboard.press("Enter")
    assert len([said for said in line.said if said["type"] == "answer"]) == 1


# Racks fit the screen


def questions(mission: int, seats: int, seed: int) -> Iterator[Json]:
    """What seat 0 sees whenever it is asked something, in a random game."""
    game = find("bomb-busters")
    s = game.new(Setup(seats, {"mission": mission, "captain": 0}))
    dice = Dice(seed)
    while not s.over:
        ask = first_mandatory(s)
        if ask.seat == 0:
            yield msgspec.to_builtins(state_seen(s, 0, speech(game, you=0)))
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


def fullest(mission: int, seats: int) -> list[Json]:
    """For each question, the fullest table at which it was asked in some games."""
    found = [view for seed in range(6) for view in questions(mission, seats, seed)]
    found.sort(key=lambda view: len(json.dumps(view)))
    return list({view["asks"][0]["topic"]: view for view in found}.values())


@pytest.mark.parametrize(
    ("mission", "seats"), [(8, 2), (8, 3), (8, 4), (8, 5), (43, 4), (55, 4), (57, 4), (61, 4), (66, 4)]
)
def test_racks_fit_the_screen(mission: int, seats: int, visit: Callable[..., Visitor], house: httpx.Client) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * seats
    table = house.post("/api/tables", json={"game": "bomb_busters", "seats": bots}).json()["table"]
    playing = house.get(f"/api/tables/{table}").json() | {"status": "playing", "results": None}
    views = fullest(mission, seats)
    line = Line(playing, views[0])
    ann = visit(path=None, by="tap")
    ann.page.route_web_socket("**/socket", line.connected)
    ann.open(f"/t/{table}")
    expect(ann.prompt).to_be_visible()
    problems: dict[str, str] = {}

    for view in views:
        line.show(view)
        expect(ann.page.locator(".prompt-sentence")).to_have_text(view["asks"][0]["question"])
        for size in (NARROW, PHONE, DESK):
            ann.page.set_viewport_size(size)
            ann.page.evaluate(STILL)
            wrong = sideways(ann.page) + crowded(ann.page)
            wrong += [] if size is DESK else small_targets(ann.page)
            wrong += [] if size is NARROW else tall(ann.page)
            for each in wrong:
                problems.setdefault(f"{size['width']} {each}", view["asks"][0]["topic"])

    assert problems == {}


@pytest.mark.parametrize(
    ("mission", "desk", "phone"),
    [(8, "light", "dark"), (44, "dark", "light"), (55, "light", "dark"), (66, "dark", "light")],
)
def test_axe_finds_nothing_at_a_table_with_racks(
    mission: int, desk: Scheme, phone: Scheme, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    [ann] = seated(visit, house, mission, {}, bots=3)
    for _ in range(2):
        ann.wait_for_question()
        ann.answer(race=True)
    ann.wait_for_question()
    wrong = {}
    for size, scheme in ((DESK, desk), (PHONE, phone)):
        ann.page.set_viewport_size(size)
        ann.page.emulate_media(color_scheme=scheme)
        expect(ann.page.locator("html")).to_have_attribute("data-theme", scheme)
        ann.page.evaluate(STILL)
        results = Axe().run(ann.page)
        if results.violations_count:
            wrong[f"{size['width']} {scheme}"] = results.generate_report()

    assert not wrong, "\n".join(f"{where}: {report}" for where, report in wrong.items())


# The mission's card, the pencil, words


def test_the_rules_of_the_mission_can_be_read_at_the_table(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    [ann] = seated(visit, house, 9, {}, bots=3)
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
    ann, ben = seated(visit, house, 1, {}, {})
    ann.wait_for_question()
    hidden = ann.page.locator(HIDDEN)
    hidden.nth(2).click(button="right")
    ann.page.get_by_label("Your note in pencil").fill("4 or 5")
    ann.page.keyboard.press("Enter")

    expect(ann.page.locator(".pencil")).to_have_text("4 or 5")
    expect(hidden.nth(2)).to_have_attribute("aria-label", re.compile("^Player 2’s wire C: .*, your note: 4 or 5$"))
    ann.answer()
    ann.page.reload()
    expect(ann.page.locator(".pencil")).to_have_text("4 or 5")
    expect(ben.page.locator(HIDDEN).first).to_be_visible()
    expect(ben.page.locator(".pencil")).to_have_count(0)


def test_the_pencil_needs_no_mouse(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    [ann] = seated(visit, house, 1, {"by": "keys"}, bots=3)
    ann.wait_for_question()
    ann.page.keyboard.press("p")
    ann.press(ann.page.locator(HIDDEN).first)
    ann.page.get_by_label("Your note in pencil").fill("low")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".pencil")).to_have_text("low")

    ann.page.keyboard.press("p")

    expect(ann.page.locator(HIDDEN).first).to_have_attribute("role", "img")


def test_a_wire_is_called_by_its_owners_name(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann, ben = seated(visit, house, 1, {}, {})
    for player in (ann, ben):  # both show a first wire
        player.wait_for_question()
        player.answer()
    ann.wait_for_question()

    label = ann.page.locator(HIDDEN).first.get_attribute("aria-label")
    assert label is not None
    assert label.startswith("Player 2’s wire A: hidden")


def test_somebody_who_watches_is_told_so(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann, ben = seated(visit, house, 1, {}, {})
    ann.wait_for_question()

    watcher = visit(path=f"/t/{ann.table}")

    expect(watcher.prompt).to_contain_text("You are watching. Waiting for Player 1")
    expect(ben.prompt).not_to_contain_text("watching")
    expect(ben.page.locator(".stage-own")).to_be_visible()
    expect(watcher.page.locator(".stage-own")).to_be_hidden()


def test_somebody_who_watched_is_told_how_it_ended(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    order = {"game": "bomb_busters", "seats": [{"kind": "bot", "bot": "random"}] * 4, "start": True}
    table = house.post("/api/tables", json=order).json()["table"]

    watcher = visit(path=f"/t/{table}")

    expect(watcher.page.locator(".results h2")).to_have_text(re.compile("Defused|Boom"))
