"""Every deal that fits a view, one by one: slow, and plain enough to believe."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from gamenight.core.play import HIDDEN
from gamenight.games.bomb_busters.actions import NUMBERS, SLOTS, YELLOW
from gamenight.games.bomb_busters.board import (
    ANY_OF,
    BEFORE,
    DIFFERENT,
    EVEN,
    FACT,
    HOLDS,
    ODD,
    REVERSED,
    SAME,
    SO_MANY,
    TIMES_ON,
    X_WIRE,
)
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.wires import IS_BLUE

World = dict[int, int]
"""The key of each wire."""


def worlds(known: Busters, true: Busters, others: list[int] | None = None) -> list[World]:
    """Every deal of distinguishable wires that fits what is known; a world comes up once for each deal.

    `others` are candidates that turned out not to be in play (BB-SETUP-6).
    """
    groups: dict[int, list[int]] = {}
    for wire in range(known.wires):
        groups.setdefault(_group(true, wire), []).append(wire)
    open_groups = [wires for wires in groups.values() if any(known.key[wire] == HIDDEN for wire in wires)]
    fixed = {wire: int(known.key[wire]) for wires in groups.values() if wires not in open_groups for wire in wires}
    dealt = sorted(int(true.key[wire]) for wires in open_groups for wire in wires)
    found: list[World] = []
    for pool in _pools(known, dealt, others or []):
        for deal in _deals(known, open_groups, pool):
            world = fixed | deal
            if fits(known, world):
                found.append(world)
    return found


def _group(s: Busters, wire: int) -> int:
    """Wires that were sorted together when they were dealt; others are alone, but for a pair of reversed ones."""
    if s.flag[wire] & REVERSED:
        return 100 + int(s.owner[s.where[wire]])
    if s.flag[wire] & X_WIRE or s.home[wire] < 0:
        return 200 + wire
    return int(s.home[wire])


def _pools(known: Busters, dealt: list[int], others: list[int]) -> Iterator[list[int]]:
    """The keys that may have been dealt: of the candidates any choice of as many of each colour."""
    if not others:
        yield dealt
        return
    seen = [int(known.key[wire]) for wire in range(known.wires)]
    for colour in (1, 2):
        unsure = [key for key in dealt if key % 3 == colour and key not in seen]
        more = [key for key in others if key % 3 == colour]
        if more:
            rest = [key for key in dealt if key not in unsure]
            left = [key for key in others if key % 3 != colour]
            for chosen in combinations(sorted(unsure + more), len(unsure)):
                yield from _pools(known, sorted([*rest, *chosen]), left)
            return


def _deals(known: Busters, groups: list[list[int]], pool: list[int]) -> Iterator[World]:
    """Every way to deal distinguishable wires to groups, each sorted by number of wire, as far as the tokens allow."""
    if not groups:
        yield {}
        return
    for chosen in combinations(range(len(pool)), len(groups[0])):
        laid = dict(zip(groups[0], [pool[at] for at in chosen], strict=True))
        if all(_fits_tokens(known, wire, key) for wire, key in laid.items()):
            rest = [key for at, key in enumerate(pool) if at not in chosen]
            for deal in _deals(known, groups[1:], rest):
                yield laid | deal


def fits(known: Busters, world: World) -> bool:
    """Whether a world, whose wires all agree with the tokens at them, agrees with all else a view tells."""
    for stand in range(known.stands):
        order = [int(known.order[stand * SLOTS + place]) for place in range(known.size[stand])]
        in_order = [world[wire] for wire in order if not known.flag[wire]]
        if in_order != sorted(in_order):
            return False
    values = {wire: int(known.value_of[key]) for wire, key in world.items()}
    ledger = [int(number) for number in known.ledger]
    return all(_fits_fact(world, values, *ledger[at : at + FACT]) for at in range(0, len(ledger), FACT))


def _fits_tokens(known: Busters, wire: int, key: int) -> bool:
    """Whether a wire can have a key, by what lies at it and is known of it alone."""
    if known.key[wire] != HIDDEN:
        return bool(known.key[wire] == key)
    token = int(known.info[wire])
    number = key // 3 if key % 3 == IS_BLUE else 0
    if known.never[wire] >> known.value_of[key] & 1:
        return False
    if 0 < token <= NUMBERS:
        return token == number
    if token in (EVEN, ODD):
        return number > 0 and number % 2 == (token == ODD)
    return token != YELLOW or known.value_of[key] == YELLOW


def _fits_fact(world: World, values: World, kind: int, value: int, wire: int, wires: int) -> bool:
    """Whether a world agrees with a fact in the ledger."""
    meant = [other for other in world if wires >> other & 1]
    if kind == HOLDS:
        return any(values[other] == value for other in meant)
    if kind == ANY_OF:
        return any(value >> values[other] & 1 for other in meant)
    if kind == TIMES_ON:
        return sum(values[other] == values[wire] for other in meant) == value and values[wire] <= NUMBERS
    if kind == SAME:
        return values[wire] == values[meant[0]]
    if kind == DIFFERENT:
        return values[wire] != values[meant[0]]
    if kind == SO_MANY:
        return sum(values[other] == value for other in meant) == wire
    assert kind == BEFORE
    return world[wire] <= world[meant[0]]


def share(found: list[World], wire: int, key: int) -> Fraction:
    """In how many of the worlds a wire has a key."""
    return Fraction(sum(world[wire] == key for world in found), len(found))
