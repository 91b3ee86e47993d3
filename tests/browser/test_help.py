"""Hints while one plays, and what was knowable afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.record import Record
from tests.browser.visitors import DESK, PATIENCE, PHONE, Visitor
from tests.server.players import record_sent

pytestmark = pytest.mark.browser

GAME = find("bomb-busters")


def lobby(visit: Callable[..., Visitor], hints: bool, **more: Any) -> Visitor:
    """Ann's table with a bot, set up in its lobby, at her first question."""
    ann = visit("Ann", **more)
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "careful"}] * 2]
    order = {"game": "bomb_busters", "seats": seats, "options": {"captain": 0}}
    made = ann.page.request.post(f"{ann.address}/api/tables", data=order).json()
    ticket = {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 0}
    for name, value in (("tickets", {made["table"]: ticket}), ("tours", ["bomb_busters", "bomb_squad"])):
        ann.page.evaluate(
            "([name, value]) => localStorage.setItem(name, value)", [f"gamenight-{name}", json.dumps(value)]
        )
    ann.open(f"/t/{made['table']}")
    choice = ann.page.get_by_label("Hints", exact=True)
    expect(choice).to_have_value("Off")
    if hints:
        choice.select_option("On")
        ann.page.wait_for_timeout(300)
    ann.button("Start the game").click()
    ann.wait_for_question()
    ann.answer()  # the first info token
    ann.wait_for_question()
    return ann


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_a_hint_is_drawn_on_the_tiles_until_the_next_move(visit: Callable[..., Visitor], size: Any) -> None:
    ann = lobby(visit, hints=True, **({"size": size} if size else {}))
    badges = ann.page.locator(".rack-slot > .hint-badge")
    expect(badges).to_have_count(0)

    ann.button("Hint").click()

    hidden = ann.page.locator(".stage .rack .card.down:not(.flat)")
    expect(badges).to_have_count(hidden.count())
    expect(badges.first).to_have_text(re.compile(r"^\d+( \d+%)?"))
    expect(ann.page.locator(".hint-advice li").first).to_have_text(re.compile(r" as \d+: |alone: certain"))
    described = hidden.first.get_attribute("aria-describedby")
    assert ann.page.locator(f"#{described}").get_attribute("aria-label")

    ann.answer()
    expect(badges).to_have_count(0)


def test_a_hint_can_be_put_away_and_h_brings_it(visit: Callable[..., Visitor]) -> None:
    ann = lobby(visit, hints=True)
    button = ann.button("Hint")

    ann.page.keyboard.press("h")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator(".hint-badge.best")).to_have_count(1)
    button.click()

    expect(ann.page.locator(".hint-badge")).to_have_count(0)
    expect(ann.page.locator("[aria-describedby^='hint-']")).to_have_count(0)


def test_without_the_hosts_leave_there_is_no_button(visit: Callable[..., Visitor]) -> None:
    ann = lobby(visit, hints=False)

    expect(ann.page.locator(".prompt.yours")).to_be_visible()
    expect(ann.button("Hint")).to_have_count(0)


def lost(name: str = GAME.name, seed: int = 3, seats: int = 3, **options: Any) -> Record:
    """A game that was lost, by random play."""
    game = find(name)
    record = Record(game, Setup(seats, options))
    record.players = ["Ann", "Ben", "Cleo", "Dan"][:seats]
    s = game.new(record.setup)
    dice = Dice(seed)
    bots = [make_bot("random", game, seat) for seat in range(seats)]
    while s.asks:
        ask = first_mandatory(s)
        chosen = ask.nth(dice.below(ask.count())) if ask.seat < 0 else bots[ask.seat].choose(s.view(ask.seat), ask)
        record.answers.append((ask.seat, chosen))
        s.answer(ask.seat, chosen)
    return record


