"""Grids: cells in rows, numbered from the north-west corner; walls between them, rows and columns that slide.

A `Plan` never changes, so all states of a game share one. Where walls stand is a row of doors (see `ways`) that each
state keeps for itself.

>>> plan = Plan(3, 2)
>>> plan.beyond(0, EAST), plan.beyond(0, NORTH), plan.side_to(1, 4) == SOUTH
(1, -1, True)
>>> doors = plan.doors()
>>> plan.shut(doors, 1, SOUTH)
>>> way(plan.beside, doors, 1, 4)
[1, 0, 3, 4]
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core import ways
from gamenight.core.play import NONE
from gamenight.core.ways import across, costs_from, nearer, steps_from, way

__all__ = [
    "EAST",
    "NORTH",
    "SIDES",
    "SOUTH",
    "WEST",
    "Plan",
    "across",
    "costs_from",
    "nearer",
    "slid",
    "slide",
    "steps_from",
    "turned",
    "way",
]

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = 4

_COLUMN_STEPS: Final = (0, 1, 0, -1)
_ROW_STEPS: Final = (-1, 0, 1, 0)


def turned(openings: int, by: int) -> int:
    """The openings of a tile after some quarter turns to the right, one bit a side.

    >>> turned(1 << NORTH | 1 << SOUTH, 1) == 1 << EAST | 1 << WEST
    True
    """
    return ways.turned(openings, by, SIDES)


@final
class Plan:
    """Which cell lies beside which."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.size = columns * rows
        self.beside = vec[i64]([-1] * (self.size * SIDES))
        """The cell beyond each side of each cell; NONE beyond the edge."""
        for cell in range(self.size):
            for side in range(SIDES):
                there = self.at(cell % columns + _COLUMN_STEPS[side], cell // columns + _ROW_STEPS[side])
                self.beside[cell * SIDES + side] = there

    def at(self, column: int, row: int) -> int:
        """The cell in a column and a row; NONE beyond the edge."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if inside else NONE

    def beyond(self, cell: int, side: int) -> int:
        """The cell beyond a side, whatever stands between; NONE beyond the edge."""
        return int(self.beside[cell * SIDES + side])

    def side_to(self, cell: int, other: int) -> int:
        """The side at which another cell lies; NONE if they do not touch."""
        for side in range(SIDES):
            if self.beyond(cell, side) == other:
                return side
        return NONE

    def row(self, row: int) -> list[int]:
        """The cells of a row, from west to east."""
        return [row * self.columns + column for column in range(self.columns)]

    def column(self, column: int) -> list[int]:
        """The cells of a column, from north to south."""
        return [row * self.columns + column for row in range(self.rows)]

    def doors(self) -> vec[i64]:
        """The doors of a plan without walls: every side that does not lead beyond the edge."""
        doors = vec[i64]([0] * self.size)
        for cell in range(self.size):
            for side in range(SIDES):
                if self.beyond(cell, side) != NONE:
                    doors[cell] |= 1 << side
        return doors

    def shut(self, doors: vec[i64], cell: int, side: int) -> None:
        """Puts a wall between a cell and the one beyond a side."""
        doors[cell] &= ~(1 << side)
        there = self.beyond(cell, side)
        if there != NONE:
            doors[there] &= ~(1 << across(side, SIDES))


def slide(values: vec[i64], line: list[int], by: int = 1) -> None:
    """Moves what lies on the cells of a line on by some cells; what leaves at one end comes in at the other.

    >>> rooms = vec[i64]([10, 11, 12, 13, 14, 15])
    >>> slide(rooms, Plan(3, 2).row(1))
    >>> list(rooms)
    [10, 11, 12, 15, 13, 14]
    """
    before = values[:]
    for place in range(len(line)):
        values[line[(place + by) % len(line)]] = before[line[place]]


def slid(cell: int, line: list[int], by: int = 1) -> int:
    """Where something on this cell is after the line has slid; beside the line nothing moves.

    >>> line = Plan(3, 2).row(1)
    >>> slid(3, line), slid(5, line), slid(3, line, -1), slid(0, line)
    (4, 3, 5, 0)
    """
    return line[(line.index(cell) + by) % len(line)] if cell in line else cell
