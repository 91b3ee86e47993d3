"""How likely a game of careful players is won from here, where a future is followed no further.

A logistic model of what is on the table and in the hands, fitted to the turns of games that careful bots played among
themselves; one for the time before the Exit opens, and one for the time after.
"""

from __future__ import annotations

from math import exp
from typing import Final

from gamenight.bots.kotkrywcy.plans import Outlook
from gamenight.games.kotkrywcy.board import DISCARDED, LORD_FIGURE
from gamenight.games.kotkrywcy.model import Expedition

CLOSED: Final = (
    -1.78,
    0.13,
    -1.64,
    -0.3,
    0.2,
    0.21,
    0.27,
    0.08,
    -0.02,
    -1.22,
    2.48,
    1.99,
    0.82,
    0.2,
    0.5,
    0.53,
    0.53,
    -1.01,
)
"""What each feature adds while the Exit is closed."""
OPEN: Final = (
    6.14,
    -0.43,
    -1.45,
    -1.26,
    -0.05,
    -0.47,
    0.27,
    0.83,
    -0.85,
    -2.15,
    1.04,
    0.35,
    -0.61,
    0.8,
    -0.74,
    0.47,
    -1.87,
    0.62,
)
"""What each feature adds once it is open."""


def value(s: Expedition) -> float:
    """The chance to win."""
    weights = CLOSED if s.exit_machines else OPEN
    sum_ = sum(weight * feature for weight, feature in zip(weights, features(s), strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, sum_))))


def features(s: Expedition) -> list[float]:
    """What the chance is made of: first what matters always, then what matters in this part of the game."""
    look = Outlook(s, s.active)
    dice = 0
    for seat in range(s.seats):
        corridors = [look.corridors[card] for card in s.hand(seat)]
        dice += sum(corridors) - min(corridors, default=0)
    held = [int(cards) for cards in s.held]
    mummies = [threat for threat in look.threats if threat.figure != LORD_FIGURE]
    hearts = sum(threat.hearts for threat in mummies)
    back = min(len(s.lying(DISCARDED)), 2 + 2 * s.torches) if s.regroups and s.pile_left() else 0
    always = [
        1.0,
        dice / 10,
        float(sum(cards <= 1 for cards in held)),
        float(held.count(2)),
        back / 5,
        float(s.regroups),
        s.torches / 5,
        look.power - 1.0,
        max((threat.pressing for threat in mummies), default=0.0),
        hearts / 5,
        float(s.seats == 1),
        float(s.seats == 2),
        float(s.seats == 3),
        min(20, s.pile_left()) / 20,
    ]
    if s.exit_machines:
        return [
            *always,
            float(s.exit_machines == 2),
            float(s.exit_machines == 1),
            min(12, max(look.crypt)) / 5,
            s.top_hearts / 5,
        ]
    lord = next((threat for threat in look.threats if threat.figure == LORD_FIGURE), None)
    left = lord.hearts if lord else 0
    turns = lord.turns if lord else 0.0
    slack = turns - left / 3 if lord else 9.0
    return [*always, left / 5, turns / 3, max(0.0, 3 - slack) / 3, min(0.0, dice / 2 - left - hearts) / 5]
