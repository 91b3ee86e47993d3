"""The careful player of Kotkrywcy knows its chances, wins games, and says why it does what it does."""

from __future__ import annotations

import pytest

from gamenight.bots.kotkrywcy.careful import CarefulBot
from gamenight.bots.kotkrywcy.chances import at_least, expected, hits
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.core.text import Text
from gamenight.games.kotkrywcy.actions import ACTION
from gamenight.games.kotkrywcy.board import WON
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.words import speech

GAME = find("kotkrywcy")


def played(seats: int, seed: int) -> tuple[Expedition, set[str]]:
    """A game of careful bots, and the reasons they gave for their actions."""
    s: Expedition = GAME.new(Setup(seats))
    dice = Dice(seed)
    bots = [CarefulBot(dice.seed()) for _ in range(seats)]
    said: set[str] = set()
    while s.asks:
        ask = first_mandatory(s)
        if ask.seat < 0:
            s.answer(ask.seat, ask.nth(dice.below(ask.count())))
            continue
        option = bots[ask.seat].choose(s.view(ask.seat), ask)
        if ask.topic == ACTION:
            why = bots[ask.seat].explain()
            assert isinstance(why, Text)
            assert speech(GAME, you=ask.seat).say(why)
            said.add(why.key)
        s.answer(ask.seat, option)
    return s, said


@pytest.mark.parametrize("dice", range(7))
def test_chances_of_dice_add_up(dice: int) -> None:
    assert sum(hits(dice, 3)) == pytest.approx(1)
    assert expected(dice, 3, dice) == pytest.approx(dice / 2)
    assert at_least(dice, 3, 0) == pytest.approx(1)
    assert at_least(dice, 3, dice + 1) == 0


def test_two_careful_cats_win_and_explain_every_kind_of_action() -> None:
    games = [played(2, seed) for seed in range(24)]

    assert sum(s.ended == WON for s, _ in games) >= 3
    assert set().union(*(said for _, said in games)) >= {"bot.explore", "bot.fight", "bot.cooperate"}


def test_a_careful_cat_wins_alone() -> None:
    assert any(played(1, seed)[0].ended == WON for seed in range(12))
