"""Tables to look at: for every installed game, the fullest table at which each question was asked in some games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.server.render import state_seen
from gamenight.words import speech
from tests.browser.visitors import Json

SEEDS: Final = (1, 2, 3)

FULL: Final[dict[str, list[tuple[int, Json]]]] = {
    "bomb_squad": [(2, {}), (4, {}), (5, {})],
    "bomb_busters": [
        (seats, {"mission": mission, "captain": 0})
        for seats, missions in ((4, (8, 13, 31, 34, 36, 57, 65, 66)), (5, (8, 17, 34, 43, 55, 66)))
        for mission in missions
    ],
}
"""Games with their fullest tables, as seats and options; of any other game, the usual one with the most players."""


def questions(name: str, seats: int, options: Json, seed: int) -> Iterator[Json]:
    """What a player sees who must answer, whenever somebody must, in a random game."""
    course = Course(find(name), Setup(seats, options))
    dice = Dice(seed)
    course.follow(dice.below)
    while not course.state.over:
        ask = first_mandatory(course.state)
        if ask.seat == 0:
            yield msgspec.to_builtins(state_seen(course.state, 0, speech(course.game, you=0)))
        course.answer(ask.seat, ask.nth(dice.below(ask.count())))
        course.follow(dice.below)


@cache
def moments(name: str, seats: int, options: str) -> list[Json]:
    """The start, then the fullest table for each question; `options` as JSON."""
    found = [view for seed in SEEDS for view in questions(name, seats, json.loads(options), seed)]
    full = sorted(found, key=lambda view: len(json.dumps(view)))
    return [found[0], *{view["asks"][0]["topic"]: view for view in full}.values()]


def fullest(name: str, seats: int, options: Json, most: int | None = None) -> list[Json]:
    """The start and the fullest of those tables: `most` of them, which is two or more, or all."""
    found = moments(name, seats, json.dumps(options))
    return found if most is None else [found[0], *found[1:][-(most - 1) :]]


def tables(name: str) -> list[tuple[int, Json]]:
    """The tables of a game that are looked at."""
    return FULL.get(name) or [(max(find(name).seats), {})]
