"""A search in a rulebook finds what is meant by plain words."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Page, Route

from gamenight.core.game import find
from gamenight.web import FOLDER
from gamenight.words import guide, reading_order, rulebook, speech
from tests.chromium import launched

ADDRESS = "http://gamenight.test"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    def serve(route: Route) -> None:
        path = FOLDER / route.request.url.removeprefix(f"{ADDRESS}/web/")
        if path.suffix == ".js":
            route.fulfill(body=path.read_text("utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    with launched() as browser:
        page = browser.new_page()
        page.route(f"{ADDRESS}/**", serve)
        page.goto(f"{ADDRESS}/")
        yield page


def found(page: Page, name: str, sought: str) -> list[str]:
    """The ids of the rules that a search finds, the best first."""
    game = find(name)
    voice = speech(game)
    rules = [
        {**rule.json(), "section": voice.say(game.section(game.chapter(rule.id)))}
        for rule in reading_order(game, list(rulebook(game, "en").rules.values()))
    ]
    asked = msgspec.to_builtins([rules, guide(game, "en"), sought])
    script = """async ([rules, guide, sought]) => {
      const { seeker } = await import("/web/lib/seeking.js");
      return seeker(rules, guide)(sought).found.map(({ id }) => id);
    }"""
    return list(page.evaluate(script, asked))


@pytest.mark.parametrize(
    ("game", "sought", "wanted"),
    [
        ("bomb_busters", "how many wires does the captain get", "BB-SETUP-12"),
        ("bomb_busters", "what happens if I cut a red wire?", "BB-CUT-4"),
        ("bomb_busters", "can I cut alone", "BB-SOLO-1"),
        ("bomb_busters", "deton", "BB-DIAL-1"),
        ("bomb_squad", "who wins", "BSA-END-2"),
        ("kotkrywcy", "when do we lose", "KOT-LOSE-1"),
        ("kotkrywcy", "how many torches are there", "KOT-SETUP-3"),
        ("room25", "programming the same action twice", "R25-PROG-2"),
    ],
)
def test_plain_words_find_the_rule_among_the_first(page: Page, game: str, sought: str, wanted: str) -> None:
    assert wanted in found(page, game, sought)[:4]


def test_an_id_finds_its_rules_and_nonsense_none(page: Page) -> None:
    assert found(page, "bomb_busters", "bb-cut-4") == ["BB-CUT-4"]
    assert len(found(page, "bomb_busters", "BB-SOLO-")) == 4
    assert found(page, "bomb_busters", "zyzzyva") == []


@pytest.mark.parametrize(
    ("stem", "words"),
    [
        ("cut", ["cut", "cuts", "cutting"]),
        ("mov", ["move", "moves", "moved", "moving"]),
        ("mummy", ["mummy", "mummies"]),
        ("box", ["box", "boxes"]),
        ("pass", ["pass", "passes", "passed", "passing"]),
    ],
)
def test_a_word_is_found_in_any_form(page: Page, stem: str, words: list[str]) -> None:
    script = """async (words) => { const { stem } = await import("/web/lib/seeking.js"); return words.map(stem); }"""

    assert set(page.evaluate(script, words)) == {stem}
