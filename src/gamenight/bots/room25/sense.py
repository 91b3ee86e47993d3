"""What a seat can know of the complex: what rooms may be, how dangerous they are, how far it is, how to push them out.

Everything is read off a view (`view.known`), in which secrets are HIDDEN. Tiles are numbered by the cell they were
first laid in, so a tile that began in an exit zone tells even after it has moved (R25-SETUP-41).

>>> outward(1), steps_out(7), steps_out(0)
([12], 3, 1)
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from math import comb, factorial, perm
from typing import Final, NamedTuple

from gamenight.core.play import HIDDEN, NONE
from gamenight.games.room25.actions import CELLS, CHARACTERS, COLOURS, LINES, WIDTH
from gamenight.games.room25.board import ACROSS, CENTRE, DOWN, NO_WAY, PLAN, line_cells
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rivals import inside
from gamenight.games.room25.sheet import KINDS, is_exit

# Geometry: cells, and shifts as Control counts them (2 * line + direction)

BESIDE: Final = [[there for side in range(4) if (there := PLAN.beyond(cell, side)) != NONE] for cell in range(CELLS)]
"""The cells around each cell."""
SHIFTS: Final = [2 * line + way for line in range(LINES) if line % WIDTH != WIDTH // 2 for way in (0, 1)]
"""All shifts; the two lines through the centre never move (R25-ACT-CTRL-2)."""
LINE_CELLS: Final = [line_cells(line) for line in range(LINES)]
FAR: Final = 99.0
"""A way that does not exist."""


def lines_through(cell: int) -> list[int]:
    """The lines of a cell that can be shifted."""
    return [line for line in (cell // WIDTH, WIDTH + cell % WIDTH) if line % WIDTH != WIDTH // 2]


def steps_along(cell: int, shift: int) -> int:
    """How many times a shift must be made until the tile in a cell of its line is out of the complex."""
    at = LINE_CELLS[shift // 2].index(cell)
    return WIDTH - at if shift % 2 else at + 1


def ways_out(cell: int) -> list[tuple[int, int]]:
    """How the tile in a cell can be pushed out: how many shifts, and which, the shortest way first."""
    return sorted((steps_along(cell, 2 * line + way), 2 * line + way) for line in lines_through(cell) for way in (0, 1))


def steps_out(cell: int) -> int:
    """The fewest shifts after which the tile in a cell is out of the complex; no number of them moves the centre."""
    ways = ways_out(cell)
    return ways[0][0] if ways else int(FAR)


def outward(cell: int) -> list[int]:
    """R25-EXIT-2: the shifts that push the tile in a cell out at once."""
    return [shift for steps, shift in ways_out(cell) if steps == 1]


def towards_exit(cell: int) -> list[int]:
    """The shifts that bring the tile in a cell one step nearer to the way out."""
    now = steps_out(cell)
    return [shift for steps, shift in ways_out(cell) if steps == now > 1]


def shifted(tiles: tuple[int, ...], shift: int) -> tuple[int, ...]:
    """The tile in each cell after a shift."""
    cells = LINE_CELLS[shift // 2]
    moved = list(tiles)
    for at, cell in enumerate(cells):
        moved[cell] = tiles[cells[at - 1 if shift % 2 else (at + 1) % WIDTH]]
    return tuple(moved)


APART: Final = [
    [abs(cell // WIDTH - other // WIDTH) + abs(cell % WIDTH - other % WIDTH) for other in range(CELLS)]
    for cell in range(CELLS)
]
"""How many moves two cells are apart at least."""


class Danger(NamedTuple):
    """What entering a room brings."""

    kills: float
    """How likely somebody dies of it: whoever enters, or whoever is inside."""
    hinders: float
    """What it costs the one who enters, in actions."""


HINDERS: Final = {
    "cold": 1.0, "dark": 0.3, "pivot": 0.3, "jam": 0.1, "zrb": 0.5, "mirror": 0.8, "cell": 1.2, "vortex": 2.0,
    "acid": 0.4, "flood": 0.8, "saw": 0.4, "trap": 0.6, "illusion": 1.5, "paranoia": 2.0, "timer": 7.0, "vision": -0.3,
    "steer": -0.2, "robot": -0.2,
}  # fmt: skip
"""What the rooms cost whoever enters them, about, in actions; those that are not here cost nothing."""


class Sense:
    """What one seat makes of the table. It never changes: make a new one for a new view.

    `believed` is the colour of rooms that the seat has not seen, but takes to be known, such as from claims it trusts.
    """

    def __init__(self, s: Complex, seat: int, believed: Mapping[int, int] | None = None) -> None:
        self.s = s
        self.seat = seat
        self.keys = [room.key for room in s.rules.rooms]
        self.tiles = tuple(int(tile) for tile in s.tile_at)
        """The tile in each cell."""
        self.known = [s.rules.empty if s.gutted[tile] else int(s.kind[tile]) for tile in range(CELLS)]
        """What each tile is now; HIDDEN if the seat does not know."""
        self.unseen = [tile for tile in range(CELLS) if self.known[tile] == HIDDEN]
        self.believed = {tile: hue for tile, hue in (believed or {}).items() if self.known[tile] == HIDDEN}
        self._kinds = {key: kind for kind, key in enumerate(self.keys)}
        self._rest = self.rest()
        self._odds: dict[tuple[bool, int], list[float]] = {}
        self._count()

    # What a tile may be

    def key(self, tile: int) -> str:
        """The name of what a tile is; "" if the seat does not know."""
        return self.keys[self.known[tile]] if self.known[tile] >= 0 else ""

    def colour(self, tile: int) -> int:
        """The colour of a tile, seen or believed; NONE if the seat does not know."""
        kind = self.known[tile]
        return int(self.s.sheet.colour[kind]) if kind >= 0 else self.believed.get(tile, NONE)

    def odds(self, tile: int) -> list[float]:
        """How likely a tile is of each kind: from the tiles of the box, minus what is seen, by where it began.

        That is exact, but where a closed building may or may not hold a room that belongs into an exit zone.
        """
        if self.known[tile] >= 0:
            return [float(kind == self.known[tile]) for kind in range(KINDS)]
        return self._odds[is_exit(tile), self.believed.get(tile, NONE)]

    def chance(self, tile: int, *keys: str) -> float:
        """How likely a tile is one of these rooms."""
        odds = self.odds(tile)
        return sum(odds[self._kinds[key]] for key in keys)

    def places(self, key: str) -> dict[int, float]:
        """The tiles that may be a room, and how likely; empty if there is none (any more)."""
        kind = self._kinds[key]
        found = {tile: 1.0 for tile in range(CELLS) if self.known[tile] == kind}
        if not found:
            found = {tile: chance for tile in self.unseen if (chance := self.odds(tile)[kind]) > 0}
        return found

    @property
    def room_25(self) -> int:
        """The tile of Room 25, if the seat knows it, else NONE."""
        return self.known.index(self.s.rules.exit) if self.s.rules.exit in self.known else NONE

    def rest(self) -> list[float]:
        """How many of each kind lie among the unseen tiles; for a closed building, on average."""
        s = self.s
        seen = [0] * KINDS
        for tile in range(CELLS):
            if s.kind[tile] >= 0:
                seen[s.kind[tile]] += 1
        if s.makeup[0] != HIDDEN:
            return [max(0.0, float(s.makeup[kind] - seen[kind])) for kind in range(KINDS)]
        aside = sum(s.character(who).empties for who in range(CHARACTERS) if s.owner[who] != NONE)
        blueprint = s.blueprint.reserve(s.rules.empty, aside if s.rules.season else 0)
        found = [max(0.0, float(blueprint.fixed[kind] - seen[kind])) for kind in range(KINDS)]
        for hue in range(len(COLOURS)):
            kinds = [kind for kind in range(KINDS) if s.sheet.colour[kind] == hue]
            more = {kind: max(0, seen[kind] - int(blueprint.fixed[kind])) for kind in kinds}
            pool = {kind: max(0, int(blueprint.pool[kind]) - more[kind]) for kind in kinds}
            left = max(0, int(blueprint.chosen[hue]) - sum(more.values()))
            for kind in kinds:
                found[kind] += left * pool[kind] / max(1, sum(pool.values()))
        return found

    def _count(self) -> None:
        """Counts the layouts: rooms of exit zones among them, believed colours by their colour, all others anywhere."""
        if not self.unseen:
            return
        if not self._weigh(self.believed):  # what is believed cannot be true
            self.believed = {}
            self._weigh(self.believed)

    def _weigh(self, believed: Mapping[int, int]) -> bool:
        s = self.s
        hues = range(len(COLOURS))
        rest = self._rest
        zoned = [bool(s.blueprint.zoned[kind]) for kind in range(KINDS)]
        colour = [int(hue) for hue in s.sheet.colour]
        bound = [round(sum(rest[k] for k in range(KINDS) if zoned[k] and colour[k] == hue)) for hue in hues]
        loose = [round(sum(rest[k] for k in range(KINDS) if not zoned[k] and colour[k] == hue)) for hue in hues]
        size = {
            (zone, hue): sum(is_exit(tile) == zone and believed.get(tile, NONE) == hue for tile in self.unseen)
            for zone in (True, False)
            for hue in (NONE, *hues)
        }
        total = 0
        mean: dict[tuple[bool, int], list[float]] = {}
        # How many rooms of exit zones lie on tiles that are believed to have their colour.
        for split in _splits([min(bound[hue], size[True, hue]) for hue in hues]):
            open_ones = sum(bound) - sum(split)
            filled = [size[True, hue] - split[hue] + size[False, hue] for hue in hues]
            free = size[True, NONE] - open_ones + size[False, NONE]
            if open_ones > size[True, NONE] or any(filled[hue] > loose[hue] for hue in hues):
                continue
            weight = perm(size[True, NONE], open_ones) * factorial(free)
            for hue in hues:
                weight *= comb(bound[hue], split[hue]) * perm(size[True, hue], split[hue])
                weight *= perm(loose[hue], filled[hue])
            total += weight
            for zone, claim in size:
                taken = [
                    split[hue] if claim == hue else bound[hue] - split[hue] if claim == NONE else 0 for hue in hues
                ]
                places = size[zone, claim]
                if places == 0:
                    continue
                on_bound = [count / places if zone else 0.0 for count in taken]
                spare = 1.0 - sum(on_bound)
                if claim == NONE:
                    on_loose = [spare * (loose[hue] - filled[hue]) / max(1, free) for hue in hues]
                else:
                    on_loose = [spare if hue == claim else 0.0 for hue in hues]
                found = mean.setdefault((zone, claim), [0.0] * (2 * len(COLOURS)))
                for hue in hues:
                    found[hue] += weight * on_bound[hue]
                    found[len(COLOURS) + hue] += weight * on_loose[hue]
        if total == 0:
            return False
        for group, found in mean.items():
            odds = [0.0] * KINDS
            for kind in range(KINDS):
                hue = colour[kind]
                among = bound[hue] if zoned[kind] else loose[hue]
                at = hue if zoned[kind] else len(COLOURS) + hue
                if among:
                    odds[kind] = found[at] / total * rest[kind] / among
            self._odds[group] = odds
        return True

    # Danger

    def danger(self, who: int, tile: int, then_leaves: bool = True) -> Danger:
        """What it would bring if a character entered a tile now; `then_leaves`: whether its next action leads out."""
        kind = self.known[tile]
        if kind >= 0:
            return self._danger(who, tile, self.keys[kind], then_leaves)
        kills = hinders = 0.0
        for at, chance in enumerate(self.odds(tile)):
            if chance > 0:
                one = self._danger(who, tile, self.keys[at], then_leaves)
                kills += chance * one.kills
                hinders += chance * one.hinders
        return Danger(kills, hinders)

    def _danger(self, who: int, tile: int, key: str, then_leaves: bool) -> Danger:
        s = self.s
        if key == "mortal" or (key == "timer" and s.is_last()) or (key == "trap" and not then_leaves):
            return Danger(1.0, 0.0)
        if key in ("acid", "saw") and any(other != who for other in s.in_room(tile)):
            return Danger(1.0 if key == "acid" else 0.5, HINDERS[key])
        if key == "illusion" and self.unseen:
            return Danger(self.blind(), HINDERS[key])
        return Danger(0.0, HINDERS.get(key, 0.0))

    def blind(self) -> float:
        """How likely an unseen room kills whoever enters it, on average."""
        return self._rest[self._kinds["mortal"]] / max(1, len(self.unseen))

    def must_leave(self, who: int) -> int:
        """When a character dies if it stays: 0 with its next action, 1 this round, 2 the next; NONE if it may stay."""
        s = self.s
        if s.trapped[who]:
            return 0
        return max(1, int(s.drowns[who] - s.round) + 1) if s.drowns[who] else NONE

    # Ways

    def way(self, who: int, here: int, there: int, tiles: tuple[int, ...] | None = None) -> bool:
        """Whether a character could go from one cell to the next, with the tiles as they lie, or as in `tiles`."""
        s = self.s
        tiles = tiles or self.tiles
        tile, to = tiles[here], tiles[there]
        if s.up[to] and (s.barred[to] or (s.locked[to] and not s.character(who).pin)):
            return False
        key = self.key(tile) if s.up[tile] else ""
        if key == "pivot":
            side = ACROSS if here // WIDTH == there // WIDTH else DOWN
            return s.turned[tile] in (NO_WAY, side)
        return key != "cell" or to == CENTRE or s.is_occupied(to)

    def ways(
        self, who: int, start: int, tiles: tuple[int, ...] | None = None, costs: list[float] | None = None
    ) -> list[float]:
        """How far it is for a character from a cell to every cell, in moves; FAR if there is no way.

        Entering a tile costs 1, or what `costs` says of it. Once under way, a corridor leads straight on, and a Cell
        holds; known tunnels lead on to each other (R25-ROOM-TUNNEL-1), and a Vortex back to the centre.
        """
        s = self.s
        tiles = tiles or self.tiles
        tunnels = [cell for cell in range(CELLS) if self.key(tiles[cell]) == "tunnel" and s.up[tiles[cell]]]
        far = [FAR] * CELLS
        far[start] = 0.0
        queue = [(0.0, start, NONE)]
        while queue:
            cost, cell, came = heappop(queue)
            if cost > far[cell]:
                continue
            key = self.key(tiles[cell])
            for there in BESIDE[cell]:
                if came == NONE:
                    if not self.way(who, cell, there, tiles):
                        continue
                elif key == "pivot":
                    if (cell // WIDTH == there // WIDTH) != (cell // WIDTH == came // WIDTH):
                        continue
                elif key == "cell" and tiles[there] != CENTRE and not s.is_occupied(tiles[there]):
                    continue
                to = tiles[there]
                if s.up[to] and (s.barred[to] or (s.locked[to] and not s.character(who).pin)):
                    continue
                then = cost + (1.0 if costs is None else costs[to])
                entered = self.key(to)
                if entered == "vortex":
                    there = tiles.index(CENTRE)
                elif entered == "tunnel" and len(tunnels) > 1 and there in tunnels:
                    for other in tunnels:
                        if other != there and then < far[other]:
                            far[other] = then
                            heappush(queue, (then, other, NONE))
                    continue
                if then < far[there] and then < FAR:
                    far[there] = then
                    heappush(queue, (then, there, cell))
        return far

    # Who stands where

    def cell(self, who: int) -> int:
        """The cell of a character; NONE if it stands nowhere."""
        return int(self.s.cell_of[self.s.at[who]]) if self.s.alive(who) else NONE

    def living(self) -> list[int]:
        """The living characters, in turn order."""
        return self.s.everybody()

    def mine(self) -> list[int]:
        """The living characters of this seat, in turn order."""
        return [who for who in self.living() if self.s.owner[who] == self.seat]

    def is_inside(self, who: int) -> bool:
        """Whether a character is in Room 25."""
        return inside(self.s, who)


def _splits(most: list[int]) -> list[list[int]]:
    """All lists of numbers up to these."""
    found: list[list[int]] = [[]]
    for each in most:
        found = [[*head, count] for head in found for count in range(each + 1)]
    return found


def claims(s: Complex) -> dict[int, dict[int, int]]:
    """R25-ACT-LOOK-2: what seats have claimed of rooms that lie face down: by tile, the colour that each seat named."""
    found: dict[int, dict[int, int]] = {}
    for seat in range(s.seats):
        for tile in range(CELLS):
            hue = int(s.claim[CELLS * seat + tile])
            if hue != NONE and not s.up[tile]:
                found.setdefault(tile, {})[seat] = hue
    return found


def agreed(s: Complex, trusted: list[int] | None = None) -> dict[int, int]:
    """The colours of tiles that all claims of trusted seats (or of all) agree on."""
    found: dict[int, int] = {}
    for tile, said in claims(s).items():
        hues = {hue for seat, hue in said.items() if trusted is None or seat in trusted}
        if len(hues) == 1:
            found[tile] = hues.pop()
    return found
