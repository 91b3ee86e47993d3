"""How careful players of Suspicion think: prisoners gather in Room 25 and push it out, guards keep them from it.

Everything is weighed in steps: how far everybody whom one trusts is from Room 25, and how far it is from an exit. What
two or three actions would do to that is tried out on a light copy of the building (`scene.py`), with what lies face
down as the seat believes it (`rumour.py`) and everybody as likely a guard as their deeds say (`trust.py`). A guard
wants the opposite, and pays for every deed that gives it away, until that no longer matters.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple, final

from gamenight.bots.room25.rumour import kinds
from gamenight.bots.room25.scene import GUTTED, OPENED, Scene
from gamenight.bots.room25.sense import APART, FAR, Sense, outward, steps_out
from gamenight.bots.room25.talents import RECOVERY, SECRET, plan_reason, reason, robots, swaps, uses
from gamenight.bots.room25.trust import WEIGHTS, Trust
from gamenight.core.events import PUBLIC
from gamenight.core.play import DECLINE, HIDDEN, MUST, NONE, Ask
from gamenight.core.text import Saying, Text, player
from gamenight.core.view import View
from gamenight.games.room25.actions import (
    ACT,
    ASK_ACID,
    ASK_ADRENALINE,
    ASK_CLAIM,
    ASK_CONTROL,
    ASK_FLOAT,
    ASK_FREE,
    ASK_ILLUSION,
    ASK_LOCK_MOVES,
    ASK_LOOK,
    ASK_MOVE,
    ASK_MOVING,
    ASK_PROGRAM,
    ASK_PUSH,
    ASK_PUSH_WHERE,
    ASK_REVEAL,
    ASK_ROBOT,
    ASK_ROBOT_PUSH,
    ASK_RUSH,
    ASK_STEER,
    ASK_TUNNEL,
    ASK_VISION,
    BLUE,
    CALM,
    CELL,
    CELLS,
    CHARACTERS,
    CLAIM,
    CONTROL,
    FIGURE,
    GREEN,
    LINE,
    LOOK,
    MOVE,
    NO,
    NOW,
    PASS,
    PLANS,
    PROGRAM,
    PUSH,
    RED,
    REVEAL,
    RUSH,
    SPECIAL,
    WAIT,
    WIDTH,
    YELLOW,
    YES,
    pair_of,
)
from gamenight.games.room25.board import CENTRE, GUARD
from gamenight.games.room25.characters.kevin import SWAPS
from gamenight.games.room25.frames import Consent, Picking
from gamenight.games.room25.model import ALARM, Complex
from gamenight.games.room25.rules import ABILITIES
from gamenight.games.room25.sheet import is_exit

KILL: Final = {
    "mortal": 1.0,
    "flood": 0.06,
    "paranoia": 0.1,
    "illusion": 0.08,
}
"""How often entering a room ends badly; a Trapped Room does if the next action is no Move."""
MACHINES: Final = ("acid", "saw")
"""Rooms in which one dies by what others do: more often, the more of them there are."""
CAUGHT: Final = 0.9
FREED: Final = 0.1
"""How often somebody dies in a trap with another action to come in this round, and without."""
DELAY: Final = {
    "vortex": 3.0,
    "cell": 2.5,
    "paranoia": 2.0,
    "timer": 1.5,
    "cold": 1.0,
    "flood": 1.0,
    "illusion": 1.0,
    "trap": 0.7,
    "mirror": 0.6,
    "acid": 0.5,
    "dark": 0.4,
    "zrb": 0.4,
    "saw": 0.3,
    "pivot": 0.3,
    "jam": 0.2,
}
"""How many steps a room costs those who enter it, besides its danger."""
LIFE: Final = 16.0
"""What a life is worth, in steps."""
FREEDOM: Final = 40.0
"""What it is worth to get out."""


class Manner(NamedTuple):
    """What is weighed how, in steps, by the number of players."""

    promise: float
    """What it is worth to stand where Room 25 is bound to be."""
    home: float
    """How much more the corner draws that one sees to oneself."""
    mates: float
    """How much it counts how far everybody else is from Room 25."""
    machines: float
    """How often somebody dies in acid or among saws."""
    forced: float
    """What it costs to program a Push or a Control, which must be carried out whatever has happened by then."""


FEW: Final = Manner(promise=16.0, home=2.5, mates=0.7, machines=0.1, forced=0.0)
MANY: Final = Manner(promise=24.0, home=6.0, mates=1.2, machines=0.25, forced=0.5)
CROWD: Final = 7
"""From this many players on there are two rounds less: everybody searches, and more is dared."""
HURRY: Final = 8
"""With fewer rounds left, more is dared to find it."""
BLOCKED: Final = 5.0
"""How far it is around a room that one cannot enter, about, in steps."""
NEAR: Final = 0.75
"""How much less a possible Room 25 draws with every step that it is further away."""
BOLD: Final = {4: 7, 5: 5, 6: 2}
BOLD_IN_A_CROWD: Final = 1
"""With this many rounds left, by players, a guard hides no longer; the more eyes there are, the longer it hides."""
EXPOSED: Final = 0.7
"""Whoever looks more like a guard than this is not believed any more."""
DARE: Final = 0.3
"""How likely everybody must be there before somebody tries."""
COMING: Final = 0.4
"""How much of a prisoner is missing who stands beside Room 25, to a guard."""
OUTWARD: Final = [outward(cell) for cell in range(CELLS)]
"""The shifts that push the tile in each cell out at once; an arrow may forbid them this round (R25-ACT-CTRL-3)."""
OUT: Final = 2.5
"""What a Control costs that is needed before Room 25 can be pushed out."""
CORNERS: Final = 4
CORNER: Final = [2 * (cell // WIDTH > WIDTH // 2) + (cell % WIDTH > WIDTH // 2) for cell in range(CELLS)]
"""Which quarter of the building a cell lies in; the lines through the centre belong to one beside them."""
RESERVE: Final = 0.4
"""How much the search draws those who see to no corner."""
ASTRAY: Final = 0.8
"""What it costs to shift rooms before anybody knows where to."""
LIKELY: Final = 0.5
"""From this on a room is taken for Room 25."""
COVER: Final = 4.0
HONOUR: Final = 0.6
"""What a deed costs a guard who hides, and a prisoner who wants to be trusted, in steps for each unit of its weight."""


@final
class Doubts:
    """What one seat thinks at one question, once roles are dealt."""

    def __init__(self, view: View) -> None:
        s = view.known
        assert isinstance(s, Complex)
        assert view.seat is not None
        self.s = s
        self.seat = seat = view.seat
        mine = s.characters_of(seat)
        self.who = mine[0] if mine else NONE
        self.story = view.story
        self.why: Saying = Text("bot.best")
        self.is_guard = s.role[seat] == GUARD
        self.talent = s.character(self.who).key if mine else ""

    @cached_property
    def seen_as(self) -> float:
        """How likely the others think it is a guard."""
        if self.s.bared[self.seat]:
            return 1.0
        public = [event for event in self.story if event.seen_by == PUBLIC]
        return Trust(self.s, NONE).hear_all(public).chances()[self.seat]

    def _think(self) -> None:
        """Whom to trust, what lies where, and how to behave."""
        s, seat = self.s, self.seat
        self.trust = Trust(s, seat).hear_all(self.story)
        for other in range(s.seats):
            if s.role[other] >= 0:
                self.trust.prove(other, int(s.role[other]))
        self.guilt = self.trust.chances()
        self.deals = self.trust.likely()
        self.hostile = self.is_guard and (self._turned() or self.seen_as > EXPOSED)
        """Whether it acts as a guard; one who hides acts as a prisoner, but for lies."""
        self.cover = 0.0 if s.bared[seat] else (COVER if self.hostile else HONOUR) * min(1.0, s.rounds / 5)
        """What it costs to give oneself away, in steps for each unit of weight."""
        crowd = s.seats >= CROWD
        self.manner = MANY if crowd else FEW
        place = sorted(s.queue_all()).index(self.who)
        self.home = place % CORNERS if crowd else place
        """The corner it searches; in a crowd two see to each."""
        self.sense = Sense(s, seat)
        self._survey()
        self.far: dict[tuple[object, ...], list[float]] = {}
        self.bests: dict[tuple[object, ...], tuple[float, int]] = {}
        """What has been thought through."""

    def _turned(self) -> bool:
        """Whether guards hide no longer."""
        return self.s.rounds <= BOLD.get(self.s.seats, BOLD_IN_A_CROWD)

    def _survey(self) -> None:
        """What every tile may be: how deadly, how slow, how likely Room 25."""
        s = self.s
        keys = [room.key for room in s.rules.rooms]
        self.kill = [0.0] * CELLS
        self.trap = [0.0] * CELLS
        self.delay = [0.0] * CELLS
        self.reds = [0.0] * CELLS
        self.likely_exit = [0.0] * CELLS
        self.finds = [0.0] * CELLS
        """How likely Room 25 is shown to all by whoever enters."""
        alike: dict[bool, int] = {}
        """A tile of which nobody has said anything, in an exit zone and elsewhere: all others there are like it."""
        for tile in range(CELLS):
            if s.kind[tile] == HIDDEN and tile not in self.trust.claims:
                twin = alike.setdefault(is_exit(tile), tile)
                if twin != tile:
                    for found in (self.kill, self.trap, self.delay, self.reds, self.likely_exit, self.finds):
                        found[tile] = found[twin]
                    continue
            for kind, share in kinds(self.sense, self.trust, self.guilt, tile).items():
                last = keys[kind] == "timer" and s.is_last()
                self.kill[tile] += share * (1.0 if last else self._deadly(keys[kind]))
                self.trap[tile] += share * (keys[kind] == "trap")
                self.reds[tile] += share * (s.sheet.colour[kind] == RED)
                self.delay[tile] += share * DELAY.get(keys[kind], 0.0)
                self.likely_exit[tile] += share * (kind == s.rules.exit)
            self.finds[tile] = 0.0 if s.up[tile] else self.likely_exit[tile]
            if self.is_guard and not s.up[tile]:  # what only a guard knows, it does not show to others
                self.likely_exit[tile] *= s.kind[tile] != s.rules.exit
        self.hopes = [tile for tile in self.sense.unseen if self.likely_exit[tile] > 0.0]
        """Where Room 25 may be."""
        best = max(range(CELLS), key=self.likely_exit.__getitem__)
        self.goal = best if self.likely_exit[best] >= LIKELY else NONE
        self.open_costs = [self._cost(tile) for tile in range(CELLS)]
        """What it costs to enter a tile, were none closed."""
        self.search_costs = [min(BLOCKED, 1.0 + 0.25 * self.delay[t] + 5 * self.kill[t]) for t in range(CELLS)]
        """The same while Room 25 is searched for: there will be time to look first."""

    def _deadly(self, room: str) -> float:
        return self.manner.machines if room in MACHINES else KILL.get(room, 0.0)

    def _cost(self, tile: int) -> float:
        return 1.0 + self.delay[tile] + LIFE * (self.kill[tile] + FREED * self.trap[tile])

    # How good a scene is

    def worth(self, scene: Scene) -> float:
        """For prisoners; a guard wants the others far from Room 25, and does not stray from it itself."""
        s, who = self.s, self.who
        mine = scene.at[who]
        if self.goal == NONE:
            if mine == NONE:
                return 0.0
            return self._promise(scene, mine)
        far = self._far(scene)
        total = 0.0
        for other in range(CHARACTERS):
            tile = scene.at[other]
            if tile == NONE or s.owner[other] in (NONE, self.seat):
                continue
            innocent = 1 - self.guilt[s.owner[other]]
            total -= self.manner.mates * innocent * (0.0 if tile == self.goal else min(8.0, far[scene.cell(tile)]))
        if self.hostile:
            total -= 3.0 * (not is_exit(scene.cell(self.goal)))
        else:
            total -= OUT * (steps_out(scene.cell(self.goal)) - 1)
        own = 0.0 if mine in (NONE, self.goal) else min(12.0, self._far(scene, own=True)[scene.cell(mine)])
        threat = self._threat(scene)
        if self.hostile:
            return -total - 1.6 * own - FREEDOM * threat
        return total - 2.0 * own + 4.0 * threat - self.exposure(scene)

    def exposure(self, scene: Scene) -> float:
        """What it costs to stand where a guard can kill: beside a room that kills, among saws, in acid."""
        s = self.s
        mine = scene.at[self.who]
        if mine in (NONE, CENTRE):
            return 0.0
        near = scene.beside(mine)
        key = scene.key(s, mine)
        reach = [mine]
        if key == "acid":
            reach += near
        elif key != "saw" and not any(self.kill[tile] >= 0.9 and scene.may_enter(s, self.who, tile) for tile in near):
            return 0.0
        others = [who for who in range(CHARACTERS) if who != self.who and scene.at[who] in reach]
        return 0.5 * LIFE * max((self.guilt[s.owner[who]] for who in others), default=0.0)

    def _promise(self, scene: Scene, mine: int) -> float:
        """How near one is to where Room 25 may be; four see to a corner each, the others stay within reach of all."""
        mine_far = APART[scene.cell(mine)]
        ways = self.ways(scene, mine)
        others_far = [APART[scene.cell(tile)] for who, tile in enumerate(scene.at) if who != self.who and tile != NONE]
        found = 0.0
        for tile in self.hopes:
            cell = scene.cell(tile)
            far = mine_far[cell]
            theirs = False
            for each in others_far:
                if each[cell] < far:
                    theirs = True
                    break
            found += (
                self.likely_exit[tile]
                * NEAR ** ways[cell]
                * (0.6 if theirs else 1.0)
                * (self.manner.home if CORNER[cell] == self.home else 1.0)
            )
        if self.home >= CORNERS:
            found *= RESERVE
        return self.manner.promise * (1 + 0.2 * max(0, HURRY - self.s.rounds)) * found

    def ways(self, scene: Scene, mine: int) -> list[float]:
        """How far it is from a tile to every cell, around what kills and what is closed."""
        key = (scene.tile_at, scene.marks, mine, "search")
        if key not in self.far:
            pin = self.s.character(self.who).pin
            costs = list(self.search_costs)
            for tile in range(CELLS):
                if scene.closed(self.s, tile, pin):
                    costs[tile] = BLOCKED
            self.far[key] = scene.distances(mine, costs)
        return self.far[key]

    def _threat(self, scene: Scene) -> float:
        """How near the prisoners are to escaping: who of them is missing, and whether Room 25 is at an exit."""
        s = self.s
        missing = 0.0 if self.hostile or scene.at[self.who] == self.goal else 1.0
        beside = scene.beside(self.goal) if self.hostile else []
        for other in s.queue_all():
            if other != self.who and scene.at[other] != self.goal:
                # Actions are programmed: a guard must be prepared for whoever is a step away.
                missing += (1 - self.guilt[s.owner[other]]) * (COMING if scene.at[other] in beside else 1.0)
        near = min(1.0, max(0.0, 1.0 - (missing - s.is_last())))
        cell = scene.cell(self.goal)
        if self.hostile and not any(scene.arrows[shift // 2] in (NONE, shift % 2) for shift in OUTWARD[cell]):
            return 0.4 * near
        return near * (1.0 if is_exit(cell) else 0.4)

    def _far(self, scene: Scene, own: bool = False) -> list[float]:
        """How far every cell is from Room 25; for the character itself, a lock may be no obstacle."""
        s = self.s
        pin = own and s.character(self.who).pin
        key = (scene.tile_at, scene.marks, pin)
        if key not in self.far:
            costs = list(self.open_costs)
            for tile in range(CELLS):
                if (GUTTED, tile) in scene.marks:
                    costs[tile] = 1.0
                elif scene.closed(s, tile, pin):
                    costs[tile] = FAR
            self.far[key] = scene.distances(self.goal, costs)
        return self.far[key]

    def life(self, other: int) -> float:
        """What it means that a character dies."""
        if other == self.who:
            return -LIFE / 2 if self.hostile else -LIFE
        innocent = 1 - self.guilt[self.s.owner[other]]
        loss = LIFE * 0.8 * innocent - 0.25 * LIFE * (1 - innocent)
        if self.s.fallen() and innocent > 0.5:
            loss *= 2
        return loss if self.hostile else -loss

    def escape(self, scene: Scene, hope: bool) -> float:
        """How likely everybody who must be is in Room 25; with `hope`, whoever stands beside it may still come."""
        s = self.s
        if self.is_guard:  # R25-EXIT-5: nobody gets out by a guard's Control
            return 0.0
        absent = 0
        coming = 0
        beside = scene.beside(self.goal)
        for other in s.queue_all():
            if other != self.who and scene.at[other] != self.goal:
                absent |= 1 << int(s.owner[other])
                if hope and scene.at[other] in beside:
                    coming |= 1 << int(s.owner[other])
        chance = 0.0
        for guards, share in self.deals:
            missing = absent & ~guards
            late = missing & ~coming
            excused = 1 if s.is_last() else 0
            if bin(late).count("1") <= excused:
                chance += share * (0.6 if bin(missing).count("1") > excused else 1.0)
        return chance

    # What actions do

    def best(self, scene: Scene, tokens: list[int], safe: int = NONE, hope: bool = False) -> tuple[float, int]:
        """What actions in a row are worth, at best, and the option to begin with; `safe` is a tile known to be so."""
        key = (scene.tile_at, scene.at, scene.arrows, scene.marks, tuple(tokens), safe, hope)
        if key not in self.bests:
            self.bests[key] = self._best(scene, tokens, safe, hope)
        return self.bests[key]

    def _best(self, scene: Scene, tokens: list[int], safe: int, hope: bool) -> tuple[float, int]:
        if not tokens:
            return self.worth(scene) - self._grip(scene), NONE
        found = self.options(scene, tokens[0], tokens[1:], safe, hope)
        if not found:  # the action is lost
            value, _ = self.best(scene, tokens[1:], safe, True)
            return value - 0.3, NONE
        return max(found, key=lambda each: each[0])

    def _grip(self, scene: Scene) -> float:
        """What it costs to stay where one dies if one stays."""
        s, who = self.s, self.who
        if scene.at[who] == NONE or scene.at[who] != s.at[who] or (GUTTED, scene.at[who]) in scene.marks:
            return 0.0
        held = s.trapped[who] or (s.drowns[who] and s.drowns[who] <= s.round)
        return LIFE if held else 1.0 * bool(s.drowns[who])

    def options(self, scene: Scene, token: int, rest: list[int], safe: int, hope: bool) -> list[tuple[float, int]]:
        """Every way to use a token, with its value, as the first option that it takes."""
        who = self.who
        if scene.at[who] == NONE:
            return []
        central = scene.at[who] == CENTRE
        if token == LOOK:
            return [(self._look(scene, tile, rest), CELL + scene.cell(tile)) for tile in self._lookable(scene)]
        if token == MOVE:
            steps = scene.steps(self.s, who)
            return [(self.enter(scene, who, tile, rest, safe), CELL + scene.cell(tile)) for tile in steps]
        if central:
            return []
        if token == CONTROL:
            shifts = scene.shifts(scene.at[who])
            return [(self._control(scene, shift, rest, safe, hope), LINE + shift) for shift in shifts]
        if token == PUSH:
            found: list[tuple[float, int]] = []
            for other in self.near(scene):
                values = self.pushes(scene, other, rest)
                if values:
                    found.append((max(values)[0], FIGURE + other))
            return found
        return uses(self, scene, self.talent, rest)

    def pushes(self, scene: Scene, other: int, rest: list[int]) -> list[tuple[float, int]]:
        """Where somebody can be pushed to, with the value of each."""
        found: list[tuple[float, int]] = []
        for tile in scene.steps(self.s, other):
            value = self.enter(scene, other, tile, rest, NONE) - self.disgrace(scene, other, tile)
            found.append((value, CELL + scene.cell(tile)))
        return found

    def near(self, scene: Scene) -> list[int]:
        """Who is in the same room, and can be touched."""
        s, who = self.s, self.who
        return [other for other in range(CHARACTERS) if scene.at[other] == scene.at[who] and s.may_touch(who, other)]

    def _lookable(self, scene: Scene) -> list[int]:
        s = self.s
        here = scene.at[self.who]
        if s.kind[here] >= 0 and not s.room(here).may_look(s):
            return []
        return [tile for tile in scene.steps(s, self.who) if not s.up[tile]]

    def _look(self, scene: Scene, tile: int, rest: list[int]) -> float:
        """A look is worth what it tells; then one may go there if it is safe, and elsewhere if not."""
        if self.s.kind[tile] != HIDDEN:
            return self.best(scene, rest)[0]
        risk = self.kill[tile] + self.trap[tile]
        others = [seat for seat in range(self.s.seats) if seat != self.seat and self.trust.knows[tile] >> seat & 1]
        tells = self.tells(tile) * min((self.guilt[seat] for seat in others), default=1.0)
        if MOVE not in rest:
            return tells + self.best(scene, rest)[0]
        return tells + (1 - risk) * self.best(scene, rest, tile)[0] + risk * self.best(scene, rest)[0]

    def tells(self, tile: int) -> float:
        """What it is worth to learn what a room is."""
        risk = self.kill[tile] + self.trap[tile]
        return 6 * self.likely_exit[tile] + 3 * min(risk, 1 - risk)

    def enter(self, scene: Scene, mover: int, tile: int, rest: list[int], safe: int) -> float:
        """Somebody enters a room: those who are left behind among saws, or in acid, the danger, the delay."""
        s = self.s
        value = 0.0
        here = scene.at[mover]
        after = scene
        for other in range(CHARACTERS):
            if other != mover and scene.at[other] != NONE and self._dies_by(scene, scene.at[other], here, tile):
                value += self.life(other)
                after = after.moved(other, NONE)
        caught = rest[0] != MOVE if rest and mover == self.who else mover != self.who
        known_safe = tile == safe or (GUTTED, tile) in scene.marks
        kill = 0.0 if known_safe else min(1.0, self.kill[tile] + self.trap[tile] * (CAUGHT if caught else FREED))
        delay = self._alarm(scene, mover) if tile == self.goal else self.delay[tile]
        there = CENTRE if scene.key(s, tile) == "vortex" else tile
        alive = after.moved(mover, there)
        if self.is_guard:
            value -= SECRET * self.finds[tile]
        value += (1 - kill) * self.best(alive, rest, hope=True)[0]
        if kill > 0.0:
            value += kill * (self.life(mover) + self.best(after.moved(mover, NONE), rest, hope=True)[0])
        if mover == self.who:
            return value - 0.5 * delay
        if self.goal == NONE and not self.hostile:
            return value - ASTRAY
        innocent = 1 - self.guilt[s.owner[mover]]
        return value + (0.5 if self.hostile else -0.5) * delay * innocent

    def _alarm(self, scene: Scene, mover: int) -> float:
        """R25-CNT-7: what it costs that Room 25 is entered so early that others may not come in time."""
        s = self.s
        if not s.rules.alarm or s.rounds <= ALARM:
            return 0.0
        far = self._far(scene)
        late = sum(far[scene.cell(tile)] > 3.0 for who, tile in enumerate(scene.at) if tile != NONE and who != mover)
        return 1.0 * (s.rounds - ALARM) * late * (-1.0 if self.hostile else 1.0)

    def _dies_by(self, scene: Scene, stands: int, left: int, entered: int) -> bool:
        """R25-ROOM-SAW-1, R25-ROOM-ACID-1: whether somebody dies when another leaves or enters."""
        s = self.s
        if stands == left and scene.key(s, left) == "saw":
            return True
        return stands == entered and scene.key(s, entered) == "acid"

    def disgrace(self, scene: Scene, other: int, tile: int) -> float:
        """What a push says about the one who pushes."""
        s = self.s
        if self.guilt[s.owner[other]] > 0.6 or tile == self.goal:
            return 0.0
        deed = ""
        if scene.at[other] == self.goal:
            deed = "evict"
        elif s.kind[tile] == HIDDEN:
            deed = "gamble"
        elif s.colour(tile) == RED:
            deed = "shove"
        return self.cover * WEIGHTS[deed] if deed else 0.0

    def _control(self, scene: Scene, shift: int, rest: list[int], safe: int, hope: bool) -> float:
        s = self.s
        after = scene.shifted(shift)
        value, _ = self.best(after, rest, safe, True)
        if self.goal == NONE:
            return value - self.astray(scene, after)
        out = self.goal != NONE and s.up[self.goal] and scene.goes_out(self.goal, shift)
        if out and scene.at[self.who] == self.goal:
            if self.hostile:
                return value - self.cover * 1.5
            chance = self.escape(scene, hope)
            return chance * FREEDOM + (1 - chance) * (value - 1.0) if chance >= DARE else value - 1.0
        return value - self.astray(scene, after)

    def astray(self, scene: Scene, after: Scene) -> float:
        """What it costs to move rooms nobody knows where to, or to be seen to take Room 25 away."""
        if self.goal == NONE:
            return ASTRAY
        if self.hostile and self.cover and sum(self._far(scene)) < sum(self._far(after)):
            return self.cover * WEIGHTS["away"]
        return 0.0

    def carries(self, scene: Scene, mate: int, rest: list[int]) -> list[tuple[float, int]]:
        """Where somebody can be taken along to."""
        s, who = self.s, self.who
        found: list[tuple[float, int]] = []
        for tile in scene.steps(s, who):
            if scene.may_enter(s, mate, tile):
                there = CENTRE if scene.key(s, tile) == "vortex" else tile
                value = self.enter(scene.moved(mate, there), who, tile, rest, NONE)
                # Two deaths at once are more than twice as bad.
                found.append((value + 2 * self.kill[tile] * self.life(mate), CELL + scene.cell(tile)))
        return found

    # Questions

    def answer(self, ask: Ask) -> int | None:
        """The best answer it knows, and `why`; None to questions that have nothing to do with whom one trusts."""
        topic = ask.topic
        if topic == ASK_CLAIM:
            return self._claim(ask)
        if topic == ASK_REVEAL:
            return self._reveal()
        if ask.kind != MUST:
            return DECLINE
        self._think()
        if topic == ASK_PROGRAM:
            return self._program(ask)
        if topic == ASK_ADRENALINE:
            return self._adrenaline(ask)
        return self._act(ask)

    def _program(self, ask: Ask) -> int:
        scene = Scene.of(self.s)
        values: list[tuple[float, int]] = []
        for option in ask.options:
            first, second = pair_of((option - PROGRAM) % PLANS)
            tokens = [first] if second < 0 else [first, second]
            value, _ = self.best(scene, tokens)
            if self.s.trapped[self.who] and first != MOVE and not (first == SPECIAL and self._may_defuse(scene)):
                value -= LIFE
            if not self.hostile:
                value -= self.manner.forced * ((CONTROL in tokens and self.goal != NONE) + (PUSH in tokens))
            values.append((value - 0.2 * (second < 0), option))
        best = max(values)
        first, second = pair_of((best[1] - PROGRAM) % PLANS)
        self.why = self._plan_reason(scene, [first] if second < 0 else [first, second])
        return best[1]

    def _may_defuse(self, scene: Scene) -> bool:
        """R25-ROOM-TRAP-1, R25-ABIL-SARAH-2: whether somebody in a trap can make it an Empty Room."""
        s, who = self.s, self.who
        near = [scene.at[who], *scene.beside(scene.at[who])]
        sarah = [other for other in range(CHARACTERS) if s.character(other).key == "sarah" and scene.at[other] in near]
        return bool(s.empties[who]) and (self.talent == "sarah" or bool(sarah))

    def _adrenaline(self, ask: Ask) -> int:
        """A third action when it changes much, or when there is not much time left."""
        s, who = self.s, self.who
        scene = Scene.of(s)
        tokens = [int(s.slot[2 * who + at]) for at in (0, 1) if s.slot[2 * who + at] >= 0]
        without, _ = self.best(scene, tokens)
        more = max(self.best(scene, [*tokens, token])[0] for token in (MOVE, CONTROL, PUSH))
        keeps = 3.0 if s.rounds > 3 else 1.0
        if self.talent == "franck" and s.rounds > 2:  # he can get it back
            keeps = max(0.5, keeps - RECOVERY)
        wanted = more - without > keeps
        self.why = Text("bot.suspicion.rush" if wanted else "bot.suspicion.calm")
        return next(option for option in ask.options if (RUSH <= option < CALM) == wanted)

    def _act(self, ask: Ask) -> int | None:
        """Targets are chosen when an action is performed."""
        s, who = self.s, self.who
        topic = ask.topic
        scene = Scene.of(s)
        rest = [int(s.slot[2 * who + 1])] if who != NONE and s.slot[2 * who + 1] >= 0 else []
        frame = s.stack[-1]
        first = frame.first if isinstance(frame, Picking) else NONE
        talent = s.character(frame.index).key if isinstance(frame, Picking) and frame.family == ABILITIES else ""
        values: list[tuple[float, int]] = []
        if talent:
            values = self._use(scene, talent, first, rest)
        elif topic in (ASK_LOOK, ASK_MOVE, ASK_CONTROL, ASK_PUSH):
            token = {ASK_LOOK: LOOK, ASK_MOVE: MOVE, ASK_CONTROL: CONTROL, ASK_PUSH: PUSH}[topic]
            values = self.options(scene, token, rest, NONE, False)
        elif topic in (ASK_PUSH_WHERE, ASK_ROBOT_PUSH):
            values = self.pushes(scene, first, rest)
        elif topic == ASK_ROBOT:
            values = robots(self, scene, rest)
        elif topic == ASK_LOCK_MOVES:
            values = [(self.best(scene.marked(OPENED, self._tile(option)), rest)[0], option) for option in ask.options]
        elif topic in (ASK_FREE, ASK_RUSH):
            values = [(self._free(scene, option), option) for option in ask.options]
        elif topic == ASK_FLOAT:
            values = [(0.0, self._float(scene))]
        elif isinstance(frame, Consent):
            values = [(self.best(scene, rest)[0], NO), (self.enter(scene, who, frame.tile, rest, NONE), YES)]
        elif topic == ASK_VISION:
            values = [(self._tells(option), option) for option in ask.options]
        elif topic == ASK_ILLUSION:
            values = [(-LIFE * self.kill[self._tile(option)] + self._tells(option), option) for option in ask.options]
        elif topic == ASK_MOVING:
            here = scene.at[who]
            values = [(self.worth(scene.swapped(here, self._tile(option))), option) for option in ask.options]
        elif topic == ASK_STEER:
            values = [(self.best(scene.shifted(option - LINE), rest)[0], option) for option in ask.options]
        elif topic == ASK_TUNNEL:
            values = [(self.best(scene.moved(who, self._tile(option)), rest)[0], option) for option in ask.options]
        elif topic == ASK_ACID:
            values = [(self.life(option - FIGURE), option) for option in ask.options]
        offered = [each for each in values if ask.offers(each[1])]
        if not offered:
            return None
        best = max(offered)[1]
        if talent:
            self.why = reason(talent, self.hostile, best, first if first < CHARACTERS else NONE)
        else:
            self.why = self._act_reason(scene, topic, best, first)
        return best

    def _use(self, scene: Scene, talent: str, first: int, rest: list[int]) -> list[tuple[float, int]]:
        """What a talent asks; after somebody or a room was chosen, what goes with it."""
        if first == NONE:
            return uses(self, scene, talent, rest)
        if talent == "max":
            return self.carries(scene, first, rest)
        if first < SWAPS:
            return self.pushes(scene, first, rest)
        return swaps(self, scene, first - SWAPS, rest)

    def _tile(self, option: int) -> int:
        return int(self.s.tile_at[option - CELL])

    def _tells(self, option: int) -> float:
        tile = self._tile(option)
        return 4 * self.likely_exit[tile] + min(self.kill[tile], 1 - self.kill[tile])

    def _free(self, scene: Scene, option: int) -> float:
        """A revealed guard, or somebody in a rush, chooses freely."""
        if option == PASS:
            return self.worth(scene)
        return self.best(scene, [option - ACT])[0]

    def _float(self, scene: Scene) -> int:
        """A single Control waits for those who are still to come."""
        token = int(self.s.slot[2 * self.who])
        if token == CONTROL and not self.hostile and self.goal != NONE and scene.at[self.who] == self.goal:
            return NOW if self.escape(scene, hope=False) >= LIKELY else WAIT
        return NOW

    def _reveal(self) -> int:
        """A guard stops hiding when nobody believes it any more, or when there is no time left to be believed."""
        s = self.s
        reveals = self.seen_as > EXPOSED and s.rounds > 1  # a prisoner takes as long to think
        if not self.is_guard or s.bared[self.seat]:
            return DECLINE
        self.why = Text("bot.suspicion.reveal" if reveals else "bot.suspicion.hide")
        return REVEAL if reveals else DECLINE

    def _claim(self, ask: Ask) -> int:
        """Prisoners say what they saw; guards call a deadly room safe and Room 25 dangerous, if nobody knows better."""
        s = self.s
        tile = int(s.peeked[self.seat])
        if tile == NONE or s.kind[tile] < 0:
            return DECLINE
        true = int(s.sheet.colour[s.kind[tile]])
        trusted = self.seen_as < EXPOSED
        self.why = Text("bot.suspicion.truth")
        if not self.is_guard or s.bared[self.seat]:
            return CLAIM + true if not self.is_guard else DECLINE
        others = int(s.seen[tile]) & ~(1 << self.seat)
        believable = trusted and not others
        if believable and s.kind[tile] == s.rules.exit:
            self.why = Text("bot.suspicion.lie-exit")
            return CLAIM + RED
        if believable and true == RED and self._turned() and is_exit(tile) and self._lost():
            self.why = Text("bot.suspicion.lie-decoy")
            return CLAIM + BLUE
        if believable and KILL.get(s.room(tile).key, 0.0) >= 1.0:
            self.why = Text("bot.suspicion.lie-red")
            return CLAIM + (GREEN if s.round % 2 else YELLOW)
        self.why = Text("bot.suspicion.bait")
        return CLAIM + true

    def _lost(self) -> bool:
        """Whether nobody has seen Room 25, or said so, as far as it knows."""
        s = self.s
        said = any(int(s.claim[CELLS * seat + tile]) == BLUE for seat in range(s.seats) for tile in range(CELLS))
        return not said and not any(s.kind[tile] == s.rules.exit for tile in range(CELLS))

    # Reasons

    def _plan_reason(self, scene: Scene, tokens: list[int]) -> Saying:
        if SPECIAL in tokens:
            return plan_reason(self.talent)
        if self.goal == NONE:
            return Text("bot.suspicion.search")
        if scene.at[self.who] == self.goal:
            if self.hostile:
                return Text("bot.suspicion.meddle")
            return Text("bot.suspicion.out" if CONTROL in tokens else "bot.suspicion.wait")
        return Text("bot.suspicion.follow" if self.hostile else "bot.suspicion.gather")

    def _act_reason(self, scene: Scene, topic: int, option: int, first: int) -> Saying:
        s = self.s
        if topic in (ASK_PUSH, ASK_PUSH_WHERE) and self.hostile:
            return Text("bot.suspicion.shove")
        if topic in (ASK_PUSH, ASK_PUSH_WHERE):
            target = option - FIGURE if topic == ASK_PUSH else first
            owner = int(s.owner[target])
            return Text("bot.suspicion.push", who=player(owner), chance=round(100 * self.guilt[owner]))
        if topic == ASK_CONTROL and self.goal != NONE:
            if scene.goes_out(self.goal, option - LINE) and scene.at[self.who] == self.goal and not self.hostile:
                return Text("bot.suspicion.escape", chance=round(100 * self.escape(scene, hope=False)))
            return Text("bot.suspicion.steer" if not self.hostile else "bot.suspicion.meddle")
        if topic == ASK_LOOK:
            return Text("bot.suspicion.look")
        return self._plan_reason(scene, [])
