"""What is asked opens when the story has arrived there; a press before that skips the story and answers nothing.

The clock of the page stands still, so that the story rests at its first sentence for as long as the test looks at it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

import httpx
import msgspec
import pytest
from playwright.sync_api import ViewportSize, expect

from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.server.pieces import Cue
from gamenight.server.render import events_seen, state_seen
from gamenight.words import speech
from tests.browser.lines import NAMES, Line, at_a_line
from tests.browser.looking import crowded, hidden, sideways, small_targets, squeezed, tall
from tests.browser.test_accessible import STILL
from tests.browser.test_table_fits import SIZES, ZOOMED
from tests.browser.visitors import DESK, PHONE, QUESTION, Json, Visitor, eventually

pytestmark = pytest.mark.browser

LYING = ViewportSize(width=844, height=390)
WIDE = ViewportSize(width=1920, height=1080)
RINGS = ".choosable, .prompt .option"
SPOKEN = "[aria-live='polite'][role='log']"
WHOLE = 20_000
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
    ann.page.clock.run_for(1000)  # there are more than nine choices: 1 may become 12
    eventually(ann.page, lambda: len(line.answers) == 1)


def test_space_ends_what_is_told_right_now(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale)
    begin(ann, line, tale)
    lines = ann.page.locator(".log li")
    before = lines.count()

    ann.page.keyboard.press(" ")
    eventually(ann.page, lambda: lines.count() > before)
    assert ann.page.locator(QUESTION).count() == 0
    before = lines.count()
    ann.button("Skip Space").click()
    eventually(ann.page, lambda: lines.count() > before)
    assert ann.page.locator(QUESTION).count() == 0

    assert line.answers == []


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


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_who_is_in_a_hurry_is_told_all_at_once(wish: str, told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale, speed="off", reduced_motion=wish)

    begin(ann, line, tale)

    expect_question(ann, tale)
    expect(ann.page.locator(SPOKEN)).to_contain_text(tale.question)


def test_without_motion_the_story_keeps_its_pace(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale = busters()
    ann, line = told(tale, reduced_motion="reduce")
    begin(ann, line, tale)

    assert ann.page.locator(QUESTION).count() == 0
    assert ann.page.locator(".ghost").count() == 0
    ann.page.clock.run_for(WHOLE)

    expect_question(ann, tale)


# The pace

SPAN = "async (told) => { const { span } = await import('/web/play/pace.js'); return told.map((one) => span([one])); }"
PLAN = "async ([list, speed]) => (await import('/web/play/pace.js')).plan(list, speed)"


def happening(beat: str, text: str = "", **cue: Any) -> Json:
    return {"cue": {"pieces": [], "value": None, "effect": "", "beat": beat, **cue}, "text": text}


def events_of(game_name: str, options: Json, seats: int = 4, seed: int = 1) -> list[Json]:
    """All that a spectator is told of a random game."""
    game = find(game_name)
    course = Course(game, Setup(seats, options))
    dice = Dice(seed)
    course.follow(dice.below)
    for _ in range(400):
        if course.state.over:
            break
        ask = first_mandatory(course.state)
        course.answer(ask.seat, ask.nth(dice.below(ask.count())))
        course.follow(dice.below)
    found: list[Json] = msgspec.to_builtins(events_seen(game, course.heard(), NAMES[:seats], None, "en"))
    return found


STRESSED = ("says", "wrong", "use", "reveal", "narration", "blast", "victory")


@pytest.mark.parametrize(
    ("game", "options", "tells"),
    [
        ("bomb_busters", {"mission": 8, "captain": 0}, {"guessed", "failed", "cut-pair"}),
        ("bomb_squad", {}, {"revealed", "tile-turned"}),
        ("kotkrywcy", {}, {"fight", "combat-die"}),
        ("room25", {}, {"revealed"}),
    ],
)
def test_what_somebody_does_is_looked_at_and_what_follows_is_quick(
    game: str, options: Json, tells: set[str], visit: Callable[..., Visitor]
) -> None:
    events = [event for seed in (1, 2, 3) for event in events_of(game, options, seed=seed)]
    assert tells <= {event["kind"] for event in events if event["cue"].get("beat")}

    spans = visit("Ann").page.evaluate(SPAN, events)

    for event, span in zip(events, spans, strict=True):
        if event["cue"].get("beat") in STRESSED or event["kind"] in tells:
            assert span["lasts"] >= 900, event
        elif not event["cue"].get("beat") and not event["cue"].get("stands"):
            assert span["lasts"] < 400, event


def test_every_beat_has_its_pace_and_most_have_a_sound(visit: Callable[..., Visitor]) -> None:
    page = visit("Ann").page
    beats = get_args(get_args(get_type_hints(Cue, include_extras=True)["beat"])[0])

    spans = page.evaluate(SPAN, [happening(beat) for beat in beats])
    sounds = page.evaluate("async () => Object.keys((await import('/web/lib/sound.js')).SOUNDS)")

    assert all(span["lasts"] > 0 for span in spans)
    assert {"lift", "pending", "says", "right", "wrong", "nearer", "complete", "use", "box"} <= set(sounds)


def test_the_plan_of_a_story(visit: Callable[..., Visitor]) -> None:
    page = visit("Ann").page
    short, long = (
        happening("says", "It is 7."),
        happening("says", "A sentence that takes a while to be read, as it goes on"),
    )

    assert page.evaluate(PLAN, [[[short]], "normal"]) == [{"moves": 200, "lasts": 1300}]
    assert page.evaluate(PLAN, [[[short]], "slow"]) == [{"moves": 300, "lasts": 1950}]
    assert page.evaluate(PLAN, [[[short]], "fast"]) == [{"moves": 100, "lasts": 650}]
    assert page.evaluate(PLAN, [[[short]], "off"]) == [{"moves": 0, "lasts": 0}]
    assert page.evaluate(PLAN, [[[short], [long]], "normal"])[1]["lasts"] > 1300
    endless = happening("says", "words " * 100)
    assert page.evaluate(PLAN, [[[endless]], "normal"]) == [{"moves": 200, "lasts": 2600}]


def test_a_long_story_is_told_twice_as_fast_until_little_is_left(visit: Callable[..., Visitor]) -> None:
    reveals = [[happening("reveal")]] * 20

    plan = visit("Ann").page.evaluate(PLAN, [reveals, "normal"])

    assert [each["lasts"] for each in plan] == [600] * 10 + [1200] * 10


def test_only_the_first_step_of_a_walk_is_looked_at(visit: Callable[..., Visitor]) -> None:
    walk = [[happening("step", pieces=[f"figure-{figure}"])] for figure in (1, 1, 2)]

    plan = visit("Ann").page.evaluate(PLAN, [walk, "normal"])

    assert [each["lasts"] for each in plan] == [900, 300, 900]


# Who acts


def declared(tale: Story) -> tuple[Story, Json]:
    """The story from the first declaration of somebody else on, and that event."""
    for place, step in enumerate(tale.steps):
        for event in step["events"]:
            if event["cue"].get("beat") == "says" and event["cue"]["actor"] != 0:
                rest = [event, *step["events"][step["events"].index(event) + 1 :]]
                return Story(tale.before, [step | {"events": rest}, *tale.steps[place + 1 :]], tale.after), event
    raise AssertionError("nobody declares anything")


@pytest.mark.parametrize(
    ("size", "face", "letters"),
    [(WIDE, 72, 22), (DESK, 56, 16), (PHONE, None, 14), (LYING, None, 12)],
    ids=["wide", "desk", "phone", "lying"],
)
def test_whoever_acts_is_lit_and_says_it_at_their_seat(
    size: Any, face: int | None, letters: int, told: Callable[..., tuple[Visitor, Line]]
) -> None:
    tale, event = declared(story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn"))
    ann, line = told(tale, size=size)
    begin(ann, line, tale)

    lit = ann.page.locator(".seat.lit")
    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("data-seat", str(event["cue"]["actor"]))
    expect(lit.locator(".seat-words")).to_have_text(event["spoken"])
    words = lit.locator(".seat-words").bounding_box()
    assert words
    assert lit.locator(".seat-words").evaluate("(each) => parseInt(getComputedStyle(each).fontSize)") == letters
    shown = lit.locator(".seat-face").bounding_box()
    assert (shown and shown["width"]) == face
    hidden = ann.page.evaluate(
        """({ x, y, width, height }) => [...document.querySelectorAll(".rack .card, .prompt")].filter((each) => {
            const box = each.getBoundingClientRect();
            const [right, bottom] = [Math.min(box.right, x + width), Math.min(box.bottom, y + height)];
            return right - Math.max(box.left, x) > 2 && bottom - Math.max(box.top, y) > 2;
        }).map((each) => each.dataset.id ?? each.className)""",
        words,
    )
    assert hidden == []
    ann.page.clock.run_for(WHOLE)

    expect_question(ann, tale)
    expect(ann.page.locator(".seat.lit, .seat-words")).to_have_count(0)


def test_what_is_said_stays_in_sight_until_somebody_answers(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale, event = declared(story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn"))
    ann, line = told(tale)
    waiting = ann.page.locator(".rack-slot.pending[data-asked]")

    begin(ann, line, Story(tale.before, [tale.steps[0] | {"events": [event]}], tale.before))
    expect(ann.page.locator(".prompt-ring")).to_have_text(event["cue"]["short"])
    ann.page.clock.run_for(WHOLE)

    expect(waiting).to_have_count(1)
    expect(waiting).to_have_attribute("data-asked", event["cue"]["short"] + "?")
    begin(ann, line, Story(tale.before, tale.steps[1:], tale.after))
    ann.page.clock.run_for(WHOLE)
    expect_question(ann, tale)
    expect(waiting).to_have_count(0)
    expect(ann.page.locator(".prompt-ring")).to_have_count(0)


@pytest.mark.parametrize("shown", [True, False])
def test_the_speakers_own_wire_stands_loose_unless_a_token_shows_it(
    shown: bool, told: Callable[..., tuple[Visitor, Line]]
) -> None:
    tale, event = declared(story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn"))
    cue = event["cue"]
    [own] = [
        [tile["id"] for tile in piece["tiles"]]
        for piece in tale.before["pieces"]
        if piece["id"] == f"stand-{cue['actor']}"
    ]
    cue["pieces"] = [id for id in cue["pieces"] if id not in own] + own[:1] * shown
    ann, line = told(tale)
    loose = ann.page.locator(f".seat[data-seat='{cue['actor']}'] .seat-loose")
    begin(ann, line, tale)

    expect(ann.page.locator(".rack-slot.concerned[data-asked]")).to_be_visible()
    expect(ann.page.locator(".seat-loose")).to_have_text([] if shown else [cue["short"]])
    expect(loose).to_be_visible(visible=not shown)
    ann.page.clock.run_for(WHOLE)

    expect_question(ann, tale)
    expect(loose).to_have_count(0)


def test_what_is_said_is_told_with_what_follows_if_right_and_if_wrong(
    told: Callable[..., tuple[Visitor, Line]],
) -> None:
    tale, event = declared(story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn"))
    assert event["stakes"] == "If it is, both are cut. If not, the dial moves to 3."
    ann, line = told(tale)
    begin(ann, line, tale)

    expect(ann.page.locator(".prompt-stakes")).to_have_text(event["stakes"])
    expect(ann.page.locator(SPOKEN)).to_contain_text(event["stakes"])
    for piece in ("dial", f"number-{event['facts']['value']}"):
        expect(ann.page.locator(f".concerned[data-id='{piece}'], .concerned:has([data-id='{piece}'])")).to_have_count(1)
    ann.page.clock.run_for(WHOLE)

    expect_question(ann, tale)
    expect(ann.page.locator(".prompt-stakes")).to_be_hidden()
    expect(ann.page.locator(".concerned")).to_have_count(0)


def test_whoever_skips_the_story_is_not_left_with_what_was_said(told: Callable[..., tuple[Visitor, Line]]) -> None:
    tale, _ = declared(story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn"))
    ann, line = told(tale)
    begin(ann, line, tale)
    expect(ann.page.locator(".rack-slot.concerned").first).to_be_visible()

    ann.page.keyboard.press("Enter")

    expect_question(ann, tale)
    expect(ann.page.locator(".rack-slot.concerned")).to_have_count(0)


# Since your last turn


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_strip_says_what_others_did_and_opens_the_log_there(
    size: Any, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    tale = story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn")
    ann, line = at_a_line(visit, house, "bomb_busters", 4, tale.before, size=size)
    expect(ann.page.locator(QUESTION)).to_be_visible()
    expect(ann.page.locator(".since")).to_be_hidden()
    line.tell(tale.steps, tale.after)
    expect_question(ann, tale)

    actors = [
        event["cue"]["actor"] for step in tale.steps for event in step["events"] if event["cue"].get("beat") == "lamp"
    ]
    turns = ann.page.locator(".since-turn")
    expect(turns).to_have_count(len([actor for actor in actors if actor != 0]))
    first = next(
        event
        for step in tale.steps
        for event in step["events"]
        if event["cue"].get("actor", 0) not in (0, -1) and event["cue"]["beat"] != "lamp"
    )
    expect(turns.first).to_have_attribute("aria-label", re.compile("^" + re.escape(first["text"])))
    turns.first.click()

    found = ann.page.locator(".log .found")
    expect(found).to_have_text(first["text"])
    expect(found).to_be_in_viewport()


@pytest.mark.parametrize(
    ("game", "seats", "options", "first", "then"),
    [
        ("bomb_busters", 5, {"mission": 8, "captain": 1}, "info", "turn"),
        ("bomb_squad", 5, {}, "choose", "choose"),
        ("kotkrywcy", 4, {}, "action", "action"),
        ("room25", 8, {}, "program", "program"),
    ],
)
def test_on_every_screen_there_is_room_for_what_others_did(
    game: str, seats: int, options: Json, first: str, then: str, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    tale = story(game, options, first, then, seats=seats)
    ann, line = at_a_line(visit, house, game, seats, tale.before, by="tap")
    expect(ann.page.locator(QUESTION)).to_be_visible()
    line.tell(tale.steps, tale.after)
    expect_question(ann, tale)
    wrong = []

    for size in SIZES:
        ann.page.set_viewport_size(size)
        ann.page.evaluate(STILL)
        told = ann.page.locator(".since-turn:visible, .since-faces:visible > span")
        wrong += [(size, "nobody did anything")] * (told.count() == 0)
        found = sideways(ann.page) + crowded(ann.page) + tall(ann.page) + squeezed(ann.page) + hidden(ann.page)
        found += small_targets(ann.page) if size["width"] < 900 and size is not ZOOMED else []
        wrong += [(size, each) for each in found]

    assert not wrong


def test_on_a_phone_every_turn_of_the_strip_says_something(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tale = story("kotkrywcy", {}, "action", "action", seats=3)
    ann, line = at_a_line(visit, house, "kotkrywcy", 3, tale.before, size=PHONE)
    line.tell(tale.steps, tale.after)
    expect_question(ann, tale)

    turns = ann.page.locator(".since-turn:visible")
    expect(turns).not_to_have_count(0)
    for turn in turns.all():
        expect(turn.locator(".since-words:visible, .since-short:visible")).to_have_count(1)


def test_whoever_answers_begins_a_new_strip(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tale = story("bomb_busters", {"mission": 1, "captain": 1}, "info", "turn")
    ann, line = at_a_line(visit, house, "bomb_busters", 4, tale.before)
    line.tell(tale.steps, tale.after)
    expect(ann.page.locator(".since-turn")).not_to_have_count(0)

    mine = next(event for step in tale.steps if step["seat"] == 0 for event in step["events"])
    line.tell([{"kind": "answer", "seat": 0, "events": [mine], "text": ""}], tale.after)

    expect(ann.page.locator(".since")).to_be_hidden()


# Your turn

NOTED = """
    window.buzzed = [];
    window.notified = [];
    navigator.vibrate = (long) => buzzed.push(long);
    Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, { body }) { notified.push(`${title}: ${body}`); }
        close() {}
    };
