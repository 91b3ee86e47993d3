"""What is asked opens when the story has arrived there; a press before that skips the story and answers nothing.

The clock of the page stands still, so that the story rests at its first sentence for as long as the test looks at it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.server.render import events_seen, state_seen
from gamenight.words import speech
from tests.browser.lines import NAMES, Line, at_a_line
from tests.browser.visitors import DESK, QUESTION, Json, Visitor, eventually

pytestmark = pytest.mark.browser

RINGS = ".choosable, .prompt .option"
SPOKEN = "[aria-live='polite'][role='log']"
WHOLE = 8_000
"""Milliseconds in which any of these stories is told."""


@dataclass
class Story:
    """From one question to the next, as seat 0 sees it."""

    before: Json
    steps: list[Json]
    after: Json

    @property
    def question(self) -> str:
        return str(self.after["asks"][0]["question"])


def story(game_name: str, options: Json, first: str, then: str, seats: int = 4, seed: int = 1) -> Story:
    """What happens between two questions of seat 0, by their topics, in a random game."""
    game = find(game_name)
    course = Course(game, Setup(seats, options))
    dice = Dice(seed)
    before: Json | None = None
    steps: list[Json] = []
    while not course.state.over:
        course.follow(dice.below)
        ask = first_mandatory(course.state)
        view = msgspec.to_builtins(state_seen(course.state, 0, speech(game, players=NAMES, you=0)))
        topics = [asked["topic"] for asked in view["asks"] if asked["kind"] == "must"]
        if ask.seat == 0 and before and then in topics and any(step["events"] for step in steps):
            return Story(before, steps, view)
        if ask.seat == 0 and first in topics:
            before, steps = view, []
        course.answer(ask.seat, ask.nth(dice.below(ask.count())))
        events = msgspec.to_builtins(events_seen(game, course.heard(), NAMES, 0, "en"))
        steps.append({"kind": "answer", "seat": ask.seat, "events": events, "text": ""})
    raise AssertionError(f"nobody was asked {first}, then {then}")


def busters() -> Story:
    return story("bomb_busters", {"mission": 1, "captain": 0}, "info", "turn")


@pytest.fixture
def told(visit: Callable[..., Visitor], house: httpx.Client) -> Callable[..., tuple[Visitor, Line]]:
    """Opens a table at which a story begins: its first sentence is told, and the clock stands still."""

    def begin(tale: Story, game: str = "bomb_busters", **how: Any) -> tuple[Visitor, Line]:
        how = {"speed": "normal"} | how
        ann, line = at_a_line(visit, house, game, 4, tale.before, **how)
        expect(ann.page.locator(QUESTION)).to_be_visible()
        ann.page.clock.install()
        ann.page.clock.pause_at(ann.page.evaluate("Date.now() + 1000"))
        return ann, line

    return begin


def begin(ann: Visitor, line: Line, tale: Story) -> None:
    """The story begins."""
    line.tell(tale.steps, tale.after)
    first = next(event["text"] for step in tale.steps for event in step["events"])
    expect(ann.page.locator(".log")).to_contain_text(first)


def expect_question(ann: Visitor, tale: Story) -> None:
    expect(ann.page.locator(".prompt-sentence")).to_have_text(tale.question)
    expect(ann.page.locator(QUESTION)).to_be_visible()
    expect(ann.choices.first).to_be_visible()


def test_choices_open_when_the_story_has_arrived(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale)
    assert ann.page.locator(RINGS).count() > 0
    begin(ann, line, tale)

    assert ann.page.locator(RINGS).count() == 0
    assert ann.page.locator(".seat-thinks").count() == 0
    assert ann.page.locator(QUESTION).count() == 0
    expect(ann.page.locator(SPOKEN)).not_to_contain_text(tale.question)
    ann.page.clock.run_for(WHOLE)

    expect_question(ann, tale)
    expect(ann.page.locator(SPOKEN)).to_contain_text(tale.question)
    assert ann.page.locator(".choosable").count() > 10


def test_a_click_during_the_story_skips_it_and_answers_nothing(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale)
    piece = next(option["piece"] for option in tale.after["asks"][0]["options"] if option["piece"])
    tile = ann.page.locator(f"[data-id='{piece}']")
    begin(ann, line, tale)

    tile.click(click_count=2)  # a hasty one; the second click is part of the first

    expect_question(ann, tale)
    assert ann.page.locator(".bubble").count() == 0
    assert line.answers == []
    tile.click()
    eventually(ann.page, lambda: len(line.answers) == 1)


def test_a_press_that_began_during_the_story_answers_nothing(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale)
    piece = next(option["piece"] for option in tale.after["asks"][0]["options"] if option["piece"])
    begin(ann, line, tale)
    ann.page.locator(f"[data-id='{piece}']").hover()
    ann.page.mouse.down()
    ann.page.clock.run_for(WHOLE)
    expect_question(ann, tale)

    ann.page.mouse.up()
    ann.page.mouse.down()
    ann.page.mouse.up()

    eventually(ann.page, lambda: len(line.answers) > 0)
    assert len(line.answers) == 1


@pytest.mark.parametrize("key", ["Enter", " ", "1"])
def test_a_key_during_the_story_skips_it_and_answers_nothing(
    key: str, told: Callable[..., tuple[Visitor, Line]]
) -> None:
    tale = busters()
    ann, line = told(tale)
    ann.choices.first.focus()
    begin(ann, line, tale)

    ann.page.keyboard.down(key)
    ann.page.keyboard.down(key)  # held down: it repeats

    expect_question(ann, tale)
    ann.page.keyboard.down(key)
    ann.page.keyboard.up(key)
    assert line.answers == []
    ann.choices.first.focus()
    ann.page.keyboard.press(key)
    eventually(ann.page, lambda: len(line.answers) == 1)


def test_while_the_story_is_told_worlds_look_alike(told: Callable[..., tuple[Visitor, Line]]) -> None:
    """What may be chosen at the end of it, and who is asked, is part of what is still to be told."""
    tale = busters()
    fewer = [tale.after["asks"][0] | {"options": tale.after["asks"][0]["options"][5:]}]
    nobody: list[Json] = []
    seen = []
    for asks in (tale.after["asks"], fewer, nobody):
        ann, line = told(tale)
        begin(ann, line, Story(tale.before, tale.steps, tale.after | {"asks": asks, "pending": asks[:0]}))
        seen.append(ann.page.locator(".stage").inner_html())

    assert seen[0] == seen[1] == seen[2]


def test_no_hint_runs_ahead_of_the_story(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if "/hint" in request.url else None)
    ann.page.route("**/hint?*", lambda route: route.fulfill(json={"hints": []}))
    begin(ann, line, tale)

    ann.page.keyboard.press("h")
    assert ann.page.locator(".hint-button").is_hidden()
    ann.page.clock.run_for(WHOLE)
    expect_question(ann, tale)
    assert asked == []
    ann.page.keyboard.press("h")

    eventually(ann.page, lambda: len(asked) == 1)


def test_a_question_that_is_there_stays_while_others_act(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = story("bomb_squad", {}, "choose", "choose")
    ann, line = told(tale, "bomb_squad")
    events = [event for step in tale.steps for event in step["events"]][:1]
    begin(ann, line, Story(tale.before, [{"kind": "answer", "seat": 1, "events": events, "text": ""}], tale.before))

    assert ann.page.locator(".choosable").count() > 0
    ann.choices.first.click()

    eventually(ann.page, lambda: len(line.answers) == 1)


def test_without_motion_all_is_told_at_once(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale, reduced_motion="reduce")

    begin(ann, line, tale)

    expect_question(ann, tale)
    expect(ann.page.locator(SPOKEN)).to_contain_text(tale.question)


def test_whoever_loads_the_page_again_sees_the_newest_line(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tale = busters()
    ann, _ = at_a_line(visit, house, "bomb_busters", 4, tale.after)
    past = [step | {"version": 1} for step in tale.steps * 20]
    ann.page.route("**/story*", lambda route: route.fulfill(json=past))

    ann.page.reload()

    expect(ann.page.locator(".pinned-rules")).to_contain_text("wire")  # it takes room from the log
    lines = ann.page.locator(".log li")
    expect(lines).to_have_count(sum(len(step["events"]) for step in past))
    expect(lines.last).to_be_in_viewport()
    ann.page.set_viewport_size({"width": 1440, "height": 600})
    expect(lines.last).to_be_in_viewport()
    lines.first.scroll_into_view_if_needed()
    expect(lines.first).to_be_in_viewport()
    ann.page.set_viewport_size(DESK)
    expect(lines.first).to_be_in_viewport()
