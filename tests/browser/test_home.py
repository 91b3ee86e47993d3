"""The first page: a greeting, your tables, the games as they look, and faces."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from gamenight.core.game import games
from tests.browser.visitors import DESK, PHONE, Visitor
from tests.server.players import AtTable, made

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def ticket(table: AtTable, *seats: int, seen: int = 1) -> dict[str, Any]:
    return {table.id: {"host": table.host, "seats": {seat: table.tokens[seat] for seat in seats}, "seen": seen}}


def deal(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Today’s deal")


def played(house: httpx.Client, fates: dict[int, bool]) -> dict[str, Any]:
    """A diary of deals of the day: how many days ago they were, and whether they were won."""
    today = date.fromisoformat(house.get("/api/deals").json()[0]["day"])
    entry = {"game": "bomb_busters", "part": 14, "others": [], "at": 1, "over": True, "again": False}
    return {
        f"deal{days:08}": {**entry, "won": won, "deal": str(today - timedelta(days=days))}
        for days, won in fates.items()
    }


def remember(visitor: Visitor, diary: dict[str, Any]) -> None:
    visitor.page.evaluate("(kept) => localStorage.setItem('gamenight-diary', JSON.stringify(kept))", diary)
    visitor.page.reload()


def rows(visitor: Visitor) -> Locator:
    return visitor.page.locator(".tables").get_by_role("listitem")


@SIZES
def test_the_first_visit_asks_for_a_name_and_draws_a_face_for_it(visit: Callable[..., Visitor], size: Any) -> None:
    guest = visit(newcomer=True, size=size)
    expect(guest.page.get_by_role("heading", name="Good games, in good company")).to_be_visible()
    expect(guest.page.get_by_role("region", name="Your tables")).to_be_hidden()
    before = guest.page.locator(".home-face").inner_html()

    guest.page.get_by_label("Your name at the table").fill("Ann")

    assert guest.page.locator(".home-face").inner_html() != before
    guest.page.reload()
    hello = re.compile(r"^Good (morning|afternoon|evening), Ann$")
    expect(guest.page.get_by_role("heading", name=hello)).to_be_visible()


def test_a_name_can_be_changed_and_the_face_follows(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    before = ann.page.locator(".home-head .home-face").inner_html()

    ann.button("Name and face").click()
    ann.page.get_by_label("Your name at the table").fill("Wanda")
    ann.page.keyboard.press("Enter")

    expect(ann.page.get_by_role("heading", name=re.compile(r", Wanda$"))).to_be_visible()
    assert ann.page.locator(".home-head .home-face").inner_html() != before


@SIZES
def test_tables_that_wait_for_you_come_first_and_say_what_is_played_by_whom(
    visit: Callable[..., Visitor], house: httpx.Client, size: Any
) -> None:
    mine = made(house, "me Ann", "bot partner", game="bomb_busters", options={"mission": 9, "captain": 0}, start=True)
    theirs = made(house, "me Ann", "me Ben", game="kotkrywcy")
    tickets = ticket(mine, 0, seen=1) | ticket(theirs, 0, seen=2)
    ann = visit("Ann", tickets=tickets, size=size)

    expect(rows(ann)).to_have_count(2)
    expect(rows(ann).nth(0)).to_contain_text("Bomb Busters mission 9")
    expect(rows(ann).nth(0)).to_contain_text("Your turn")
    expect(rows(ann).nth(0).get_by_role("img", name="Ann, Wren")).to_be_visible()
    expect(rows(ann).nth(1)).to_contain_text("Kotkrywcy")
    expect(rows(ann).nth(1)).to_contain_text("Not started")
    expect(ann.page.get_by_text("One table waits for you.")).to_be_visible()
    expect(rows(ann).get_by_role("button")).to_have_count(0)  # only what is over can be taken off the list


def test_six_tables_are_shown_and_all_of_them_to_who_asks(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    tickets: dict[str, Any] = {}
    for number in range(8):
        tickets |= ticket(made(house, "me Ann", "open"), 0, seen=number)
    ann = visit("Ann", tickets=tickets)
    expect(rows(ann)).to_have_count(6)

    ann.button("All tables (8)").click()

    expect(rows(ann)).to_have_count(8)
    expect(ann.button("All tables (8)")).to_have_count(0)


def test_a_table_says_whose_turn_it_is(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    options = {"mission": 1, "captain": 1}
    table = made(house, "me Ann", "me Ben", game="bomb_busters", options=options, start=True)
    ann = visit("Ann", tickets=ticket(table, 0))
    expect(rows(ann)).to_contain_text(["Ben’s turn"])


@pytest.mark.parametrize("game", list(games()))
def test_every_game_is_drawn_on_its_table_and_says_what_kind_it_is(visit: Callable[..., Visitor], game: str) -> None:
    ann = visit("Ann")
    card = ann.page.get_by_role("article", name=games()[game].title, exact=True)

    assert 'id="picture"' in games()[game].art.read_text("utf-8")
    assert 'id="picture-moves"' in games()[game].art.read_text("utf-8")
    expect(card.locator(".game-picture")).to_have_count(2)
    expect(card.locator("p strong")).to_have_text(re.compile(r"^\w.*\.$"))
    expect(card.get_by_role("button", name="Play with friends")).to_be_visible()
    expect(card.get_by_role("link", name="Rules")).to_be_visible()


PLACES = """() => Object.fromEntries([".my-tables", ".games", ".deals", ".home-join"].map((each) => {
    const { top, bottom } = document.querySelector(each).getBoundingClientRect();
    return [each, [top + scrollY, bottom + scrollY]];
}))"""


def test_at_a_desk_all_games_tables_the_deal_and_the_way_to_join_fit_the_screen(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    tickets: dict[str, Any] = {}
    for number in range(7):
        tickets |= ticket(made(house, "me Ann", "open"), 0, seen=number)
    ann = visit("Ann", tickets=tickets)
    remember(ann, played(house, {0: True, 1: True}))
    expect(rows(ann)).to_have_count(6)
    expect(ann.button("All tables (7)")).to_be_visible()
    expect(deal(ann)).to_contain_text("Only your first try counts.")

    places = ann.page.evaluate(PLACES)

    assert {place: bottom for place, (_, bottom) in places.items() if bottom > DESK["height"]} == {}


def test_on_a_phone_tables_come_first_then_games_the_deal_and_the_way_to_join(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann = visit("Ann", tickets=ticket(made(house, "me Ann", "open"), 0), size=PHONE)
    expect(rows(ann)).to_have_count(1)

    tops = [top for top, _ in ann.page.evaluate(PLACES).values()]

    assert tops == sorted(tops)


# The deal of the day


@SIZES
def test_todays_deal_is_played_once_and_goes_on_where_it_was_left(
    visit: Callable[..., Visitor], house: httpx.Client, size: Any
) -> None:
    (today,) = house.get("/api/deals").json()
    ann = visit("Ann", size=size)
    expect(deal(ann)).to_contain_text(f"Bomb Busters, {today['told']}. The same wires for everybody")
    expect(deal(ann)).to_contain_text(re.compile(r"\d+ min left"))

    deal(ann).get_by_role("button", name="Play").click()
    ann.wait_for_question()
    begun = ann.table
    ann.open("/")
    deal(ann).get_by_role("button", name="Continue").click()
    ann.wait_for_question()

    assert ann.table == begun
    assert house.get("/api/deals").json()[0]["groups"] == today["groups"] + 1
    ann.open("/")
    expect(rows(ann)).to_contain_text(["deal of the day"])
    card = ann.page.get_by_role("article", name="Bomb Busters")
    expect(card.get_by_role("button", name="Play with bots")).to_be_visible()  # a deal is no part of the campaign


def test_a_stranger_with_the_link_is_told_to_wait_until_tomorrow(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    table = house.post("/api/deals/bomb_busters", json={}).raise_for_status().json()["table"]
    eve = visit("Eve")
    eve.forgive("403")
    for path in (f"/t/{table}", f"/replay/{table}"):
        eve.open(path)
        expect(eve.page.get_by_text("This table plays today’s deal")).to_be_visible()


def test_the_last_seven_days_show_how_the_deals_went(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    today = date.fromisoformat(house.get("/api/deals").json()[0]["day"])
    fates = {1: True, 2: True, 3: False, 5: True, 6: True, 7: True}
    ann = visit("Ann")
    remember(ann, played(house, fates))
    marks = deal(ann).get_by_role("img")
    expect(marks).to_have_count(7)

    said = [(mark.get_attribute("aria-label") or "").split(": ") for mark in marks.all()]

    assert [day for day, _ in said] == [f"{today - timedelta(days=days):%A}" for days in range(6, -1, -1)]
    assert [fate for _, fate in said] == ["won", "won", "not played", "lost", "won", "won", "still to play"]
    expect(deal(ann)).to_contain_text("2 in a row")

    remember(ann, played(house, {**fates, 0: True}))
    expect(deal(ann)).to_contain_text("3 in a row")
    expect(deal(ann)).to_contain_text("Only your first try counts.")
    expect(deal(ann).get_by_role("button", name="Again")).to_be_visible()


def test_pieces_move_only_while_they_are_seen(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", size=PHONE)
    last = ann.page.get_by_role("article").last
    expect(last).not_to_have_class(re.compile("seen"))

    last.scroll_into_view_if_needed()

    expect(last).to_have_class(re.compile("seen"))


def test_what_can_be_pressed_is_as_large_as_a_finger(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = visit("Ann", tickets=ticket(made(house, "me Ann", "open"), 0), size=PHONE)
    expect(rows(ann)).to_have_count(1)
    for path in ("/", "/campaign/bomb_busters"):
        ann.open(path)
        ann.page.locator("main :is(button, a)").first.wait_for()
        small = ann.page.evaluate(
            """() => [...document.querySelectorAll("main :is(button, a, input)")].filter((each) => {
                const { width, height } = each.getBoundingClientRect();
                return width > 0 && (width < 43.9 || height < 43.9);
            }).map((each) => each.textContent)"""
        )
        assert small == [], path


# Faces

DRAW = """async ([name, more]) => {
    const base = document.querySelector("script[src$='app.js']").src.replace("app.js", "");
    const { face } = await import(`${base}lib/faces.js`);
    return face(name, more).outerHTML;
}"""


def drawn(visitor: Visitor, name: str, **more: object) -> str:
    return str(visitor.page.evaluate(DRAW, [name, more]))


def test_a_name_has_one_face_however_it_is_typed(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")

    assert drawn(ann, "Chloé") == drawn(ann, "  CHLOE\u0301 ")
    assert drawn(ann, "Ann") != drawn(ann, "Ben")


def test_people_are_round_and_bots_square_with_a_visor(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")

    assert "circle(50%)" in drawn(ann, "Ann")
    assert "inset(0px round 27%)" in drawn(ann, "Wren", bot=True)


@pytest.mark.parametrize("bot", [False, True], ids=["person", "bot"])
def test_every_mood_looks_different(visit: Callable[..., Visitor], bot: bool) -> None:
    ann = visit("Ann")
    moods = ["calm", "thinks", "speaks", "glad", "shocked", "away"]

    faces = {re.sub(r'class="[^"]*"', "", drawn(ann, "Ann", bot=bot, mood=mood)) for mood in moods}

    assert len(faces) == len(moods)
