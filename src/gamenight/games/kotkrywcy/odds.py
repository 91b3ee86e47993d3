"""What combat dice do, exactly: dice are few and small."""

from __future__ import annotations

from functools import cache
from math import comb

from gamenight.games.kotkrywcy.actions import FACES


@cache
def hits(dice: int, faces: int) -> list[float]:
    """How likely these dice are to show 0, 1, 2 … symbols, by how many faces of a die bear one.

    >>> hits(2, 3)
    [0.25, 0.5, 0.25]
    """
    chance = faces / FACES
    return [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]


def at_least(dice: int, faces: int, wanted: int) -> float:
    """How likely these dice are to show at least as many symbols as are wanted.

    >>> round(at_least(6, 3, 5), 3), at_least(2, 3, 3), at_least(1, 3, 0)
    (0.109, 0.0, 1.0)
    """
    return sum(hits(dice, faces)[max(0, wanted) :])


def expected(dice: int, faces: int, most: int) -> float:
    """How many of the symbols count on average, if no more than `most` do.

    >>> expected(2, 3, 2), expected(2, 3, 1)
    (1.0, 0.75)
    """
    return sum(min(n, most) * chance for n, chance in enumerate(hits(dice, faces)))
