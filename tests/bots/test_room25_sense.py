"""What bots of Room 25 make of a view: chances are counted, ways and dangers are those of the rules."""

from __future__ import annotations

from itertools import permutations

import pytest

from gamenight.bots.room25.sense import (
    FAR,
    SHIFTS,
    Sense,
    agreed,
    claims,
    outward,
    shifted,
    steps_out,
    towards_exit,
    ways_out,
)
from gamenight.core.play import NONE
from gamenight.games.room25.actions import BLUE, CELLS, GREEN
from gamenight.games.room25.model import Complex
from gamenight.games.room25.sheet import EXITS, is_exit
from tests.games.room25.table import Table, cell_of, table


def sense_of(t: Table, seat: int = 0, believed: dict[int, int] | None = None) -> Sense:
    known = t.state.view(seat).known
    assert isinstance(known, Complex)
    return Sense(known, seat, believed)


def test_shifts_are_those_of_the_engine() -> None:
    t = table()
    for shift in SHIFTS:
        s = t.state.copy()
        before = tuple(int(tile) for tile in s.tile_at)
        out = [cell for cell in range(CELLS) if s.goes_out(int(s.tile_at[cell]), shift)]
        s.shift(shift, because="R25-ACT-CTRL-1")
        assert shifted(before, shift) == tuple(int(tile) for tile in s.tile_at)
        assert [cell for cell in range(CELLS) if shift in outward(cell)] == out


def test_rooms_in_exit_zones_are_one_shift_from_the_way_out() -> None:
    assert sorted(cell for cell in range(CELLS) if steps_out(cell) == 1) == sorted(EXITS)
    assert [steps_out(cell_of(name)) for name in ("B2", "C2", "A3", "C3")] == [2, 3, 3, FAR]
    assert [shift for steps, shift in ways_out(cell_of("C2")) if steps == 3] == towards_exit(cell_of("C2")) == [2, 3]


HIDDEN_ROOMS = {"A1": "room-25", "B1": "robot", "B2": "mortal", "C2": "key", "D2": "cold", "E1": "trap"}


@pytest.mark.parametrize("believed", [{}, {"A1": "blue"}, {"A1": "blue", "C2": "blue"}, {"B1": "green"}, {"B2": "red"}])
def test_chances_are_counted(believed: dict[str, str]) -> None:
    shown = {name: "empty" for name in _names() if name not in HIDDEN_ROOMS and name != "C3"}
    t = table("alice bruce emmett franck", "cooperation", rooms=shown, hidden=HIDDEN_ROOMS,
              options={"composition_public": "on"})  # fmt: skip
    colours = {"green": 0, "yellow": 1, "red": 2, "blue": 3}
    sense = sense_of(t, believed={cell_of(name): colours[hue] for name, hue in believed.items()})
    tiles = [cell_of(name) for name in HIDDEN_ROOMS]
    s = t.state
    keys = [room.key for room in s.rules.rooms]
    kinds = [keys.index(key) for key in HIDDEN_ROOMS.values()]
    worlds = [
        order
        for order in permutations(kinds)
        if all(is_exit(tile) or not s.rules.rooms[kind].zoned for tile, kind in zip(tiles, order, strict=True))
        and all(s.rules.rooms[order[tiles.index(tile)]].colour == hue for tile, hue in sense.believed.items())
    ]

    assert len(sense.believed) == len(believed)
    for at, tile in enumerate(tiles):
        for kind in kinds:
            share = sum(order[at] == kind for order in worlds) / len(worlds)
            assert sense.odds(tile)[kind] == pytest.approx(share)


def test_claims_that_cannot_be_true_are_forgotten() -> None:
    shown = {name: "empty" for name in _names() if name not in HIDDEN_ROOMS and name != "C3"}
    t = table("alice bruce emmett franck", "cooperation", rooms=shown, hidden=HIDDEN_ROOMS,
              options={"composition_public": "on"})  # fmt: skip
    assert sense_of(t, believed={cell_of("B2"): GREEN}).believed == {}


def test_claims_are_read_off_the_table() -> None:
    t = table("alice bruce emmett franck", "cooperation", hidden={"A1": "room-25"})
    s = t.state
    s.claim[CELLS + cell_of("A1")], s.claim[2 * CELLS + cell_of("A2")] = BLUE, GREEN
    assert claims(s) == {cell_of("A1"): {1: BLUE}, cell_of("A2"): {2: GREEN}}
    assert agreed(s) == {cell_of("A1"): BLUE, cell_of("A2"): GREEN}
    assert agreed(s, [2]) == {cell_of("A2"): GREEN}
    s.claim[3 * CELLS + cell_of("A1")] = GREEN
    assert agreed(s) == {cell_of("A2"): GREEN}


def test_danger_is_what_the_rooms_do() -> None:
    t = table(rooms={"B3": "mortal", "C2": "acid", "D3": "trap", "C4": "empty"}, at={"bruce": "C2"})
    sense = sense_of(t)
    alice = t.who("alice")
    kills = [sense.danger(alice, cell_of(name)).kills for name in ("B3", "C2", "D3", "C4")]
    assert kills == [1, 1, 0, 0]
    assert sense.danger(alice, cell_of("D3"), then_leaves=False).kills == 1
    assert sense.room_25 == NONE


def test_ways_obey_rooms() -> None:
    rooms = {"B3": "pivot", "C2": "vortex", "D3": "tunnel", "A1": "tunnel", "C4": "saw"}
    t = table(rooms=rooms, barred=["C4"], corridors={"B3": "down"}, at={"bruce": "B3"})
    sense = sense_of(t)
    far = sense.ways(t.who("alice"), cell_of("C3"))
    assert far[cell_of("A1")] == 1, "through the tunnel"
    assert far[cell_of("D3")] == 3, "out of the other tunnel, and in again"
    assert far[cell_of("C4")] == FAR, "it is closed"
    assert far[cell_of("B3")] == 1
    assert sense.ways(t.who("bruce"), cell_of("B3"))[cell_of("C3")] > 1, "not through the wall"


def _names() -> list[str]:
    return [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
