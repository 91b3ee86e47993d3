"""What a talent can do where sides are known: every way to use it, and the position that comes of it.

`talents.py` weighs the same for Suspicion, where nobody knows whom to help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from gamenight.bots.room25.position import Choice, Position
from gamenight.bots.room25.scene import GUTTED, OPENED, SHUT
from gamenight.bots.room25.sense import BESIDE
from gamenight.core.play import NONE
from gamenight.games.room25.actions import (
    CELL,
    CELLS,
    CHARACTERS,
    FIGURE,
    LOCK,
    REACTIVATE,
    RED,
    ROBOT_MOVE,
    ROBOT_PUSH,
    SABOTAGE,
    SCRAP,
)
from gamenight.games.room25.board import SPENT

if TYPE_CHECKING:
    from gamenight.bots.room25.outlook import Outlook

Uses = Iterator[Choice]

RECOVERY: Final = 1.0
"""What an Adrenaline token is worth that comes back."""
SHELTER: Final = 1.5
"""What it is worth that rivals cannot push somebody out of Room 25."""
TILE: Final = 0.3
"""What an Empty tile is worth, or a robot."""


def uses(o: Outlook, p: Position, who: int, talent: str) -> Uses:
    """Every way to use the talent of a character, one's own or a copied one."""
    return TALENTS[talent](o, p, who)


def _vanish(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-ALICE-2: nobody moves her until her next action; that matters where rivals want her out."""
    here = p.at[who]
    near = [here, *(p.tiles[cell] for cell in BESIDE[p.cell(who)])]
    rivals = any(p.at[other] in near and o.side_of[other] != o.side_of[who] for other in o.side_of)
    if rivals and here == o.sense.room_25:
        yield Choice((), p.with_score(o.side_of[who], SHELTER))


def _mimic(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-BRUCE-1: the talent of somebody here or next door; R25-ABIL-BRUCE-3: Franck's only here."""
    here = p.at[who]
    near = [p.tiles[cell] for cell in BESIDE[p.cell(who)]]
    for other in o.side_of:
        talent = o.names[other]
        if other == who or not (p.at[other] == here or (p.at[other] in near and talent != "franck")):
            continue
        for choice in uses(o, p, who, talent):
            yield Choice((FIGURE + other, *choice.answers), choice.then)


def _bolt(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-EMMETT-1, R25-ABIL-EMMETT-2: a closed room is opened, or an open one locked."""
    s = o.sense.s
    own = o.names[who] == "emmett"
    for cell in BESIDE[p.cell(who)]:
        tile = p.tiles[cell]
        if not o.up[tile] or s.is_blue(tile) or p.marks:
            continue
        if o.closed[tile] and tile not in p.at:
            yield Choice((REACTIVATE + cell,), p.marked(OPENED, tile))
        if own and not o.locked[tile]:
            yield Choice((LOCK + cell,), p.marked(SHUT, tile))


def _recover(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-FRANCK-1: a spent Adrenaline token comes back, for a round to come."""
    s = o.sense.s
    if s.rules.adrenaline and s.adrenaline[who] == SPENT:
        yield Choice((), p.with_score(o.side_of[who], RECOVERY if s.rounds > 1 else 0.0))


def _call(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-JENNIFER-1: somebody next door comes here."""
    for there in BESIDE[p.cell(who)]:
        for other in o.side_of:
            if other == who or p.at[other] != p.tiles[there] or o.hidden[other]:
                continue
            if not o.is_shut(p, p.at[who], o.pin[other]):
                for then in o.entered(p, other, p.at[who]):
                    yield Choice((FIGURE + other,), then)


def _hack(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-KEVIN-1: two rooms next door change places; R25-ABIL-KEVIN-2: or a robot does something."""
    s = o.sense.s
    if o.names[who] == "kevin":
        cells = [cell for cell in BESIDE[p.cell(who)] if not s.is_blue(p.tiles[cell])]
        for nth, one in enumerate(cells):
            for other in cells[nth + 1 :]:
                yield Choice((CELL + one, CELL + other), p.after_swap(p.tiles[one], p.tiles[other]))
    for robot in s.robots():
        yield from _orders(o, p, who, robot)


def _orders(o: Outlook, p: Position, who: int, robot: int) -> Uses:
    """R25-ROBOT-4, R25-ROBOT-8: a robot turns a room up without harm to anybody, or pushes somebody."""
    s = o.sense.s
    here = int(s.robot_at[robot])
    side = o.side_of[who]
    for cell in BESIDE[p.where[here]]:
        tile = p.tiles[cell]
        machine = o.key(p, tile) in ("acid", "saw") and tile in p.at
        if not o.closed[tile] and not machine:
            red = bool(o.keys[tile]) and s.colour(tile) == RED
            then = p.with_score(side, (0.0 if tile in p.looked else o.news[tile]) - TILE * red)
            if not o.up[tile]:
                then.looked = p.looked | {tile}
            yield Choice((ROBOT_MOVE + CELLS * robot + cell,), then)
    for other in o.side_of:
        if p.at[other] == here and not o.hidden[other] and not s.is_blue(here) and not s.character(other).android:
            for there in o.exits_of(p, other):
                for then in o.entered(p, other, p.tiles[there]):
                    yield Choice((ROBOT_PUSH + CHARACTERS * robot + other, CELL + there), then)


def _carry(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-MAX-1: two go next door at once; R25-ABIL-BRUCE-4: Bruce does not take Max."""
    for other in o.side_of:
        if other == who or p.at[other] != p.at[who] or o.hidden[other] or o.names[other] == "max":
            continue
        for there in o.exits_of(p, who):
            to = p.tiles[there]
            if o.is_shut(p, to, o.pin[other]) or o.keys[to] in ("acid", "tunnel"):
                continue
            for then in o.entered(p.put(other, NONE), who, to):  # both leave at once
                if then.at[who] != NONE:
                    both = o.moved(then, other, then.at[who])
                    yield Choice(
                        (FIGURE + other, CELL + there), both.with_score(o.side_of[other], -o.entry_risk(p, to))
                    )


def _sabotage(o: Outlook, p: Position, who: int) -> Uses:
    """R25-ABIL-SARAH-1: the room becomes an Empty Room; R25-ABIL-SARAH-3: or a robot in it is scrapped."""
    s = o.sense.s
    here = p.at[who]
    if o.empties[who] and not s.is_blue(here):
        yield Choice((SABOTAGE,), p.marked(GUTTED, here).with_score(o.side_of[who], -TILE))
    if o.names[who] == "sarah":
        for robot in s.robots_in(here):
            yield Choice((SCRAP + robot,), p.with_score(o.side_of[who], -TILE))


TALENTS: Final[dict[str, Callable[[Outlook, Position, int], Uses]]] = {
    "alice": _vanish,
    "bruce": _mimic,
    "emmett": _bolt,
    "franck": _recover,
    "jennifer": _call,
    "kevin": _hack,
    "max": _carry,
    "sarah": _sabotage,
}
