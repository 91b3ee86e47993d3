"""Bots play on from wherever a game stands."""

from __future__ import annotations

from collections.abc import Sequence

from gamenight.bots import Bot, followers
from gamenight.core.chance import Dice
from gamenight.core.play import MUST, State, Window, at_random


def play_on(s: State, bots: Sequence[Bot], seed: int) -> int:
    """Plays to the end, with one bot for each seat; returns how many decisions they made."""
    dice = Dice(seed)
    kept = followers(getattr(bot, "follows", False) for bot in bots)
    window = Window()
    decisions = 0
    while s.asks:
        ask = window.next(s)
        if ask.seat < 0:  # CHANCE, and CLOCK as if time were chance
            window.take(s, ask, at_random(ask, dice))
            continue
        decisions += 1
        sole = ask.kind == MUST and ask.count() == 1
        option = ask.nth(0) if sole else bots[ask.seat].choose(s.view(ask.seat, kept), ask)
        window.answer(s, ask, option)
    return decisions
