"""A search in a rulebook finds what is meant by plain words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, Route

from gamenight.core.game import find, games
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


def searched(page: Page, name: str, sought: list[str]) -> dict[str, list[str]]:
    """The ids of the rules that searches find, the best first."""
    game = find(name)
    voice = speech(game)
    rules = [
        {**rule.json(), "section": voice.say(game.section(game.chapter(rule.id)))}
        for rule in reading_order(game, list(rulebook(game, "en").rules.values()))
    ]
    asked = msgspec.to_builtins([rules, guide(game, "en"), sought])
    script = """async ([rules, guide, sought]) => {
      const { seeker } = await import("/web/lib/seeking.js");
      const seek = seeker(rules, guide);
      return Object.fromEntries(sought.map((words) => [words, seek(words).found.map(({ id }) => id)]));
    }"""
    return dict(page.evaluate(script, asked))


def found(page: Page, name: str, sought: str) -> list[str]:
    return searched(page, name, [sought])[sought]


QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", sorted(games()))
def test_plain_words_find_the_rule_among_the_first_three(page: Page, game: str) -> None:
    asked = QUESTIONS[game]

    answers = searched(page, game, list(asked))

    assert {question: found[:3] for question, found in answers.items() if not {*found[:3]} & {*asked[question]}} == {}


def test_a_word_that_is_still_being_typed_finds_what_begins_so(page: Page) -> None:
    assert "BB-DIAL-1" in found(page, "bomb_busters", "deton")[:4]


def test_a_word_that_no_rule_has_does_not_hide_what_the_others_find(page: Page) -> None:
    assert found(page, "room25", "acid bath zyzzyva")[:3] == found(page, "room25", "acid bath")[:3]


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
