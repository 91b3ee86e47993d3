"""How often careful bots win Room 25 where sides are known: Solo, Cooperation, Competition and Team.

    python bench/room25.py --games 100 --seed 201

One row for each legal table: in Solo and Cooperation how often everybody gets out; in Competition how often one careful
player wins among random ones, and in Team how often a careful team beats a random one, with what random ones win in the
same games. Rates have 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from convention import rate

from gamenight.core.game import Setup
from gamenight.lab.arena import play_batch

LEVELS = ("standard", "insane")


def tables() -> Iterator[tuple[str, Setup, list[str]]]:
    """R25-SETUP-55: every legal table but those of Suspicion, and who plays there."""
    for level in LEVELS:
        yield f"Solo, {level}", Setup(1, {"mode": "solo", "level": level}), ["careful"]
        for seats in range(2, 7):
            setup = Setup(seats, {"mode": "cooperation", "level": level})
            yield f"Cooperation, {seats} players, {level}", setup, ["careful"] * seats
    for seats in (2, 3, 4):
        bots = ["careful", *["random"] * (seats - 1)]
        yield f"Competition, {seats} players", Setup(seats, {"mode": "competition"}), bots
    for seats in (4, 6, 8):
        yield f"Team, {seats} players", Setup(seats, {"mode": "team"}), ["careful", "random"] * (seats // 2)


def main() -> None:
    """Prints a table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="games for each row")
    parser.add_argument("--only", default="", help="rows whose name contains this")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name, setup, bots in tables():
        if asked.only.lower() in name.lower():
            ends = play_batch("room25", setup, bots, range(asked.games), asked.seed)
            row = [name, str(asked.games), rate([0 in end.winners for end in ends])]
            if "random" in bots:
                row.append(rate([1 in end.winners for end in ends]))
            print(" | ".join(row), flush=True)


if __name__ == "__main__":
    main()
