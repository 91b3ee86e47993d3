"""In the pseudo-language every text of ours stands in ⟦brackets⟧; what does not is written into the code."""

from __future__ import annotations

import re
from calendar import day_abbr, day_name
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from gamenight.core.game import games
from gamenight.server.rest import BOT_NAMES
from tests.browser.visitors import Visitor, eventually, play_on

pytestmark = pytest.mark.browser

GAMES = list(games())

NAMES = {"Ann", "Gamenight", "You", "PNG", "SVG", *BOT_NAMES, *day_name, *day_abbr}
"""Names of people and things, and what the browser itself calls the days."""
OURS = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{2,}(?:[’'][^\W\d_]+)?")
RULE = re.compile(r"\b[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+\b")
NUMERALS = {"II", "III", "IV"}

TOLD = """(root) => {
  const read = [], heard = [];
  const shown = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = document.createTreeWalker(document.querySelector(root), shown);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const { parentElement: element, textContent } = node;
      if (!element.closest("kbd, script, style") && element.checkVisibility()) read.push(textContent);
    } else {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) heard.push(node.getAttribute(name) ?? "");
    }
  }
  return [read.join("\\n"), ...heard]; // a sentence may go on in another element
}"""
"""All that a page tells its reader, by eye and by ear."""


def bare(text: str, names: set[str]) -> list[str]:
    """The lines of a text with words outside of brackets, but for names, numbers, rule ids and symbols."""
    while OURS.search(text):
        text = OURS.sub(" ", text)
    lines = RULE.sub(" ", text).splitlines()
    return [line.strip() for line in lines if set(WORD.findall(line)) - names - NUMERALS]


def strangers(page: Page, root: str = "body", names: set[str] = NAMES) -> list[str]:
    """What a page tells that is none of our texts."""
    return sorted({line for text in page.evaluate(TOLD, root) for line in bare(text, names)})


def titled(game: str) -> str:
    return f"⟦{games()[game].title}⟧"


def visitor_of(visit: Callable[..., Visitor], game: str, path: str = "/", **more: object) -> Visitor:
    return visit("Ann", path, language="xx", game=titled(game), **more)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("⟦Play ⟦green⟧⟧", []),
        ("⟦a third cutter (\nBSA-2P-4\n)⟧", []),
        ("Ann: ⟦gains⟧ 3", []),
        ("⟦Chain⟧ left\n⟦Deck⟧", ["left"]),
        ("II, 3:1 → (BSA-AMB-1)", []),
        ("Chain 3", ["Chain 3"]),
    ],
)
def test_only_names_numbers_and_symbols_may_stand_outside_of_brackets(text: str, left: list[str]) -> None:
    assert bare(text, NAMES) == left


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_the_settings_and_the_lobby_are_all_words_of_ours(
    visit: Callable[..., Visitor], game: str
) -> None:
    ann = visitor_of(visit, game)
    expect(ann.page.get_by_role("heading", name=titled(game))).to_be_visible()
    expect(ann.page.get_by_role("heading", name="⟦Today’s deal⟧")).to_be_visible()
    makers = {word for maker in games()[game].about["designers"] for word in WORD.findall(maker)}  # type: ignore[attr-defined]
    assert strangers(ann.page, names=NAMES | makers) == []

    ann.button("⟦Play with friends⟧").click()
    expect(ann.button("⟦Fill with bots⟧")).to_be_visible()
    assert strangers(ann.page) == []


def test_the_campaign_is_all_words_of_ours(visit: Callable[..., Visitor]) -> None:
    ann = visitor_of(visit, "bomb_busters", "/campaign/bomb_busters")
    expect(ann.page.locator(".tile-part").first).to_be_visible()
    assert strangers(ann.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_all_words_of_ours(visit: Callable[..., Visitor], game: str) -> None:
    ann = visitor_of(visit, game)
    ann.button("⟦Play with bots⟧").click()
    ann.wait_for_question()

    for _, __ in zip(range(8), play_on(ann), strict=False):
        ann.wait_for_question()
        assert strangers(ann.page) == []
        assert ann.page.locator("html").get_attribute("lang") == "xx"


@pytest.mark.parametrize("game", GAMES)
def test_the_tour_is_all_words_of_ours(visit: Callable[..., Visitor], game: str) -> None:
    ann = visitor_of(visit, game, newcomer=True)
    ann.button("⟦Learn it in five minutes⟧").click()
    note = ann.page.get_by_role("dialog")
    expect(note).to_be_visible()

    going_on = note.get_by_role("button", name="⟦Next⟧")
    while going_on.is_visible():
        assert strangers(ann.page, ".tour") == []
        heading = note.get_by_role("heading").inner_text()
        going_on.click()
        expect(note.get_by_role("heading")).not_to_have_text(heading)


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_is_all_words_of_ours(visit: Callable[..., Visitor], game: str) -> None:
    ann = visitor_of(visit, game, f"/rules/{game}")
    rules = games()[game].rulebook().rules
    expect(ann.page.get_by_text(f"⟦{next(iter(rules.values())).title}⟧").first).to_be_visible()

    assert strangers(ann.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_and_its_review_are_all_words_of_ours(
    visit: Callable[..., Visitor], house: httpx.Client, game: str
) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * 3
    table = house.post("/api/tables", json={"game": game, "seats": seats, "start": True}).json()["table"]
    ann = visitor_of(visit, game)
    eventually(ann.page, lambda: house.get(f"/api/tables/{table}").json()["status"] == "over")
    ann.open(f"/replay/{table}")

    slider = ann.page.get_by_role("slider", name="⟦Move⟧")
    expect(slider).to_have_attribute("max", re.compile("[1-9]"))
    last = int(slider.get_attribute("max") or 0)
    for move in sorted({0, min(5, last), min(20, last)}):  # a bomb may explode early
        slider.fill(str(move))
        expect(ann.page.get_by_text(re.compile(rf"^⟦Move {move} of \d+⟧$")).first).to_be_visible()
        assert strangers(ann.page) == []
    if games()[game].reviews:
        ann.button("⟦Was it knowable?⟧").click()
        expect(ann.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
        assert strangers(ann.page) == []


def test_nobody_is_offered_the_pseudo_language(visit: Callable[..., Visitor]) -> None:
    ann = visit("Ann", "/?lang=xx")
    ann.button("⟦Settings⟧").click()

    expect(ann.page.get_by_role("radio", name="Polski")).to_be_visible()
    expect(ann.page.get_by_role("radio", name="xx")).to_have_count(0)
