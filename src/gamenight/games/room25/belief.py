"""What may be where a seat sees backs: rooms, programs, roles."""

from __future__ import annotations

from math import factorial, perm
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.bits import row
from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.view import View
from gamenight.games.room25.actions import CELLS, CHARACTERS, pair_of
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.flow import Story, plans
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import EXITS, KINDS, Blueprint, is_exit, laid_out

TRIES: Final = 1000
"""How often a composition is drawn at most: a building that was made up by hand may fit no blueprint."""


def determinize(view: View, seed: int) -> Complex:
    """A possible world for a view: everything that the seat cannot know is dealt out at random."""
    known = view.known
    assert isinstance(known, Complex)
    s = known.copy()
    dice = Dice(seed)
    _build(s, dice)
    _cast(s, dice)
    for frame in s.stack:
        frame.fill(s, SPECTATOR if view.seat is None else view.seat, dice)
    _plan(s, dice)
    _program(s, dice)
    s.asks.clear()
    s.settle()
    return s


def _build(s: Complex, dice: Dice) -> None:
    """Rooms that nobody the seat knows of has shown it; R25-SETUP-41: some lie in exit zones only."""
    unseen = [tile for tile in range(CELLS) if s.kind[tile] == HIDDEN]
    seen = row(KINDS)
    for tile in range(CELLS):
        if s.kind[tile] >= 0:
            seen[s.kind[tile]] += 1
    if s.makeup[0] == HIDDEN:
        aside = sum(s.character(who).empties for who in range(CHARACTERS) if s.owner[who] != NONE)
        blueprint = s.blueprint.reserve(s.rules.empty, aside if s.rules.season else 0)
        s.makeup = _drawn(s, blueprint, seen, unseen, dice)
    if not unseen:
        return
    rest = row(KINDS)
    for kind in range(KINDS):
        rest[kind] = s.makeup[kind] - seen[kind]
    for tile, kind in laid_out(rest, s.blueprint.zoned, NONE, unseen, dice).items():
        s.kind[tile] = kind


def _drawn(s: Complex, blueprint: Blueprint, seen: vec[i64], unseen: list[int], dice: Dice) -> vec[i64]:
    """A composition of a closed building, as likely as what was seen makes it.

    A blueprint takes tiles that were seen for the certain ones first, and does not ask where they lay. So what it draws
    is kept as often as it would show just these tiles: the more often, the more of their kinds it holds, and the better
    the rooms of exit zones (R25-SETUP-41) fit into what is unseen there.
    """
    chosen = [min(int(blueprint.pool[kind]), int(blueprint.chosen[s.sheet.colour[kind]])) for kind in range(KINDS)]
    zoned = [kind for kind in range(KINDS) if blueprint.zoned[kind]]
    least = sum(int(blueprint.fixed[kind]) for kind in zoned)
    more = sum(chosen[kind] for kind in zoned)
    most = max(_fit(unseen, seen, zoned, bound) for bound in range(least, least + more + 1))
    found = blueprint.drawn(s.sheet.colour, seen, dice)
    for _ in range(TRIES if most else 0):
        kept, of = 1, 1
        for kind in range(KINDS):
            fixed = int(blueprint.fixed[kind])
            certain = min(int(seen[kind]), fixed)
            kept *= perm(int(found[kind]), certain)
            of *= perm(fixed + chosen[kind], certain)
        fit = _fit(unseen, seen, zoned, sum(int(found[kind]) for kind in zoned))
        if dice.below(1 << 30) < (1 << 30) * (kept / of) * (fit / most):
            break
        found = blueprint.drawn(s.sheet.colour, seen, dice)
    return found


def _fit(unseen: list[int], seen: vec[i64], zoned: list[int], bound: int) -> float:
    """Of all layouts with so many rooms of exit zones, how many have those that were seen where they were seen."""
    left = bound - sum(int(seen[kind]) for kind in zoned)
    zones = sum(is_exit(tile) for tile in unseen)
    if not 0 <= left <= zones:
        return 0.0
    hidden = CELLS - 1
    ways = perm(zones, left) * factorial(len(unseen) - left)
    return ways / (perm(len(EXITS), bound) * factorial(hidden - bound))


def _cast(s: Complex, dice: Dice) -> None:
    """Roles that are still hidden, and the tile that was left over."""
    story = s.stack[0] if s.stack else None
    hidden = [seat for seat in range(s.seats) if s.role[seat] == HIDDEN]
    if not isinstance(story, Story) or not (hidden or s.spare == HIDDEN):
        return
    guards = story.guards - sum(s.role[seat] == GUARD for seat in range(s.seats))
    prisoners = story.prisoners - sum(s.role[seat] == PRISONER for seat in range(s.seats))
    left = [GUARD] * guards + [PRISONER] * prisoners
    dealt = [left[at] for at in dice.shuffled(len(left))]
    for seat in hidden:
        s.role[seat] = dealt.pop()
    s.spare = dealt.pop() if dealt else NONE


def _plan(s: Complex, dice: Dice) -> None:
    """What others may have programmed so far, while others still do."""
    for who in range(CHARACTERS):
        if s.floating[who] == HIDDEN:
            first, second = NONE, NONE
            if not s.skips(who):
                offered = plans(s, who)
                first, second = pair_of(offered[dice.below(len(offered))])
            s.slot[2 * who], s.slot[2 * who + 1] = first, second
            s.floating[who] = int(first != NONE and second == NONE)
            s.wish[who] = dice.below(2) if s.planned[who] == 2 and s.may_declare(who) else 0


def _program(s: Complex, dice: Dice) -> None:
    """R25-PROG-2: the tokens of one character differ, and none of them was turned over this round."""
    for who in range(CHARACTERS):
        free = [token for token in s.tokens(who) if not s.done[who] >> token & 1]
        order = [free[at] for at in dice.shuffled(len(free))]
        for at in (2 * who, 2 * who + 1):
            if s.slot[at] == HIDDEN:
                s.slot[at] = order.pop()
