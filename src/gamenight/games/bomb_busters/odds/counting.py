"""Counts every way in which hidden wires can lie, walking over keys instead of players.

Sorted stands make it cheap. Once all keys below some key are laid, each stand is filled up to a place; the next key
fills the places behind it. So a *state* is one place for each chain, plus a little memory for facts that span several
keys; an *edge* lays all copies of the next key, `step` telling how many go to each chain. Every path from the first
state to a last one is one way to lay the wires, and stands for as many deals as the product of its weights.

All deals of distinguishable wires are equally likely, so laying t wires of a key with c copies into each group of
wires that were sorted together has weight c! / (t! t! ...). No weight is above 24 and nothing is ever subtracted, so
sums of floats are right to twelve digits; `exact_sums` has the same sums as whole numbers of any size.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core.bits import bit, lowest, row
from gamenight.core.chance import Dice
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import RED, YELLOW
from gamenight.games.bomb_busters.board import MOST_WIRES
from gamenight.games.bomb_busters.odds.facts import ALIKE, COUNT, SOME, TALLY, TWICE, UNLIKE, VARIED, Fact, Facts
from gamenight.games.bomb_busters.wires import IS_RED, IS_YELLOW, KEYS

MOST_CHAINS: Final = 12
PLACE: Final[i64] = 5
"""Bits for the place in a chain, in a row of places."""
PLACES: Final[i64] = 31
STEP: Final[i64] = 4
"""Bits for the wires that go to a chain, in a step; the highest of the four is free, to compare all at once."""
ROOM: Final[i64] = 7
WEIGHT: Final[i64] = 5
"""Bits for the weight in an edge; then come those for the number of the step, then the state it leads to."""
STEPS: Final[i64] = 11
FACTORIAL: Final = [1, 1, 2, 6, 24]
FINE: Final = 1 << 52


@final
class Check:
    """A fact at work: whether a step agrees with it, and what it must remember for later keys."""

    def __init__(self, fact: Fact, chains: list[list[int]], stride: i64) -> None:
        self.kind = fact.kind
        self.number: i64 = fact.number
        self.known = fact.known
        self.stride = stride
        """Where in a state's memory its own is; 0 if it needs none."""
        self.last: i64 = NONE
        """The last level at which a SOME can come true."""
        self.width: i64 = len(chains)
        self.chain: i64 = NONE
        self.place: i64 = NONE
        self.other_chain: i64 = NONE
        self.other_place: i64 = NONE
        self.upto: vec[i64] = row(len(chains) << PLACE)
        """For each place of each chain, how many of the fact's wires are before it."""
        for number, chain in enumerate(chains):
            count = 0
            for place, wire in enumerate(chain):
                count += fact.wires >> wire & 1
                self.upto[(number << PLACE) + place + 1] = count
                if wire == fact.wire:
                    self.chain, self.place = number, place
                if wire == fact.other:
                    self.other_chain, self.other_place = number, place

    def laid(self, places: i64, after: i64) -> i64:
        """How many of the fact's wires a step lays."""
        count: i64 = 0
        for chain in range(self.width):
            base: i64 = chain << PLACE
            shift: i64 = PLACE * chain
            count += self.upto[base + (after >> shift & PLACES)] - self.upto[base + (places >> shift & PLACES)]
        return count

    def after(self, level: i64, key: i64, kinship: i64, places: i64, after: i64, memory: i64) -> i64:
        """The memory after a step at some key, or NONE if the step contradicts the fact.

        Keys of one value that has several have the same `kinship`, 1 or 2; other keys have 0.
        """
        if self.kind == COUNT:
            return self._count(level, places, after, memory)
        if self.kind == TALLY:
            here = _is_laid(places, after, self.chain, self.place)
            if here and self.laid(places, after) + self.known[key] != self.number:
                return NONE
            return memory
        if self.kind == SOME:
            return self._some(level, self.laid(places, after), memory)
        if self.kind == TWICE:
            return self._some(level, 1 if self.laid(places, after) + self.known[key] >= 2 else 0, memory)
        if self.kind == VARIED:
            return self._varied(level, kinship, places, after, memory)
        return self._compared(kinship, places, after, memory)

    def _count(self, level: i64, places: i64, after: i64, memory: i64) -> i64:
        if self.stride == 0:
            return memory if self.laid(places, after) == self.number else NONE
        now = self.laid(places, after)
        count = memory // self.stride % (self.number + 1) + now
        if level == self.last:  # from here on it need not be remembered
            return memory - (count - now) * self.stride if count == self.number else NONE
        return memory + now * self.stride if count <= self.number else NONE

    def _some(self, level: i64, now: i64, memory: i64) -> i64:
        if self.stride == 0:
            return memory if now >= self.number else NONE
        seen: i64 = memory // self.stride % (self.number + 1)
        more = min(now, self.number - seen)
        if level == self.last:  # from here on it need not be remembered
            return memory - seen * self.stride if seen + more == self.number else NONE
        return memory + more * self.stride

    def _varied(self, level: i64, kinship: i64, places: i64, after: i64, memory: i64) -> i64:
        """Remembers 1 after one value, 2 if that was yellow, which has more keys to come, and 3 after two values."""
        seen: i64 = memory // self.stride % 4
        memory -= seen * self.stride
        if self.laid(places, after):
            if seen == 0:
                seen = 2 if kinship else 1
            elif seen == 1 or not kinship:
                seen = 3
        if level == self.last:  # from here on it need not be remembered
            return memory if seen == 3 else NONE
        return memory + seen * self.stride

    def _compared(self, kinship: i64, places: i64, after: i64, memory: i64) -> i64:
        one = _is_laid(places, after, self.chain, self.place)
        two = _is_laid(places, after, self.other_chain, self.other_place)
        if not one and not two:
            return memory
        if one and two:
            return memory if self.kind == ALIKE else NONE
        first: i64 = memory // self.stride % 3
        memory -= first * self.stride
        waits = (after >> (PLACE * self.other_chain) & PLACES) <= self.other_place
        if two:
            waits = (after >> (PLACE * self.chain) & PLACES) <= self.place
        if waits:  # the other wire comes later
            return NONE if kinship == 0 and self.kind == ALIKE else memory + kinship * self.stride
        if self.kind == ALIKE:
            return memory if first == kinship else NONE
        return memory if kinship == 0 or first != kinship else NONE


