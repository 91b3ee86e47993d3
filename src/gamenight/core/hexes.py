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

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core import ways
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
_STEPS: Final = (_WIDE, _WIDE - 1, -1, -_WIDE, 1 - _WIDE, 1)


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
    """Tiles with openings, laid edge to edge and numbered as they were laid; openings that meet are doors."""

    def __init__(self) -> None:
        self.places = vec[i64]([])
        self.openings = vec[i64]([])
        self.beside = vec[i64]([])
        """For each side of each tile the tile beyond it, or NONE."""
        self.doors = vec[i64]([])
        """For each tile its sides through which one comes to another tile, one bit each."""

    def copy(self) -> Maze:
        """An independent twin."""
        twin = Maze()
        twin.places = self.places[:]
        twin.openings = self.openings[:]
        twin.beside = self.beside[:]
        twin.doors = self.doors[:]
        return twin

    def tile_at(self, place: int) -> int:
        """The tile on a place, or NONE."""
        tile: i64
        for tile in range(len(self.places)):
            if self.places[tile] == place:
                return int(tile)
        return NONE

    def lay(self, place: int, openings: int) -> int:
        """Lays a tile on an empty place, whether it fits or not; returns its number."""
        assert self.tile_at(place) == NONE, f"a tile lies at ({q_of(place)}, {r_of(place)}) already"
        number = len(self.places)
        joined = self.joins(place, openings)
        self.places = append(self.places, place)
        self.openings = append(self.openings, openings)
        self.doors = append(self.doors, 0)
        for side in range(SIDES):
            there = self.tile_at(beyond(place, side))
            self.beside = append(self.beside, there)
            if there != NONE:
                self.beside[there * SIDES + across(side, SIDES)] = number
                if joined >> side & 1:
                    self.join(number, side)
        return number

    def join(self, tile: int, side: int) -> None:
        """Makes a door between a tile and the one beyond a side, through walls if need be."""
        there = int(self.beside[tile * SIDES + side])
        assert there != NONE, f"nothing lies beyond side {side} of tile {tile}"
        self.doors[tile] |= 1 << side
        self.doors[there] |= 1 << across(side, SIDES)

    def fits(self, place: int, openings: int, spared: int = 0) -> bool:
        """Whether opening meets opening and wall meets wall at every tile beside an empty place.

        `spared` are sides at which it need not be so.
        """
        if self.tile_at(place) != NONE:
            return False
        for side in range(SIDES):
            there = self.tile_at(beyond(place, side))
            if there == NONE or spared >> side & 1:
                continue
            if openings >> side & 1 != int(self.openings[there]) >> across(side, SIDES) & 1:
                return False
        return True

    def joins(self, place: int, openings: int) -> int:
        """The sides at which a tile laid there would have its opening meet another, one bit each."""
        found = 0
        for side in range(SIDES):
            there = self.tile_at(beyond(place, side))
            if there != NONE and openings >> side & 1 and int(self.openings[there]) >> across(side, SIDES) & 1:
                found |= 1 << side
        return found

    def open_ends(self) -> list[int]:
        """The empty places into which some opening leads, each once."""
        found: list[int] = []
        for tile in range(len(self.places)):
            for side in range(SIDES):
                if self.beside[tile * SIDES + side] == NONE and int(self.openings[tile]) >> side & 1:
                    place = beyond(int(self.places[tile]), side)
                    if place not in found:
                        found.append(place)
        return found
