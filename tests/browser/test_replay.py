"""A finished game once more: move by move, through anybody's eyes, as a link, as a file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitors import Visitor, eventually

pytestmark = pytest.mark.browser


def at_move(visitor: Visitor, number: int) -> None:
    """Waits until the replay stands there."""
    expect(visitor.page.get_by_text(re.compile(rf"^Move {number} of \d+$")).first).to_be_visible()
    expect(slider(visitor)).to_have_value(str(number))


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name="Move")


def last_move(visitor: Visitor) -> int:
    expect(slider(visitor)).to_have_attribute("max", re.compile(r"[1-9]"))
    return int(slider(visitor).get_attribute("max") or 0)


def scores(visitor: Visitor) -> list[str]:
    return visitor.page.locator("[data-id^='score-']").all_inner_texts()


def test_buttons_slider_and_keys_go_through_the_moves(visit: Callable[..., Visitor], finished: str) -> None:
    eve = visit(path=f"/replay/{finished}")
    last = last_move(eve)
    at_move(eve, 0)

    eve.button("One move forward").click()
    at_move(eve, 1)
    eve.button("To the end").click()
    at_move(eve, last)
    expect(eve.page.locator("[data-id='bomb']")).to_contain_text("The exam is over.")
    eve.button("One move back").click()
    at_move(eve, last - 1)
    eve.button("To the beginning").click()
    at_move(eve, 0)
    slider(eve).fill("20")
    at_move(eve, 20)
    slider(eve).press("ArrowRight")
    at_move(eve, 21)
    eve.page.keyboard.press("Home")
    at_move(eve, 0)


def test_it_plays_by_itself(visit: Callable[..., Visitor], finished: str) -> None:
    eve = visit(path=f"/replay/{finished}")
    at_move(eve, 0)

    eve.button("Play").click()
    eventually(eve.page, lambda: int(slider(eve).input_value()) >= 4)
    eve.button("Pause").click()

    expect(eve.button("Play")).to_be_visible()
    assert int(slider(eve).input_value()) < last_move(eve)


def test_a_link_opens_at_its_move_and_through_its_eyes(visit: Callable[..., Visitor], finished: str) -> None:
    eve = visit(path=f"/replay/{finished}", permissions=["clipboard-read", "clipboard-write"])
    at_move(eve, 0)
    slider(eve).fill("17")
    eve.page.get_by_label("As seen by").select_option(index=2)
    expect(eve.page.get_by_label(re.compile("^your hand:"))).to_be_visible()
    eve.button("Copy link").click()
    expect(eve.page.get_by_text("Link copied.")).to_be_visible()

    link = eve.page.evaluate("navigator.clipboard.readText()")
    other = visit(path=link.removeprefix(eve.address))

    at_move(other, 17)
    expect(other.page.get_by_label("As seen by")).to_have_value("1")
    seen = [
        visitor.page.get_by_label(re.compile("^your hand:")).get_attribute("aria-label") for visitor in (eve, other)
    ]
    assert seen[0] == seen[1]

    other.page.get_by_label("As seen by").select_option("Everybody")
    expect(other.page.get_by_label(re.compile("^your hand:"))).to_have_count(0)


def test_what_happened_is_told_with_its_rule(visit: Callable[..., Visitor], finished: str) -> None:
    eve = visit(path=f"/replay/{finished}#8")
    moves = eve.page.get_by_role("complementary", name="Moves")

    moves.get_by_role("button", name="Go to move 3").click()
    at_move(eve, 3)
    why = moves.get_by_role("button", name=re.compile("^Why")).last
    rule = (why.get_attribute("aria-label") or "").split()[-1]
    why.click()

    expect(moves.locator(f"[data-rule='{rule}']")).to_be_focused()
    eve.page.keyboard.press("Escape")
    expect(why).to_be_focused()


def test_a_record_is_downloaded_and_opened_again(visit: Callable[..., Visitor], finished: str, tmp_path: Path) -> None:
    eve = visit(path=f"/replay/{finished}")
    last = last_move(eve)
    eve.button("To the end").click()
    at_move(eve, last)
    with eve.page.expect_download() as download:
        eve.page.get_by_role("link", name="Download record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    other = visit()
    with other.page.expect_file_chooser() as chooser:
        other.button("Open a record").click()
    chooser.value.set_files(file)

    expect(other.page).to_have_url(re.compile("/replay/(?!" + finished + ")"))
    assert last_move(other) == last
    other.button("To the end").click()
    at_move(other, last)
    assert scores(other) == scores(eve)


def test_a_file_that_is_no_record_is_refused_in_words(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    eve = visit()
    eve.forgive("status of 4")

    with eve.page.expect_file_chooser() as chooser:
        eve.button("Open a record").click()
    chooser.value.set_files(file)

    expect(eve.page.get_by_role("status").filter(has_text="record")).to_be_visible()
    expect(eve.page).to_have_url(eve.address + "/")
