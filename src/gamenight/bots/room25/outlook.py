"""How good a position is for each side, and what the rest of a round may bring.

A `Position` is a light twin of the table: where tiles lie and characters stand, which arrows there are. It knows no
secrets: what entering an unseen room does is weighed by its chances (`Sense.danger`). Values are in actions: how many
are still needed until a side is out, rooms to be found and the danger on the way included.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from gamenight.bots.room25.abilities import uses
from gamenight.bots.room25.position import Choice, Position, Turn
from gamenight.bots.room25.scene import GUTTED, OPENED, SHUT
from gamenight.bots.room25.sense import BESIDE, FAR, LINE_CELLS, Danger, Sense, steps_along, steps_out
from gamenight.core.play import NONE
from gamenight.games.room25.actions import (
    CELL,
    CELLS,
    CHARACTERS,
    CONTROL,
    FIGURE,
    LINE,
    LOOK,
    MOVE,
    PUSH,
    SABOTAGE,
    WIDTH,
)
from gamenight.games.room25.board import ACROSS, CENTRE, NO_WAY

WIN: Final = 200.0
CAP: Final = 14.0
"""No way is longer."""
DEATH: Final = 60.0
"""What an elimination costs a side, in actions, while there is time and nobody may be eliminated."""
PRISONER_DEATH: Final = 35.0
"""The same where one prisoner may be missing."""
RIVAL_DEATH: Final = 10.0
"""The same where it costs time."""
DOOM: Final = 100.0
"""What it costs where nobody may be eliminated."""
PACE: Final = 1.2
"""How many of the actions that are needed somebody does in a round, about."""
HASTE: Final = 0.15
"""What an elimination still costs, as a share, when there is no time at all."""
GATHER: Final = 1.0
"""How much the last one's way counts besides everybody's."""
OUT: Final = 0.5
"""What a shift costs by which Room 25 is further from the way out than one."""
FIND: Final = 5.0
"""What a step costs that somebody needs to see where Room 25 is."""
KEY: Final = 4.0
"""What a step costs to the Key Room."""
NEWS_25: Final = 12.0
"""What it is worth to find Room 25."""
NEWS_KEY: Final = 10.0
DETOUR: Final = 2.0
"""What it costs to find out in time that a room kills."""
MISSING: Final = 12.0
"""What a side needs more for everyone who is eliminated."""
SPITE: Final = 0.4
"""How much a rival's trouble is worth."""
LOOSE: Final = 0.5
"""How much everybody's way counts as long as nobody knows where to."""


STEPS_OUT: Final = [min(5, steps_out(cell)) for cell in range(CELLS)]
"""How many shifts push the tile in each cell out."""


