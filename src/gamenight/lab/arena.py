"""The arena: many games between bots, on all cores, with what came out of them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from os import cpu_count
from statistics import fmean, stdev
from typing import Any, Final

from gamenight.bots import Bot, make_bot
from gamenight.bots.playing import play_on
from gamenight.core.chance import Dice
from gamenight.core.game import BadSetup, Game, Setup, find
from gamenight.core.play import State
from gamenight.core.rates import SURE, wilson, z

BATCH: Final = 25


class Result:
    """How one game ended: pay-off by bot (not by seat), who won, how many decisions it took."""

    def __init__(self, returns: list[float], winners: list[int], decisions: int) -> None:
        self.returns = returns
        self.winners = winners
        self.decisions = decisions


def play_game(game: Game[Any], setup: Setup, bots: list[Bot], seed: int) -> tuple[State, int]:
    """Plays one game between bots, one for each seat; returns its end and how many decisions it took."""
    s: State = game.new(setup)
    return s, play_on(s, bots, seed)


def play_batch(name: str, setup: Setup, bots: list[str], seeds: range, seed: int) -> list[Result]:
    """Plays some games; the bots sit down one seat further in every game, so that no seat favours one of them."""
    game = find(name)
    results: list[Result] = []
    for number in seeds:
        dice = Dice((seed << 24) + number)
        shift = number % setup.seats
        seats = [(seat - shift) % setup.seats for seat in range(setup.seats)]
        players = [make_bot(bots[which], game, dice.seed()) for which in seats]
        s, decisions = play_game(game, setup, players, dice.seed())
        returns = s.returns()
        winners = s.winners()
        by_bot = [returns[seats.index(which)] for which in range(setup.seats)]
        results.append(Result(by_bot, [seats[seat] for seat in winners], decisions))
    return results


def simulate(
    name: str, setup: Setup, bots: list[str], games: int, seed: int, workers: int = 0
) -> Iterator[list[Result]]:
    """Plays games on all cores, and yields results in batches as they come in."""
    game = find(name)
    setup = game.complete(setup)
    if len(bots) != setup.seats:
        raise BadSetup(f"{setup.seats} players need {setup.seats} bots, not {len(bots)}: {', '.join(bots)}")
    for bot in bots:
        make_bot(bot, game, 0)
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    cores = workers or cpu_count() or 1
    if cores == 1:
        for batch in batches:
            yield play_batch(name, setup, bots, batch, seed)
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(play_batch, name, setup, bots, batch, seed) for batch in batches]
        for job in as_completed(jobs):
            yield job.result()


class Summary:
    """What many games say about one bot: wins and pay-off, each with its interval."""

    def __init__(self, bot: str, results: list[Result], which: int) -> None:
        self.bot = bot
        self.games = len(results)
        # A shared victory counts in full for each who shares it; `share` divides it.
        self.wins = sum(which in result.winners for result in results)
        self.share = fmean((which in r.winners) / max(1, len(r.winners)) for r in results)
        self.win_rate = self.wins / self.games
        self.win_low, self.win_high = wilson(self.wins, self.games)
        returns = [result.returns[which] for result in results]
        self.mean = fmean(returns)
        half = z(SURE) * stdev(returns) / sqrt(self.games) if self.games > 1 else float("nan")
        self.low, self.high = self.mean - half, self.mean + half

    def json(self) -> dict[str, object]:
        """The summary as plain values."""
        return dict(vars(self))


def summarise(bots: list[str], results: list[Result]) -> list[Summary]:
    """One summary for each bot, in the order they were named."""
    return [Summary(bot, results, which) for which, bot in enumerate(bots)]
