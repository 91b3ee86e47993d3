"""Cuts that can be announced, each with its exact odds: what hints and reviews are made of.

A failure costs a step of the dial, so it counts as that part of the dial that is left; an explosion counts in full.
"""

from __future__ import annotations

from typing import final

from gamenight.core.text import Text
from gamenight.games.bomb_busters.actions import SLOT_NAMES, SLOTS, SOLO, WIRE, YELLOW
from gamenight.games.bomb_busters.board import ONE
from gamenight.games.bomb_busters.legal import announceable, pointable, solos
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds


@final
class Declaration:
    """A value (or two, with a ray) announced for wires; without wires it is a Solo Cut."""

    def __init__(self, wires: int, value: int, other: int, success: float, explosion: float, risk: float) -> None:
        self.wires = wires
        self.value = value
        self.other = other
        self.success = success
        self.explosion = explosion
        self.risk = risk

    def order(self) -> tuple[float, float, int, int]:
        """For sorting: what risks least comes first."""
        return round(self.risk, 9), -round(self.success, 9), self.wires, self.value


def judged(s: Busters, odds: Odds, wires: int, value: int, other: int = 0) -> Declaration:
    """A declaration with its odds; a Solo Cut is no guess (BB-SOLO-4)."""
    if not wires:
        return Declaration(0, value, other, 1.0, 0.0, 0.0)
    success = odds.success(wires, value, other)
    red = odds.explosion(wires)
    explosion = 0.0 if s.steady else red  # BB-EQ-9: with a Stabilizer nothing explodes, and a failure costs nothing
    risk = 0.0 if s.steady else explosion + max(0.0, 1.0 - success - red) / max(1, s.lives)
    return Declaration(wires, value, other, success, explosion, risk)


def declarations(s: Busters, seat: int, odds: Odds) -> list[Declaration]:
    """Every cut that a seat can announce without using a card first, what risks least in front."""
    values = announceable(s, seat)
    found = [judged(s, odds, 0, option - SOLO) for option in solos(s, seat, values)]
    for option in pointable(s, seat):
        wire = s.wire_at(option - WIRE)
        chances = odds.chances(wire)
        for value in range(1, YELLOW + 1):
            if values >> value & 1 and chances[value] > 0.0:
                found.append(judged(s, odds, 1 << wire, value))
    found.sort(key=Declaration.order)
    return found


def without_cards(s: Busters) -> Busters:
    """The same knowledge before any card was used for a cut, and nothing pointed at."""
    fresh = s.copy()
    fresh.points = ONE
    fresh.ray = False
    fresh.quick = False
    fresh.steady = False
    fresh.targets = 0
    fresh.value = 0
    fresh.other = 0
    return fresh


def said(s: Busters, declaration: Declaration) -> Text:
    """A declaration in words: "Ben’s wire C as 7"."""
    if not declaration.wires:
        return Text("declared.alone", value=declaration.value)
    slots = [s.slot_of(wire) for wire in range(s.wires) if declaration.wires >> wire & 1]
    slots.sort()
    letters = [SLOT_NAMES[slot % SLOTS] for slot in slots]
    stand = slots[0] // SLOTS
    seat, on = int(s.owner[stand]), s.side(stand)
    if declaration.other:
        value, second = declaration.value, declaration.other
        return Text("declared.either", seat=seat, on=on, wires=letters, value=value, second=second)
    return Text("declared.says", seat=seat, on=on, wires=letters, value=declaration.value)
