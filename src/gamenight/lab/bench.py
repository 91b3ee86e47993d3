"""The benchmark: how fast a game plays at random on one core, in CPU time."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from gamenight.core.build import compiled
from gamenight.core.chance import SEEDS, Dice
from gamenight.core.game import Game, Setup
from gamenight.core.play import DECLINE, MAY, State, Window, at_random, playout


class Pace:
    """How fast one way of playing is."""

    def __init__(self, decisions: int, games: int, seconds: float) -> None:
        self.decisions = decisions / seconds
        """Answers of seats in a second; what CHANCE answers takes time and is not counted."""
        self.games = games / seconds

    def json(self) -> dict[str, float]:
        """The pace as plain values."""
        return {"decisions_per_second": self.decisions, "games_per_second": self.games}


def pin() -> None:
    """Keeps this process on one core, so that its caches stay warm."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def inside(game: Game[Any], setup: Setup, seconds: float) -> Pace:
    """(a) Random games inside the compiled `playout` loop."""
    return _paced(lambda seed: playout(game.new(setup), seed), seconds)


def driven(game: Game[Any], setup: Setup, seconds: float) -> Pace:
    """(b) Random games driven from interpreted Python through `asks` and `answer`, options listed."""
    choose = Random(1).random

    def play(_: int) -> int:
        s: State = game.new(setup)
        window = Window()
        decisions = 0
        while s.asks:
            ask = window.next(s)
            if ask.seat < 0:  # short seeds, as `playout` draws them
                window.answer(s, ask, ask.nth(int(choose() * min(ask.count(), SEEDS))))
                continue
            options = ask.options
            if ask.kind == MAY:
                options.append(DECLINE)
            window.answer(s, ask, options[int(choose() * len(options))])
            decisions += 1
        return decisions

    return _paced(play, seconds)


def _paced(play: Callable[[int], int], seconds: float) -> Pace:
    for seed in range(20):
        play(seed)
    decisions = games = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        for _ in range(10):
            decisions += play(games)
            games += 1
    return Pace(decisions, games, spent)


def positions(game: Game[Any], setup: Setup, number: int = 200) -> list[State]:
    """Positions from the middle of random games."""
    found: list[State] = []
    dice = Dice(1)
    while len(found) < number:
        s: State = game.new(setup)
        window = Window()
        for _ in range(10 + dice.below(80)):
            if s.asks:
                ask = window.next(s)
                window.take(s, ask, at_random(ask, dice))
        if s.asks:
            found.append(s)
    return found


def microseconds(call: Callable[[State], object], states: list[State], seconds: float) -> float:
    """What one call costs, over many positions."""
    calls = 0
    for state in states:
        call(state)
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        for state in states:
            call(state)
        calls += len(states)
    return spent / calls * 1e6


def measure(game: Game[Any], setup: Setup, seconds: float) -> dict[str, Any]:
    """Everything the benchmark measures, as plain values; `seconds` is spent on each pace."""
    states = positions(game, setup)
    brief = min(1.0, seconds / 2)
    return {
        "game": game.name,
        "players": setup.seats,
        "options": setup.options,
        "compiled": compiled(),
        "inside": inside(game, setup, seconds).json(),
        "driven": driven(game, setup, seconds).json(),
        "copy_us": microseconds(lambda s: s.copy(), states, brief),
        "view_us": microseconds(lambda s: s.view(0), states, brief),
        "pieces_us": microseconds(lambda s: s.view(0).json(), states, brief),
        "observe_us": microseconds(lambda s: s.observe(0), states, brief),
    }
