"""What a view tells about the wires it hides, ready to be counted.

Known wires are worked into what each hidden wire may be. What is left are chains of hidden wires in sorted order, how
many copies of each key are hidden among them, and facts that tie several wires together. What a fact says that
others imply is dropped, so that little remains to be counted with.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import bit, count_bits, lowest, row
from gamenight.core.play import HIDDEN, NONE
from gamenight.games.bomb_busters.actions import ANSWERING, MOST_STANDS, NUMBERS, RED, SLOTS, VALUES, YELLOW
from gamenight.games.bomb_busters.board import (
    ANY_OF,
    BEFORE,
    EVEN,
    FACT,
    HOLDS,
    IN_NANO,
    MOST_WIRES,
    ODD,
    ONE,
    REVERSED,
    SAME,
    SO_MANY,
    TIMES_ON,
    X_WIRE,
)
from gamenight.games.bomb_busters.cut import is_answered
from gamenight.games.bomb_busters.flow import Calling, Pointing, Resolve, SoloCut, Turn
from gamenight.games.bomb_busters.legal import cuttable, may_announce, may_reveal, may_solo
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.wires import IS_BLUE, IS_RED, IS_YELLOW, KEYS, blue

# Kinds of facts that tie hidden wires together.
SOME: Final = 1
"""At least `number` of `wires` have one of `keys`."""
COUNT: Final = 2
"""Exactly `number` of `wires` have one of `keys`."""
TALLY: Final = 3
"""Whatever key `wire` has, `number` wires have it, of `wires` and those known in `known`."""
ALIKE: Final = 4
"""`wire` and `other` have the same value."""
UNLIKE: Final = 5
"""`wire` and `other` have different values."""
VARIED: Final = 6
"""Among `wires` are two different values of `keys`."""
TWICE: Final = 7
"""Two have the same one of `keys`, of `wires` and those known in `known`."""

ALL_KEYS: Final[i64] = (1 << KEYS) - 1
POOL: Final = MOST_STANDS
"""The group of wires among which nothing tells one from another."""


@final
class Fact:
    """One fact that ties hidden wires together; which fields count depends on its kind."""

    def __init__(self, kind: int, keys: i64, wires: i64, number: int = 0, wire: int = NONE, other: int = NONE) -> None:
        self.kind = kind
        self.keys = keys
        self.wires = wires
        self.number = number
        self.wire = wire
        self.other = other
        self.known: vec[i64] = vec[i64]()
        """For TALLY and TWICE, how many wires of each key are known among those it speaks of."""


@final
class Facts:
    """All that a view tells about the hidden wires."""

    def __init__(self, s: Busters, pooled: bool) -> None:
        self.value_of = s.value_of
        self.hidden: i64 = 0
        """The hidden wires, one bit each."""
        for wire in range(s.wires):
            if s.key[wire] == HIDDEN:
                self.hidden |= bit(wire)
        self.copies: vec[i64] = row(KEYS)
        """How many wires of each key are in play, or may be."""
        self.missing: vec[i64] = row(KEYS)
        """How many of them are not known to this seat."""
        self.maybe: i64 = 0
        """Keys that may be missing because they are not in play at all (BB-SETUP-6), one bit each."""
        self.reds = 0
        """How many of the red ones are in play and hidden."""
        self.yellows = 0
        self.may: vec[i64] = row(MOST_WIRES)
        """The keys each hidden wire may have, one bit each."""
        self.chains: list[list[int]] = []
        """The hidden wires: those of a stand from left to right, others by themselves, the pool at the end."""
        self.pool: list[int] = []
        """Wires among which nothing tells one from another."""
        self.group: vec[i64] = row(MOST_WIRES, NONE)
        """Wires of one group were sorted together when they were dealt."""
        self.groups = POOL + 1
        self.kept: vec[i64] = row((POOL + 1 + MOST_WIRES) * KEYS)
        """How many known wires of each key each group has: `kept[group * KEYS + key]`."""
        self.befores: list[int] = []
        """Pairs of hidden wires, one after the other: the first sorts before the second, or is equal."""
        self.ties: list[Fact] = []
        if self.hidden:
            self._read(s, pooled)

    def _read(self, s: Busters, pooled: bool) -> None:
        self._count_keys(s)
        self._read_tokens(s)
        self._make_groups(s)
        if pooled:
            self._make_pool(s)
        self._make_chains(s)
        for _ in range(2):  # what the first reading rules out can settle facts that the second one meets
            self.befores.clear()
            self.ties.clear()
            self._read_ledger(s)
            self._read_questions(s)
            while self._tighten():
                pass

    def keys_of(self, value: int) -> i64:
        """The keys that count as a value, one bit each."""
        keys: i64 = 0
        for key in range(KEYS):
            if self.copies[key] and self.value_of[key] == value:
                keys |= bit(key)
        return keys

    def _keys_of_any(self, values: int) -> i64:
        """The keys that count as one of some values, given as a mask."""
        keys: i64 = 0
        for value in range(1, VALUES):
            if values >> value & 1:
                keys |= self.keys_of(value)
        return keys

    # Which keys are hidden

    def _count_keys(self, s: Busters) -> None:
        known = row(KEYS)
        for wire in range(s.wires):
            if s.key[wire] >= 0:
                known[s.key[wire]] += 1
        rest = s.wires - s.total[YELLOW]
        strange = 0  # a blue number that counts as red (BB-M11-1)
        for number in range(1, NUMBERS + 1):
            if s.value_of[blue(number)] == number:
                self.copies[blue(number)] = s.total[number]
                rest -= s.total[number]
            else:
                strange = number
        if strange:
            reds = s.rules.mission.wires_for(s.seats)[0].count
            self.copies[blue(strange)] = rest - reds
            rest = reds
        for key in range(KEYS):
            if key % 3 != IS_BLUE:
                self.copies[key] = s.marked >> key & 1
            self.missing[key] = self.copies[key] - known[key]
        self.reds = self._candidates(known, IS_RED, rest)
        self.yellows = self._candidates(known, IS_YELLOW, s.total[YELLOW])

    def _candidates(self, known: vec[i64], colour: int, in_play: int) -> int:
        """BB-SETUP-5, BB-SETUP-6: how many wires of a colour are hidden; all that are marked, some, or none."""
        unseen: i64 = 0
        for key in range(colour, KEYS, 3):
            in_play -= known[key]
            unseen |= self.missing[key] << key
        if in_play == 0:
            for key in range(colour, KEYS, 3):
                self.missing[key] = 0
        elif in_play < count_bits(unseen):
            self.maybe |= unseen
        return in_play

    def _read_tokens(self, s: Busters) -> None:
        """Info tokens, and values that are known to be wrong (BB-TOK-1 to BB-TOK-5)."""
        banned = row(VALUES)
        evens: i64 = 0
        odds: i64 = 0
        for key in range(KEYS):
            if self.missing[key]:
                banned[self.value_of[key]] |= bit(key)
                if key % 3 == IS_BLUE and key // 3 % 2:
                    odds |= bit(key)
                elif key % 3 == IS_BLUE:
                    evens |= bit(key)
        missing: i64 = 0
        for value in range(VALUES):
            missing |= banned[value]
        for wire in range(s.wires):
            if self.hidden >> wire & 1:
                may = missing
                for value in range(1, VALUES):
                    if s.never[wire] >> value & 1:
                        may &= ~banned[value]
                token = s.info[wire]
                if 0 < token <= NUMBERS:
                    may &= bit(blue(token))
                elif token == YELLOW:
                    may &= banned[YELLOW]
                elif token == EVEN:
                    may &= evens
                elif token == ODD:
                    may &= odds
                elif token > ODD:
                    may &= evens | odds
                self.may[wire] = may

    # How they lie

    def _make_groups(self, s: Busters) -> None:
        """Wires that were dealt to one stand were sorted together; others were not sorted with any."""
        for wire in range(s.wires):
            if s.flag[wire] & (X_WIRE | REVERSED) or s.home[wire] < 0:
                self.group[wire] = self.groups
                self.groups += 1
            else:
                self.group[wire] = s.home[wire]
        for at in range(0, len(s.ledger), FACT):
            if s.ledger[at] == BEFORE:
                self._pair(s, s.ledger[at + 2], lowest(s.ledger[at + 3]))
        for wire in range(s.wires):
            if s.key[wire] >= 0:
                self.kept[self.group[wire] * KEYS + s.key[wire]] += 1

    def _make_pool(self, s: Busters) -> None:
        """The wires in Nano lie in no order, nor do X wires: they are counted together."""
        for wire in range(s.wires):
            if self.hidden >> wire & 1 and (s.where[wire] == IN_NANO or s.flag[wire] & X_WIRE):
                self.group[wire] = POOL
                self.pool.append(wire)

    def is_pool_even(self) -> bool:
        """Whether nothing is known of some wires of the pool that is not known of all."""
        pool: i64 = 0
        for wire in self.pool:
            pool |= bit(wire)
            if self.may[wire] != self.may[self.pool[0]]:
                return False
        for wire in self.befores:
            if pool >> wire & 1:
                return False
        for tie in self.ties:
            touched = tie.wires & pool
            if tie.kind not in (SOME, COUNT, VARIED, TWICE):
                touched |= (bit(tie.wire) | (bit(tie.other) if tie.other != NONE else 0)) & pool
            if touched and (tie.kind not in (SOME, COUNT, VARIED, TWICE) or touched != pool):
                return False
        return True

    def _pair(self, s: Busters, low: int, high: int) -> None:
        """BB-M64-1: two reversed wires of one player, the lower and the higher, were sorted by themselves."""
        if s.flag[low] & s.flag[high] & REVERSED and s.holder(low) == s.holder(high):
            self.group[high] = self.group[low]

    def _make_chains(self, s: Busters) -> None:
        placed: i64 = 0
        for stand in range(s.stands):
            chain: list[int] = []
            low: i64 = 0
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if s.flag[wire]:
                    continue
                if self.hidden >> wire & 1:
                    self.may[wire] &= ALL_KEYS << low
                    placed |= bit(wire)
                    chain.append(wire)
                else:
                    low = s.key[wire]
            high: i64 = KEYS
            for place in range(s.size[stand] - 1, -1, -1):
                wire = s.order[stand * SLOTS + place]
                if s.flag[wire]:
                    continue
                if self.hidden >> wire & 1:
                    self.may[wire] &= bit(high + 1) - 1
                else:
                    high = s.key[wire]
            if chain:
                self.chains.append(chain)
        for wire in range(s.wires):
            if self.hidden >> wire & 1 and not placed >> wire & 1 and self.group[wire] != POOL:
                partner = self._partner(s, wire)
                if partner == NONE:
                    self.chains.append([wire])
                elif wire < partner:
                    self.chains.append([wire, partner])
        if self.pool:
            self.chains.append(self.pool)

    def _partner(self, s: Busters, wire: int) -> int:
        """The other hidden one of a pair of reversed wires, of which the lower has the lower number."""
        for other in range(s.wires):
            if other != wire and self.group[other] == self.group[wire] and s.flag[other] & s.flag[wire] & REVERSED:
                return other if self.hidden >> other & 1 else NONE
        return NONE

    # The ledger

    def _read_ledger(self, s: Busters) -> None:
        ledger = s.ledger
        for at in range(0, len(ledger), FACT):
            kind, value, wire, wires = ledger[at], ledger[at + 1], ledger[at + 2], ledger[at + 3]
            if kind == HOLDS:
                self._some(s, self.keys_of(value), wires)
            elif kind == ANY_OF:
                self._some(s, self._keys_of_any(value), wires)
            elif kind == TIMES_ON:
                self._times(s, value, wire, wires)
            elif kind == BEFORE:
                self._before(s, wire, lowest(wires))
            elif kind == SO_MANY:
                self._so_many(s, self.keys_of(value), wires, wire)
            else:
                self._compare(s, wire, lowest(wires), kind == SAME)

    def _some(self, s: Busters, keys: i64, wires: i64, number: int = 1) -> None:
        """At least so many of these wires have one of these keys."""
        able: i64 = 0
        sure = 0
        for wire in range(s.wires):
            if wires >> wire & 1:
                if not self.hidden >> wire & 1:
                    number -= keys >> s.key[wire] & 1
                elif not self.may[wire] & ~keys:
                    sure += 1
                elif self.may[wire] & keys:
                    able |= bit(wire)
        if number <= max(sure, count_bits(wires & self.hidden) - self._left_without(keys)):
            return  # they have
        number -= sure
        if count_bits(able) == number:
            for wire in range(s.wires):
                if able >> wire & 1:
                    self.may[wire] &= keys
            return
        for tie in self.ties:
            if tie.kind == SOME and tie.number >= number and not tie.keys & ~keys and not tie.wires & ~able:
                return  # another fact says as much
        self.ties.append(Fact(SOME, keys, able, number))

    def _left_without(self, keys: i64) -> int:
        """How many hidden wires there can be without any of these keys."""
        left = 0
        reds = 0
        yellows = 0
        for key in range(KEYS):
            if not keys >> key & 1:
                if key % 3 == IS_BLUE:
                    left += self.missing[key]
                elif key % 3 == IS_RED:
                    reds += self.missing[key]
                else:
                    yellows += self.missing[key]
        return left + min(reds, self.reds) + min(yellows, self.yellows)

    def _times(self, s: Busters, number: int, wire: int, wires: i64) -> None:
        """The number of this wire occurs so often among these; they all are blue (BB-TOK-6)."""
        fact = Fact(TALLY, 0, 0, number, wire)
        fact.known = row(KEYS)
        for other in range(s.wires):
            if wires >> other & 1:
                if self.hidden >> other & 1:
                    fact.wires |= bit(other)
                else:
                    fact.known[s.key[other]] += 1
        if self.hidden >> wire & 1:
            for key in range(KEYS):
                known = fact.known[key]
                if key % 3 != IS_BLUE or known >= number or known + self.missing[key] < number:
                    self.may[wire] &= ~bit(key)
            self.ties.append(fact)
        else:
            self._exactly(s.key[wire], fact.wires, number - fact.known[s.key[wire]])

    def _so_many(self, s: Busters, keys: i64, wires: i64, number: int) -> None:
        """Exactly so many of these wires have one of these keys."""
        able: i64 = 0
        for wire in range(s.wires):
            if wires >> wire & 1:
                if not self.hidden >> wire & 1:
                    number -= keys >> s.key[wire] & 1
                elif self.may[wire] & keys:
                    able |= bit(wire)
        for wire in range(s.wires):
            if able >> wire & 1 and number in (0, count_bits(able)):
                self.may[wire] &= keys if number else ~keys
        if 0 < number < count_bits(able):
            self.ties.append(Fact(COUNT, keys, able, number))

    def _exactly(self, key: int, wires: i64, number: int) -> None:
        able: i64 = 0
        for wire in range(MOST_WIRES):
            if wires >> wire & 1 and self.may[wire] >> key & 1:
                if number == 0:
                    self.may[wire] &= ~bit(key)
                else:
                    able |= bit(wire)
        if number:
            self.ties.append(Fact(COUNT, bit(key), able, number))

    def _before(self, s: Busters, left: int, right: int) -> None:
        """The left wire sorts before the right one, or is equal."""
        if self.hidden >> left & 1 and self.hidden >> right & 1:
            self.befores.append(left)
            self.befores.append(right)
        elif self.hidden >> left & 1:
            self.may[left] &= bit(s.key[right] + 1) - 1
        elif self.hidden >> right & 1:
            self.may[right] &= ALL_KEYS << s.key[left]

    def _compare(self, s: Busters, one: int, two: int, same: bool) -> None:
        """Two wires have the same value, or not."""
        if not self.hidden >> one & 1:
            one, two = two, one
        if not self.hidden >> one & 1:
            return  # both are known
        if self.hidden >> two & 1:
            self.ties.append(Fact(ALIKE if same else UNLIKE, 0, 0, 0, one, two))
            return
        keys = self.keys_of(s.value_at(two))
        self.may[one] &= keys if same else ~keys

    # What the open questions tell

    def _read_questions(self, s: Busters) -> None:
        """BB-RED-1, BB-CUT-1, BB-DET-4: what others are asked now shows what they can do."""
        if not s.stack or s.actor == NONE:
            return
        top = s.stack[-1]
        if isinstance(top, Turn):
            if s.acted:
                return
            if s.quick:
                self._has_pair(s)
            if not s.hand(s.actor) & ~s.known_hand(s.actor) and may_reveal(s, s.actor):
                self._not_all_red(s, s.known_hand(s.actor))
            if s.ray or not s.rules.offer_action:  # there is nothing else to do
                self._announces(s, YELLOW)
        elif isinstance(top, Calling):
            self._announces(s, YELLOW if s.points == ONE else NUMBERS)
        elif isinstance(top, Pointing):
            self._announces(s, NUMBERS)
        elif isinstance(top, Resolve):
            if s.asks and s.asks[0].topic == ANSWERING and is_answered(s):
                self._not_all_red(s, s.targets)
            elif s.asks and s.asks[0].topic == ANSWERING:  # only a hit is answered
                self._some(s, self.keys_of(s.value) | self.keys_of(s.other), s.targets)
        elif isinstance(top, SoloCut):
            for wire in range(s.wires):
                if top.chosen >> wire & 1 and self.hidden >> wire & 1:
                    self.may[wire] &= self.keys_of(s.value)
            if s.quick:  # BB-EQ-16: there are two at least
                self._some(s, self.keys_of(s.value), cuttable(s, s.actor), 2)

    def _announces(self, s: Busters, most: int) -> None:
        """The actor has what can be announced, up to the value `most`: two values with a ray (BB-EQ-10), else one."""
        keys: i64 = 0
        for value in range(1, most + 1):
            if value != s.value and may_announce(s, s.actor, value):
                keys |= self.keys_of(value)
        wires = cuttable(s, s.actor)
        if s.value:  # it is said, but not yet noted
            self._some(s, self.keys_of(s.value), wires)
        if s.ray and not s.value:
            self._varied(s, keys, wires)
        elif s.ray or not s.value:
            self._some(s, keys, wires)

    def _has_pair(self, s: Busters) -> None:
        """BB-EQ-16: the actor has two of a number that may be cut alone."""
        fact = Fact(TWICE, 0, 0, 1)
        fact.known = row(KEYS)
        for value in range(1, NUMBERS + 1):
            if may_announce(s, s.actor, value) and may_solo(s, s.actor, value):
                fact.keys |= self.keys_of(value)
        wires = cuttable(s, s.actor)
        for wire in range(s.wires):
            if wires >> wire & 1:
                if self.hidden >> wire & 1:
                    fact.wires |= bit(wire)
                else:
                    fact.known[s.key[wire]] += 1
                    if fact.keys >> s.key[wire] & 1 and fact.known[s.key[wire]] == 2:
                        return  # it is seen
        self.ties.append(fact)

    def _varied(self, s: Busters, keys: i64, wires: i64) -> None:
        """Among these wires are two different values of these keys."""
        able: i64 = 0
        values: i64 = 0
        for wire in range(s.wires):
            if wires >> wire & 1:
                if not self.hidden >> wire & 1 and keys >> s.key[wire] & 1:
                    values |= bit(s.value_at(wire))
                elif self.hidden >> wire & 1 and self.may[wire] & keys:
                    able |= bit(wire)
        if count_bits(values) == 1:
            self._some(s, keys & ~self.keys_of(lowest(values)), wires)
        elif values == 0 and count_bits(wires & self.hidden) - self._left_without(keys) <= self._most_alike(keys):
            self.ties.append(Fact(VARIED, keys, able))

    def _most_alike(self, keys: i64) -> i64:
        """How many hidden wires can have the same value, of these keys."""
        most: i64 = self.yellows
        for key in range(0, KEYS, 3):
            if keys >> key & 1:
                most = max(most, self.missing[key])
        return most

    def _not_all_red(self, s: Busters, wires: i64) -> None:
        """One of these wires is not red."""
        self._some(s, ALL_KEYS & ~self.keys_of(RED), wires)

    # Bounds

    def _tighten(self) -> bool:
        """Sorted wires bound each other; whether anything changed."""
        before: i64 = 0
        after: i64 = 0
        for chain in self.chains:
            if chain is self.pool:
                continue
            for wire in chain:
                before += count_bits(self.may[wire])
            for at in range(1, len(chain)):
                self._sort(chain[at - 1], chain[at])
            for at in range(len(chain) - 1, 0, -1):
                self._sort(chain[at - 1], chain[at])
            for wire in chain:
                after += count_bits(self.may[wire])
        for at in range(0, len(self.befores), 2):
            left, right = self.befores[at], self.befores[at + 1]
            before += count_bits(self.may[left]) + count_bits(self.may[right])
            self._sort(left, right)
            after += count_bits(self.may[left]) + count_bits(self.may[right])
        return before != after

    def _sort(self, left: int, right: int) -> None:
        low = self.may[left] & -self.may[left]
        self.may[right] &= ~(low - 1)
        high = self.may[right]
        for shift in range(6):
            high |= high >> (1 << shift)  # all bits up to the highest
        self.may[left] &= high


def read_facts(s: Busters) -> Facts:
    """All that a view tells about the hidden wires, with as many of them counted together as can be."""
    facts = Facts(s, pooled=True)
    return facts if facts.is_pool_even() else Facts(s, pooled=False)
