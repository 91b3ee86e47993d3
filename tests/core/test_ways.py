"""Boards of cells with sides: every shortest way is compared with what trying all of them finds."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from gamenight.core import grid, hexes
from gamenight.core.grid import EAST, NORTH, SOUTH, WEST, Plan
from gamenight.core.hexes import Maze, beyond, corner, distance, place_at
from gamenight.core.play import NONE
from gamenight.core.ways import across, costs_from, nearer, steps_from, turned, turnings, way

FAR = 10**6
PLANS = st.builds(Plan, st.integers(1, 5), st.integers(1, 5))


@st.composite
def walled(draw: st.DrawFn) -> tuple[Plan, vec[i64]]:
    """A plan with some walls in it."""
    plan = draw(PLANS)
    doors = plan.doors()
    for cell, side in draw(st.lists(st.tuples(st.integers(0, plan.size - 1), st.integers(0, 3)), max_size=20)):
        plan.shut(doors, cell, side)
    return plan, doors


@st.composite
def mazes(draw: st.DrawFn) -> Maze:
    """A maze that has grown at its open ends, a tile at a time, each turned as it came."""
    maze = Maze()
    maze.lay(place_at(0, 0), 0b010101)
    for openings, pick in draw(st.lists(st.tuples(st.integers(1, 63), st.integers(0, 99)), max_size=12)):
        ends = maze.open_ends()
        if ends:
            maze.lay(ends[pick % len(ends)], openings)
    return maze


def cheapest(beside: vec[i64], doors: vec[i64], costs: list[int]) -> list[list[int]]:
    """What it costs from everywhere to everywhere, by trying every cell as a stop between two others."""
    cells = range(len(doors))
    sides = len(beside) // len(doors)
    table = [[0 if one == other else FAR for other in cells] for one in cells]
    for cell, side in product(cells, range(sides)):
        there = beside[cell * sides + side]
        if there != NONE and doors[cell] >> side & 1:
            table[cell][there] = min(table[cell][there], costs[there])
    for stop, one, other in product(cells, cells, cells):
        table[one][other] = min(table[one][other], table[one][stop] + table[stop][other])
    return table


def check_ways(beside: vec[i64], doors: vec[i64]) -> None:
    """Every way of a board is as short as can be, and every step of it leads through a door."""
    sides = len(beside) // len(doors)
    table = cheapest(beside, doors, [1] * len(doors))
    for start, row in enumerate(table):
        steps = steps_from(beside, doors, start)
        assert list(steps) == [NONE if each >= FAR else each for each in row]
        for goal, far in enumerate(row):
            found = way(beside, doors, start, goal)
            assert len(found) == (0 if far >= FAR else far + 1)
            assert found[:1] + found[-1:] == ([start, goal] if found else [])
            for here, there in pairwise(found):
                assert any(beside[here * sides + s] == there and doors[here] >> s & 1 for s in range(sides))


@given(walled())
def test_shortest_ways_over_a_grid_are_shortest(board: tuple[Plan, vec[i64]]) -> None:
    check_ways(board[0].beside, board[1])


@given(mazes())
def test_shortest_ways_through_a_maze_are_shortest(maze: Maze) -> None:
    check_ways(maze.beside, maze.doors)


@given(walled(), st.data())
def test_a_dear_cell_is_walked_around_when_that_is_cheaper(board: tuple[Plan, vec[i64]], data: st.DataObject) -> None:
    plan, doors = board
    costs = data.draw(st.lists(st.integers(1, 4), min_size=plan.size, max_size=plan.size))
    start = data.draw(st.integers(0, plan.size - 1))

    found = costs_from(plan.beside, doors, start, vec[i64](costs))

    expected = cheapest(plan.beside, doors, costs)[start]
    assert list(found) == [NONE if each >= FAR else each for each in expected]


@given(mazes(), st.data())
def test_nearer_names_every_first_step_of_a_shortest_way(maze: Maze, data: st.DataObject) -> None:
    goal = data.draw(st.integers(0, len(maze.places) - 1))
    steps = steps_from(maze.beside, maze.doors, goal)
    table = cheapest(maze.beside, maze.doors, [1] * len(maze.doors))

    for tile in range(len(maze.places)):
        towards = [
            other
            for other in range(len(maze.places))
            if table[tile][other] == 1 and table[tile][goal] < FAR and table[other][goal] == table[tile][goal] - 1
        ]
        assert sorted(nearer(maze.beside, maze.doors, steps, tile)) == towards


def test_two_ways_of_equal_length_leave_a_choice() -> None:
    plan = Plan(2, 2)
    doors = plan.doors()

    assert nearer(plan.beside, doors, steps_from(plan.beside, doors, 0), 3) == [1, 2]


def test_a_cell_whose_own_doors_are_shut_can_be_entered_and_not_passed() -> None:
    plan = Plan(3, 1)
    doors = plan.doors()
    doors[1] = 0

    assert list(steps_from(plan.beside, doors, 0)) == [0, 1, NONE]
    assert way(plan.beside, doors, 0, 2) == []


@given(st.integers(0, 63), st.integers(-12, 12))
def test_turning_moves_every_opening_on_and_six_turns_change_nothing(openings: int, by: int) -> None:
    lies = turned(openings, by, 6)

    assert all(openings >> side & 1 == lies >> (side + by) % 6 & 1 for side in range(6))
    assert turned(lies, -by, 6) == openings
    assert sorted(turnings(openings, 6)) == sorted({turned(openings, k, 6) for k in range(6)})


# Grids


@given(PLANS)
def test_what_is_beside_a_cell_has_that_cell_across(plan: Plan) -> None:
    for cell, side in product(range(plan.size), range(4)):
        there = plan.beyond(cell, side)
        if there != NONE:
            assert plan.beyond(there, across(side, 4)) == cell
            assert plan.side_to(cell, there) == side
            assert (
                abs(cell % plan.columns - there % plan.columns) + abs(cell // plan.columns - there // plan.columns) == 1
            )


def test_nothing_lies_beyond_the_edge() -> None:
    plan = Plan(3, 2)

    assert [plan.beyond(0, side) for side in (NORTH, EAST, SOUTH, WEST)] == [NONE, 1, 3, NONE]
    assert [plan.beyond(5, side) for side in (NORTH, EAST, SOUTH, WEST)] == [2, NONE, NONE, 4]
    assert plan.side_to(0, 4) == NONE


def test_a_wall_stands_on_both_sides() -> None:
    plan = Plan(2, 1)
    doors = plan.doors()

    plan.shut(doors, 1, WEST)

    assert list(doors) == [0, 0]


@given(PLANS, st.integers(-7, 7), st.data())
def test_what_slides_rides_along_and_the_last_comes_in_first(plan: Plan, by: int, data: st.DataObject) -> None:
    lines = [plan.row(row) for row in range(plan.rows)] + [plan.column(column) for column in range(plan.columns)]
    line = data.draw(st.sampled_from(lines))
    rooms = vec[i64](list(range(plan.size)))

    grid.slide(rooms, line, by)

    for cell in range(plan.size):
        assert rooms[grid.slid(cell, line, by)] == cell
        assert cell in line or rooms[cell] == cell


# Hexes

COORDINATES = st.integers(-60, 60)
PLACES = st.builds(place_at, COORDINATES, COORDINATES)


@given(COORDINATES, COORDINATES)
def test_a_place_keeps_its_coordinates(q: int, r: int) -> None:
    assert (hexes.q_of(place_at(q, r)), hexes.r_of(place_at(q, r))) == (q, r)


@given(PLACES)
def test_six_steps_around_come_back_and_neighbours_are_one_step_away(place: int) -> None:
    around = [beyond(place, side) for side in range(6)]

    assert len(set(around)) == 6
    for side, there in enumerate(around):
        assert beyond(there, across(side, 6)) == place
        assert distance(place, there) == 1
        assert distance(there, around[(side + 1) % 6]) == 1


@given(PLACES, st.integers(0, 5))
def test_the_three_places_around_a_corner_touch_each_other(place: int, side: int) -> None:
    three = [place, *corner(place, side)]

    assert all(distance(one, other) == 1 for one in three for other in three if one != other)


@given(PLACES, PLACES)
def test_distance_is_what_walking_over_an_empty_field_takes(one: int, other: int) -> None:
    here, steps = one, 0
    while here != other:
        here = min((beyond(here, side) for side in range(6)), key=lambda place: distance(place, other))
        steps += 1

    assert steps == distance(one, other)


def test_a_place_beyond_the_field_is_an_error_that_says_so() -> None:
    with pytest.raises(AssertionError, match=r"\(128, 0\)"):
        place_at(128, 0)


# The maze


@given(mazes())
def test_a_door_is_where_opening_meets_opening(maze: Maze) -> None:
    for tile in range(len(maze.places)):
        for side in range(6):
            there = maze.tile_at(beyond(maze.places[tile], side))
            assert maze.beside[tile * 6 + side] == there
            meets = there != NONE and maze.openings[tile] >> side & maze.openings[there] >> across(side, 6) & 1
            assert bool(maze.doors[tile] >> side & 1) == bool(meets)


@given(mazes())
def test_a_spot_knows_the_tiles_around_it(maze: Maze) -> None:
    for spot in range(len(maze.spots)):
        around = [maze.tile_at(beyond(maze.spot_place(spot), side)) for side in range(6)]
        assert list(maze.around[spot * 6 : spot * 6 + 6]) == around


@given(mazes(), st.integers(1, 63))
def test_a_tile_fits_where_no_opening_is_cut_off(maze: Maze, openings: int) -> None:
    for place in maze.open_ends():
        touching = [(side, tile) for side in range(6) if (tile := maze.tile_at(beyond(place, side))) != NONE]
        matches = {
            side: bool(openings >> side & 1) == bool(maze.openings[t] >> across(side, 6) & 1) for side, t in touching
        }
        assert maze.fits(place, openings) == all(matches.values())
        wrong = [side for side, right in matches.items() if not right]
        assert maze.fits(place, openings, spared=sum(1 << side for side in wrong))


@given(mazes())
def test_open_ends_are_the_empty_places_into_which_an_opening_leads(maze: Maze) -> None:
    ends = maze.open_ends()

    expected = {
        beyond(maze.places[tile], side)
        for tile in range(len(maze.places))
        for side in range(6)
        if maze.openings[tile] >> side & 1 and maze.tile_at(beyond(maze.places[tile], side)) == NONE
    }
    assert len(ends) == len(set(ends))
    assert set(ends) == expected
    assert not maze.fits(maze.places[0], 0b111111)


def test_a_secret_passage_joins_two_tiles_through_their_walls() -> None:
    maze = Maze()
    maze.lay(place_at(0, 0), 0)
    maze.lay(place_at(1, 0), 0)
    assert way(maze.beside, maze.doors, 0, 1) == []

    maze.join(0, hexes.EAST)

    assert way(maze.beside, maze.doors, 1, 0) == [1, 0]


def test_a_twin_of_a_maze_grows_alone() -> None:
    maze = Maze()
    maze.lay(place_at(0, 0), 0b111111)
    twin = maze.copy()

    twin.lay(place_at(1, 0), 0b111111)

    assert (len(maze.places), list(maze.doors), list(maze.beside)) == (1, [0], [NONE] * 6)
