"""How a person who keeps no convention fares among bots that have one.

    python bench/convention.py --games 400 --missions 4,8,66

One of four seats declares as a careful bot does, and puts first tokens at random, or as the tour says: at a number held
once, in the middle. Beside it sit three careful bots, or three partners who know that it keeps no convention; with
`--before` also three partners who take it for one of theirs, where its tokens are random. Each deal is played at all
tables. What a table wins more often than the careful one is in points of a hundred, with its 95 % interval from the
pairs.

With `--givers` it shows instead what a first token is worth to those who do not read the convention: four careful bots
put theirs by the convention, at random, or as the tour says.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from gamenight.bots import Bot
from gamenight.bots.bomb_busters.partner import CarefulBot, PartnerBot
from gamenight.core.chance import Dice
from gamenight.core.game import Setup, find
from gamenight.core.play import Ask
from gamenight.core.rates import SURE, wilson, z
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import CALL, SLOTS, WIRE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.convention import speaks
from gamenight.lab.arena import play_game

GAME: Final = find("bomb-busters")
MISSIONS: Final = "4,8,10,20,29,36,43,52,55,66"
"""Early and late, easy and hard: with X wires (20), Number cards (29), Nano (43), false tokens (52), a bunker (66)."""
SEATS: Final = 4

Maker = Callable[[int], Bot]
Chair = tuple[Maker, Maker]
"""Who sits on the one chair, and who on the three others."""


class Stranger(CarefulBot):
    """Declares with care, and puts first tokens anywhere."""

    follows = False

    def choose(self, view: View, ask: Ask) -> int:
        """A first token as it likes; everything else as a careful bot."""
        assert isinstance(view.known, Busters)
        return self.token(view.known, ask) if speaks(view.known, ask) else super().choose(view, ask)

    def token(self, s: Busters, ask: Ask) -> int:
        """Anything on offer."""
        return ask.nth(self.dice.below(ask.count()))


class Tourist(Stranger):
    """Puts first tokens as the tour says: at a number held once, in the middle."""

    def token(self, s: Busters, ask: Ask) -> int:
        """The number held once that stands nearest to the middle; what false tokens show is not in the tour."""
        if ask.nth(0) >= CALL:
            return super().token(s, ask)
        once = [option for option in ask.options if s.count_in_hand(ask.seat, s.value_at(s.order[option - WIRE])) == 1]
        return min(once or ask.options, key=lambda option: _from_the_middle(s, option - WIRE))


def _from_the_middle(s: Busters, slot: int) -> float:
    return abs(slot % SLOTS - (int(s.size[slot // SLOTS]) - 1) / 2)


class Mistaken(Stranger):
    """A stranger whom the others take for one who keeps the convention."""

    follows = True


def won(mission: int, chair: Chair, number: int, seed: int) -> bool:
    """Whether one game is won; its number decides the deal, and where the chair stands."""
    dice = Dice((seed << 24) + number)
    deal = dice.seed()
    bots = [chair[seat != number % SEATS](dice.seed()) for seat in range(SEATS)]
    s, _ = play_game(GAME, GAME.complete(Setup(SEATS, {"mission": mission})), bots, deal)
    return len(s.winners()) > 0


def rate(wins: list[bool]) -> str:
    """How often a table wins."""
    low, high = wilson(sum(wins), len(wins))
    return f"{100 * fmean(wins):.1f} % [{100 * low:.0f}, {100 * high:.0f}]"


def gain(wins: list[bool], others: list[bool]) -> str:
    """How much more often than another, in the same deals."""
    gains = [won - lost for won, lost in zip(wins, others, strict=True)]
    half = z(SURE) * stdev(gains) / sqrt(len(gains))
    return f"{100 * fmean(gains):+.1f} [{100 * (fmean(gains) - half):+.1f}, {100 * (fmean(gains) + half):+.1f}]"


def rows(before: bool, givers: bool) -> dict[str, list[Chair]]:
    """The rows for each mission, each with its tables; the first of them is what the others are compared with."""
    if givers:
        return {"four careful": [(each, each) for each in (CarefulBot, Tourist, Stranger)]}
    random: list[Chair] = [(Stranger, CarefulBot), (Stranger, PartnerBot)]
    if before:
        random.append((Mistaken, PartnerBot))
    return {"random": random, "tour": [(Tourist, CarefulBot), (Tourist, PartnerBot)]}


def main() -> None:
    """Prints a table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="games for each table of a row")
    parser.add_argument("--missions", default=MISSIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--before", action="store_true", help="also with partners who read everybody")
    parser.add_argument("--givers", action="store_true", help="four careful bots, with tokens of three kinds")
    asked = parser.parse_args()
    names = ["by the convention", "tour", "random"] if asked.givers else ["careful", "partner", "before"]
    for mission in (int(each) for each in asked.missions.split(",")):
        for tokens, chairs in rows(asked.before, asked.givers).items():
            wins = [[won(mission, chair, number, asked.seed) for number in range(asked.games)] for chair in chairs]
            cells = [f"{name} {rate(each)}" for name, each in zip(names, wins, strict=False)]
            gains = [f"{name} {gain(each, wins[0])}" for name, each in zip(names[1:], wins[1:], strict=False)]
            print(f"{mission} | {tokens} | {' | '.join(cells + gains)}", flush=True)


if __name__ == "__main__":
    main()
