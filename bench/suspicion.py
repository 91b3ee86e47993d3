"""How often prisoners win Suspicion with careful bots, and what a careful bot is worth in one seat.

    python bench/suspicion.py --games 100 --players 4,6,8

Everybody plays each deal carefully; with --pairs, then once more with one prisoner, and once with one guard, who plays
at random. What their sides win less by it is what a careful bot in that seat is worth: in points of a hundred, with its
95 % interval from the pairs. Where no guard was dealt, only the prisoners are counted.
"""

from __future__ import annotations

import argparse
from typing import Final

from convention import gain, rate

from gamenight.bots import make_bot
from gamenight.bots.playing import play_on
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import NONE
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.model import Complex

GAME: Final = find("room25")


def played(players: int, number: int, seed: int, stranger: int = NONE) -> Complex:
    """The end of a game of careful bots, but for a seat that plays at random."""
    dice = Dice((seed << 24) + number)
    bots = [make_bot("random" if seat == stranger else "careful", GAME, dice.seed()) for seat in range(players)]
    s = GAME.new(Setup(players, {"mode": "suspicion"}))
    play_on(s, bots, dice.seed())
    return s


def free(s: Complex) -> bool:
    """Whether the prisoners have escaped."""
    return any(s.role[seat] == PRISONER for seat in s.winners())


def main() -> None:
    """Prints a table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="deals for each number of players")
    parser.add_argument("--players", default="4,5,6,7,8")
    parser.add_argument("--pairs", action="store_true", help="also with somebody who plays at random")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for players in (int(each) for each in asked.players.split(",")):
        ends = [played(players, number, asked.seed) for number in range(asked.games)]
        row = [str(players), rate([free(s) for s in ends])]
        for role in (PRISONER, GUARD) if asked.pairs else ():
            careful: list[bool] = []
            random: list[bool] = []
            for number, s in enumerate(ends):
                seats = [(number + k) % players for k in range(players)]
                mine = [seat for seat in seats if s.role[seat] == role]
                if mine:
                    careful.append(free(s) == (role == PRISONER))
                    other = played(players, number, asked.seed, mine[0])
                    random.append(free(other) == (role == PRISONER))
            row.append(f"{rate(random)} | {gain(careful, random)}")
        print(" | ".join(row), flush=True)


if __name__ == "__main__":
    main()
