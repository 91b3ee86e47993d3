"""The laws hold in games that good bots play: random play never sees the end of an expedition."""

from __future__ import annotations

from functools import cache

import pytest

from gamenight.bots import make_bot
from gamenight.core.chance import Dice
from gamenight.core.course import Course
from gamenight.core.game import Setup, find
from gamenight.core.laws import LAWS, Law, LawBroken, obeyed_in
from gamenight.core.play import first_mandatory
from gamenight.core.record import Record
from tests.toys import BROKEN

GAMES = 80
"""The budget: at most so many games are played for each number of players until one is won, and each law is tried on
that one, from its first answer to its last.
"""
SEEN = {"exit", "lord", "woken", "appeared", "attacked", "eliminated", "regroup", "torch-machine", "won"}
"""What the games must have come to, all together."""


def played(seats: int, seed: int) -> tuple[Record, set[str]]:
    """A game of careful players, and the kinds of events in it."""
    game = find("kotkrywcy")
    course = Course(game, Setup(seats))
    dice = Dice(seed)
    bots = [make_bot("careful", game, seed * seats + seat) for seat in range(seats)]
    while course.state.asks:
        ask = first_mandatory(course.state)
        option = bots[ask.seat].choose(course.state.view(ask.seat), ask) if ask.seat >= 0 else None
        course.answer(ask.seat, ask.nth(dice.below(ask.count())) if option is None else option)
    return Record(game, course.setup, course.answers), {event.kind for event in course.heard()}


@cache
def won(seats: int) -> tuple[Record, set[str]]:
    """The first game that they win."""
    for seed in range(GAMES):
        record, kinds = played(seats, seed)
        if "won" in kinds:
            return record, kinds
    raise AssertionError(f"{seats} careful players have won none of {GAMES} games")


def test_the_games_come_to_the_exit_the_lord_and_victory() -> None:
    seen = [won(seats)[1] for seats in (1, 2, 3, 4)]

    assert all({"exit", "lord", "won"} <= kinds for kinds in seen)
    assert set.union(*seen) >= SEEN


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"law-{law.number}")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_that_is_won_obeys_the_law(law: Law, seats: int) -> None:
    obeyed_in(won(seats)[0], law=law.number)


def test_a_law_can_fail_in_a_game_that_was_played() -> None:
    law, toy = next((law, game) for law, game in BROKEN if law == 7)
    course = Course(toy, Setup(2))
    dice = Dice(1)
    while course.state.asks:
        ask = first_mandatory(course.state)
        course.answer(ask.seat, ask.nth(dice.below(ask.count())))

    with pytest.raises(LawBroken, match="as it was played"):
        obeyed_in(Record(toy, course.setup, course.answers), law=law)
