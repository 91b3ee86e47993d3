"""Foresight: what follows from an answer, in worlds that may be the true one, until somebody has to act.

Missions ask many questions: who shall cut, which card is spent, whether a constraint stays. The answer is best after
which the next player has the least risk, seen with that player's eyes.
"""

from __future__ import annotations

from typing import Final

from gamenight.bots.bomb_busters.plans import Planner, step_price
from gamenight.core.chance import Dice
from gamenight.core.play import Ask, first_mandatory
from gamenight.games.bomb_busters.actions import PASS, SNIP, SNIPPING, TURN
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import WON, Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.things.numbers import OPEN, card_at

MOST_STEPS: Final = 40
"""How many answers a future is followed."""
NOTHING_TO_DO: Final = (0.5, 0.15, 0.05)
"""What it costs, in steps of the dial, that somebody can announce no value, one, or two."""
STUCK: Final = 0.5
"""What it costs if a player who is to act has no way to do so."""


def best_answer(s: Busters, ask: Ask, odds: Odds, worlds: int, dice: Dice) -> int:
    """The answer after which the next action risks least, on average over some worlds."""
    options = ask.options
    costs = [0.0] * len(options)
    for _ in range(worlds):
        seed = dice.seed()
        world = odds.world(seed, ask.seat)
        for nth, option in enumerate(options):
            costs[nth] += _cost(world, ask, option, Dice(seed))
    return min(zip(costs, options, strict=True))[1]


def _cost(world: Busters, ask: Ask, option: int, dice: Dice) -> float:
    """What an answer costs in one world: steps of the dial, and the risk of the next action."""
    s = world.copy()
    if not s.offers(ask.seat, option):
        return STUCK
    s.take(ask.seat, option)
    for _ in range(MOST_STEPS):
        if not s.asks:
            return 0.0 if s.ended == WON else 1.0
        following = first_mandatory(s)
        if following.topic == TURN and following.seat >= 0:
            return _lost(world, s) + _risk(s, following) + _helplessness(s, following.seat)
        s.take(following.seat, _likely(s, following, option, dice))
    return STUCK


def _lost(before: Busters, after: Busters) -> float:
    return max(0, before.lives - after.lives) * step_price(before)


def _helplessness(s: Busters, next_seat: int) -> float:
    """What it costs that others can announce nothing, or just one value, as things are."""
    cost = 0.0
    for seat in range(s.seats):
        if seat != next_seat and s.has_wires(seat) and not s.only_reds(seat):
            values = announceable(s, seat).bit_count()
            cost += NOTHING_TO_DO[values] if values < len(NOTHING_TO_DO) else 0.0
    return cost * step_price(s)


def _risk(s: Busters, ask: Ask) -> float:
    """The least risk that the seat sees in what it can do."""
    known = s.view(ask.seat).known
    assert isinstance(known, Busters)
    plans = Planner(known, ask.seat, Odds(known)).plans(ask.options)
    return min((plan.risk for plan in plans), default=STUCK)


def _likely(s: Busters, ask: Ask, option: int, dice: Dice) -> int:
    """What somebody else, or chance, may answer: the same as oneself if that is on offer. Nobody interrupts."""
    if ask.seat < 0:
        return ask.nth(dice.below(ask.count()))
    if ask.topic == SNIPPING and SNIP in ask.options:
        return SNIP if s.count_in_hand(ask.seat, card_at(s, OPEN)) else PASS
    if ask.offers(option):
        return option
    return ask.nth(dice.below(ask.count()))
