"""An option as people at the table would say it."""

from __future__ import annotations

from typing import Final

from gamenight.games.bomb_busters.actions import (
    ACT,
    ACTS,
    AMOUNT,
    CALL,
    CARD,
    CHARACTER,
    CONSTRAINT,
    CONSTRAINT_NAMES,
    END,
    PLAYER,
    POWER,
    RED,
    SLOT_NAMES,
    SLOTS,
    SOLO,
    SPECIAL,
    STAND,
    USE,
    VALUE_NAMES,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.model import Busters

SAID: Final = {
    "snip": "Snip!",
    "reveal": "reveal your red wires",
    "turn-around": "turn round",
    "plus": "add them",
    "minus": "subtract them",
    "yes-sir": "Yes, Sir!",
    "ta-da": "Ta-da!",
    "boing": "Boing!",
    "slip": "somebody spoke a number",
}
"""Acts whose word alone would not do."""


def phrase(s: Busters, option: int) -> str:
    """An option in words; players are called "seat 2"."""
    if WIRE <= option < CALL:
        return wire_words(s, option - WIRE)
    if CALL <= option < SOLO:
        return f"announce {VALUE_NAMES[option - CALL]}"
    if SOLO <= option < POWER:
        return f"cut your own {_wires_of(option - SOLO)}"
    if option == POWER:
        return "use your character"
    if USE <= option < PLAYER:
        return f"use the {s.rules.equipment[option - USE].name}"
    if PLAYER <= option < STAND:
        return f"{s.rules.mission.naming}seat {option - PLAYER}"
    if STAND <= option < CARD:
        return stand_words(s, option - STAND)
    if CARD <= option < CONSTRAINT:
        return f"Number card {option - CARD}"
    if CONSTRAINT <= option < CHARACTER:
        return f"Constraint card {CONSTRAINT_NAMES[option - CONSTRAINT]}"
    if CHARACTER <= option < AMOUNT:
        return s.rules.characters[option - CHARACTER].name
    if AMOUNT <= option < ACT:
        return str(option - AMOUNT)
    if option == SPECIAL:
        return s.rules.mission.special_words
    if ACT <= option < min(ACT + len(ACTS), END):
        return SAID.get(ACTS[option - ACT], ACTS[option - ACT])
    return s.game.actions.words(option)


def wire_words(s: Busters, slot: int) -> str:
    """A wire by its place: "seat 2, slot C"."""
    stand = slot // SLOTS
    side = f", stand {s.side(stand)}" if s.side(stand) else ""
    return f"seat {s.owner[stand]}{side}, slot {SLOT_NAMES[slot % SLOTS]}"


def stand_words(s: Busters, stand: int) -> str:
    """A stand by its owner: "stand 1 of seat 2"."""
    side = s.side(stand)
    return f"stand {side} of seat {s.owner[stand]}" if side else f"the stand of seat {s.owner[stand]}"


def _wires_of(value: int) -> str:
    """The wires of a value, in words."""
    if value in (YELLOW, RED):
        return f"{VALUE_NAMES[value]} wires"
    return f"{VALUE_NAMES[value]}s"