def _is_laid(places: i64, after: i64, chain: i64, place: i64) -> bool:
    """Whether a step lays the wire at this place of a chain."""
    shift: i64 = PLACE * chain
    return (places >> shift & PLACES) <= place < (after >> shift & PLACES)


@final
class Worlds:
    """Every way in which hidden wires can lie, as paths over states.

    With more than `most` states at a level a fair choice of so many is followed; then `exact` is False.
    """

    def __init__(self, facts: Facts, most: int) -> None:
        self.facts = facts
        self.most: i64 = most
        self.exact = True
        self.chains = facts.chains
        self.width: i64 = len(facts.chains)
        assert self.width <= MOST_CHAINS, f"{self.width} chains are too many; possible: up to {MOST_CHAINS}"
        self.keys: vec[i64] = vec[i64]([key for key in range(KEYS) if facts.missing[key]])
        """The key of each level."""
        self.levels: i64 = len(self.keys)
        self.chain_of: vec[i64] = row(MOST_WIRES, NONE)
        self.place_of: vec[i64] = row(MOST_WIRES, NONE)
        for number, chain in enumerate(self.chains):
            for place, wire in enumerate(chain):
                self.chain_of[wire] = number
                self.place_of[wire] = place
        self._lay_out_indices()
        self._sort_facts()
        # States
        self.place: vec[i64] = vec[i64]([0])
        """How far each chain is filled, PLACE bits each."""
        self.memory: vec[i64] = vec[i64]([0])
        """What counters and facts remember, in mixed radix."""
        self.index: vec[i64] = vec[i64]([0])
        """The places in mixed radix, without the longest chain: it follows from the others."""
        self.forward: vec[float] = vec[float]([1.0])
        """How many ways lead to the state."""
        self.backward: vec[float] = vec[float]()
        """How many ways lead on from it."""
        self.boost: vec[float] = vec[float]()
        """For how many states like it a state stands, if not all are followed."""
        self.first: vec[i64] = vec[i64]()
        """The first edge from the state."""
        self.edge: vec[i64] = vec[i64]()
        """Weight, step and target of each edge."""
        self.begin: vec[i64] = vec[i64]([0])
        """The first state of each level, and the end of all."""
        self.unary: vec[i64] = vec[i64]()
        """For each step its wires as so many bits for each chain."""
        self.steps_from: vec[i64] = vec[i64]()
        """Where the steps of a level begin in `unary`."""
        self._grow()
        self._sum_up()
        self.shares: vec[float] = vec[float]()
        self.able: vec[i64] = vec[i64]()

    # Getting ready

    def _lay_out_indices(self) -> None:
        longest: i64 = 0
        for chain in range(self.width):
            if len(self.chains[chain]) > len(self.chains[longest]):
                longest = chain
        self.strides: vec[i64] = row(MOST_CHAINS)
        self.block: i64 = 1
        """How many indices there are for places."""
        for chain in range(self.width):
            if chain != longest:
                self.strides[chain] = self.block
                self.block *= len(self.chains[chain]) + 1
        self.guards: i64 = 0
        for chain in range(self.width):
            self.guards |= bit(STEP * chain + STEP - 1)
        self.kinship: vec[i64] = row(KEYS)
        """1 for yellow keys, 2 for red ones, 0 for a key that has its value for itself."""
        for kin, value in ((1, YELLOW), (2, RED)):
            keys = [key for key in self.keys if self.facts.value_of[key] == value]
            for key in keys:
                self.kinship[key] = kin if len(keys) > 1 else 0
        self.group_at: vec[i64] = row(MOST_CHAINS << PLACE)
        self.group_of: vec[i64] = row(MOST_CHAINS, NONE)
        """The group of each chain."""
        self.mixed = False
        """Whether wires have moved, so that a chain is not a group."""
        for number, wires in enumerate(self.chains):
            self.group_of[number] = self.facts.group[wires[0]]
            for place, wire in enumerate(wires):
                self.group_at[(number << PLACE) + place] = self.facts.group[wire]
                self.mixed |= self.facts.group[wire] != self.group_of[number]
            for other in range(number):
                self.mixed |= self.group_of[other] == self.group_of[number]
        self.tally: vec[i64] = row(self.facts.groups)

    def _sort_facts(self) -> None:
        """Gives each fact to the levels it matters at, with room to remember where it spans several."""
        facts = self.facts
        maybe_reds = 0
        maybe_yellows = 0
        for key in range(KEYS):
            if facts.maybe >> key & 1:
                maybe_reds += key % 3 == IS_RED
                maybe_yellows += key % 3 == IS_YELLOW
        self.red_radix: i64 = facts.reds + 1 if maybe_reds else 1
        self.yellow_radix: i64 = facts.yellows + 1 if maybe_yellows else 1
        self.memories: i64 = self.red_radix * self.yellow_radix
        """How many different memories there are."""
        self.checks: list[list[Check]] = []
        for _ in range(self.levels):
            self.checks.append([])
        self.musts: vec[i64] = row(self.levels)
        """At each level the chains that must get a wire, one bit each."""
        for fact in facts.ties:
            self._sort_fact(fact)

    def _sort_fact(self, fact: Fact) -> None:
        levels: list[int] = []
        for level in range(self.levels):
            if fact.kind not in (SOME, COUNT, VARIED, TWICE) or fact.keys >> self.keys[level] & 1:
                levels.append(level)
        if fact.kind == SOME:
            levels = [level for level in levels if self._can_lay(fact.wires, self.keys[level])]
            if fact.number == 1 and len(levels) == 1 and self._is_for_chain(fact.wires, self.keys[levels[0]]):
                self.musts[levels[0]] |= bit(self.chain_of[lowest(fact.wires)])
                return
        stride: i64 = 0
        if len(levels) > 1 and fact.kind in (SOME, COUNT, TWICE):
            stride = self.memories
            self.memories *= fact.number + 1
        elif fact.kind in (ALIKE, UNLIKE, VARIED):
            stride = self.memories
            self.memories *= 4 if fact.kind == VARIED else 3
        check = Check(fact, self.chains, stride)
        if not levels:  # it cannot come true: no world is left
            levels = [0]
        check.last = levels[-1]
        for level in levels:
            self.checks[level].append(check)

    def _can_lay(self, wires: i64, key: i64) -> bool:
        for wire in range(MOST_WIRES):  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if wires >> wire & 1 and self.facts.may[wire] >> key & 1:
                return True
        return False

    def _is_for_chain(self, wires: i64, key: i64) -> bool:
        """Whether of all hidden wires that may have a key exactly those of one chain are meant."""
        chain = self.chain_of[lowest(wires)]
        for wire in range(MOST_WIRES):
            if wires >> wire & 1 and self.facts.may[wire] >> key & 1 and self.chain_of[wire] != chain:
                return False
            if self.chain_of[wire] == chain and self.facts.may[wire] >> key & 1 and not wires >> wire & 1:
                return False
        return True

    # Steps of a level

    def _prepare(self, level: i64) -> None:
        """Finds the steps that lay the copies of a key, what each chain has room for, and what it must take."""
        key = self.keys[level]
        self.rooms: vec[i64] = row(MOST_CHAINS << PLACE)
        """For each place of each chain, how many wires of the key fit there, as a step."""
        self.needs: vec[i64] = row(MOST_CHAINS << PLACE)
        """For each place of each chain, how many wires must go there now or never, as a step."""
        widest: vec[i64] = row(MOST_CHAINS)
        for chain in range(self.width):
            widest[chain] = self._measure_chain(chain, key, self.musts[level] >> chain & 1)
        self.steps: vec[i64] = vec[i64]()
        self.moves: vec[i64] = vec[i64]()
        """What each step adds to the places."""
        self.jumps: vec[i64] = vec[i64]()
        """What each step adds to the index."""
        self.weights: vec[i64] = vec[i64]()
        self.lower: i64 = self._others_weight(key)
        self.steps_from = append(self.steps_from, len(self.unary))
        if self.facts.maybe >> key & 1:
            self._find_steps(0, 0, key, widest, 0, 0, 0, self.lower, 0)
        self._find_steps(0, self.facts.missing[key], key, widest, 0, 0, 0, self.lower, 0)

    def _measure_chain(self, chain: i64, key: i64, must: i64) -> i64:
        """Fills `rooms` and `needs` of a chain; the most that fit anywhere."""
        wires = self.chains[chain]
        may = self.facts.may
        due: i64 = 0  # so many places no later key may fill
        for wire in wires:
            if may[wire] >> (key + 1) == 0:
                due += 1
        room: i64 = 0
        most: i64 = 0
        for place in range(len(wires) - 1, -1, -1):
            room = min(room + 1, 4) if may[wires[place]] >> key & 1 else 0
            most = max(most, room)
            self.rooms[(chain << PLACE) + place] = room << (STEP * chain)
        for place in range(len(wires) + 1):
            need = max(must, min(due - place, ROOM))
            self.needs[(chain << PLACE) + place] = need << (STEP * chain)
        return most

    def _others_weight(self, key: i64) -> i64:
        """The part below the line of a weight that no step changes: known wires in groups of which none is hidden."""
        lower: i64 = 1
        for group in range(self.facts.groups):
            lower *= FACTORIAL[self.facts.kept[group * KEYS + key]]
        return lower

    def _find_steps(
        self, chain: i64, left: i64, key: i64, widest: vec[i64], step: i64, move: i64, jump: i64, lower: i64, unary: i64
    ) -> None:
        """All ways to spread so many copies over the chains from this one on."""
        if chain == self.width:
            if left == 0:
                self.steps = append(self.steps, step)
                self.moves = append(self.moves, move)
                self.jumps = append(self.jumps, jump)
                self.weights = append(self.weights, FACTORIAL[self.facts.copies[key]] // lower)
                self.unary = append(self.unary, unary)
            return
        kept = self.facts.kept[self.group_of[chain] * KEYS + key]
        for count in range(min(left, widest[chain]) + 1):
            if count:
                lower *= kept + count
            self._find_steps(
                chain + 1,
                left - count,
                key,
                widest,
                step | count << (STEP * chain),
                move | count << (PLACE * chain),
                jump + count * self.strides[chain],
                lower,
                unary | (bit(count) - 1) << (STEP * chain),
            )

    def _weight(self, key: i64, places: i64, move: i64) -> i64:
        """The weight of a step where wires have moved: those of one group may lie on several chains."""
        lower = self.lower
        for chain in range(self.width):
            place: i64 = places >> (PLACE * chain) & PLACES
            for at in range(place, place + (move >> (PLACE * chain) & PLACES)):
                group = self.group_at[(chain << PLACE) + at]
                self.tally[group] += 1
                lower *= self.facts.kept[group * KEYS + key] + self.tally[group]
        for group in range(self.facts.groups):
            self.tally[group] = 0
        return FACTORIAL[self.facts.copies[key]] // lower

    def _remember(self, level: i64, places: i64, after: i64, memory: i64) -> i64:
        """The memory after a step, or NONE if it contradicts a fact."""
        key = self.keys[level]
        for check in self.checks[level]:
            memory = check.after(level, key, self.kinship[key], places, after, memory)
            if memory == NONE:
                return NONE
        befores = self.facts.befores
        for at in range(0, len(befores), 2):
            left, right = befores[at], befores[at + 1]
            if (after >> (PLACE * self.chain_of[right]) & PLACES) > self.place_of[right] and (
                after >> (PLACE * self.chain_of[left]) & PLACES
            ) <= self.place_of[left]:
                return NONE
        return memory

    # The walk

    def _grow(self) -> None:
        """Follows every step from every state, key by key."""
        found: vec[i64] = row(self.block * self.memories)
        """By index, the number of a state, plus one; it is of this level if it is above the last one's."""
        for level in range(self.levels):
            end: i64 = len(self.place)
            start = self.begin[level]
            self.begin = append(self.begin, end)
            self._prepare(level)
            if end - start > self.most:
                self._choose(start, end)
            self._expand(level, start, end, found)
        end = len(self.place)
        self.begin = append(self.begin, end)
        for _ in range(self.begin[self.levels], end + 1):
            self.first = append(self.first, len(self.edge))

    def _expand(self, level: i64, start: i64, end: i64, found: vec[i64]) -> None:
        key = self.keys[level]
        places, memories, indices, ways = self.place, self.memory, self.index, self.forward
        edges, first = self.edge, self.first
        steps, moves, jumps, weights = self.steps, self.moves, self.jumps, self.weights
        rooms, needs, guards, width, block = self.rooms, self.needs, self.guards, self.width, self.block
        count: i64 = len(steps)
        mixed = self.mixed
        optional = self.facts.maybe >> key & 1 == 1
        busy = len(self.checks[level]) > 0 or len(self.facts.befores) > 0
        for state in range(start, end):
            first = append(first, len(edges))
            way = ways[state]
            if way == 0.0:
                continue  # not chosen
            here = places[state]
            memory = memories[state]
            base = indices[state]
            room: i64 = guards
            need: i64 = 0
            for chain in range(width):
                at: i64 = (chain << PLACE) + (here >> (PLACE * chain) & PLACES)
                room |= rooms[at]
                need |= needs[at]
            low: i64 = 0
            high: i64 = count
            if optional:
                if not self._may_skip(level, memory):
                    low = 1
                if not self._may_lay(level, memory):
                    high = 1
            for number in range(low, high):
                step = steps[number]
                if (room - step) & guards != guards or ((step | guards) - need) & guards != guards:
                    continue
                after: i64 = here + moves[number]
                then: i64 = memory
                if optional and number:
                    then += 1 if key % 3 == IS_RED else self.red_radix
                if busy:
                    then = self._remember(level, here, after, then)
                    if then == NONE:
                        continue
                weight = weights[number]
                if mixed:
                    weight = self._weight(key, here, moves[number])
                index: i64 = base + jumps[number]
                spot: i64 = index + then * block
                target: i64 = found[spot] - 1
                if target < end:
                    target = len(places)
                    found[spot] = target + 1
                    places = append(places, after)
                    memories = append(memories, then)
                    indices = append(indices, index)
                    ways = append(ways, 0.0)
                edges = append(edges, (target << (STEPS + WEIGHT)) | (number << WEIGHT) | weight)
                ways[target] = ways[target] + float(weight) * way
        self.place, self.memory, self.index, self.forward = places, memories, indices, ways
        self.edge, self.first = edges, first

    def _may_lay(self, level: i64, memory: i64) -> bool:
        """Whether one more candidate of this colour can be in play."""
        if self.keys[level] % 3 == IS_RED:
            return memory % self.red_radix < self.facts.reds
        return memory // self.red_radix % self.yellow_radix < self.facts.yellows

    def _may_skip(self, level: i64, memory: i64) -> bool:
        """Whether the later candidates of this colour are enough without this one."""
        key = self.keys[level]
        later: i64 = 0
        for other in range(key + 3, KEYS, 3):
            later += self.facts.maybe >> other & 1
        if key % 3 == IS_RED:
            return memory % self.red_radix + later >= self.facts.reds
        return memory // self.red_radix % self.yellow_radix + later >= self.facts.yellows

    def _choose(self, start: i64, end: i64) -> None:
        """Follows about `most` of these states: the likely ones, and of the others a few that stand for more."""
        self.exact = False
        while len(self.boost) < end:
            self.boost = append(self.boost, 1.0)
        total = 0.0
        for state in range(start, end):
            total += self.forward[state]
        bar = total / float(self.most)
        dice = Dice(end)
        for state in range(start, end):
            way = self.forward[state]
            if way < bar:
                if dice.below(FINE) * bar < way * FINE:
                    self.boost[state] = bar / way
                    self.forward[state] = bar
                else:
                    self.boost[state] = 0.0
                    self.forward[state] = 0.0

    def _sum_up(self) -> None:
        """Sums backwards what `_grow` summed forwards."""
        end: i64 = len(self.place)
        sums = vec[float]([0.0] * end)
        edges = self.edge
        for state in range(end - 1, -1, -1):
            if state >= self.begin[self.levels]:
                sums[state] = 1.0
                continue
            total = 0.0
            for at in range(self.first[state], self.first[state + 1]):
                edge = edges[at]
                total += float(edge & 31) * sums[edge >> (STEPS + WEIGHT)]
            if state < len(self.boost):
                total *= self.boost[state]
            sums[state] = total
        self.backward = sums
        self.total = sums[0]

    # Questions

    def measure(self) -> None:
        """Finds the chance of every key for every hidden wire, in `shares`, and what is possible at all, in `able`."""
        if len(self.able):
            return
        shares = vec[float]([0.0] * (MOST_WIRES * KEYS))
        able: vec[i64] = row(MOST_WIRES)
        later = vec[float]([0.0] * (MOST_CHAINS << PLACE))  # for each place, that its key is still to come
        for level in range(self.levels):
            key = self.keys[level]
            before = later
            later = self._pending(level + 1)
            if level == 0:
                before = self._pending(0)
            spans = self._spans(level)
            for number, chain in enumerate(self.chains):
                for place, wire in enumerate(chain):
                    at = (number << PLACE) + place
                    if spans[at]:
                        able[wire] |= bit(key)
                        shares[wire * KEYS + key] = max(before[at] - later[at], 0.0)
        self._mix_pool(shares, able)
        for wire in range(MOST_WIRES):
            if able[wire] and able[wire] & (able[wire] - 1) == 0:
                shares[wire * KEYS + lowest(able[wire])] = 1.0
        self.shares = shares
        self.able = able

    def _pending(self, level: i64) -> vec[float]:
        """For each place of each chain, the chance that it is not filled when a level begins."""
        found = vec[float]([0.0] * (MOST_CHAINS << PLACE))
        for state in range(self.begin[level], self.begin[level + 1]):
            chance = self.forward[state] * self.backward[state] / self.total
            if state < len(self.boost) and self.boost[state] > 0.0:
                chance /= self.boost[state]  # both sums have it
            if chance > 0.0:
                for chain in range(self.width):
                    at: i64 = (chain << PLACE) + (self.place[state] >> (PLACE * chain) & PLACES)
                    found[at] = found[at] + chance
        for chain in range(self.width):
            for place in range(1, PLACES + 1):
                at = (chain << PLACE) + place
                found[at] = found[at] + found[at - 1]
        return found

    def _spans(self, level: i64) -> vec[i64]:
        """For each place of each chain, whether the key of a level can fill it."""
        found: vec[i64] = row(MOST_CHAINS << PLACE)
        edges = self.edge
        unary = self.unary
        backward = self.backward
        offset = self.steps_from[level]
        for state in range(self.begin[level], self.begin[level + 1]):
            if backward[state] == 0.0:
                continue
            span: i64 = 0
            for at in range(self.first[state], self.first[state + 1]):
                edge = edges[at]
                if backward[edge >> (STEPS + WEIGHT)] > 0.0:
                    span |= unary[offset + (edge >> WEIGHT & ((1 << STEPS) - 1))]
            here = self.place[state]
            for chain in range(self.width):
                place: i64 = (chain << PLACE) + (here >> (PLACE * chain) & PLACES)
                for ahead in range(4):
                    if span >> (STEP * chain + ahead) & 1:
                        found[place + ahead] = 1
        return found

    def _mix_pool(self, shares: vec[float], able: vec[i64]) -> None:
        """The wires of the pool lie in no order: each is any of them."""
        pool = self.facts.pool
        if not pool:
            return
        every: i64 = 0
        for wire in pool:
            every |= able[wire]
        for wire in pool:
            able[wire] = every
        for key in range(KEYS):
            total = 0.0
            for wire in pool:
                total += shares[wire * KEYS + key]
            for wire in pool:
                shares[wire * KEYS + key] = total / len(pool)

    def within(self, limits: vec[i64]) -> float:
        """The chance that every hidden wire has one of the keys it is limited to, one bit each; 0 is no limit."""
        bad: vec[i64] = row(MOST_CHAINS * KEYS)  # for each level and chain the places that its key must not fill
        first: i64 = self.levels
        last: i64 = NONE
        for level in range(self.levels):
            for wire in range(MOST_WIRES):
                if limits[wire] and self.chain_of[wire] >= 0 and not limits[wire] >> self.keys[level] & 1:
                    at = level * MOST_CHAINS + self.chain_of[wire]
                    if self.facts.may[wire] >> self.keys[level] & 1:
                        bad[at] |= bit(self.place_of[wire])
                        first = min(first, level)
                        last = level
        if last == NONE:
            return 1.0
        ways = vec[float]([0.0] * (self.begin[last + 2] - self.begin[first]))
        base = self.begin[first]
        for state in range(base, self.begin[first + 1]):
            ways[state - base] = self.forward[state]
        for level in range(first, last + 1):
            if level > first:
                self._raise(level, ways, base)
            self._pass_on(level, bad, ways, base)
        total = 0.0
        for state in range(self.begin[last + 1], self.begin[last + 2]):
            total += ways[state - base] * self.backward[state]
        return min(total / self.total, 1.0)

    def _raise(self, level: i64, ways: vec[float], base: i64) -> None:
        """Lets the states that were chosen stand for the others."""
        for state in range(self.begin[level], min(self.begin[level + 1], len(self.boost))):
            ways[state - base] = ways[state - base] * self.boost[state]

    def _pass_on(self, level: i64, bad: vec[i64], ways: vec[float], base: i64) -> None:
        """Sums the ways on over the edges of a level that fill no bad place."""
        for state in range(self.begin[level], self.begin[level + 1]):
            way = ways[state - base]
            if way == 0.0:
                continue
            for at in range(self.first[state], self.first[state + 1]):
                edge = self.edge[at]
                target: i64 = edge >> (STEPS + WEIGHT)
                if not self._fills(self.place[state], self.place[target], level, bad):
                    ways[target - base] = ways[target - base] + float(edge & 31) * way

    def _fills(self, before: i64, after: i64, level: i64, bad: vec[i64]) -> bool:
        for chain in range(self.width):
            places = bad[level * MOST_CHAINS + chain]
            if places:
                here: i64 = before >> (PLACE * chain) & PLACES
                there: i64 = after >> (PLACE * chain) & PLACES
                if places & (bit(there) - bit(here)):
                    return True
        return False

    def draw(self, dice: Dice) -> list[int]:
        """The key of every wire in a world drawn at random, each deal being equally likely; NONE for other wires."""
        assert self.total > 0.0, "no world fits what is known"
        keys = [NONE] * MOST_WIRES
        state: i64 = 0
        for level in range(self.levels):
            follows = self._follow(state, float(dice.below(FINE)) / float(FINE))
            self._lay(keys, self.place[state], self.place[follows], self.keys[level])
            state = follows
        pool = self.facts.pool
        mixed = [keys[pool[which]] for which in dice.shuffled(len(pool))]
        for at, wire in enumerate(pool):
            keys[wire] = mixed[at]
        return keys

    def _follow(self, state: i64, luck: float) -> i64:
        """The state that one of the edges leads to, each as likely as the ways behind it are many."""
        left = 0.0
        for at in range(self.first[state], self.first[state + 1]):
            edge = self.edge[at]
            left += float(edge & 31) * self.backward[edge >> (STEPS + WEIGHT)]
        left *= luck
        found: i64 = NONE
        for at in range(self.first[state], self.first[state + 1]):
            edge = self.edge[at]
            share = float(edge & 31) * self.backward[edge >> (STEPS + WEIGHT)]
            if share > 0.0:
                found = edge >> (STEPS + WEIGHT)
                left -= share
                if left < 0.0:
                    break
        return found

    def _lay(self, keys: list[int], before: i64, after: i64, key: i64) -> None:
        for number, chain in enumerate(self.chains):
            shift: i64 = PLACE * number
            for place in range(before >> shift & PLACES, after >> shift & PLACES):
                keys[chain[place]] = key

    def entropy(self) -> float:
        """How many bits are missing to know every wire."""
        pooled = len(self.facts.pool)
        missing = math.log2(self.total) + math.log2(math.factorial(pooled))
        shift: i64 = STEP * (self.width - 1)
        for level in range(self.levels):
            offset = self.steps_from[level]
            for state in range(self.begin[level], self.begin[level + 1]):
                share = self.forward[state] / self.total
                for at in range(self.first[state], self.first[state + 1]):
                    edge = self.edge[at]
                    chance = share * float(edge & 31) * self.backward[edge >> (STEPS + WEIGHT)]
                    weight = edge & 31
                    if pooled:
                        step = self.unary[offset + (edge >> WEIGHT & ((1 << STEPS) - 1))] >> shift & 15
                        weight *= (1, 1, 0, 2, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 24)[step]
                    if weight > 1:
                        missing -= chance * math.log2(weight)
        return max(missing, 0.0)

    # Whole numbers

    def exact_sums(self) -> tuple[list[int], list[int]]:
        """For every state how many deals lead to it, and on from it, as whole numbers."""
        end = len(self.place)
        forward = [0] * end
        forward[0] = 1
        for state in range(end):
            for at in range(self.first[state], self.first[state + 1]):
                edge = self.edge[at]
                forward[edge >> (STEPS + WEIGHT)] += int(edge & 31) * forward[state]
        backward = [0] * end
        for state in range(end - 1, -1, -1):
            if state >= self.begin[self.levels]:
                backward[state] = 1
            for at in range(self.first[state], self.first[state + 1]):
                edge = self.edge[at]
                backward[state] += int(edge & 31) * backward[edge >> (STEPS + WEIGHT)]
        return forward, backward

    def edges_filling(self, wire: int, key: int) -> list[tuple[int, int, int]]:
        """The edges that lay a wire of this key here: from which state, to which, with which weight."""
        found: list[tuple[int, int, int]] = []
        for level in range(self.levels):
            if self.keys[level] == key:
                for state in range(self.begin[level], self.begin[level + 1]):
                    for at in range(self.first[state], self.first[state + 1]):
                        target = self.edge[at] >> (STEPS + WEIGHT)
                        before, after = self.place[state], self.place[target]
                        if _is_laid(before, after, self.chain_of[wire], self.place_of[wire]):
                            found.append((state, target, self.edge[at] & 31))
        return found
