"""Ways over any board whose cells have numbered sides: openings, turning, shortest ways.

A board is two rows of numbers. `beside[cell * sides + side]` is the cell beyond a side, NONE where there is none;
`doors[cell]` has one bit for each side through which one can leave the cell. Sides are numbered in a circle, so the one
across is half the circle on. A door leads one way: a cell with its own doors shut can be entered and not left, which is
how a figure in the way is told.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core.play import NONE


def across(side: int, sides: int) -> int:
    """The side opposite to this one.

    >>> across(1, 4), across(5, 6)
    (3, 2)
    """
    return (side + sides // 2) % sides


def turned(openings: int, by: int, sides: int) -> int:
    """The sides of a tile that is turned by some sides, one bit each: what was at side 0 is at side `by`.

    >>> bin(turned(0b0011, 1, 4)), bin(turned(0b000011, -1, 6))
    ('0b110', '0b100001')
    """
    steps = by % sides
    wide = openings << steps
    return (wide | wide >> sides) & ((1 << sides) - 1)


def turnings(openings: int, sides: int) -> list[int]:
    """Every way such a tile can lie, each once, as it is turned on by one side after the other.

    >>> turnings(0b0101, 4), turnings(0b1111, 4)
    ([5, 10], [15])
    """
    found: list[int] = []
    for by in range(sides):
        lies = turned(openings, by, sides)
        if lies not in found:
            found.append(lies)
    return found


def steps_from(beside: vec[i64], doors: vec[i64], start: int) -> vec[i64]:
    """How many steps it takes from a cell to each cell; NONE where no way leads."""
    cells: i64 = len(doors)
    sides: i64 = len(beside) // cells
    found = vec[i64]([i64(-1)] * len(doors))
    queue = vec[i64]([i64(0)] * len(doors))
    found[start] = 0
    queue[0] = start
    at: i64 = 0
    end: i64 = 1
    while at < end:
        cell = queue[at]
        at += 1
        open_sides = doors[cell]
        side: i64
        for side in range(sides):
            if not open_sides >> side & 1:
                continue
            there = beside[cell * sides + side]
            if there != NONE and found[there] == NONE:
                found[there] = found[cell] + 1
                queue[end] = there
                end += 1
    return found


def costs_from(beside: vec[i64], doors: vec[i64], start: int, costs: vec[i64]) -> vec[i64]:
    """What the cheapest way from a cell to each cell costs, if to enter a cell costs `costs[cell]`, 1 or more."""
    cells: i64 = len(doors)
    sides: i64 = len(beside) // cells
    found = vec[i64]([-1] * len(doors))
    found[start] = 0
    queue = vec[i64]([start])
    at: i64 = 0
    while at < len(queue):
        cell = queue[at]
        at += 1
        side: i64
        for side in range(sides):
            there = beside[cell * sides + side]
            if there == NONE or not doors[cell] >> side & 1:
                continue
            cost = found[cell] + costs[there]
            if found[there] == NONE or cost < found[there]:
                found[there] = cost
                queue = append(queue, there)
    return found


def nearer(beside: vec[i64], doors: vec[i64], steps: vec[i64], cell: int) -> list[int]:
    """The cells beside this one that are one step nearer to where `steps` counts from; several if ways are equal."""
    sides = len(beside) // len(doors)
    found: list[int] = []
    for side in range(sides):
        there = int(beside[cell * sides + side])
        if there != NONE and doors[cell] >> side & 1 and steps[there] == steps[cell] - 1:
            found.append(there)
    return found


def way(beside: vec[i64], doors: vec[i64], start: int, goal: int) -> list[int]:
    """The cells of a shortest way, both ends included; empty if there is none."""
    sides = len(beside) // len(doors)
    steps = steps_from(beside, doors, start)
    if steps[goal] == NONE:
        return []
    cells = [goal]
    while cells[-1] != start:
        here = cells[-1]
        for side in range(sides):
            there = int(beside[here * sides + side])
            if there == NONE or steps[there] != steps[here] - 1 or not doors[there] >> across(side, sides) & 1:
                continue
            cells.append(there)
            break
    cells.reverse()
    return cells
