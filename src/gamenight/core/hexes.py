"""Hexes: places of an endless field, and a maze of tiles that grows over it.

A place is one number made of two axial coordinates, so the place beyond a side is an addition away. Points are up, and
sides run against the clock from the east: a hex shares its corner `c` with the two beyond its sides `c` and `c + 1`.

>>> place = place_at(0, 0)
>>> q_of(beyond(place, NORTH_EAST)), r_of(beyond(place, NORTH_EAST)), distance(place, place_at(2, -3))
(1, -1, 3)
>>> maze = Maze()
>>> maze.lay(place, 0b010101), maze.lay(beyond(place, EAST), 0b001000)
(0, 1)
>>> way(maze.beside, maze.doors, 0, 1)
[0, 1]
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from gamenight.core import ways
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.ways import across, costs_from, nearer, steps_from, way

__all__ = [
    "EAST",
    "NORTH_EAST",
    "NORTH_WEST",
    "SIDES",
    "SOUTH_EAST",
    "SOUTH_WEST",
    "WEST",
    "Maze",
    "across",
    "beyond",
    "corner",
    "costs_from",
    "distance",
    "nearer",
    "place_at",
    "q_of",
    "r_of",
    "steps_from",
    "turned",
    "turnings",
    "way",
]

EAST: Final = 0
NORTH_EAST: Final = 1
NORTH_WEST: Final = 2
WEST: Final = 3
SOUTH_WEST: Final = 4
SOUTH_EAST: Final = 5
SIDES: Final = 6

_WIDE: Final = 256
_MIDDLE: Final = 128
"""Coordinates stay below it, which is further than any box has tiles."""
_STEPS: Final = vec[i64]([_WIDE, _WIDE - 1, -1, -_WIDE, 1 - _WIDE, 1])


def place_at(q: int, r: int) -> int:
    """The place with these axial coordinates: `q` counts eastwards, `r` to the south-east."""
    assert max(abs(q), abs(r)) < _MIDDLE, f"there is no place ({q}, {r}): coordinates go from -127 to 127"
    return (q + _MIDDLE) * _WIDE + r + _MIDDLE


def q_of(place: int) -> int:
    """The first coordinate of a place."""
    return place // _WIDE - _MIDDLE


def r_of(place: int) -> int:
    """The second coordinate of a place."""
    return place % _WIDE - _MIDDLE


def beyond(place: int, side: int) -> int:
    """The place beyond a side."""
    return place + _STEPS[side]


def corner(place: int, side: int) -> tuple[int, int]:
    """The two other places around a corner: those beyond a side and the side after it."""
    return beyond(place, side), beyond(place, (side + 1) % SIDES)


def distance(one: int, other: int) -> int:
    """How many steps it is from place to place over an empty field."""
    q = q_of(one) - q_of(other)
    r = r_of(one) - r_of(other)
    return max(abs(q), abs(r), abs(q + r))


def turned(openings: int, by: int) -> int:
    """The openings of a tile that is turned by some sides, one bit a side."""
    return ways.turned(openings, by, SIDES)


def turnings(openings: int) -> list[int]:
    """Every way such a tile can lie, each once.

    >>> [len(turnings(openings)) for openings in (0b000001, 0b001001, 0b010101, 0b111111)]
    [6, 3, 2, 1]
    """
    return ways.turnings(openings, SIDES)


@final
class Maze:
    """Tiles with openings, laid edge to edge and numbered as they were laid; openings that meet are doors.

    The empty places beside tiles are its spots. What a tile must look like to fit there is kept up as the maze grows,
    and so is how far every tile is from the first one.
    """

    def __init__(self) -> None:
        self.places = vec[i64]([])
        self.openings = vec[i64]([])
        self.beside = vec[i64]([])
        """For each side of each tile the tile beyond it, or NONE."""
        self.doors = vec[i64]([])
        """For each tile its sides through which one comes to another tile, one bit each."""
        self.steps = vec[i64]([])
        """How many steps it is from the first tile to each; NONE where no way leads."""
        self.spots = vec[i64]([])
        """Each spot by the first tile it touches and the side of that: `tile * SIDES + side`."""
        self.inlets = vec[i64]([])
        """For each spot its sides at which an opening leads into it, one bit each."""
        self.walls = vec[i64]([])
        """For each spot its sides at which it touches a wall, one bit each."""
        self.around = vec[i64]([])
        """For each side of each spot the tile beyond it, or NONE."""

    def copy(self) -> Maze:
        """An independent twin."""
        twin = Maze()
        twin.places = self.places[:]
        twin.openings = self.openings[:]
        twin.beside = self.beside[:]
        twin.doors = self.doors[:]
        twin.steps = self.steps[:]
        twin.spots = self.spots[:]
        twin.inlets = self.inlets[:]
        twin.walls = self.walls[:]
        twin.around = self.around[:]
        return twin

    @override
    def __reduce__(self) -> tuple[object, tuple[dict[str, vec[i64]]]]:
        rows = {
            "places": self.places,
            "openings": self.openings,
            "beside": self.beside,
            "doors": self.doors,
            "steps": self.steps,
            "spots": self.spots,
            "inlets": self.inlets,
            "walls": self.walls,
            "around": self.around,
        }
        return _maze, (rows,)  # compiled classes do not pickle by themselves

    def tile_at(self, place: int) -> int:
        """The tile on a place, or NONE."""
        wanted: i64 = place
        tile: i64
        for tile in range(len(self.places)):
            if self.places[tile] == wanted:
                return int(tile)
        return NONE

    def spot_at(self, place: int) -> int:
        """The number of the spot at a place, or NONE."""
        for spot in range(len(self.spots)):
            if self.spot_place(spot) == place:
                return spot
        return NONE

    def spot_place(self, spot: int) -> int:
        """Where a spot is."""
        edge = self.spots[spot]
        return beyond(int(self.places[edge // SIDES]), int(edge % SIDES))

    def lay(self, place: int, openings: int) -> int:
        """Lays a tile on an empty place, whether it fits or not; returns its number."""
        assert self.tile_at(place) == NONE, f"a tile lies at ({q_of(place)}, {r_of(place)}) already"
        number: i64 = len(self.places)
        self.places = append(self.places, i64(place))
        self.openings = append(self.openings, i64(openings))
        self.doors = append(self.doors, i64(0))
        spot = self.spot_at(place)
        if spot != NONE:
            self.spots, _ = pop(self.spots, spot)
            self.inlets, _ = pop(self.inlets, spot)
            self.walls, _ = pop(self.walls, spot)
            for _side in range(SIDES):
                self.around, _ = pop(self.around, spot * SIDES)
        side: i64
        for side in range(SIDES):
            there: i64 = self.tile_at(beyond(place, side))
            self.beside = append(self.beside, there)
            if there == NONE:
                self._touch(number, side)
                continue
            back: i64 = (side + 3) % SIDES
            self.beside[there * SIDES + back] = number
            if openings >> side & 1 and self.openings[there] >> back & 1:
                self.doors[number] |= 1 << side
                self.doors[there] |= 1 << back
        self.steps = steps_from(self.beside, self.doors, 0)
        return int(number)

    def _touch(self, tile: i64, side: i64) -> None:
        """Keeps up the spot beyond a side of a tile just laid."""
        spot: i64 = self.spot_at(beyond(int(self.places[tile]), side))
        if spot == NONE:
            spot = len(self.spots)
            self.spots = append(self.spots, tile * SIDES + side)
            self.inlets = append(self.inlets, i64(0))
            self.walls = append(self.walls, i64(0))
            for _side in range(SIDES):
                self.around = append(self.around, NONE)
        back: i64 = (side + 3) % SIDES
        self.around[spot * SIDES + back] = tile
        if self.openings[tile] >> side & 1:
            self.inlets[spot] |= 1 << back
        else:
            self.walls[spot] |= 1 << back

    def join(self, tile: int, side: int) -> None:
        """Makes a door between a tile and the one beyond a side, through walls if need be."""
        there = int(self.beside[tile * SIDES + side])
        assert there != NONE, f"nothing lies beyond side {side} of tile {tile}"
        self.doors[tile] |= 1 << side
        self.doors[there] |= 1 << across(side, SIDES)
        self.steps = steps_from(self.beside, self.doors, 0)

    def fits(self, place: int, openings: int, spared: int = 0) -> bool:
        """Whether opening meets opening and wall meets wall at every tile beside an empty place.

        `spared` are sides at which it need not be so.
        """
        spot = self.spot_at(place)
        if spot == NONE:
            return self.tile_at(place) == NONE
        inlets = int(self.inlets[spot]) & ~spared
        return openings & inlets == inlets and openings & int(self.walls[spot]) & ~spared == 0

    def joins(self, place: int, openings: int) -> int:
        """The sides at which a tile laid there would have its opening meet another, one bit each."""
        spot = self.spot_at(place)
        return 0 if spot == NONE else openings & int(self.inlets[spot])

    def open_ends(self) -> list[int]:
        """The empty places into which some opening leads, each once."""
        return [self.spot_place(spot) for spot in range(len(self.spots)) if self.inlets[spot]]


def _maze(rows: dict[str, vec[i64]]) -> Maze:
    """A maze that was pickled."""
    maze = Maze()
    for name, numbers in rows.items():
        setattr(maze, name, numbers)
    return maze
