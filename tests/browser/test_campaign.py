"""The campaign: a map of its parts, what a group has won, and what it plays next."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from gamenight.core.game import find
from tests.browser.visitors import DESK, PHONE, Visitor, eventually
from tests.server.players import made

pytestmark = pytest.mark.browser

BOTS = [{"name": name, "bot": "partner"} for name in ("Kit", "Sage", "Wren")]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def write(visitor: Visitor, *games: tuple[int, bool], others: list[dict[str, str]] = BOTS) -> None:
    """Lets a browser remember games of the campaign: (part, whether it was won), the oldest first."""
    diary = {
        f"{others[0]['name'].lower()}{number:09}": {
            "game": "bomb_busters",
            "part": part,
            "others": others,
            "at": 1_700_000_000 + number,
            "over": True,
            "won": won,
        }
        for number, (part, won) in enumerate(games)
    }
    visitor.page.evaluate(
        """(more) => {
            const kept = JSON.parse(localStorage.getItem("gamenight-diary"));
            localStorage.setItem("gamenight-diary", JSON.stringify({ ...kept, ...more }));
        }""",
        diary,
    )
    visitor.page.reload()


def card(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("article", name="Bomb Busters")


def part(visitor: Visitor, number: int) -> Locator:
    return visitor.page.get_by_role("button", name=re.compile(rf"^Mission {number}:"))


def closely(visitor: Visitor) -> Locator:
    """The part that is looked at: beside the map, or on a phone in a sheet from below."""
    return visitor.page.locator(".campaign-part:visible")


def at_table(house: httpx.Client, visitor: Visitor) -> dict[str, Any]:
    visitor.page.wait_for_url("**/t/*")
    return dict(house.get(f"/api/tables/{visitor.table}").json())


def test_who_has_not_begun_plays_the_first_mission_and_goes_on_with_it(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann = visit("Ann", game="Bomb Busters")
    card(ann).get_by_role("button", name="Play with bots").click()
    table = at_table(house, ann)["id"]
    ann.wait_for_question()

    ann.open("/")
    going_on = card(ann).get_by_role("button", name="Continue: mission 1")
    expect(going_on).to_contain_text("Training, Day 1")
    going_on.click()

    assert at_table(house, ann)["id"] == table


@SIZES
def test_continue_deals_the_next_mission_to_the_same_bots(
    visit: Callable[..., Visitor], house: httpx.Client, size: Any
) -> None:
    ann = visit("Ann", game="Bomb Busters", size=size)
    write(ann, *((number, True) for number in range(1, 9)), (9, False))
    going_on = card(ann).get_by_role("button", name="Continue: mission 9")
    expect(going_on).to_contain_text("A Sense of Priorities, try 2")

    going_on.click()

    table = at_table(house, ann)
    assert table["status"] == "playing"
    assert table["options"]["mission"] == 9
    assert table["options"]["won"] == list(range(1, 9))
    assert [(seat["name"], seat["bot"]) for seat in table["seats"]] == [
        ("Ann", ""),
        ("Wren", "partner"),
        ("Sage", "partner"),
        ("Kit", "partner"),
    ]


@SIZES
def test_the_map_tells_what_was_won_in_how_many_tries_and_which_boxes_are_open(
    visit: Callable[..., Visitor], size: Any
) -> None:
    ann = visit("Ann", size=size)
    write(ann, (1, True), (2, False), (2, True), *((number, True) for number in range(3, 9)), (9, False))
    ann.open("/campaign/bomb_busters")

    expect(part(ann, 1)).to_have_accessible_name(re.compile("won, 1 try$"))
    expect(part(ann, 2)).to_have_accessible_name(re.compile("won, 2 tries$"))
    expect(part(ann, 9)).to_have_accessible_name(re.compile("in order, next, 1 try$"))
    expect(ann.page.get_by_role("region", name="Training")).to_contain_text("8 of 8 won")
    expect(ann.page.get_by_role("region", name="Box 1")).to_contain_text("0 of 11 won")
    expect(ann.page.get_by_role("region", name="Box 2")).to_contain_text("opens with mission 19")
    expect(ann.page.locator(".campaign-head")).to_contain_text("8 of 66 won")
    expect(ann.page.locator(".campaign-head")).to_contain_text("10 tries in all")
    expect(ann.page.locator(".campaign-head")).to_contain_text("7 won at the first try")
    expect(ann.page.locator(".tile-part")).to_have_count(66)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@SIZES
def test_any_mission_is_one_click_away_also_out_of_a_box_that_is_shut(
    visit: Callable[..., Visitor], house: httpx.Client, size: Any
) -> None:
    ann = visit("Ann", path="/campaign/bomb_busters", size=size)
    often = find("bomb_busters").partners()["47"]
    part(ann, 47).click()
    expect(closely(ann)).to_contain_text("Calculate the Odds")
    expect(closely(ann)).to_contain_text("Add or subtract two Number cards: the result is the number to cut.")
    expect(closely(ann)).to_contain_text(f"Good partners win this mission in {often} of 100 games.")
    expect(closely(ann)).to_contain_text("Box 1 opens with mission 8. Any mission can also be played on its own.")

    closely(ann).get_by_role("button", name="Play mission 47").click()

    table = at_table(house, ann)
    assert (table["status"], table["options"]["mission"]) == ("playing", 47)


def test_a_mission_with_friends_waits_for_them_in_the_lobby(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = visit("Ann", path="/campaign/bomb_busters")
    part(ann, 65).click()  # three players at least
    closely(ann).get_by_role("button", name="With friends").click()

    table = at_table(house, ann)
    assert (table["status"], table["options"]["mission"]) == ("lobby", 65)
    assert [seat["kind"] for seat in table["seats"]] == ["human", "open", "open", "open"]


def test_each_group_has_its_own_progress(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    write(ann, (1, True), others=[{"name": "Ben", "bot": ""}])
    write(ann, (1, True), (2, True), (3, False))
    ann.open("/campaign/bomb_busters")
    expect(ann.page.locator(".campaign-group")).to_contain_text(re.compile("with Kit, Sage,? and Wren"))
    expect(part(ann, 3)).to_have_accessible_name(re.compile("next, 1 try$"))

    ann.page.get_by_role("button", name="Other group").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Ben").click()

    expect(ann.page.locator(".campaign-group")).to_contain_text("with Ben")
    expect(part(ann, 2)).to_have_accessible_name(re.compile("next$"))


def test_a_game_without_a_campaign_says_so(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", path="/campaign/bomb_squad")

    expect(ann.page.get_by_text("This game has no campaign.")).to_be_visible()


# After a game


def ended(house: httpx.Client, visitor: Visitor, mission: int, bot: str, won: bool) -> str:
    """A table of bots that ended so, and whose host is this visitor."""
    for _ in range(20):
        bots = [f"bot {bot}"] * 4
        table = made(house, *bots, game="bomb_busters", options={"mission": mission}, start=True)
        eventually(visitor.page, lambda table=table: table.seen["status"] == "over")  # type: ignore[misc]
        if bool(table.seen["results"]["winners"]) == won:
            keep = "(kept) => localStorage.setItem('gamenight-tickets', JSON.stringify(kept))"
            visitor.page.evaluate(keep, {table.id: {"host": table.host, "seats": {}, "seen": 1}})
            visitor.open(f"/t/{table.id}")
            return table.id
    raise AssertionError(f"twenty games of mission {mission}, and none of them {'won' if won else 'lost'}")


@pytest.mark.parametrize(
    ("mission", "bot", "won", "button", "then"),
    [
        (1, "partner", True, "Next mission", 2),
        (1, "partner", True, "Play again", 1),
        (62, "random", False, "Try again", 62),
    ],
)
def test_what_comes_after_a_game_is_what_the_button_says_and_at_once(
    visit: Callable[..., Visitor], house: httpx.Client, mission: int, bot: str, won: bool, button: str, then: int
) -> None:
    ann = visit("Ann")
    before = ended(house, ann, mission, bot, won)

    ann.button(button).click()

    expect(ann.page).not_to_have_url(re.compile(before))
    table = at_table(house, ann)
    assert table["options"]["mission"] == then
    assert table["status"] != "lobby"
    assert [seat["bot"] for seat in table["seats"]] == [bot] * 4


AFTER = """async ([mission, winners, deal = ""]) => {
    const { afterGame } = await import("/web/panels/after.js");
    const table = { id: "none", game: "bomb_busters", options: { mission }, results: { winners }, deal };
    document.querySelector("main").replaceChildren(afterGame(table));
}"""


def test_the_last_mission_of_a_box_opens_the_next_one(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    box = ann.page.get_by_role("link", name="Box 1 is open: missions 9 to 19")

    ann.page.evaluate(AFTER, [8, [0, 1, 2]])

    expect(box).to_have_attribute("href", "/campaign/bomb_busters")
    for mission, winners in ((8, []), (7, [0, 1, 2]), (66, [0, 1, 2])):
        ann.page.evaluate(AFTER, [mission, winners])
        expect(ann.button("Play again" if winners else "Try again")).to_be_visible()
        expect(ann.page.locator(".box-opens")).to_have_count(0)


def test_a_deal_of_the_day_opens_no_box_and_leads_back_to_how_others_fared(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann")
    ann.page.evaluate(AFTER, [8, [0, 1, 2], "2026-11-18"])

    expect(ann.page.get_by_role("link", name="Today’s deal")).to_have_attribute("href", "/")
    expect(ann.button("Another deal")).to_be_visible()
    expect(ann.page.locator(".box-opens")).to_have_count(0)


def test_a_part_that_was_played_is_written_into_the_diary(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = visit("Ann", game="Bomb Busters", path="/campaign/bomb_busters")
    part(ann, 62).click()  # one step before the skull: a wrong guess, and it is over
    closely(ann).get_by_role("button", name="Play mission 62").click()
    table = at_table(house, ann)["id"]
    while not ann.is_over:
        ann.wait_for_question()
        if ann.is_asked:
            ann.answer()
    won = bool(at_table(house, ann)["results"]["winners"])

    ann.open("/")

    row = ann.page.locator(".tables").get_by_role("listitem")
    expect(row).to_contain_text("Bomb Busters mission 62")
    expect(row).to_contain_text("Won" if won else "Lost")
    diary = json.loads(ann.page.evaluate("localStorage.getItem('gamenight-diary')"))
    assert (diary[table]["part"], diary[table]["won"]) == (62, won)
    row.get_by_role("button", name="Take Bomb Busters off the list").click()
    expect(row).to_have_count(0)
    ann.open("/campaign/bomb_busters")
    expect(part(ann, 62)).to_have_accessible_name(re.compile("1 try$"))  # the list forgets, the diary does not


def test_whoever_is_asked_to_go_on_finds_the_table_on_their_list(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann = visit("Ann")
    before = ended(house, ann, 62, "random", won=False)
    host = json.loads(ann.page.evaluate("localStorage.getItem('gamenight-tickets')"))[before]["host"]
    asked = house.post(f"/api/tables/{before}/rematch", json={}, headers={"Authorization": f"Bearer {host}"}).json()

    ann.open("/")

    row = ann.page.locator(".tables").get_by_role("listitem").filter(has_text="Not started")
    expect(row.get_by_role("link")).to_have_attribute("href", f"/t/{asked['table']}")
