"""Sense: what a partner keeps in mind in a mission, besides the odds.

Only missions whose rules call for it have one: one file of `missions/` each, named after the mission.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from gamenight.core.content import load
from gamenight.games.bomb_busters.model import Busters


class Sense:
    """What the rules of a mission make dear or dangerous."""

    one_purse = False
    """Whether all breathe from one purse, which is full again every round; what is left over then is wasted."""
    gives_air = False
    """Whether a player who pays with oxygen gives it to a teammate."""
    renews_powers = False
    """Whether every character can be used again and again."""

    def special_goal(self, s: Busters) -> tuple[int, int]:
        """The value and the number of the wires that the special action must hit; (0, 0) if there is none."""
        return 0, 0

    def special_explodes(self, s: Busters) -> bool:
        """Whether a special action that hits any other wire loses the mission at once."""
        return True

    def is_fatal(self, s: Busters, seat: int) -> bool:
        """Whether a cut of this seat that fails loses the mission at once."""
        return False

    def failures_left(self, s: Busters) -> int:
        """How many cuts may fail before the mission is lost, about: one for each step of the dial."""
        return s.lives

    def toll(self, s: Busters, seat: int, value: int) -> float:
        """What announcing a value costs a seat besides its risk, in steps of the dial; a gain is below zero."""
        return 0.0

    def advice(self, s: Busters, seat: int, option: int) -> float:
        """How good an answer to a question of the mission is, as far as one can tell from it; higher is better."""
        return 0.0

    def is_bet(self, s: Busters) -> bool:
        """Whether a card that is chosen is laid against the actor, who should not cut its number."""
        return False


COMMON: Final = Sense()
"""For missions whose rules call for nothing else."""


def sense_of(s: Busters) -> Sense:
    """What to keep in mind in the mission that is played."""
    return _senses().get(s.rules.mission.number, COMMON)


@cache
def _senses() -> dict[int, Sense]:
    return {int(key[1:]): kind() for key, kind in load("gamenight.bots.bomb_busters.missions", Sense).items()}
