"""The end of every game, won and lost: the verdict beside the open table, its odds, its numbers, a picture to share."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import accumulate
from typing import Any, Final

import httpx
import msgspec
import pytest
from playwright.sync_api import Route, expect

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.play import Window, at_random
from gamenight.core.record import Record
from gamenight.server.render import state_seen
from gamenight.server.replay import ending_seen
from gamenight.words import speech
from tests.browser.looking import FINGER, sideways, small_targets, squeezed
from tests.browser.test_accessible import STILL, assert_accessible
from tests.browser.test_table_fits import SIZES
from tests.browser.visitors import NARROW, PHONE, Json, Visitor
from tests.games import endings
from tests.games.playing import Playing

pytestmark = pytest.mark.browser

NAMES: Final = ["Annabelle Montgomery", "Ben", "Cleo", "Max", "Eve", "Fay", "Gus", "Maximilian-Alexander"]
SETUP: Final = Setup(4, {"mission": 8, "captain": 0})


class Ended:
    """A game that is over, as a page hears of it."""

    def __init__(self, state: Any, events: list[Any], seat: int, record: Record | None = None) -> None:
        game = state.game
        voice = speech(game, "en", NAMES[: state.seats], seat)
        self.game: str = game.name
        self.seats: int = state.seats
        self.ending: Json = msgspec.to_builtins(
            ending_seen(game.ending(state, events), state, seat, voice, seconds=660)
        )
        self.view: Json = msgspec.to_builtins(state_seen(state, seat, voice))
        self.results = {"returns": state.returns(), "winners": state.winners(), "because": state.outcome()}
        self.review: Json = {"judgements": [], "course": [], "hopeless": 0, "opinions": [], "subject": ""}
        if record is not None:
            moves = [0, *accumulate(record.replay().chosen)]
            self.review["judgements"] = [
                each.json(voice) | {"move": moves[each.number]} for each in game.review(record)
            ]


def laid(t: Playing[Any], seat: int = 0) -> Ended:
    return Ended(t.state, t.events, seat)


@cache
def mission(won: bool) -> Ended:
    """A mission that careful bots have played until it ended so."""
    game = find("bomb_busters")
    for seed in range(1, 60):
        course, dice, window = Course(game, SETUP), Dice(seed), Window()
        bots = [make_bot("careful", game, seed + seat) for seat in range(4)]
        while course.state.asks:
            ask = window.next(course.state)
            option = at_random(ask, dice) if ask.seat < 0 else bots[ask.seat].choose(course.state.view(ask.seat), ask)
            window.note(ask, option)
            if ask.offers(option):
                course.answer(ask.seat, option)
        if bool(course.state.winners()) == won:
            record = Record(game, course.setup, course.answers)
            return Ended(course.state, record.replay().heard(), 0, record)
    raise AssertionError("no mission ends like that")


ENDS: Final[dict[str, Callable[[], Ended]]] = {
    "mission-lost": lambda: mission(False),
    "mission-won": lambda: mission(True),
    "exam-won": lambda: laid(endings.the_exam_is_over()),
    "exam-lost": lambda: laid(endings.the_exam_is_over(), seat=1),
    "expedition-cursed": lambda: laid(endings.a_mummy_reaches_the_crypt()),
    "expedition-empty": lambda: laid(endings.an_attack_takes_the_last_card()),
    "expedition-won": lambda: laid(endings.everybody_is_out()),
    "prisoners-won": lambda: laid(endings.prisoners_escape()),
    "guards-won": lambda: laid(endings.two_prisoners_fall()),
    "eight-lost": lambda: laid(endings.two_of_eight_fall()),
    "together-lost": lambda: laid(endings.one_of_us_falls()),
}

# What of the still picture is cut off at its top
CUT: Final = """() => {
    const { top } = document.querySelector(".end-still").getBoundingClientRect();
    return [...document.querySelectorAll(".end-still .still :is(svg, g)")]
        .filter((each) => each.getBoundingClientRect().top < top - 1)
        .map((each) => `the ${each.tagName} of the still picture is cut off`);
}"""

Look = Callable[..., Visitor]


@pytest.fixture
def look(visit: Callable[..., Visitor], house: httpx.Client) -> Look:
    """Somebody who comes to a table at which a game has just ended."""

    def looked(end: Ended, **how: Any) -> Visitor:
        order = {"game": end.game, "seats": [{"kind": "bot", "bot": "random"}] * end.seats, "start": False}
        made = house.post("/api/tables", json=order).json()["table"]
        table = house.get(f"/api/tables/{made}").json() | {"status": "over", "results": end.results}
        for seat, name in zip(table["seats"], NAMES, strict=False):
            seat["name"] = name
            seat["kind"] = "bot" if seat["seat"] % 2 else "human"
        welcome = {"seat": end.view["seat"], "host": True, "table": table, "view": end.view, "steps": [], "emotes": []}
        visitor = visit(**how)
        page = visitor.page
        page.route_web_socket(
            "**/socket", lambda line: line.send(json.dumps({"type": "welcome", "version": 1, "left": None, **welcome}))
        )
        answers = {"ending": end.ending, "review": end.review, "story": []}
        for name, answer in answers.items():
            page.route(f"**/api/tables/{made}/{name}*", _answering(answer))
        page.route(f"**/api/tables/{made}", _answering(table))
        visitor.open(f"/t/{made}")
        expect(page.locator("#results-title")).to_have_text(end.ending["title"])
        return visitor

    return looked


def _answering(answer: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=answer)


@pytest.mark.parametrize("name", ENDS)
def test_an_end_says_what_happened_and_lies_open(look: Look, name: str) -> None:
    end = ENDS[name]()
    page = look(end).page

    expect(page.locator("#results-title")).to_be_focused()
    expect(page.locator(".end-says")).to_have_text(end.ending["says"])
    expect(page.locator(".end-still .still")).to_be_visible()
    expect(page.locator(".end-counts dd").first).to_have_text(end.ending["counts"][0]["value"])
    expect(page.locator(".results-list li")).to_have_count(len(end.ending["places"]))
    expect(page.locator(".stage .rack .card.down")).to_have_count(0)
    for mark in end.ending["marks"]:
        if page.locator(f".stage [data-id='{mark['piece']}']").count() and mark["tone"] == "fatal":
            outline = page.locator(f".stage [data-id='{mark['piece']}']").first
            expect(outline).to_have_css("filter", re.compile("drop-shadow"))


@pytest.mark.parametrize("name", ["mission-lost", "exam-won", "expedition-cursed", "guards-won"])
def test_an_end_is_accessible(look: Look, name: str) -> None:
    assert_accessible(look(ENDS[name]()).page)


def test_everybody_is_seen_at_the_end_and_who_they_were(look: Look) -> None:
    page = look(ENDS["eight-lost"]()).page
    page.evaluate(STILL)

    seats = page.locator(".stage-seats .seat")
    expect(seats).to_have_count(8)
    last, room = seats.last.bounding_box(), page.locator(".stage").bounding_box()
    assert last
    assert room
    assert last["y"] + last["height"] <= room["y"] + room["height"]
    assert not squeezed(page)
    for seat in seats.all():
        expect(seat.locator("[data-look=guard], [data-look=prisoner]")).to_be_visible()
    expect(page.locator(".sheet")).to_be_hidden()


@pytest.mark.parametrize("name", ["mission-lost", "exam-won", "expedition-cursed", "eight-lost"])
def test_an_end_fits_every_screen(look: Look, name: str) -> None:
    eve = look(ENDS[name](), by="tap")
    problems: list[str] = []
    for size in SIZES:
        eve.page.set_viewport_size(size)
        eve.page.evaluate(STILL)
        wrong = sideways(eve.page)
        if size["width"] < 900 and size is not SIZES[-1]:
            wrong += small_targets(eve.page, FINGER)
        wrong += eve.page.evaluate(CUT)
        problems += [f"{size['width']}×{size['height']}: {each}" for each in wrong]
        expect(eve.button("Replay, hands open")).to_be_visible()
    assert not problems, "\n".join(problems)


def test_the_odds_of_the_wire_that_lost(look: Look) -> None:
    end = mission(False)
    fatal = [each for each in end.review["judgements"] if each["lost"]]
    assert fatal, "a cut lost it"
    eve = look(end)

    expect(eve.page.locator(".end-bar span").first).to_be_visible()
    expect(eve.page.locator(".end-last")).to_contain_text(re.compile("Last knowable moment|Nothing was certain"))
    columns = eve.page.locator(".sure li")
    expect(columns).to_have_count(len([each for each in end.review["judgements"] if each["chance"] is not None]))
    expect(columns.last).to_have_class("blast")


def test_arrow_keys_step_through_the_moves_and_enter_replays_one(look: Look) -> None:
    end = mission(True)
    eve = look(end)
    links = eve.page.locator(".sure a")
    links.first.focus()

    eve.page.keyboard.press("ArrowRight")
    expect(links.nth(1)).to_be_focused()
    eve.page.keyboard.press("End")
    expect(links.last).to_be_focused()

    expect(eve.page.locator(".end-decided, .end-odds")).to_have_count(2)
    assert re.search(r"/replay/\w+#\d+,all$", links.last.get_attribute("href") or "")


def test_there_is_no_chart_on_a_phone(look: Look) -> None:
    eve = look(mission(True), size=PHONE)

    expect(eve.page.locator(".sure")).to_be_hidden()


@pytest.mark.parametrize("kind", ["PNG", "SVG"])
def test_a_picture_is_saved(look: Look, kind: str, tmp_path: Any) -> None:
    eve = look(laid(endings.a_mummy_reaches_the_crypt()))

    with eve.page.expect_download() as download:
        eve.button(f"Save as {kind}").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    body = file.read_bytes()
    if kind == "PNG":
        assert body.startswith(b"\x89PNG")
        assert (int.from_bytes(body[16:20]), int.from_bytes(body[20:24])) == (1200, 630)
    else:
        assert b"The curse is loose." in body
        assert b'id="mummy-mauler"' in body
        assert b"/api/" not in body


def test_a_game_is_given_up_by_agreement(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    me = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
    order = {"game": "bomb_busters", "seats": [*me, {"kind": "bot"}, {"kind": "bot"}], "start": True}
    made = house.post("/api/tables", json=order).json()
    ann, ben = (
        visit(
            path=f"/t/{made['table']}",
            tickets={made["table"]: {"host": None, "seats": {seat: held["token"]}, "seen": 1}},
        )
        for seat, held in enumerate(made["seats"])
    )
    ann.button("Menu").click()
    ann.button("Give up").click()
    ann.page.locator("dialog").get_by_role("button", name="Give up").click()

    expect(ben.page.locator(".prompt-undo")).to_contain_text("Ann proposes to give up.")
    ben.button("Agree").click()

    for each in (ann, ben):
        expect(each.page.locator("#results-title")).to_have_text("Given up.")
    expect(ann.page.locator(".end-says")).to_have_text("You proposed to give up, and everybody agreed.")
    ann.page.set_viewport_size(NARROW)
    expect(ann.page.get_by_role("link", name="Campaign")).to_be_visible()
    rights = ann.page.locator(".end-actions .button").evaluate_all(
        "(buttons) => buttons.map((each) => each.getBoundingClientRect().right)"
    )
    assert max(rights) <= NARROW["width"]


def test_a_replay_begins_with_all_hands_open(visit: Callable[..., Visitor], finished: str) -> None:
    eve = visit(path=f"/replay/{finished}#8")

    expect(eve.page.get_by_label("As seen by")).to_have_value("all")
    eve.page.get_by_label("As seen by").select_option("Everybody")
    expect(eve.page).to_have_url(re.compile("#8,none$"))
    eve.page.reload()
    expect(eve.page.get_by_label("As seen by")).to_have_value("")
