"""How sure a rate is that was counted in some games."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
"""How often an interval should hold the true number."""


def z(sure: float) -> float:
    """How many standard deviations an interval reaches to each side.

    >>> round(z(0.95), 2)
    1.96
    """
    return NormalDist().inv_cdf(0.5 + sure / 2)


def wilson(wins: int, games: int, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval for a rate; sound near 0 and 1 too.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    k = z(sure)
    rate = wins / games
    centre = rate + k * k / (2 * games)
    half = k * sqrt(rate * (1 - rate) / games + k * k / (4 * games * games))
    scale = 1 + k * k / games
    return max(0.0, min(rate, (centre - half) / scale)), min(1.0, max(rate, (centre + half) / scale))
