"""Possible worlds are as likely as counting says."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb, factorial, perm, sqrt

from gamenight.core.game import Setup
from gamenight.core.play import CHANCE, first_mandatory
from gamenight.core.rulebook import rule
from gamenight.games.room25.actions import CELLS, COLOURS
from gamenight.games.room25.belief import determinize
from gamenight.games.room25.board import ALL_EYES, GUARD
from gamenight.games.room25.game import GAME
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import EXITS, KINDS, is_exit
from tests.games.room25.table import table

WORLDS = 1500
SURELY = 4.5
"""How many standard deviations a chi-square may be too large."""


def begun(setup: Setup, seed: int) -> Complex:
    """A game before its first Programming, everybody having taken the first answer on offer."""
    s: Complex = GAME.new(setup)
    while s.round == 0:
        ask = first_mandatory(s)
        s.answer(ask.seat, ask.nth(seed % ask.count() if ask.seat == CHANCE else 0))
    return s


def show_all_but(s: Complex, tiles: tuple[int, ...]) -> None:
    for tile in range(CELLS):
        s.up[tile] = int(tile not in tiles)
        s.seen[tile] = 0 if tile in tiles else ALL_EYES


def worlds(s: Complex, seat: int) -> list[Complex]:
    view = s.view(seat)
    return [determinize(view, seed) for seed in range(WORLDS)]


def fits(drawn: Counter[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> bool:
    """Pearson's test; what is rarer than five of the worlds counts together."""
    total = sum(expected.values())
    assert all(expected.get(each) for each in drawn), "something impossible was drawn"
    cells, rare = [], [0.0, 0.0]
    for each, weight in expected.items():
        mean = WORLDS * weight / total
        if mean >= 5:
            cells.append((drawn[each], mean))
        else:
            rare[0] += drawn[each]
            rare[1] += mean
    if rare[1]:
        cells.append((int(rare[0]), rare[1]))
    free = len(cells) - 1
    chi = sum((seen - mean) ** 2 / mean for seen, mean in cells)
    return chi < free + SURELY * sqrt(2 * free)


def layouts(s: Complex, tiles: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """How likely each filling of the tiles is, up to a factor, counted over all compositions and layouts."""
    aside = sum(s.character(who).empties for who in s.queue_all())
    blueprint = s.blueprint.reserve(s.rules.empty, aside)
    seen = Counter(int(s.kind[tile]) for tile in range(CELLS) if tile not in tiles)
    found: dict[tuple[int, ...], float] = {}
    for kinds in product(range(KINDS), repeat=len(tiles)):
        if any(blueprint.zoned[kind] and not is_exit(tile) for kind, tile in zip(kinds, tiles, strict=True)):
            continue
        makeup = seen + Counter(kinds)
        weight = 1.0
        for hue in range(len(COLOURS)):
            extra = 0
            for kind in range(KINDS):
                if s.sheet.colour[kind] == hue:
                    more = makeup[kind] - int(blueprint.fixed[kind])
                    extra += more
                    weight *= comb(int(blueprint.pool[kind]), more) if more >= 0 else 0
            weight *= extra == blueprint.chosen[hue]
        if weight:
            bound = sum(makeup[kind] for kind in range(KINDS) if blueprint.zoned[kind])
            for kind in range(KINDS):
                weight *= factorial(makeup[kind])
            found[kinds] = weight / (perm(len(EXITS), bound) * factorial(CELLS - 1 - bound))
    return found


@rule("R25-SETUP-54", "R25-SETUP-41")
def test_a_closed_building_is_drawn_as_often_as_its_layouts_are_counted() -> None:
    tiles = (24, 1, 11)  # a Robot Room, of which one is certain; an Empty Room; a Mortal Room, of which one is certain
    s = begun(Setup(6, {"mode": "suspicion", "composition_public": "off"}), seed=11)
    assert [s.room(tile).key for tile in tiles] == ["robot", "empty", "mortal"]
    show_all_but(s, tiles)
    expected = layouts(s, tiles)

    drawn = Counter(tuple(int(world.kind[tile]) for tile in tiles) for world in worlds(s, 0))

    assert len(expected) > 20
    assert fits(drawn, expected)


@rule("R25-SETUP-54")
def test_the_rooms_of_cooperation_are_drawn_as_often_as_they_are_counted() -> None:
    tiles = (1, 3, 11)
    s = begun(Setup(4, {"mode": "cooperation"}), seed=5)
    show_all_but(s, tiles)

    drawn = Counter(tuple(int(world.kind[tile]) for tile in tiles) for world in worlds(s, 0))

    assert fits(drawn, layouts(s, tiles))


@rule("R25-SETUP-47", "R25-SETUP-52")
def test_roles_are_as_likely_as_they_were_dealt() -> None:
    s = begun(Setup(5, {"mode": "suspicion"}), seed=3)
    mine = int(s.role[2] == GUARD)
    expected: dict[tuple[int, ...], float] = {}
    for guards in product((0, 1), repeat=6):  # the five seats and the tile left over
        if sum(guards) == 2 and guards[2] == mine:
            expected[guards] = 1.0

    drawn = Counter((*(int(role) for role in world.role), world.spare) for world in worlds(s, 2))

    assert fits(drawn, expected)


@rule("R25-PROG-2", "R25-PROG-5")
def test_hidden_tokens_are_any_that_were_not_turned_over() -> None:
    t = table(program={"alice": "look", "bruce": "look+move", "emmett": "push"})
    bruce, emmett = t.who("bruce"), t.who("emmett")
    s = t.state
    s.lost[bruce] = 1 << 3

    slots = (2 * bruce, 2 * bruce + 1, 2 * emmett)

    drawn = Counter(tuple(int(world.slot[slot]) for slot in slots) for world in worlds(s, 0))

    expected: dict[tuple[int, ...], float] = {}
    for one, two, three in product((0, 1, 2, 4), (0, 1, 2, 4), range(5)):
        if one != two:
            expected[one, two, three] = 1.0
    assert fits(drawn, expected)
