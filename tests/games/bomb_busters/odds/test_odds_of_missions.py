"""Odds and possible worlds in every mission: what is true is never ruled out, and every view has a world."""

from __future__ import annotations

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import HIDDEN, first_mandatory
from gamenight.games.bomb_busters.model import LOST, Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.setup import make_mission, mission_kinds

GAME = find("bomb-busters")
LOOKS = 5
"""How often somebody looks in a game, and a spectator at the end."""
GAP = 13
"""How many answers lie between two looks."""


def looks_right(s: Busters, seat: int | None, seed: int) -> None:
    """The true value of every wire is possible, and a world can be drawn that looks the same."""
    view = s.view(seat)
    known = view.known
    assert isinstance(known, Busters)
    if seat is not None and s.wires:
        odds = Odds(known)
        assert odds.exact
        for wire in range(s.wires):
            if known.key[wire] == HIDDEN:
                assert odds.key_chances(wire)[s.key[wire]] > 0
                assert sum(odds.chances(wire)) == pytest.approx(1.0)
    assert GAME.determinize(view, seed).view(seat).json() == view.json()


def lucky(s: Busters, dice: Dice) -> Busters:
    """The state after a random answer, of a few one that does not lose at once."""
    asks = [ask for ask in s.asks if ask.seat >= 0]
    ask = asks[dice.below(len(asks))] if asks and dice.below(4) == 0 else first_mandatory(s)
    for _ in range(5):
        twin = s.copy()
        twin.answer(ask.seat, ask.nth(dice.below(ask.count())))
        if twin.ended != LOST:
            break
    return twin


@pytest.mark.parametrize("mission", mission_kinds())
def test_nothing_true_is_ruled_out(mission: int) -> None:
    players = make_mission(mission).seats
    seats = players[mission % len(players)]
    dice = Dice(mission)
    s: Busters = GAME.new(Setup(seats, {"mission": mission, "captain": 0}))
    for number in range(LOOKS * GAP):
        if number % GAP == GAP - 1:
            looks_right(s, dice.below(seats), dice.seed())
        s = lucky(s, dice)
        if s.ended:
            return
    looks_right(s, None, dice.seed())


@pytest.mark.parametrize("seat", [0, 3, None])
def test_a_world_before_the_deal_is_the_empty_table(seat: int | None) -> None:
    s: Busters = GAME.new(Setup(4, {"mission": 8}))

    assert s.wires == 0
    looks_right(s, seat, 1)
    assert Odds(s).count == 1
