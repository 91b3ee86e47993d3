"""Before the game: the host need not play."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from gamenight.core.game import find
from tests.browser.visitors import Visitor

pytestmark = pytest.mark.browser


def test_a_host_who_got_up_fills_the_table_with_bots(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ann.button("Get up").click()
    expect(ann.button("Get up")).to_have_count(0)

    ann.button("Fill with bots").click()

    expect(ann.page.get_by_text("Nobody yet")).to_have_count(0)
    ann.button("Start the game").click()
    expect(ann.prompt).to_be_visible()


@pytest.mark.parametrize("game", ["bomb_squad", "kotkrywcy"])
def test_the_host_hands_in_a_decks_file_and_everybody_sees_which(
    game: str, house: httpx.Client, visit: Callable[..., Visitor], tmp_path: Path
) -> None:
    printed = (Path(find(game).folder) / "decks.toml").read_text(encoding="utf-8")
    mine, wrong = tmp_path / "mine.toml", tmp_path / "wrong.toml"
    mine.write_text(printed, encoding="utf-8")
    wrong.write_text(f"{printed}\nmore = 1\n", encoding="utf-8")
    ann = visit("Ann")
    ann.page.get_by_role("article", name=find(game).title).get_by_role("button", name="Play with friends").click()
    row = ann.page.locator(".option-file")
    expect(row.get_by_role("status")).to_have_text("As printed")

    ann.forgive("400")
    row.locator("input").set_input_files(wrong)
    expect(row.get_by_role("alert")).to_contain_text(f"wrong.toml, line {printed.count(chr(10)) + 2}:")
    expect(row.get_by_role("alert")).to_contain_text("more is unknown; there are:")
    expect(row.get_by_role("status")).to_have_text("As printed")

    row.locator("input").set_input_files(mine)
    expect(row.get_by_role("status")).to_have_text("mine.toml")
    expect(row.get_by_role("alert")).to_have_count(0)

    ben = visit("Ben")
    ben.open(f"/t/{ann.table}")
    seen = ben.page.locator(".option-file")
    expect(seen.get_by_role("status")).to_have_text("mine.toml")
    expect(seen.get_by_role("button")).to_have_count(0)
    seen.get_by_text("What it says").click()
    expect(seen.locator("pre")).to_contain_text("gamenight play")

    ann.button("Back to the printed numbers").click()
    expect(seen.get_by_role("status")).to_have_text("As printed")
    assert house.get(f"/api/tables/{ann.table}").json()["options"]["decks"] is None


def test_a_pasted_file_stays_there_to_be_mended(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.page.get_by_role("article", name="Kotkrywcy").get_by_role("button", name="More options").click()
    row = ann.page.locator(".option-file")
    ann.button("Paste a file").click()

    ann.forgive("400")
    row.get_by_label("The text of the file").fill("[chambers]\n[tiles")
    ann.button("Use this file").click()

    expect(row.get_by_role("alert")).to_contain_text("pasted, line 2: it is not a TOML file")
    expect(row.get_by_label("The text of the file")).to_have_value("[chambers]\n[tiles")


def test_rooms_are_picked_by_their_pictures_and_a_wrong_number_is_refused_in_words(
    visit: Callable[..., Visitor],
) -> None:
    ann = visit("Ann", game="Room 25")
    ann.button("Play with friends").click()
    rooms = ann.page.get_by_label("Your own rooms")
    expect(rooms).to_have_text("Automatic")

    rooms.click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="One more: Vision Room").click()
    for _ in range(3):
        dialog.get_by_role("button", name="One more: Saw Room").click()
    expect(dialog.get_by_role("heading", name="green: 1 / 5")).to_be_visible()
    expect(dialog.get_by_role("heading", name="red: 2 / 7")).to_be_visible()
    ann.forgive("40[09]")
    dialog.get_by_role("button", name="Use these").click()

    expect(ann.page.locator(".toast")).to_contain_text("for you to pick; you have picked 1 green and 2 red.")
    dialog.get_by_role("button", name="Automatic").click()
    expect(dialog).to_have_count(0)
    expect(rooms).to_have_text("Automatic")


GAMES = ["Bomb Squad Academy", "Bomb Busters", "Kotkrywcy", "Room 25"]


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_chosen_is_told_without_ids_and_files(visit: Callable[..., Visitor], game: str) -> None:
    ann = visit("Ann", game=game)
    ann.button("Play with friends").click()
    panel = ann.page.locator(".lobby-options")
    expect(panel.get_by_text("Time to answer")).to_be_visible()

    said = panel.inner_text()

    assert re.findall(r"\b[A-Z0-9]+-[A-Z0-9]+-[A-Z0-9-]+|as the decks file says", said) == []
    expect(panel.get_by_role("link", name="Read the rule").first).to_have_attribute(
        "href", re.compile(r"^/rules/\w+#[A-Z0-9-]+$")
    )


def test_only_seats_that_are_there_can_be_captain_and_by_name(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", game="Bomb Busters")
    ann.button("Play with friends").click()
    captain = ann.page.get_by_label("Captain", exact=True)
    seats = ann.page.locator(".lobby-seat")
    expect(captain).to_be_visible()
    names = ["At random", "Ann", *(f"Seat {number + 1}" for number in range(1, seats.count()))]
    expect(captain.locator("option")).to_have_text(names)

    captain.select_option(names[-1])
    expect(captain).to_have_value(names[-1])
    ann.button("One seat fewer").click()

    expect(seats).to_have_count(len(names) - 2)
    expect(captain.locator("option")).to_have_text(names[:-1])
    expect(captain).to_have_value("At random")


def test_a_friend_loses_a_seat_only_if_the_host_is_sure(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.button("Play with friends").click()
    ben = visit("Ben")
    ben.open(f"/t/{ann.table}")
    ben.button("Sit down").click()
    seat = ann.page.get_by_label("Who sits at seat 2")
    expect(seat).to_have_value("Ben")

    seat.select_option("Good bot")
    dialog = ann.page.get_by_role("dialog", name="Are you sure? Ben loses this seat.")
    dialog.get_by_role("button", name="Cancel").click()
    expect(seat).to_have_value("Ben")

    seat.select_option("Good bot")
    dialog.get_by_role("button", name="Take the seat").click()
    expect(seat).to_have_value("Good bot")


def test_a_room_explains_itself_while_it_is_picked(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", game="Room 25")
    ann.button("Play with friends").click()
    ann.page.get_by_label("Your own rooms").click()
    saw = ann.page.get_by_role("dialog").locator("li", has_text="Saw Room")

    saw.hover()
    expect(ann.page.get_by_role("tooltip")).to_contain_text(find("room25").rulebook().rule("R25-TILE-26").sentence)
    ann.page.mouse.move(0, 0)
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)

    saw.get_by_role("button", name="One more").focus()
    ann.page.keyboard.press("Shift+Tab")
    expect(ann.page.get_by_role("tooltip")).to_be_visible()


def test_a_mission_explains_itself_while_it_is_picked(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", game="Bomb Busters")
    ann.button("Play with friends").click()
    ann.page.get_by_label("Mission", exact=True).click()

    for number, first in ((9, "BB-M9-1"), (42, "BB-AUD-42")):
        ann.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{number} ·")).hover()
        expect(ann.page.get_by_role("tooltip")).to_contain_text(find("bomb-busters").rulebook().rule(first).sentence)