class Outlook:
    """What a seat thinks of positions that may come of the one it sees."""

    def __init__(self, sense: Sense, sides: list[list[int]]) -> None:
        s = sense.s
        self.sense = sense
        self.sides = sides
        self.side_of = {who: side for side, members in enumerate(sides) for who in members}
        self.last = s.is_last()
        mode = s.rules.mode
        self.death = DEATH if mode.together else PRISONER_DEATH if mode.roles else RIVAL_DEATH
        """What an elimination costs its side."""
        self.keys = [sense.key(tile) for tile in range(CELLS)]
        self.up = [bool(up) for up in s.up]
        self.hidden = [bool(hidden) for hidden in s.hidden]
        self.closed = [bool(s.up[tile] and s.barred[tile]) for tile in range(CELLS)]
        self.locked = [bool(s.up[tile] and s.locked[tile]) for tile in range(CELLS)]
        self.turned = [int(way) for way in s.turned]
        self.robots = [int(tile) for tile in s.robot_at if tile != NONE]
        self.pin = [s.character(who).pin for who in range(CHARACTERS)]
        self.names = [s.character(who).key for who in range(CHARACTERS)]
        self.empties = [int(tiles) for tiles in s.empties]
        self.drowns = [int(drowns) for drowns in s.drowns]
        self.exits = sorted(sense.places(sense.keys[s.rules.exit]).items())
        """Where Room 25 may be."""
        self.found = sense.room_25 != NONE
        self.key_needed = s.rules.key_needed
        self.key_places = sorted(sense.places("key").items()) if self.key_needed and not s.key_on else []
        self.key_found = len(self.key_places) == 1
        self.tunnels = [tile for tile in range(CELLS) if self.keys[tile] == "tunnel" and self.up[tile]]
        exit_chance, key_chance = dict(self.exits), dict(self.key_places)
        self.news = [0.0] * CELLS
        """What it is worth to see a tile."""
        for tile in sense.unseen:
            news = 0.0 if self.found else NEWS_25 * exit_chance.get(tile, 0.0)
            self.news[tile] = news + (0.0 if self.key_found else NEWS_KEY * key_chance.get(tile, 0.0))
        dangers = [sense.danger(NONE, tile) for tile in range(CELLS)]
        self.risk = [danger.kills * self.death + danger.hinders for danger in dangers]
        """What it costs to enter a tile now, besides the step."""
        self.seen_risk = [_after_look(danger, self.risk[tile], self.keys[tile]) for tile, danger in enumerate(dangers)]
        """The same once it has been looked at: whoever would die does not enter."""
        self.step = [self._step(tile) for tile in range(CELLS)]
        """What a tile costs on a longer way: there will be time to look."""
        self.cells = any(self.up[tile] and self.keys[tile] == "cell" for tile in range(CELLS))
        """Whether it matters for ways who stands where."""
        self.narrow = [sense.chance(tile, "acid") + sense.chance(tile, "saw") / 2 for tile in range(CELLS)]
        """How likely a tile kills one of two who enter together."""
        self.traps = [sense.chance(tile, "trap") for tile in range(CELLS)]
        self._far: dict[object, tuple[list[float], list[float]]] = {}
        self._values: dict[object, float] = {}
        self.death *= self._patience()
        self.risk = [danger.kills * self.death + danger.hinders for danger in dangers]
        self.doom = DOOM if s.rules.mode.together and not s.rules.classic else self.death
        """What a certain elimination costs."""

    def _patience(self) -> float:
        """How much time there is, from 1 down to what is left when it runs out: who does not dare has lost as well."""
        living = [[who for who in members if self.sense.s.alive(who)] for members in self.sides]
        rounds = self.sense.s.rounds
        if rounds <= 1:
            return HASTE
        start = self.start()
        needs = [self.need(start, side) / len(members) for side, members in enumerate(living) if members]
        return max(HASTE, min(1.0, PACE * rounds / max(1.0, min(needs))))

    def _step(self, tile: int) -> float:
        if self.keys[tile] == "mortal" or (self.keys[tile] == "timer" and self.last):
            return FAR
        return 1.0 + min(6.0, max(0.0, self.seen_risk[tile]))

    def start(self) -> Position:
        """The position as it is."""
        s = self.sense.s
        at = tuple(int(tile) for tile in s.at)
        p = Position(self.sense.tiles, at, tuple(int(arrow) for arrow in s.arrows), len(self.sides))
        p.key_on = s.key_on
        p.trapped = frozenset(who for who in range(CHARACTERS) if s.trapped[who])
        return p

    # Ways

    def far(self, p: Position, start: int, pin: bool = False) -> tuple[list[float], list[float]]:
        """How far it is from a cell to every cell, risks included, and to a cell beside each."""
        key = (p.tiles, p.marks, p.at, start, pin) if self.cells else (p.tiles, p.marks, start, pin)
        found = self._far.get(key)
        if found is None:
            ways = [min(CAP, cost) for cost in self._ways(p, start, pin)]
            beside = [min([ways[there] for there in BESIDE[cell]]) for cell in range(CELLS)]
            found = self._far[key] = (ways, beside)
        return found

    def _ways(self, p: Position, start: int, pin: bool) -> list[float]:
        tiles = p.tiles
        cost = self.step
        shut = [self.is_shut(p, tile, pin) for tile in range(CELLS)]
        keys = self.keys
        if p.marks:
            keys = [self.key(p, tile) for tile in range(CELLS)]
            cost = [1.0 if (GUTTED, tile) in p.marks else cost[tile] for tile in range(CELLS)]
        centre = p.where[CENTRE]
        occupied = {p.where[tile] for tile in p.at if tile != NONE}
        occupied.update(p.where[tile] for tile in self.robots)
        occupied.discard(start)
        occupied.add(centre)
        far = [FAR] * CELLS
        far[start] = 0.0
        queue = [(0.0, start, NONE)]
        while queue:
            so_far, cell, came = heappop(queue)
            if so_far > far[cell]:
                continue
            here = keys[tiles[cell]]
            for there in BESIDE[cell]:
                if here == "pivot":
                    across = cell // WIDTH == there // WIDTH
                    if came != NONE:
                        if across != (cell // WIDTH == came // WIDTH):
                            continue
                    elif self.turned[tiles[cell]] not in (NO_WAY, ACROSS if across else ACROSS + 1):
                        continue
                elif here == "cell" and self.up[tiles[cell]] and there not in occupied:
                    continue
                to = tiles[there]
                if shut[to]:
                    continue
                then = so_far + cost[to]
                entered = keys[to]
                if entered == "vortex":
                    if then < far[centre]:
                        far[centre] = then
                        heappush(queue, (then, centre, NONE))
                    continue
                if entered == "tunnel" and len(self.tunnels) > 1 and to in self.tunnels:
                    for other in self.tunnels:
                        end = p.where[other]
                        if other != to and then < far[end]:
                            far[end] = then
                            heappush(queue, (then, end, NONE))
                    continue
                if then < far[there]:
                    far[there] = then
                    heappush(queue, (then, there, cell))
        return far

    def is_shut(self, p: Position, tile: int, pin: bool) -> bool:
        """R25-ACT-MOVE-2, R25-ABIL-EMMETT-5: a Prohibited token keeps everybody out, a lock all without the PIN."""
        if p.marks:
            if (OPENED, tile) in p.marks:
                return False
            if (SHUT, tile) in p.marks:
                return not pin
        return self.closed[tile] or (self.locked[tile] and not pin)

    def key(self, p: Position, tile: int) -> str:
        """The name of a room as it is then; "" if it is not known."""
        return "empty" if p.marks and (GUTTED, tile) in p.marks else self.keys[tile]

    def entry_risk(self, p: Position, tile: int) -> float:
        """What it costs to enter a tile, besides the step."""
        if (GUTTED, tile) in p.marks:
            return 0.0
        return self.seen_risk[tile] if tile in p.looked else self.risk[tile]

    # Values

    def value(self, p: Position, side: int) -> float:
        """How well a side stands."""
        if p.won != NONE:
            return WIN if p.won == side else -WIN
        mine = p.score[side] - self.need(p, side)
        if len(self.sides) == 1:
            return mine
        others = [self.need(p, other) - p.score[other] for other in range(len(self.sides)) if other != side]
        return mine + SPITE * sum(others) / len(others)

    def need(self, p: Position, side: int) -> float:
        """How much a side still has to do."""
        key = (p.tiles, p.marks, p.at, p.key_on, side)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._need(p, side)
        return found

    def _need(self, p: Position, side: int) -> float:
        members = [who for who in self.sides[side] if p.at[who] != NONE]
        if not members:
            return 60.0
        ways = [self.far(p, p.where[p.at[who]], self.pin[who]) for who in members]
        far = [each[0] for each in ways]
        where = p.where
        total = MISSING * (len(self.sides[side]) - len(members))
        if self.found:
            cell = where[self.exits[0][0]]
            steps = [each[cell] for each in far]
            gather = sum(steps) + GATHER * max(steps) + OUT * (STEPS_OUT[cell] - 1)
            total += gather if p.key_on or not self.key_places or self.key_found else LOOSE * gather
        else:
            beside = [each[1] for each in ways]
            for tile, chance in self.exits:
                cell = where[tile]
                steps = [each[cell] for each in far]
                nearest = min([each[cell] for each in beside])
                total += chance * (LOOSE * (sum(steps) + OUT * STEPS_OUT[cell]) + FIND * nearest)
        if not p.key_on:
            for tile, chance in self.key_places:
                cell = where[tile]
                total += chance * KEY * min([each[cell] for each in far])
        return total

    # What can be done

    def choices(self, p: Position, who: int, token: int) -> list[Choice]:
        """What a character may do with a token; nothing if it cannot be done."""
        if p.at[who] == NONE or p.won != NONE:
            return []
        tile = p.at[who]
        if tile == CENTRE and token not in (LOOK, MOVE):
            return []
        if token == LOOK:
            return list(self._looks(p, who))
        if token == MOVE:
            return [self._settled(p, choice, who) for choice in self._moves(p, who)]
        if token == PUSH:
            return [self._settled(p, choice, who) for choice in self._pushes(p, who)]
        if token == CONTROL:
            return [self._settled(p, choice, who) for choice in self._shifts(p, who)]
        return [self._settled(p, choice, who) for choice in uses(self, p, who, self.names[who])]

    def _settled(self, p: Position, choice: Choice, who: int) -> Choice:
        """Whoever was in a trap and still is dies."""
        if who in p.blind:
            then = choice.then.twin()
            if then.at[who] == p.at[who]:
                then = then.with_score(self.side_of[who], -self.traps[p.at[who]] * self.death)
                then.blind = then.blind - {who}
            choice = Choice(choice.answers, then)
        if who not in p.trapped:
            return choice
        then = choice.then.twin()
        if then.at[who] == p.at[who] and SABOTAGE not in choice.answers:
            then = then.with_score(self.side_of[who], -self.doom)
        elif who in then.trapped and then.at[who] == p.at[who]:
            then.trapped = then.trapped - {who}
        return Choice(choice.answers, then)

    def exits_of(self, p: Position, who: int) -> list[int]:
        """The cells a character could be moved to."""
        cell = p.cell(who)
        tile = p.at[who]
        key = self.key(p, tile)
        found = []
        for there in BESIDE[cell]:
            to = p.tiles[there]
            if self.is_shut(p, to, self.pin[who]):
                continue
            if key == "pivot":
                across = cell // WIDTH == there // WIDTH
                if self.turned[tile] not in (NO_WAY, ACROSS if across else ACROSS + 1):
                    continue
            if key == "cell" and to != CENTRE and to not in p.at and to not in self.robots:
                continue
            found.append(there)
        return found

    def _looks(self, p: Position, who: int) -> Iterator[Choice]:
        tile = p.at[who]
        if self.keys[tile] == "dark":
            return
        side = self.side_of[who]
        now = self.need(p, side)
        cells = BESIDE[p.cell(who)] if self.keys[tile] != "pivot" else self.exits_of(p, who)
        gains = {}
        for there in self.exits_of(p, who):
            to = p.tiles[there]
            gains[there] = now - self.need(self.moved(p, who, to), side)
        for there in cells:
            to = p.tiles[there]
            if self.up[to]:
                continue
            fresh = to not in p.looked
            gain = self.news[to] if fresh else 0.0
            if there in gains:
                # Whoever knows what is there goes there more safely, or not at all.
                best = max([0.0, *(gains[cell] - self.entry_risk(p, p.tiles[cell]) for cell in gains if cell != there)])
                blind = max(best, gains[there] - self.entry_risk(p, to))
                gain += max(best, gains[there] - self.seen_risk[to]) - blind
            then = p.with_score(side, gain)
            then.looked = p.looked | {to}
            yield self._settled(p, Choice((CELL + there,), then), who)

    def moved(self, p: Position, who: int, tile: int) -> Position:
        """A character is put on a tile, whatever that does to it."""
        twin = p.put(who, tile)
        twin.key_on = p.key_on or self.keys[tile] == "key"
        if who in p.trapped:
            twin.trapped = p.trapped - {who}
        return twin

    def entered(self, p: Position, who: int, tile: int) -> list[Position]:
        """What comes of it when a character enters a tile."""
        side = self.side_of[who]
        left = p.at[who]
        if self.key(p, left) == "saw" and left != tile:  # whoever stays behind dies
            for other in range(CHARACTERS):
                if other != who and p.at[other] == left:
                    p = self._killed(p, other)
        key = self.key(p, tile)
        if key == "vortex":
            return [self.moved(p, who, CENTRE).with_score(side, -0.3)]
        if key == "tunnel" and tile in self.tunnels and len(self.tunnels) > 1:
            return [self.moved(p, who, other) for other in self.tunnels if other != tile]
        if key == "mortal":
            return [self._killed(p, who)]
        then = self.moved(p, who, tile)
        if key in ("acid", "saw"):
            for other in range(CHARACTERS):
                if other != who and p.at[other] == tile:
                    then = self._killed(then, other) if key == "acid" else then.with_score(side, -self.death / 2)
        cost = self.entry_risk(p, tile)
        if key in ("acid", "saw") and cost > 2.0:
            cost = 0.5  # somebody was there, which is counted above
        gain = (self.news[tile] if tile not in p.looked else 0.0) - cost
        then = then.with_score(side, gain)
        if key == "trap":
            then.trapped = then.trapped | {who}
        elif not key:
            then.looked = then.looked | {tile}
            then.blind = then.blind | {who}
        return [then]

    def _killed(self, p: Position, who: int) -> Position:
        then = p.put(who, NONE).with_score(self.side_of[who], -self.doom)
        if len(self.sides) > 1:
            left = [side for side, each in enumerate(self.sides) if any(then.at[member] != NONE for member in each)]
            if len(left) == 1:
                then.won = left[0]
        return then

    def _moves(self, p: Position, who: int) -> Iterator[Choice]:
        for there in self.exits_of(p, who):
            for then in self.entered(p, who, p.tiles[there]):
                yield Choice((CELL + there,), then)

    def _pushes(self, p: Position, who: int) -> Iterator[Choice]:
        for other in range(CHARACTERS):
            if other != who and p.at[other] == p.at[who] and not self.hidden[other] and other in self.side_of:
                for there in self.exits_of(p, other):
                    for then in self.entered(p, other, p.tiles[there]):
                        yield Choice((FIGURE + other, CELL + there), then)

    def _shifts(self, p: Position, who: int) -> Iterator[Choice]:
        cell = p.cell(who)
        twice = 2 if self.sense.s.shown(self.sense.s.rules.acceleration) else 1
        for line in (cell // WIDTH, WIDTH + cell % WIDTH):
            if line % WIDTH == WIDTH // 2:
                continue
            for way in (0, 1):
                if p.arrows[line] not in (NONE, way):
                    continue
                then = p
                for _ in range(twice):
                    then = self.pushed_out(then, who, 2 * line + way)
                yield Choice((LINE + 2 * line + way,), then)

    def pushed_out(self, p: Position, who: int, shift: int) -> Position:
        """What a Control action does: a line moves, or a side is out."""
        if p.won != NONE:
            return p
        tile = p.at[who]
        out = tile == self.sense.room_25 and steps_along_or(p.where[tile], shift) == 1
        if out and self.may_escape(p, who):
            won = p.after_shift(shift)
            won.won = self.side_of[who]
            return won
        return p.after_shift(shift)

    def may_escape(self, p: Position, who: int) -> bool:
        """Whether a character in Room 25 gets its side out now."""
        if self.key_needed and not p.key_on:
            return False
        members = self.sides[self.side_of[who]]
        if any(p.at[other] not in (NONE, p.at[who]) for other in members):
            return False
        return self.last or all(p.at[other] != NONE for other in members)

    # The rest of a round

    def best(self, p: Position, turn: Turn, spent: int) -> tuple[int, Position]:
        """The token and the position a character chooses for its side; token NONE if it does nothing."""
        who = turn.who
        side = self.side_of[who]
        must = len(turn.tokens) == 1 and not turn.free
        chosen, then, most = NONE, p, -1e9 if must else self.value(p, side)
        for token in turn.tokens:
            if must or turn.fresh or not spent >> token & 1:
                for choice in self.choices(p, who, token):
                    worth = self.value(choice.then, side)
                    if worth > most + 1e-9:
                        chosen, then, most = token, choice.then, worth
        if chosen == NONE and must and who in p.trapped:  # what is lost was an action, too
            then = p.with_score(side, -self.doom)
        return chosen, then

    def played(self, p: Position, turns: list[Turn], done: dict[int, int]) -> Position:
        """The position after the turns to come, if everybody does what seems best for their side at once."""
        spent = dict(done)
        for turn in turns:
            if p.won != NONE:
                break
            if p.at[turn.who] != NONE:
                mask = spent.get(turn.who, 0)
                token, p = self.best(p, turn, mask)
                if token != NONE and not turn.fresh:
                    spent[turn.who] = mask | 1 << token
        return self.drowned(p)

    def drowned(self, p: Position) -> Position:
        """Whoever should have left the Flooded Room this round and did not."""
        for who in self.side_of:
            late = self.drowns[who] and self.drowns[who] <= self.sense.s.round
            stays = p.at[who] != NONE and p.at[who] == self.sense.s.at[who]
            if late and stays and (GUTTED, p.at[who]) not in p.marks:
                p = self._killed(p, who)
        return p


def steps_along_or(cell: int, shift: int) -> int:
    """How many shifts push the tile in a cell out; 0 if it lies in another line."""
    return steps_along(cell, shift) if cell in LINE_CELLS[shift // 2] else 0


def _after_look(danger: Danger, risk: float, key: str) -> float:
    return risk if key else danger.kills * DETOUR + danger.hinders
