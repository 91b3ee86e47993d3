"""Bots play on from wherever a game stands."""

from __future__ import annotations

from collections.abc import Sequence

from gamenight.bots import Bot, followers
from gamenight.core.chance import Dice
from gamenight.core.play import MUST, State, Window, at_random
from gamenight.core.view import View


def play_on(s: State, bots: Sequence[Bot], seed: int) -> int:
    """Plays to the end, with one bot for each seat; returns how many decisions they made.

    Bots that remember are told what happened since somebody began to listen, at the latest now.
    """
    dice = Dice(seed)
    kept = followers(getattr(bot, "follows", False) for bot in bots)
    if s.events is None and any(getattr(bot, "remembers", False) for bot in bots):
        s.events = []
    window = Window()
    decisions = 0
    while s.asks:
        ask = window.next(s)
        if ask.seat < 0:  # CHANCE, and CLOCK as if time were chance
            window.take(s, ask, at_random(ask, dice))
            continue
        decisions += 1
        sole = ask.kind == MUST and ask.count() == 1
        option = ask.nth(0) if sole else bots[ask.seat].choose(_seen(s, ask.seat, bots[ask.seat], kept), ask)
        window.answer(s, ask, option)
    return decisions


def _seen(s: State, seat: int, bot: Bot, kept: int) -> View:
    """What a bot sees, and what it has been told if it remembers."""
    return s.view(seat, kept, s.events if getattr(bot, "remembers", False) else None)
