"""How long the exact odds of Bomb Busters take: every slot at once, before and after the first info tokens.

    PYTHONPATH=build/compiled .venv/bin/python bench/odds.py

CPU time on one core, for every seat of several deals; each is measured a few times and the best counts.
"""

from __future__ import annotations

import argparse
import statistics
import time

from gamenight.core.build import compiled
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import first_mandatory
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds


def main() -> None:
    """Measures a mission with four and five players, and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mission", type=int, default=8)
    parser.add_argument("--deals", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    mode = "compiled" if compiled() else "interpreted"
    print(f"Mission {given.mission}, all slots, {mode}, ms of CPU time.\n")
    print("| players | when | median | worst | states | edges |")
    print("|---:|---|---:|---:|---:|---:|")
    for players in (4, 5):
        for when, answers in (("dealt", 0), ("first info tokens lie", players)):
            rows = [
                measure(known, given.rounds)
                for deal in range(given.deals)
                for known in views(given.mission, players, deal, answers)
            ]
            times = [row[0] for row in rows]
            worst = max(rows)
            median = statistics.median(times)
            print(f"| {players} | {when} | {median:.2f} | {worst[0]:.2f} | {worst[1]:,} | {worst[2]:,} |")


def views(mission: int, players: int, deal: int, answers: int) -> list[Busters]:
    """What each seat knows after so many random answers."""
    s = find("bomb-busters").new(Setup(players, {"mission": mission, "captain": 0}))
    dice = Dice(deal)
    while True:
        ask = first_mandatory(s)
        if ask.seat >= 0 and answers == 0:
            return [s.blanked(seat) for seat in range(players)]
        answers -= ask.seat >= 0
        s.answer(ask.seat, ask.nth(dice.below(ask.count())))


def measure(known: Busters, rounds: int) -> tuple[float, int, int]:
    """Milliseconds for the chances of all slots, and how much was counted."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        odds = Odds(known)
        odds.worlds.measure()
        best = min(best, 1000 * (time.process_time() - begun))
    return best, len(odds.worlds.place), len(odds.worlds.edge)


if __name__ == "__main__":
    main()
