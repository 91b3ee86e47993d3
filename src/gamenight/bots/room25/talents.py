"""What the eight talents are worth in Suspicion: every way to use each, tried out on a scene.

Prisoners and guards have the same talents. What a scene is worth to whoever thinks (`Doubts.best`) tells them apart,
and what a deed says about its doer (`Doubts.disgrace`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gamenight.bots.room25.scene import GUTTED, OPENED, SHUT, Scene
from gamenight.bots.room25.trust import WEIGHTS
from gamenight.core.play import HIDDEN, NONE
from gamenight.core.text import Text
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
    from gamenight.bots.room25.suspicion import Doubts

Uses = list[tuple[float, int]]
"""Ways to use a talent, each with its value: the first option that it takes, NONE where nothing is asked."""

RECOVERY: Final = 1.2
"""What an Adrenaline token is worth that comes back, in steps."""
SHELTER: Final = 3.0
"""What it costs to be pushed out of Room 25."""
WATCH: Final = 4.0
"""What it is worth to keep guards from a room that kills, for everybody beside it."""
SECRET: Final = 40.0
"""What it costs a guard to show everybody where Room 25 is: one who hides searches, but would rather not find it."""
IDLE: Final = 0.3
"""What it costs to use a talent for nothing."""
TILE: Final = 0.4
"""What an Empty tile is worth, or a robot."""


def uses(d: Doubts, scene: Scene, talent: str, rest: list[int]) -> Uses:
    """Every way to use the talent of a character, one's own or a copied one."""
    return TALENTS[talent](d, scene, rest)


def _owns(d: Doubts, talent: str) -> bool:
    """R25-ABIL-BRUCE-5, R25-ABIL-BRUCE-6, R25-ABIL-BRUCE-8: some things cannot be copied."""
    return d.s.character(d.who).key == talent


# Alice


