"""What it is worth that partners use cards in others' turns.

    python bench/interrupts.py --games 400 --missions 4,8,66

Four partners play each deal twice: as they are, and declining whatever nobody waits for. What they win more often with
interrupts is in points of a hundred, with its 95 % interval from the pairs.
"""

from __future__ import annotations

import argparse
from typing import Final

from convention import gain, rate, won

from gamenight.bots.bomb_busters.partner import PartnerBot
from gamenight.core.play import DECLINE, MAY, Ask
from gamenight.core.view import View

MISSIONS: Final = "4,8,9,16,24,31,40,54,55,66"
"""Early and late, with many kinds of equipment; with Challenge cards (55), oxygen (54) and a bunker (66)."""


class Patient(PartnerBot):
    """A partner who acts when asked to, and never before."""

    def choose(self, view: View, ask: Ask) -> int:
        """Declines every interrupt."""
        return DECLINE if ask.kind == MAY else super().choose(view, ask)


def main() -> None:
    """Prints a table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="deals for each mission")
    parser.add_argument("--missions", default=MISSIONS)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for mission in (int(each) for each in asked.missions.split(",")):
        without, using = (
            [won(mission, (bot, bot), number, asked.seed) for number in range(asked.games)]
            for bot in (Patient, PartnerBot)
        )
        print(f"{mission} | {rate(without)} | {rate(using)} | {gain(using, without)}", flush=True)


if __name__ == "__main__":
    main()