"""


def test_your_turn_reaches_title_icon_and_notification(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tale = busters()
    idle = tale.after | {"asks": [], "pending": []}
    nobody = {"kind": "answer", "seat": 1, "events": [], "text": ""}

    def prepared(**how: Any) -> Visitor:
        visitor = visit(**how)
        visitor.context.add_init_script(NOTED)
        return visitor

    ann, line = at_a_line(prepared, house, "bomb_busters", 4, idle)
    icon = ann.page.locator("link[rel='icon']")
    expect(ann.page).to_have_title("Bomb Busters · Gamenight")
    ann.button("Menu").first.click()
    ann.button("Settings").last.click()
    ann.page.get_by_role("group", name="Notify me").get_by_label("On").check()
    ann.page.keyboard.press("Escape")
    ann.page.evaluate("window.away = true")

    line.tell([nobody], tale.after)
    expect(ann.page).to_have_title("Your turn · Bomb Busters · Gamenight")
    expect(icon).to_have_attribute("href", re.compile("emblem-turn.svg$"))
    assert ann.page.evaluate("buzzed") == [40]
    assert ann.page.evaluate("notified") == [f"Your turn: {tale.question}\nBomb Busters · Gamenight"]

    line.tell([nobody], idle)
    expect(ann.page).to_have_title("Bomb Busters · Gamenight")
    expect(icon).to_have_attribute("href", re.compile("emblem.svg$"))


def test_sound_can_be_switched_off_in_sight(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tale = busters()
    ann, _ = at_a_line(visit, house, "bomb_busters", 4, tale.after)
    sound = ann.button("Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")

    sound.click()

    expect(sound).to_have_attribute("aria-pressed", "false")
    assert ann.page.evaluate("JSON.parse(localStorage.getItem('gamenight-settings')).sound") is False


def test_the_keys_are_listed(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann, _ = at_a_line(visit, house, "bomb_busters", 4, busters().after)

    ann.page.keyboard.press("?")

    expect(ann.page.get_by_role("dialog", name="Keys")).to_contain_text("Choose what bears that number")


def test_numbers_above_nine_are_typed(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tale = busters()
    ann, line = at_a_line(visit, house, "bomb_busters", 4, tale.after)
    expect(ann.page.locator("[data-number='12']")).to_have_count(1)

    ann.page.keyboard.type("12")

    eventually(ann.page, lambda: line.answers)
    assert line.answers[0]["option"] == tale.after["asks"][0]["options"][11]["option"]


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
