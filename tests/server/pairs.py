"""Pairs of worlds for one pair of eyes: two states that it cannot tell apart, and answers that tell it nothing.

A second world is either a possible one by the game's own `determinize`, or the true one with two hidden things
exchanged by hand: `blank`, which decides what is secret, has had no part in that one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR, knows
from gamenight.core.game import Game, Setup
from gamenight.core.play import CHANCE, MUST, Ask, State
from gamenight.core.reflect import snapshot
from gamenight.games.bomb_busters.actions import SLOTS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.wires import IS_BLUE
from gamenight.games.bomb_squad.actions import WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.sheet import DECK

SAMPLE = 6
"""How many answers are looked at before one is given."""

LONGEST = 8
"""How many answers follow the two worlds at most."""

Answer = tuple[int, int]


class Pair:
    """Two worlds that a seat (or a spectator, None) cannot tell apart, and the answers that are given in both."""

    def __init__(self, eyes: int | None, one: State, two: State, seed: int) -> None:
        self.eyes = eyes
        self.worlds = (one, two)
        self.seed = seed
        self.answers: list[Answer] = []

    def luck(self, step: int) -> Callable[[int], int]:
        """What CHANCE draws with in this step, the same in both worlds."""
        return Dice(1000 * self.seed + step).below


def pairs(game: Game[Any], setup: Setup, seed: int, wanted: int) -> Iterator[Pair]:
    """Pairs from a game in which everybody plays so that it lasts, each with as many answers as tell nothing."""
    random = Random(f"{setup} {seed}")
    asked: Counter[int] = Counter()
    state: State = game.new(setup)
    found = 0
    while found < wanted:
        if state.over:
            state = game.new(setup)
        if not _is_nature(state) and random.random() < 0.4:
            pair = _pair(state, random, asked)
            if pair is not None:
                found += 1
                yield pair
        state = _lasting(state, random, asked)


def _is_nature(state: State) -> bool:
    """Whether only CHANCE or CLOCK is asked: no table begins there, since it would answer at once."""
    return all(ask.seat < 0 for ask in state.asks)


def _lasting(state: State, random: Random, asked: Counter[int]) -> State:
    """The state after one answer, rather one that goes on and asks what was seldom asked."""
    tried = [_after(state, answer, random.randrange) for answer in _some(state, random)]
    return min(tried, key=lambda s: (s.over, _novelty(s, asked)))


def _novelty(state: State, asked: Counter[int]) -> int:
    return min((asked[ask.topic] for ask in state.asks if ask.seat >= 0 and ask.kind == MUST), default=0)


def _some(state: State, random: Random) -> list[Answer]:
    """Some of the answers that can be given now, seldom one that nobody waits for."""
    must = [ask for ask in state.asks if ask.kind == MUST]
    may = [ask for ask in state.asks if ask.kind != MUST and ask.seat >= 0]
    asks = may if may and random.random() < 0.2 else must
    chosen = [random.choice(asks) for _ in range(SAMPLE)]
    return [(ask.seat, ask.nth(random.randrange(ask.count()))) for ask in chosen]


def _after(state: State, answer: Answer | None, below: Callable[[int], int]) -> State:
    """A twin that has taken an answer, and what follows of itself."""
    twin = state.copy()
    while answer is not None:
        twin.answer(*answer)
        answer = _by_itself(twin, below)
    return twin


def _by_itself(state: State, below: Callable[[int], int]) -> Answer | None:
    """The next answer that needs no thought."""
    ask = next((ask for ask in state.asks if _is_forced(ask)), None)
    return None if ask is None else (ask.seat, ask.nth(below(ask.count())))


def _is_forced(ask: Ask) -> bool:
    """What needs no thought: said here once more, for the server is tried on it."""
    return ask.seat == CHANCE or (ask.seat >= 0 and ask.counted and ask.count() == 1 and ask.kind == MUST)


def _pair(state: State, random: Random, asked: Counter[int]) -> Pair | None:
    eyes = random.choice([*range(state.seats), None])
    seed = random.randrange(1 << 30)
    other = _exchanged(state, eyes, random) if random.random() < 0.5 else None
    if other is None:
        other = state.game.determinize(state.view(eyes), seed)
    other.events = None
    if snapshot(other) == snapshot(state):
        return None
    pair = Pair(eyes, state.copy(), other, seed)
    one, two = pair.worlds
    while len(pair.answers) < LONGEST:
        step = len(pair.answers)
        found: list[tuple[Answer, State, State]] = []
        for seat, option in _some(one, random):
            if two.offers(seat, option):
                both = _both_after(one, two, (seat, option), eyes, [pair.luck(step), pair.luck(step)])
                if both is not None:
                    found.append(((seat, option), *both))
        if not found:
            break
        answer, one, two = min(found, key=lambda each: (each[1].over, _novelty(each[1], asked)))
        asked.update(ask.topic for ask in one.asks if ask.seat >= 0 and ask.kind == MUST)
        pair.answers.append(answer)
        if one.over or two.over:
            break
    return pair if pair.answers else None


def _both_after(
    one: State, two: State, answer: Answer, eyes: int | None, luck: list[Callable[[int], int]]
) -> tuple[State, State] | None:
    """Both worlds after an answer and what follows of itself; None if these eyes are told something that differs.

    They are followed side by side. Where only one of them goes on, nobody was told why, so they go on as they like.
    """
    answers: list[Answer | None] = [answer, answer]
    while None not in answers:
        worlds = [one.copy(), two.copy()]
        for world, each in zip(worlds, answers, strict=True):
            assert each is not None
            world.events = []
            world.answer(*each)
        if not all(_sound_alike((one, two), worlds, ear) for ear in {None, eyes}):
            return None
        one, two = worlds
        answers = [_by_itself(world, below) for world, below in zip(worlds, luck, strict=True)]
    return _after(one, answers[0], luck[0]), _after(two, answers[1], luck[1])


def _sound_alike(before: tuple[State, State], after: list[State], eyes: int | None) -> bool:
    """Whether a seat, or a spectator, is told nothing that differs: nothing hidden, or the same."""
    ear = SPECTATOR if eyes is None else eyes
    if all(one.told_by(ear) == two.told_by(ear) for one, two in zip(before, after, strict=True)):
        return True
    heard, seen = [[told(world, eyes) for world in after] for told in (_heard, _seen)]
    return heard[0] == heard[1] and seen[0] == seen[1]


def _heard(state: State, eyes: int | None) -> list[object]:
    ear = SPECTATOR if eyes is None else eyes
    return [event.json() for event in state.events or [] if event.reaches(ear)]


def _seen(state: State, eyes: int | None) -> list[object]:
    """The pieces alone: who is asked, and what, is nothing that can be told."""
    return [piece.json() for piece in state.view(eyes).pieces()]


# Hidden things exchanged by hand


def _exchanged(state: State, eyes: int | None, random: Random) -> State | None:
    """The same world with two hidden things of others exchanged, if the game has any that can be."""
    twin = state.copy()
    ear = SPECTATOR if eyes is None else eyes
    if isinstance(twin, Busters):
        return _wires_exchanged(twin, ear, random)
    return _cards_exchanged(twin, ear, random) if isinstance(twin, Squad) else None


def _wires_exchanged(s: Busters, ear: int, random: Random) -> Busters | None:
    """Two blue wires of two others, of which nothing is known yet, and whose stands stay sorted."""
    if s.turns or s.opening:  # later on, something may have been told of any of them
        return None
    hidden = [wire for wire in range(s.wires) if s.where[wire] >= 0 and s.seen[wire] != -1 and not s.flag[wire]]
    hidden = [wire for wire in hidden if s.key[wire] % 3 == IS_BLUE and not knows(s.seen[wire], ear)]
    both = [(one, two) for one in hidden for two in hidden if one < two and s.key[one] != s.key[two]]
    random.shuffle(both)
    for one, two in both:
        if s.holder(one) != s.holder(two):
            s.key[one], s.key[two] = s.key[two], s.key[one]
            if _is_sorted(s, one) and _is_sorted(s, two):
                return s
            s.key[one], s.key[two] = s.key[two], s.key[one]
    return None


def _is_sorted(s: Busters, wire: int) -> bool:
    stand = s.where[wire]
    keys = [s.key[s.order[stand * SLOTS + place]] for place in range(s.size[stand])]
    return keys == sorted(keys)


def _cards_exchanged(s: Squad, ear: int, random: Random) -> Squad | None:
    """Two cards of a deck at which this seat has not looked."""
    wires = list(range(WIRES))
    random.shuffle(wires)
    for wire in wires:
        places = [at for at in range(wire * DECK + s.flipped[wire], wire * DECK + DECK) if not knows(s.seen[at], ear)]
        if len(places) > 1:
            one, two = random.sample(places, 2)
            s.order[one], s.order[two] = s.order[two], s.order[one]
            return s
    return None
