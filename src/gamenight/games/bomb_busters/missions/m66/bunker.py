"""The Bunker card: its two floors, what is where, and where BOMB BUSTER can go (BB-M66-1, BB-COMP-18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core.grid import EAST, NORTH, SIDES, SOUTH, Plan
from gamenight.core.play import NONE
from gamenight.core.text import Saying, text
from gamenight.core.view import Cell, Grid, Pawn, Wall

COLUMNS: Final = 4
FLOOR: Final = 12
PLAN: Final = Plan(COLUMNS, 6)
"""The surface, and below it the basement: space `floor * FLOOR + row * COLUMNS + column`, from the north-west."""

# Constraint cards lie at the sides of the card, which are those of the grid; one more is for the ACTION.
ACTION_CARD: Final = SIDES
PLACES: Final = SIDES + 1

# Spaces of the surface.
HELICOPTER: Final = 0
STAIRS: Final = 3
GUARD: Final = 7
KEY: Final = 9
# Spaces of the basement.
DOCTOR: Final = 12
ARRIVAL: Final = 15
LEVER: Final = 23
TRAPS: Final = (13, 19, 21)

NAMES: Final = {
    HELICOPTER: "helicopter",
    STAIRS: "stairs",
    GUARD: "guard",
    KEY: "key",
    DOCTOR: "doctor",
    ARRIVAL: "stairs",
    LEVER: "lever",
    **dict.fromkeys(TRAPS, "trap"),
}
STRIPED: Final = (KEY, GUARD, DOCTOR, LEVER)
WALLS: Final = ((1, 2), (5, 6), (3, 7), (15, 19))
"""Pairs of spaces with a wall between them."""
DOOR: Final = (9, 10)
LASER: Final = ((13, 14), (17, 18), (21, 22))

# The goals, in order; each opens the way to the next.
KEY_TAKEN: Final = 1
GUARD_DOWN: Final = 2
DOWNSTAIRS: Final = 3
LEVER_PULLED: Final = 4
DOCTOR_CAUGHT: Final = 5
GOALS: Final = ("key", "guard", "stairs", "lever", "doctor")
TARGETS: Final = (KEY, GUARD, STAIRS, LEVER, DOCTOR)
"""Where the goals are reached."""


def _edges(goals: int) -> list[tuple[tuple[int, int], str]]:
    """What stands between two spaces after so many goals, and its look."""
    edges = [(edge, "wall") for edge in WALLS]
    if goals < KEY_TAKEN:
        edges.append((DOOR, "door"))
    if goals < LEVER_PULLED:
        edges += [(edge, "laser") for edge in LASER]
    return edges


def _doors(goals: int) -> vec[i64]:
    """The ways that are open after so many goals."""
    doors = PLAN.doors()
    for column in range(COLUMNS):
        PLAN.shut(doors, FLOOR + column, NORTH)  # from floor to floor only the stairs lead
    for edge, _look in _edges(goals):
        PLAN.shut(doors, edge[0], PLAN.side_to(edge[0], edge[1]))
    if goals < GUARD_DOWN:  # BB-M66-6
        for side in range(SIDES):
            PLAN.shut(doors, STAIRS, side)
    return doors


DOORS: Final = [_doors(goals) for goals in range(len(GOALS) + 1)]
"""The ways that are open, by how many goals are reached."""


def beyond(space: int, side: int, goals: int) -> int:
    """The space towards a side after so many goals; NONE if a wall, the edge or something closed is in between."""
    return PLAN.beyond(space, side) if DOORS[goals][space] >> side & 1 else NONE


def wants_action(space: int, goals: int) -> bool:
    """Whether an ACTION on this space reaches the next goal."""
    return (goals, space) in ((0, KEY), (1, GUARD), (4, DOCTOR))


def draw(space: int, goals: int) -> Grid:
    """The floor that BOMB BUSTER is on, for a view."""
    floor = space // FLOOR
    cells = [_cell(floor * FLOOR + place) for place in range(FLOOR)]
    walls: list[Wall] = []
    for edge, look in _edges(goals):
        if edge[0] // FLOOR == floor:
            side = {EAST: "east", SOUTH: "south"}[PLAN.side_to(edge[0], edge[1])]
            says = text(f"bunker.{look}-{side}", space=space_name(edge[0]))
            walls.append(Wall(edge[0] % FLOOR, side, look, says))
    title = text("bunker.basement") if floor else text("bunker.surface")
    says = text("bunker.says", floor=title, space=space_name(space))
    pawns = [Pawn("buster", space % FLOOR, "buster", text("bunker.buster", space=space_name(space)))]
    return Grid("bunker", "board", "bunker", says, COLUMNS, cells, pawns, walls, title=title)


def _cell(space: int) -> Cell:
    look = "space-striped" if space in STRIPED else "space"
    face: Saying = text(f"bunker.{NAMES[space]}") if space in NAMES else ""
    return Cell(f"space-{space}", face, look, space_name(space))


def space_name(space: int) -> Saying:
    """A space in words, such as "B3, key"."""
    cell = f"{'ABCD'[space % COLUMNS]}{space % FLOOR // COLUMNS + 1}"
    return text("bunker.space", cell=cell, what=text(f"bunker.{NAMES[space]}")) if space in NAMES else cell
