"""A choice of several steps is one gesture: it can be cancelled until its last step."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain

import httpx
import msgspec
import pytest
from playwright.sync_api import expect

from gamenight.server.render import state_seen
from gamenight.words import speech
from tests.browser.lines import Line, at_a_line
from tests.browser.moments import questions
from tests.browser.visitors import QUESTION, Json, Visitor, eventually
from tests.games.bomb_busters.table import table

pytestmark = pytest.mark.browser

MINE = {"kind": "answer", "seat": 0, "events": [], "text": ""}


@cache
def views() -> list[Json]:
    """What a player is asked in some games."""
    return list(
        chain.from_iterable(questions("bomb_busters", 4, {"mission": 8, "captain": 0}, seed) for seed in range(1, 9))
    )


def asked(topic: str, **has: object) -> Json:
    """A view with this question, of which an option has this."""
    for view in views():
        for ask in view["asks"]:
            if ask["topic"] == topic and any(has.items() <= option.items() for option in ask["options"]):
                return view
    raise AssertionError(f"nobody is asked {topic} with {has}")


def pointed(visit: Callable[..., Visitor], house: httpx.Client) -> tuple[Visitor, Line]:
    """Ann has pointed at something, and is asked what she says of it."""
    turn, call = asked("turn"), asked("call") | {"undo": True}
    ann, line = at_a_line(visit, house, "bomb_busters", 4, turn)
    line.tell([MINE], call)
    expect(ann.page.locator(".prompt-sentence")).to_have_text(call["asks"][0]["question"])
    return ann, line


@pytest.mark.parametrize("by", ["Escape", "button", "elsewhere"])
def test_half_of_a_choice_can_be_cancelled(by: str, visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann, line = pointed(visit, house)

    if by == "Escape":
        ann.page.keyboard.press("Escape")
    elif by == "button":
        ann.prompt.get_by_role("button", name="Cancel").click()
    else:
        ann.page.mouse.click(
            3, ann.page.evaluate("document.querySelector('.table-stage').getBoundingClientRect().top + 2")
        )

    eventually(ann.page, lambda: [each["type"] for each in line.said] == ["hello", "undo"])


def test_what_others_have_heard_is_only_taken_back_by_a_button(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    turn = asked("turn")
    ann, line = at_a_line(visit, house, "bomb_busters", 4, turn)
    line.tell([MINE | {"seat": 1}], asked("call") | {"undo": True})
    back = ann.prompt.get_by_role("button", name="Take back")
    expect(back).to_be_visible()

    ann.page.keyboard.press("Escape")
    back.click()

    eventually(ann.page, lambda: len(line.said) > 1)
    assert [each["type"] for each in line.said] == ["hello", "undo"]


def test_own_pieces_can_be_pressed_for_what_is_done_with_them(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    state = table("1 1 2", "2 3", "3 4", "4 5 5").state
    view = msgspec.to_builtins(state_seen(state, 0, speech(state.game, you=0)))
    option = next(each for ask in view["asks"] for each in ask["options"] if "also" in each)
    ann, line = at_a_line(visit, house, "bomb_busters", 4, view)

    ann.page.locator(f".stage-hand [data-id='{option['also'][0]}']").click()

    eventually(ann.page, lambda: line.answers)
    assert line.answers[0]["option"] == option["option"]


def test_what_is_likely_is_chosen_by_enter(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    view = asked("call", likely=True)
    first = view["asks"][0]["options"][0]
    assert first["likely"]
    ann, line = at_a_line(visit, house, "bomb_busters", 4, view)
    expect(ann.page.locator(QUESTION)).to_be_visible()

    ann.page.keyboard.press("Enter")

    eventually(ann.page, lambda: line.answers)
    assert line.answers[0]["option"] == first["option"]
