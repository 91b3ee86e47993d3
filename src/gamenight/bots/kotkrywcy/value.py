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

CLOSED: Final = {
    "always": -2.1,
    "dice": 0.06,
    "one card": -1.41,
    "two cards": -0.73,
    "back": 0.13,
    "regroups": 0.11,
    "torches": 0.56,
    "power": 0.2,
    "pressing": -0.39,
    "hearts": -1.06,
    "one cat": 2.76,
    "two cats": 0.85,
    "three cats": 0.07,
    "pile": 1.37,
    "two exits left": 0.08,
    "last exit left": 0.23,
    "depth": 1.09,
    "asleep": -1.1,
}
"""What each feature adds while the Exit is closed."""
OPEN: Final = {
    "always": 3.85,
    "dice": 0.05,
    "one card": -1.62,
    "two cards": -1.03,
    "back": -0.72,
    "regroups": 0.07,
    "torches": 0.11,
    "power": 0.28,
    "pressing": -1.05,
    "hearts": -2.1,
    "one cat": 1.75,
    "two cats": 0.35,
    "three cats": 0.11,
    "pile": 0.0,
    "lord": -1.15,
    "time": 0.78,
    "hurry": -2.26,
    "too few dice": 0.17,
}
"""What each feature adds once it is open."""


def value(s: Expedition) -> float:
    """The chance to win."""
    weights = CLOSED if s.exit_machines else OPEN
    found = features(s)
    total = sum(weight * found[name] for name, weight in weights.items())
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def features(s: Expedition) -> dict[str, float]:
    """What the chance is made of."""
    look = Outlook(s, s.active)
    held = [int(cards) for cards in s.held]
    dice = 0
    for seat in range(s.seats):
        corridors = [look.corridors[card] for card in s.hand(seat)]
        dice += sum(corridors) - min(corridors, default=0)
    mummies = [threat for threat in look.threats if threat.figure != LORD_FIGURE]
    lord = next((threat for threat in look.threats if threat.figure == LORD_FIGURE), None)
    hearts = sum(threat.hearts for threat in mummies)
    left = lord.hearts if lord else 0
    slack = lord.turns - left / 3 if lord else 9.0
    back = min(len(s.lying(DISCARDED)), 2 + 2 * s.torches) if s.regroups and s.pile_left() else 0
    return {
        "always": 1.0,
        "dice": dice / 10,
        "one card": float(sum(cards <= 1 for cards in held)),
        "two cards": float(held.count(2)),
        "back": back / 5,
        "regroups": float(s.regroups),
        "torches": s.torches / 5,
        "power": look.power - 1.0,
        "pressing": max((threat.pressing for threat in mummies), default=0.0),
        "hearts": hearts / 5,
        "one cat": float(s.seats == 1),
        "two cats": float(s.seats == 2),
        "three cats": float(s.seats == 3),
        "pile": min(20, s.pile_left()) / 20,
        "two exits left": float(s.exit_machines == 2),
        "last exit left": float(s.exit_machines == 1),
        "depth": min(12, max(look.crypt)) / 5,
        "asleep": s.top_hearts / 5,
        "lord": left / 5,
        "time": lord.turns / 3 if lord else 0.0,
        "hurry": max(0.0, 3 - slack) / 3,
        "too few dice": min(0.0, dice / 2 - left - hearts) / 5,
    }
