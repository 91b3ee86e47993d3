"""People and bots finish games of Room 25 in every way there is to play it, at desks and on phones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.visitors import DESK, PHONE, Json, Visitor, play_on

pytestmark = pytest.mark.browser

SHORT = {"rounds_override": 1}
"""A short countdown: what is to be seen is that the game goes on to its end, whatever people do."""
Sit = Callable[..., list[Visitor]]


@pytest.fixture
def sit(visit: Callable[..., Visitor], house: httpx.Client) -> Sit:
    """Sits people down at a new table, the rest of which are bots: `sit("Ann", "Ben", bots=2, mode="team")`."""

    def sat(*names: str, bots: int = 0, size: ViewportSize = DESK, **options: Any) -> list[Visitor]:
        seats: list[Json] = [{"kind": "me", "name": name} for name in names]
        seats += [{"kind": "bot", "bot": "novice"}] * bots
        order = {"game": "room25", "options": {**SHORT, **options}, "seats": seats, "start": True}
        made = house.post("/api/tables", json=order).json()
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"] if seat.get("token")}
        return [
            visit(
                name,
                f"/t/{made['table']}",
                game="Room 25",
                size=size,
                by="tap" if size == PHONE else "click",
                tickets={made["table"]: {"host": made["host"], "seats": {number: tokens[number]}, "seen": 1}},
            )
            for number, name in enumerate(names)
        ]

    return sat


def finish(people: list[Visitor]) -> Counter[Visitor]:
    """Everybody plays to the end; how often each has answered."""
    answers = Counter(play_on(*people))
    for each in people:
        expect(each.page.locator("#results-title")).not_to_be_empty()
    return answers


def test_four_people_and_two_bots_who_may_be_guards(sit: Sit) -> None:
    people = sit("Ann", "Ben", "Cid", "Dot", bots=2, mode="suspicion", rounds_override=2)

    answers = finish(people)

    assert min(answers[each] for each in people) > 2
    for each in people:  # all roles are told now
        expect(each.page.locator("[data-id^=role-]").first).to_be_attached()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("mode", "bots"), [("suspicion", 3), ("competition", 1), ("team", 3), ("cooperation", 3), ("solo", 0)]
)
def test_one_person_among_bots_in_every_way_to_play(sit: Sit, mode: str, bots: int, size: ViewportSize) -> None:
    (ann,) = sit("Ann", bots=bots, mode=mode, size=size)

    assert finish([ann])[ann] > 1


def test_two_people_with_two_characters_each(sit: Sit) -> None:
    people = sit("Ann", "Ben", mode="cooperation", level="insane")

    answers = finish(people)

    assert min(answers[each] for each in people) > 3