def _vanish(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """Until her next action nobody moves her: not out of Room 25, and not into a room that kills."""
    value, _ = d.best(scene, rest)
    return [(value + (0.0 if rest else shelter(d, scene)) - IDLE, NONE)]


def shelter(d: Doubts, scene: Scene) -> float:
    """What those around somebody might do to them with their hands."""
    s = d.s
    here = scene.at[d.who]
    near = [here, *scene.beside(here)]
    others = [who for who in range(CHARACTERS) if who != d.who and scene.at[who] in near]
    if not others or here == d.goal == NONE:
        return 0.0
    threat = d.seen_as if d.hostile else max(d.guilt[s.owner[who]] for who in others)
    saved = SHELTER * threat if here == d.goal else 0.0
    if scene.key(s, here) not in ("acid", "saw"):  # R25-ABIL-ALICE-2: rooms still do what they do
        saved += d.exposure(scene)
    return saved


# Bruce


def _mimic(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """R25-ABIL-BRUCE-1: the talent of somebody here or next door; R25-ABIL-BRUCE-3: Franck's only here."""
    s = d.s
    here = scene.at[d.who]
    near = scene.beside(here)
    found: Uses = []
    for other in range(CHARACTERS):
        tile = scene.at[other]
        talent = s.character(other).key
        if other == d.who or tile == NONE or not (tile == here or (tile in near and talent != "franck")):
            continue
        values = uses(d, scene, talent, rest)
        if values:
            found.append((max(values)[0], FIGURE + other))
    return found


# Emmett


def _bolt(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """A closed room next door is opened again, or an open one locked."""
    s = d.s
    own = _owns(d, "emmett")
    found: Uses = []
    for tile in scene.beside(scene.at[d.who]):
        if not s.up[tile] or s.is_blue(tile):
            continue
        if s.barred[tile] and tile not in scene.at:
            found.append((d.best(scene.marked(OPENED, tile), rest)[0], REACTIVATE + scene.cell(tile)))
        if own and not s.locked[tile]:
            value, _ = d.best(scene.marked(SHUT, tile), rest)
            found.append((value + _watch(d, scene, tile), LOCK + scene.cell(tile)))
    return found


def _watch(d: Doubts, scene: Scene, tile: int) -> float:
    """What a lock does besides what it does to ways: nobody can be pushed into a room that kills."""
    s = d.s
    if d.s.colour(tile) != RED and d.goal != NONE and d.goal in scene.beside(tile):
        return -d.cover * WEIGHTS["bolt"]
    if d.hostile or d.kill[tile] < 0.9 or s.barred[tile]:
        return 0.0
    near = [who for who in range(CHARACTERS) if scene.at[who] != NONE and scene.at[who] in scene.beside(tile)]
    guilt = max((d.guilt[s.owner[who]] for who in near if who != d.who), default=0.0)
    return WATCH * guilt * sum(1 - d.guilt[s.owner[who]] for who in near if who != d.who)


# Franck


def _recover(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """R25-ABIL-FRANCK-1: a spent Adrenaline token comes back, for a round to come."""
    s = d.s
    gains = s.rules.adrenaline and s.adrenaline[d.who] == SPENT and s.rounds > 1
    return [(d.best(scene, rest)[0] + (RECOVERY if gains else -IDLE), NONE)]


# Jennifer


def _call(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """Somebody next door comes here."""
    s = d.s
    here = scene.at[d.who]
    around = scene.beside(here)
    found: Uses = []
    for other in range(CHARACTERS):
        if scene.at[other] in around and not s.hidden[other] and scene.may_enter(s, other, here):
            value = d.enter(scene, other, here, rest, NONE) - d.disgrace(scene, other, here)
            found.append((value, FIGURE + other))
    return found


# Kevin


def _hack(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """Two rooms next door change places, or a robot does something."""
    found = robots(d, scene, rest)
    if _owns(d, "kevin"):
        for one in _swappable(d, scene):
            values = swaps(d, scene, one, rest)
            if values:
                found.append((max(values)[0], CELL + scene.cell(one)))
    return found


def _swappable(d: Doubts, scene: Scene) -> list[int]:
    return [tile for tile in scene.beside(scene.at[d.who]) if not d.s.is_blue(tile)]


def swaps(d: Doubts, scene: Scene, one: int, rest: list[int]) -> Uses:
    """R25-ABIL-KEVIN-1: what a room can be swapped with."""
    found: Uses = []
    for other in _swappable(d, scene):
        if other != one:
            after = scene.swapped(one, other)
            value = d.best(after, rest, hope=True)[0] - d.astray(scene, after)
            found.append((value, CELL + scene.cell(other)))
    return found


# Max


def _carry(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """Max goes next door with somebody; R25-ABIL-BRUCE-4: Bruce does not take Max."""
    found: Uses = []
    for mate in d.near(scene):
        if d.s.character(mate).key != "max":
            values = d.carries(scene, mate, rest)
            if values:
                found.append((max(values)[0], FIGURE + mate))
    return found


# Sarah


def _sabotage(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """The room becomes an Empty Room: nobody is caught in it any more, and all may pass; or a robot is scrapped."""
    s = d.s
    here = scene.at[d.who]
    found: Uses = []
    if s.empties[d.who] and not s.is_blue(here):
        found.append((d.best(scene.marked(GUTTED, here), rest)[0] - TILE, SABOTAGE))
    if _owns(d, "sarah"):
        value, _ = d.best(scene, rest)
        found += [(value - TILE, SCRAP + robot) for robot in s.robots_in(here)]
    return found


# Robots


def robots(d: Doubts, scene: Scene, rest: list[int]) -> Uses:
    """R25-ROBOT-2, R25-ROBOT-3: what robots can be told."""
    s = d.s
    found: Uses = []
    for robot in s.robots():
        here = int(s.robot_at[robot])
        for tile in scene.beside(here):
            if not (s.up[tile] and s.barred[tile]):
                found.append((_roll(d, scene, tile, rest), ROBOT_MOVE + CELLS * robot + scene.cell(tile)))
        for who in range(CHARACTERS):
            if scene.at[who] == here and not s.hidden[who] and not s.is_blue(here) and not s.character(who).android:
                values = d.pushes(scene, who, rest)
                if values:
                    found.append((max(values)[0], ROBOT_PUSH + CHARACTERS * robot + who))
    return found


def _roll(d: Doubts, scene: Scene, tile: int, rest: list[int]) -> float:
    """R25-ROBOT-4: everybody sees the room; whoever stands in acid or among saws dies of it."""
    s = d.s
    after = scene
    value = 0.0
    if s.kind[tile] >= 0 and scene.key(s, tile) in ("acid", "saw"):
        for other in range(CHARACTERS):
            if scene.at[other] == tile:
                value += d.life(other) - d.cover * WEIGHTS["shove"]
                after = after.moved(other, NONE)
    if s.kind[tile] == HIDDEN:
        value += 0.0 if d.is_guard else d.tells(tile)
    elif not s.up[tile] and s.kind[tile] == s.rules.exit and not d.is_guard:
        value += SHELTER
    if d.is_guard:
        value -= SECRET * d.finds[tile]
    return value + d.best(after, rest)[0] - TILE * d.reds[tile]


TALENTS: Final[dict[str, Callable[[Doubts, Scene, list[int]], Uses]]] = {
    "alice": _vanish,
    "bruce": _mimic,
    "emmett": _bolt,
    "franck": _recover,
    "jennifer": _call,
    "kevin": _hack,
    "max": _carry,
    "sarah": _sabotage,
}


def plan_reason(talent: str) -> Text:
    """Why a talent is programmed, in a sentence; most are aimed at something only when they are used."""
    if talent == "alice":
        return Text("bot.talent.vanish")
    return Text("bot.talent.recover" if talent == "franck" else "bot.talent.plan")


def reason(talent: str, hostile: bool, option: int, first: int) -> Text:
    """Why a talent is used this way, in a sentence."""
    if ROBOT_MOVE <= option < ROBOT_PUSH:
        return Text("bot.talent.roll" if not hostile else "bot.talent.roll-guard")
    if ROBOT_PUSH <= option < LOCK or (talent == "kevin" and first != NONE):
        return Text("bot.talent.robot" if not hostile else "bot.talent.robot-guard")
    if LOCK <= option < REACTIVATE:
        return Text("bot.talent.lock" if not hostile else "bot.talent.lock-guard")
    if REACTIVATE <= option < SABOTAGE:
        return Text("bot.talent.open" if not hostile else "bot.talent.open-guard")
    if option == SABOTAGE:
        return Text("bot.talent.sabotage")
    if talent == "sarah":
        return Text("bot.talent.scrap")
    if talent == "kevin":
        return Text("bot.talent.swap" if not hostile else "bot.talent.swap-guard")
    other = first if first != NONE else option - FIGURE
    if talent == "bruce":
        return Text("bot.talent.mimic", character=other)
    if talent == "jennifer":
        return Text("bot.talent.call" if not hostile else "bot.talent.call-guard", character=other)
    return Text("bot.talent.carry" if not hostile else "bot.talent.carry-guard", character=other)
