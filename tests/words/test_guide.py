"""How to play, and the rulebook in the order in which one needs it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gamenight.core.game import Game, find, games
from gamenight.words import PSEUDO, guide, reading_order, rulebook

GAMES = list(games().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_how_to_play_is_one_page_with_pictures_from_the_games_art(game: Game[Any]) -> None:
    parts = guide(game, "en")["parts"]
    drawn = set(re.findall(r'<symbol id="([^"]+)"', (Path(game.folder) / "art.svg").read_text("utf-8")))

    assert 5 <= len(parts) <= 9
    assert all(part["looks"] for part in parts)
    assert {look.partition(":")[0] for part in parts for look in part["looks"]} <= drawn
    assert sum(len(part["text"].split()) for part in parts) < 400


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_index_leads_to_rules_of_the_game(game: Game[Any]) -> None:
    assert guide(game, "en")["index"].keys() <= rulebook(game, "en").rules.keys()


@pytest.mark.parametrize("language", ["pl", "fr"])
def test_a_language_without_a_guide_reads_the_english_one(language: str) -> None:
    assert guide(find("room25"), language) == guide(find("room25"), "en")


def test_the_guide_can_be_put_into_brackets() -> None:
    part = guide(find("room25"), PSEUDO)["parts"][0]

    assert part["title"].startswith("⟦")
    assert part["looks"] == guide(find("room25"), "en")["parts"][0]["looks"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_rule_is_lost_or_moved_within_its_chapter(game: Game[Any]) -> None:
    rules = list(rulebook(game, "en").rules.values())
    ordered = reading_order(game, rules)

    assert sorted(rule.id for rule in ordered) == sorted(rule.id for rule in rules)
    for part in {game.chapter(rule.id) for rule in rules}:
        here, there = ([rule.id for rule in book if game.chapter(rule.id) == part] for book in (ordered, rules))
        assert here == there


def test_missions_come_in_their_order_behind_the_rules_that_all_need() -> None:
    game = find("bomb-busters")
    parts = [game.chapter(rule.id) for rule in reading_order(game, list(rulebook(game, "en").rules.values()))]
    missions = [int(part[1:]) for part in dict.fromkeys(parts) if re.fullmatch(r"M\d+", part)]

    assert missions == list(range(1, 67))
    assert parts.index("SETUP") < parts.index("TURN") < parts.index("CUT") < parts.index("M1") < parts.index("COMP")
