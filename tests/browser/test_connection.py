"""A broken line, a server that is killed: the page goes on where it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.lines import Line, at_a_line
from tests.browser.moments import questions
from tests.browser.visitors import LUCK, Visitor, eventually
from tests.server.serving import serve

pytestmark = pytest.mark.browser

LOST = "The connection is lost."
NO_LINE = "WebSocket connection to|net::ERR_"  # browsers say on the console what they did not get

# A browser that is offline opens nothing new, but keeps what is open; so all lines are kept, to be cut.
KEEP_LINES = """
    window.lines = [];
    window.WebSocket = class extends WebSocket {
        constructor(...address) {
            super(...address);
            lines.push(this);
        }
    };
"""


def together(visit: Callable[..., Visitor], **more: str) -> tuple[Visitor, Visitor]:
    """Ann and Ben at a table with two bots, in their first turn."""
    ann = visit("Ann", **more)
    ann.context.add_init_script(KEEP_LINES)
    ann.page.reload()
    ann.button("Play with friends").click()
    ben = visit("Ben", f"/t/{ann.table}", **more)
    ben.button("Sit down").click()
    ben.button("I am ready").click()
    ann.button("Fill with bots").click()
    ann.button("Start the game").click()
    for player in (ann, ben):
        player.wait_for_question()
    return ann, ben


def turn(visitor: Visitor) -> str:
    """Where the exam stands: bomb and turn."""
    return visitor.page.locator("[data-id='bomb']").inner_text()


def test_an_answer_given_while_the_line_is_broken_arrives_later(visit: Callable[..., Visitor]) -> None:
    ann, ben = together(visit)
    ann.forgive(NO_LINE)

    ann.context.set_offline(True)
    ann.page.evaluate("lines.forEach((line) => line.close())")
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    ann.choice("Play red").click()
    ben.answer(ben.choice("Play blue"))
    expect(ben.prompt).to_contain_text("Waiting for Ann")

    ann.context.set_offline(False)
    expect(ann.page.get_by_text(LOST)).to_be_hidden()
    for player in (ann, ben):
        expect(player.page.locator("[data-id='bomb']")).to_contain_text("turn 2")
    for name, card in (("Ann", "red"), ("Ben", "blue")):
        played = ann.page.get_by_role("region", name=name) if name == "Ben" else ann.page.locator(".stage-mine")
        expect(played.get_by_label(f"played: {card} Cutters")).to_be_visible()
    plays = [m for m in ben.messages for step in m.get("steps", []) for e in step["events"] if "Ann plays" in e["text"]]
    assert len(plays) == 1


@pytest.fixture
def alone(visit: Callable[..., Visitor], house: httpx.Client) -> tuple[Visitor, Line]:
    """Ann, who is asked something by a server that says nothing by itself."""
    ann, line = at_a_line(visit, house, "bomb_squad", 4, next(questions("bomb_squad", 4, {}, 1)))
    ann.forgive(NO_LINE)
    return ann, line


def test_a_browser_that_goes_off_line_says_so_at_once(alone: tuple[Visitor, Line]) -> None:
    ann, line = alone
    expect(ann.page.get_by_text(LOST)).to_be_hidden()

    ann.context.set_offline(True)
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    assert [each["type"] for each in line.said] == ["hello", "resync"]

    ann.context.set_offline(False)
    expect(ann.page.get_by_text(LOST)).to_be_hidden()
    assert [each["type"] for each in line.said] == ["hello", "resync", "hello"]


def test_a_line_that_still_speaks_is_not_lost(alone: tuple[Visitor, Line]) -> None:
    ann, line = alone
    ann.context.set_offline(True)
    expect(ann.page.get_by_text(LOST)).to_be_visible()

    line.show(line.first["view"])

    expect(ann.page.get_by_text(LOST)).to_be_hidden()
    assert [each["type"] for each in line.said] == ["hello", "resync"]


@pytest.mark.parametrize(
    ("reply", "asked", "said"),
    [
        ({"type": "ack"}, True, "Your choice has arrived."),
        ({"type": "refused", "reason": "stale", "message": ""}, True, "Your choice came too late. Choose again."),
        (
            {"type": "refused", "reason": "stale", "message": ""},
            False,
            "Your choice came too late: the game has gone on.",
        ),
    ],
)
def test_a_choice_that_takes_long_says_so_and_what_became_of_it(
    reply: dict[str, str], asked: bool, said: str, alone: tuple[Visitor, Line]
) -> None:
    ann, line = alone
    chosen = ann.choices.first
    chosen.click()
    sending = ann.page.get_by_text("Sending…").and_(ann.page.locator(".sending"))
    expect(sending).to_be_visible()
    here, there = chosen.bounding_box(), sending.bounding_box()
    assert here
    assert there
    assert abs(there["y"] + there["height"] / 2 - here["y"] - here["height"] / 2) < here["height"] / 2

    if not asked:
        line.show(line.first["view"] | {"asks": [], "pending": []})
        expect(ann.page.locator(".choosable")).to_have_count(0)
    line.reply(**reply)

    expect(sending).to_have_count(0)
    expect(ann.page.locator(".toast")).to_contain_text(said)
    assert len(line.answers) == 1


def test_a_choice_that_is_taken_at_once_says_nothing(alone: tuple[Visitor, Line]) -> None:
    ann, line = alone
    ann.choices.first.click()
    eventually(ann.page, lambda: line.answers)

    line.reply(type="ack")
    line.show(line.first["view"])

    expect(ann.page.locator(".picked")).to_have_count(0)
    assert ann.page.locator(".toast, .sending").count() == 0


def test_a_page_that_is_loaded_anew_in_mid_turn_goes_on(visit: Callable[..., Visitor]) -> None:
    ann, ben = together(visit)
    ann.answer(ann.choice("Play green"))

    ann.page.reload()
    expect(ann.page.get_by_role("region", name="Ann")).to_contain_text("has chosen green Cutters, face down")
    ben.answer(ben.choice("Play blue"))

    for player in (ann, ben):
        expect(player.page.locator("[data-id='bomb']")).to_contain_text("turn 2")


def test_both_pages_go_on_when_the_server_was_killed(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    with serve(tmp_path, luck=LUCK, limits=False) as served:
        ann, ben = together(visit, address=served.url)
        for player in (ann, ben):
            player.forgive(NO_LINE)

        for hers, his in (("yellow", "blue"), ("red", "green")):  # what leads from turn to turn, and asks nothing more
            for player in (ann, ben):
                player.wait_for_question()
            before = turn(ann)
            ann.answer(ann.choice(f"Play {hers}"))
            served.kill()
            for player in (ann, ben):
                expect(player.page.get_by_text(LOST)).to_be_visible()
            served.restart()
            for player in (ann, ben):
                expect(player.page.get_by_text(LOST)).to_be_hidden()

            expect(ann.page.get_by_role("region", name="Ann")).to_contain_text("has chosen")  # what was taken is kept
            ben.answer(ben.choice(f"Play {his}"))
            eventually(ann.page, lambda before=before: before != turn(ann) == turn(ben))  # type: ignore[misc]
        for player in (ann, ben):
            player.leave()
