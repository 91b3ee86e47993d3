"""The map of a campaign, as the page is sent it."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from gamenight.core.game import find
from tests.rates import counted

Json = dict[str, Any]


@pytest.fixture
def campaign(house: httpx.Client) -> Json:
    return dict(house.get("/api/games/bomb_busters/campaign").raise_for_status().json())


def parts(campaign: Json) -> list[Json]:
    return [part for box in campaign["boxes"] for part in box["parts"]]


def test_all_missions_lie_in_their_boxes(campaign: Json) -> None:
    assert [part["value"] for part in parts(campaign)] == list(range(1, 67))
    assert [len(box["parts"]) for box in campaign["boxes"]] == [8, 11, 11, 12, 12, 12]
    assert (campaign["option"], campaign["kept"]) == ("mission", "won")


def test_a_part_says_its_rule_what_it_is_played_with_and_by_how_many(campaign: Json) -> None:
    ninth = parts(campaign)[8]

    assert ninth["name"] == "A Sense of Priorities"
    assert ninth["signs"] == ["sign-order"]
    assert [shown["says"] for shown in ninth["brings"]] == ["1 to 12", "1 red", "2 yellow"]
    assert parts(campaign)[64]["seats"] == [3, 4, 5]


def test_a_part_says_in_how_many_of_a_hundred_games_good_partners_win_it(campaign: Json) -> None:
    for part in parts(campaign):
        wins, games = counted()[part["value"]]
        assert abs(part["wins"] - 100 * wins / games) <= 0.5, part["value"]
    assert "{often}" in campaign["partners"]
    assert find("bomb_squad").partners() == {}


def test_every_sign_is_drawn_and_has_a_meaning_and_no_part_has_more_than_three(campaign: Json) -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', find("bomb_busters").art.read_text("utf-8")))
    known = {shown["look"] for shown in campaign["legend"]}

    assert known <= drawn
    for part in parts(campaign):
        assert 1 <= len(part["signs"]) <= 3, part["value"]
        assert set(part["signs"]) <= known, part["value"]
        assert {shown["look"] for shown in part["brings"]} <= drawn, part["value"]


def test_a_game_without_a_campaign_says_so(house: httpx.Client) -> None:
    refused = house.get("/api/games/bomb_squad/campaign")
    assert (refused.status_code, refused.json()["reason"]) == (404, "unknown")
    assert refused.json()["detail"] == "Bomb Squad Academy has no campaign."
    offered = {info["name"]: info["campaign"] for info in house.get("/api/games").json()}
    assert offered["bomb_busters"]
    assert not offered["bomb_squad"]


def test_in_the_pseudo_language_every_word_of_it_is_in_brackets(house: httpx.Client) -> None:
    said = house.get("/api/games/bomb_busters/campaign?language=xx").raise_for_status().json()

    assert said["option"] == "mission"
    assert said["part"] == "⟦mission {part}⟧"
    assert all(part["says"].startswith("⟦") and part["name"].startswith("⟦") for part in parts(said))
    assert all(shown["says"].startswith("⟦") for shown in said["legend"])
    assert parts(said)[8]["signs"] == ["sign-order"]
