"""What a seat can know: exact odds for every wire it does not see, and possible worlds.

    odds = Odds(view.known)
    odds.chances(wire)[7]                 # that this wire is a 7
    odds.success(1 << wire, 7)            # that a Dual Cut with 7 succeeds
    odds.explosion(1 << wire)             # that it hits red
    world = odds.world(seed, view.seat)   # a whole state, as likely as it is

Everything follows from the view alone: sorted stands, wires cut, tokens, and what play made public (`facts.py`). How it
is counted is told in `counting.py`. Why a player chose a wire is no fact; `convention.py` reads that.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from gamenight.core.bits import bit, lowest, row
from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR
from gamenight.core.play import HIDDEN, Ask
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import RED, VALUES
from gamenight.games.bomb_busters.board import MOST_WIRES
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.counting import Worlds
from gamenight.games.bomb_busters.odds.facts import ALL_KEYS, Facts, read_facts
from gamenight.games.bomb_busters.wires import KEYS

MOST_STATES: Final = 100_000
"""More states than any seat ever has to count at a level."""
SPECTATOR_STATES: Final = 300
"""A spectator sees no wire at all: it is too much to count, and nobody plays from there, so a sample is followed."""
MOST_DRAWS: Final = 200
"""How often a world is drawn until one asks the questions that are open."""


@final
class Odds:
    """The odds of a view: `known` is what a seat knows, with HIDDEN keys (`view.known`).

    Chances are floats, right to twelve digits; 0.0 and 1.0 are only given for what is impossible and certain.
    `count` and `ways` are the same as whole numbers of deals. Nothing is counted before it is asked for.
    """

    def __init__(self, known: Busters, most: int = MOST_STATES) -> None:
        self.known = known
        self.most = most
        self._worlds: Worlds | None = None
        self._apart: Worlds | None = None
        self._sums: tuple[list[int], list[int]] | None = None

    @property
    def worlds(self) -> Worlds:
        """All ways in which the hidden wires can lie."""
        if self._worlds is None:
            facts = read_facts(self.known)
            found = Worlds(facts, self.most)
            while found.total == 0.0 and not found.exact:  # the sample led nowhere
                self.most *= 4
                found = Worlds(facts, self.most)
            self._worlds = found
        return self._worlds

    @property
    def exact(self) -> bool:
        """Whether every world was counted, not a sample of them; so it is for every seat."""
        return self.worlds.exact

    # One wire

    def chances(self, wire: int) -> list[float]:
        """The chance of every value for a wire: `chances(wire)[7]`, `[YELLOW]`, `[RED]`."""
        by_value = [0.0] * VALUES
        if self.known.key[wire] >= 0:
            by_value[self.known.value_at(wire)] = 1.0
            return by_value
        worlds = self.worlds
        worlds.measure()
        for key in range(KEYS):
            if worlds.able[wire] >> key & 1:
                by_value[self.known.value_of[key]] += worlds.shares[wire * KEYS + key]
        return by_value

    def key_chances(self, wire: int) -> list[float]:
        """The chance of every key for a wire: which yellow, which red."""
        if self.known.key[wire] >= 0:
            return [1.0 if key == self.known.key[wire] else 0.0 for key in range(KEYS)]
        self.worlds.measure()
        return [self.worlds.shares[wire * KEYS + key] for key in range(KEYS)]

    def possible(self, wire: int) -> int:
        """The values a wire can have, one bit each."""
        values = 0
        if self.known.key[wire] >= 0:
            return 1 << self.known.value_at(wire)
        self.worlds.measure()
        for key in range(KEYS):
            if self.worlds.able[wire] >> key & 1:
                values |= bit(self.known.value_of[key])
        return values

    def doubt(self, wire: int) -> float:
        """How many bits are missing to know the value of a wire."""
        missing = 0.0
        for chance in self.chances(wire):
            if chance > 0.0:
                missing -= chance * math.log2(chance)
        return missing

    # A declaration

    def success(self, wires: int, value: int, other: int = 0) -> float:
        """That one of the wires pointed at has the value, or the other one (BB-CUT-2, BB-DET-2, BB-EQ-10)."""
        keys = self._keys(value) | self._keys(other)
        if wires & (wires - 1) == 0:
            chances = self.chances(lowest(wires))
            return chances[value] + (chances[other] if other else 0.0)
        return 1.0 - self._all(wires, ALL_KEYS & ~keys)

    def explosion(self, wires: int) -> float:
        """That all wires pointed at are red, so that a declaration explodes (BB-CUT-4, BB-DET-4)."""
        return self.all_are(wires, RED)

    def failure(self, wires: int, value: int, other: int = 0) -> float:
        """That the declaration fails without an explosion (BB-CUT-3, BB-DET-3)."""
        return max(0.0, 1.0 - self.success(wires, value, other) - self.explosion(wires))

    def all_are(self, wires: int, value: int) -> float:
        """That all of these wires have a value, as special actions want it."""
        if wires & (wires - 1) == 0:
            return self.chances(lowest(wires))[value]
        for wire in range(self.known.wires):
            if wires >> wire & 1 and not self.possible(wire) >> value & 1:
                return 0.0
        return self._all(wires, self._keys(value))

    def _keys(self, value: int) -> i64:
        keys: i64 = 0
        for key in range(KEYS):
            if value and self.known.value_of[key] == value:
                keys |= bit(key)
        return keys

    def _all(self, wires: int, keys: i64) -> float:
        """That all of these wires have one of these keys."""
        limits = row(MOST_WIRES)
        pooled = False
        for wire in range(self.known.wires):
            if wires >> wire & 1:
                if self.known.key[wire] < 0:
                    limits[wire] = keys
                    pooled |= wire in self.worlds.facts.pool
                elif not keys >> self.known.key[wire] & 1:
                    return 0.0
        return (self._worlds_apart() if pooled else self.worlds).within(limits)

    def _worlds_apart(self) -> Worlds:
        """The same worlds with every wire by itself, to ask about several of those that are counted together."""
        if self._apart is None:
            self._apart = Worlds(Facts(self.known, pooled=False), self.most)
        return self._apart

    # Everything

    @property
    def entropy(self) -> float:
        """How many bits are missing to know every wire."""
        return self.worlds.entropy()

    @property
    def count(self) -> int:
        """How many deals of distinguishable wires fit what is known; all are equally likely."""
        return self._exact_sums()[1][0] * math.factorial(len(self.worlds.facts.pool))

    def ways(self, wire: int, key: int) -> int:
        """In how many of these deals a hidden wire has a key."""
        pool = self.worlds.facts.pool
        if wire in pool:
            return sum(self._ways(other, key) for other in pool) * math.factorial(len(pool) - 1)
        return self._ways(wire, key) * math.factorial(len(pool))

    def _exact_sums(self) -> tuple[list[int], list[int]]:
        if self._sums is None:
            self._sums = self.worlds.exact_sums()
        return self._sums

    def _ways(self, wire: int, key: int) -> int:
        forward, backward = self._exact_sums()
        total = 0
        for before, after, weight in self.worlds.edges_filling(wire, key):
            total += forward[before] * weight * backward[after]
        return total

    # Worlds

    def world(self, seed: int, seat: int | None) -> Busters:
        """A possible world, drawn so that each deal is equally likely; `seat` is whose view it is.

        It must look the same and ask the same; what that tells beyond `facts.py` is settled by drawing again.
        """
        dice = Dice(seed)
        who = SPECTATOR if seat is None else seat
        looks = self.known.packed()
        s = self._draw(dice, who)
        for _ in range(MOST_DRAWS):
            if _asks_alike(s.asks, self.known.asks, who) and s.blanked(who).packed() == looks:
                break
            s = self._draw(dice, who)
        return s

    def _draw(self, dice: Dice, seat: int) -> Busters:
        s = self.known.copy()
        keys = self.worlds.draw(dice)
        for wire in range(s.wires):
            if s.key[wire] == HIDDEN:
                s.key[wire] = keys[wire]
        for frame in s.stack:
            frame.fill(s, seat, dice)
        for rule in s.rules.on_filled:
            rule.on_filled(s, seat, dice)
        s.asks.clear()
        s.settle()
        return s


def determinize(view: View, seed: int) -> Busters:
    """A possible world for a view."""
    known = view.known
    assert isinstance(known, Busters)
    return Odds(known, SPECTATOR_STATES if view.seat is None else MOST_STATES).world(seed, view.seat)


def _asks_alike(asks: list[Ask], seen: list[Ask], seat: int) -> bool:
    """Whether the questions of a world are those that a view shows: its own with all answers, others without."""
    mine = [ask for ask in asks if ask.seat == seat or not ask.secret]
    if len(mine) != len(seen):
        return False
    for ask, shown in zip(mine, seen, strict=True):
        if ask.count() == 0 or (shown != ask and shown != ask.closed()):
            return False
    return True
