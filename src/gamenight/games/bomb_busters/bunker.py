"""The Bunker card: its two floors, what is where, and where BOMB BUSTER can go (BB-M66-1, BB-COMP-18)."""

from __future__ import annotations

from typing import Final

from gamenight.core.play import NONE
from gamenight.core.view import Card, Grid, Wall

COLUMNS: Final = 4
ROWS: Final = 3
FLOOR: Final = 12
"""Spaces of a floor: `floor * FLOOR + row * COLUMNS + column`, from the north-west corner."""

# The sides of the card, where Constraint cards lie, and the card for the ACTION.
NORTH_SIDE: Final = 0
EAST_SIDE: Final = 1
SOUTH_SIDE: Final = 2
WEST_SIDE: Final = 3
ACTION_CARD: Final = 4
PLACE_NAMES: Final = ("north", "east", "south", "west", "ACTION")
COLUMN_STEPS: Final = (0, 1, 0, -1)
ROW_STEPS: Final = (-1, 0, 1, 0)

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


def beyond(space: int, side: int, goals: int) -> int:
    """The space towards a side after so many goals; NONE if a wall, the edge or something closed is in between."""
    column = space % COLUMNS + COLUMN_STEPS[side]
    row = space % FLOOR // COLUMNS + ROW_STEPS[side]
    if not 0 <= column < COLUMNS or not 0 <= row < ROWS:
        return NONE
    there = space // FLOOR * FLOOR + row * COLUMNS + column
    if there == STAIRS and goals < GUARD_DOWN:  # BB-M66-6
        return NONE
    return NONE if is_barred((min(space, there), max(space, there)), goals) else there


def is_barred(edge: tuple[int, int], goals: int) -> bool:
    """Whether there is a wall, a closed door or a laser between two spaces."""
    if edge == DOOR:
        return goals < KEY_TAKEN
    if edge in LASER:
        return goals < LEVER_PULLED
    return edge in WALLS


def wants_action(space: int, goals: int) -> bool:
    """Whether an ACTION on this space reaches the next goal."""
    return (goals, space) in ((0, KEY), (1, GUARD), (4, DOCTOR))


def steps_to_goal(space: int, goals: int) -> int:
    """How many moves it takes to the space of the next goal; a trap counts as three."""
    if goals >= len(TARGETS):
        return 0
    costs = {space: 0}
    waiting = [space]
    while waiting:
        here = min(waiting, key=lambda each: costs[each])
        waiting.remove(here)
        if here == TARGETS[goals]:
            return costs[here]
        for side in range(ACTION_CARD):
            there = beyond(here, side, goals)
            if there != NONE and there not in costs:
                costs[there] = costs[here] + (3 if there in TRAPS else 1)
                waiting.append(there)
    return FLOOR


def draw(space: int, goals: int) -> Grid:
    """The floor that BOMB BUSTER is on, for a view."""
    floor = space // FLOOR
    cells = [_cell(floor * FLOOR + place) for place in range(FLOOR)]
    edges = [(edge, "wall") for edge in WALLS] + [(DOOR, "door")] + [(edge, "laser") for edge in LASER]
    walls: list[Wall] = []
    for edge, look in edges:
        if edge[0] // FLOOR == floor and is_barred(edge, goals):
            side = "east" if edge[1] == edge[0] + 1 else "south"
            walls.append(Wall(edge[0] % FLOOR, side, look, f"{look} {side} of {space_name(edge[0])}"))
    title = "Basement" if floor else "Surface"
    says = f"Bunker, {title.lower()}, north up: BOMB BUSTER is on {space_name(space)}"
    return Grid("bunker", "board", "bunker", says, COLUMNS, cells, space % FLOOR, walls, title, "buster")


def _cell(space: int) -> Card:
    look = "space-striped" if space in STRIPED else "space"
    return Card(f"space-{space}", NAMES.get(space, ""), look, space_name(space))


def space_name(space: int) -> str:
    """A space in words, such as "B3, key"."""
    name = f"{'ABCD'[space % COLUMNS]}{space % FLOOR // COLUMNS + 1}"
    return f"{name}, {NAMES[space]}" if space in NAMES else name