def test_the_review_leads_to_its_moves(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    record = lost(mission=4)
    opened = record_sent(house, "\n".join([*record.lines(), ""])).json()
    ann = visit("Ann", f"/replay/{opened['table']}")

    ann.button("Was it knowable?").click()

    entries = ann.page.locator(".review-list > li")
    expect(entries).to_have_count(len(GAME.review(record)))
    expect(ann.page.locator(".review-list > .lost")).to_have_count(1)
    expect(entries.last).to_contain_text("This move lost the game.")
    move = entries.last.locator(".review-move")
    number = move.inner_text()
    move.click()

    expect(ann.page.locator("dialog")).to_have_count(0)
    expect(ann.page).to_have_url(re.compile(rf"#{number},\d$"))
    expect(ann.page.locator(".replay-where")).to_have_text(re.compile(rf"^Move {number} of "))


def test_after_the_game_the_results_lead_to_the_review(visit: Callable[..., Visitor]) -> None:
    ann = lobby(visit, hints=False)
    for _ in range(200):
        ann.wait_for_question()
        if ann.is_over:
            break
        ann.answer()

    ann.button("Was it knowable?").click()

    expect(ann.page.locator(".review-list > li").first).to_be_visible()
    expect(ann.page.get_by_role("dialog")).to_contain_text("Ann")


# Kotkrywcy: the same help, through the same doors


def explorers(visit: Callable[..., Visitor], house: httpx.Client, **more: Any) -> Visitor:
    """Ann alone in the pyramid, with hints, before her first action."""
    seats = [{"kind": "me", "name": "Ann"}]
    order = {"game": "kotkrywcy", "seats": seats, "options": {"cats": "random"}, "hints": True, "start": True}
    made = house.post("/api/tables", json=order).json()
    ticket = {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 1}
    ann = visit("Ann", path=None, tickets={made["table"]: ticket}, **more)
    ann.open(f"/t/{made['table']}")
    ann.wait_for_question()
    return ann


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_follows_from_buttons_is_listed_and_from_pieces_drawn_on_them(
    visit: Callable[..., Visitor], house: httpx.Client, size: Any
) -> None:
    ann = explorers(visit, house, size=size)
    ann.button("Hint").click()

    listed = ann.page.locator(".hint-advice li")
    expect(listed.first).to_contain_text("Next roll, 1 mummy die")
    expect(listed.filter(has_text="Explore: ")).to_be_visible()
    expect(listed.filter(has_text="Cooperate: ")).to_be_visible()

    ann.answer(ann.page.locator(".prompt .option", has_text="Explore"))
    expect(listed).to_have_count(0)
    ann.wait_for_question()
    ann.button("Hint").click()
    cards = ann.page.locator(".card.hexagon.choosable")
    expect(ann.page.locator(".card > .hint-badge")).to_have_count(cards.count())
    cards.last.hover()
    expect(ann.page.locator(".hint-advice p")).to_contain_text(re.compile("draw "))


def test_the_review_tells_how_each_turn_began(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    record = lost("kotkrywcy", 0)
    opened = record_sent(house, "\n".join([*record.lines(), ""])).json()
    ann = visit("Ann", f"/replay/{opened['table']}")

    ann.button("Was it knowable?").click()

    bars = ann.page.locator(".review-bars a")
    expect(bars.first).to_be_visible(timeout=2 * PATIENCE)
    expect(bars.first).to_have_attribute("aria-label", re.compile(r"^Turn 1, \w+: .*\d+ of \d+ games$"))
    expect(ann.page.locator(".review-course")).to_contain_text(re.compile(r"estimated: bots played on .* \d+ times"))
    expect(ann.page.locator(".review-list > li")).to_have_count(len(find("kotkrywcy").review(record)))
    bars.last.click()

    expect(ann.page.locator("dialog")).to_have_count(0)
    expect(ann.page).to_have_url(re.compile(r"#\d+,\d$"))


def test_a_search_in_the_rulebook_shows_its_first_result(visit: Callable[..., Visitor]) -> None:
    ann = lobby(visit, hints=False)
    panel = ann.page.locator("#panel-rules")
    ann.page.keyboard.press("w")  # why?
    expect(panel.locator("[aria-current]")).to_be_in_viewport()
    assert panel.evaluate("panel => panel.scrollTop") > 0

    panel.get_by_label("Search the rulebook").fill("wire")

    assert panel.evaluate("panel => panel.scrollTop") == 0


def test_the_review_draws_who_could_suspect_whom(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    record = lost("room25", 5, seats=4, mode="suspicion")
    opened = record_sent(house, "\n".join([*record.lines(), ""])).json()
    ann = visit("Ann", f"/replay/{opened['table']}")

    ann.button("Was it knowable?").click()

    seats = ann.page.locator(".review-opinions details")
    expect(seats).to_have_count(4, timeout=2 * PATIENCE)
    expect(seats.first.locator(".review-lines polyline")).to_have_count(3)
    expect(seats.first.locator("tbody tr")).to_have_count(3)
    expect(seats.first.locator("tbody tr").first).to_contain_text("%")
    seats.first.locator("thead a").last.click()
    expect(ann.page).to_have_url(re.compile(r"#\d+,0$"))


def test_a_finished_game_is_watched_with_all_secrets(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    record = lost("room25", 5, seats=4, mode="suspicion")
    opened = record_sent(house, "\n".join([*record.lines(), ""])).json()
    ann = visit("Ann", f"/replay/{opened['table']}#12")
    backs = ann.page.locator("[data-look='room-back']")
    expect(ann.page.get_by_text("Move 12 of").first).to_be_visible()
    expect(backs).to_have_count(0)
    roles = ann.page.locator(".seat [data-look=guard], .seat [data-look=prisoner]")
    expect(roles).to_have_count(4)

    ann.page.get_by_label("As seen by").select_option("Everybody")

    expect(backs.first).to_be_visible()
    expect(roles).to_have_count(0)
    expect(ann.page).to_have_url(re.compile("#12,none$"))


# The rulebook


@pytest.mark.parametrize("game", ["bomb_busters", "bomb_squad", "kotkrywcy", "room25"])
def test_the_rulebook_begins_with_how_to_play(visit: Callable[..., Visitor], game: str) -> None:
    ann = visit("Ann", f"/rules/{game}")

    parts = ann.page.locator(".guide-part")
    expect(parts.first).to_be_in_viewport()
    for part in parts.all():
        assert part.locator(".symbol").first.bounding_box()
        assert part.get_by_role("paragraph").inner_text()
    contents = ann.page.get_by_role("navigation", name="Contents").get_by_role("link")
    headings = ann.page.locator(".rules-section > h2")
    assert [each.lower() for each in contents.all_inner_texts()] == [
        each.lower() for each in headings.all_inner_texts()
    ]


def test_the_contents_lead_to_a_chapter(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", "/rules/bomb_busters")

    ann.page.get_by_role("navigation", name="Contents").get_by_role("link", name=re.compile("^Mission 66")).click()

    expect(ann.page).to_have_url(re.compile("#M66$"))
    expect(ann.page.locator("[data-chapter=M66] h2")).to_be_in_viewport()


def test_plain_words_find_a_rule_and_are_marked_in_it(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", "/rules/bomb_busters")
    search = ann.page.get_by_label("Search the rulebook")

    search.fill("how many wires does the captain get")
    rules = ann.page.locator(".rules-list .rule")
    expect(ann.page.locator(".guide")).to_be_hidden()
    expect(rules.filter(has_text="Sizes of the stands")).to_be_in_viewport()
    expect(rules.first.locator("mark").first).to_be_visible()

    search.fill("zyzzyva")
    expect(ann.page.get_by_text("No rule mentions “zyzzyva”.")).to_be_visible()
    search.fill("")
    expect(ann.page.locator(".guide")).to_be_visible()


@pytest.mark.parametrize("path", ["/replay/zzz", "/rules/chess", "/t/zzz"])
def test_an_address_that_leads_nowhere_says_so_and_leads_home(visit: Callable[..., Visitor], path: str) -> None:
    ann = visit("Ann")
    ann.forgive("404")
    ann.open(path)

    expect(ann.page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    ann.page.get_by_role("link", name="To the first page").click()
    expect(ann.page.get_by_role("heading", name="Bomb Busters")).to_be_visible()


# What a question is for


def seated(house: httpx.Client, visit: Callable[..., Visitor], game: str, bots: list[str], **options: Any) -> Visitor:
    """Ann's table with bots, at her first question."""
    seats = [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    order = {"game": game, "seats": seats, "options": options, "start": True}
    made = house.post("/api/tables", json=order).json()
    ticket = {"host": made["host"], "seats": {0: made["seats"][0]["token"]}, "seen": 1}
    ann = visit("Ann", path=None, tickets={made["table"]: ticket})
    ann.open(f"/t/{made['table']}")
    return ann


def test_a_character_explains_itself_while_it_is_chosen(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = seated(house, visit, "bomb_busters", ["partner"] * 2, mission=31, captain=2)
    ann.wait_for_question()
    expect(ann.page.locator(".prompt-sentence")).to_have_text("Choose the character you play in this mission.")

    ann.page.locator(".prompt .option", has_text="Walkie-Talkies").hover()

    sentence = GAME.rulebook().rule("BB-EQ-2").sentence
    expect(ann.page.get_by_role("tooltip")).to_contain_text(sentence)


@pytest.mark.parametrize("screen", ["t", "replay"])
def test_tools_and_characters_explain_themselves_on_the_table_and_in_replays(
    screen: str, visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann = seated(house, visit, "bomb_busters", ["partner"] * 2, mission=8, captain=0)
    ann.wait_for_question()
    ann.open(f"/{screen}/{ann.table}")
    tip = ann.page.get_by_role("tooltip")

    tool = ann.page.locator(".stage-board .card.text[data-rule]").first
    tool.hover()
    expect(tip).to_contain_text(GAME.rulebook().rule(tool.get_attribute("data-rule") or "").sentence)
    character = ann.page.locator(".seat .note[data-rule]").first
    character.focus()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Tab")

    expect(character).to_be_focused()
    expect(tip).to_contain_text(GAME.rulebook().rule(character.get_attribute("data-rule") or "").sentence)


def test_rooms_explain_themselves_in_replays(visit: Callable[..., Visitor], house: httpx.Client) -> None:
    ann = seated(house, visit, "room25", ["random"] * 3)
    while not ann.page.locator(".grid [data-rule='R25-TILE-1']").is_visible():
        ann.wait_for_question()
        ann.answer()
    ann.open(f"/replay/{ann.table}#99")

    ann.page.locator(".grid [data-rule='R25-TILE-1']").hover()

    expect(ann.page.get_by_role("tooltip")).to_contain_text(find("room25").rulebook().rule("R25-TILE-1").sentence)


def test_a_voice_is_read_large_and_can_be_skipped_where_no_clock_runs(
    visit: Callable[..., Visitor], house: httpx.Client
) -> None:
    ann = seated(house, visit, "bomb_busters", ["partner"] * 2, mission=10, captain=0, time_scale=0)
    told = ann.page.get_by_role("region", name="What the voice says")
    for _ in range(4):
        ann.wait_for_question()
        if told.is_visible():
            break
        ann.answer(race=True)

    expect(told).to_contain_text("The first to say Snip! takes the next turn.")
    expect(told).to_contain_text("Press anywhere to skip it.")
    ann.page.mouse.click(5, 5)
    expect(told).to_be_hidden()
