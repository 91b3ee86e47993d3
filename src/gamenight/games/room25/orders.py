"""Orders to robots: Move or Push (R25-ROBOT-2, R25-ROBOT-3)."""

from __future__ import annotations

from gamenight.core.play import NONE
from gamenight.games.room25.actions import CELL, CELLS, CHARACTERS, ROBOT, ROBOT_MOVE, ROBOT_PUSH
from gamenight.games.room25.frames import robot_pushes
from gamenight.games.room25.model import Complex


def orders(s: Complex, first: int) -> list[int]:
    """What any robot can be told, at any distance; after the target of a push, where it is pushed to."""
    if first != NONE:
        return [CELL + int(s.cell_of[tile]) for tile in s.steps(first, pushed=True)]
    found: list[int] = []
    for robot in s.robots():
        here = int(s.robot_at[robot])
        for tile in s.beside(here):
            if s.may_roll(robot, tile):
                found.append(ROBOT_MOVE + CELLS * robot + int(s.cell_of[tile]))
        if not s.is_blue(here):  # R25-ROBOT-8
            for who in s.in_room(here):
                if not s.hidden[who] and s.steps(who, pushed=True):
                    found.append(ROBOT_PUSH + CHARACTERS * robot + who)
    return found


def give_order(s: Complex, first: int, option: int) -> int:
    """Carries an order out, or returns the target of a push, which needs a room yet."""
    if first != NONE:
        robot_pushes(s, first, int(s.tile_at[option - CELL]), because="R25-ROBOT-8")
        return NONE
    if ROBOT_PUSH <= option < ROBOT:
        return (option - ROBOT_PUSH) % CHARACTERS
    robot, cell = divmod(option - ROBOT_MOVE, CELLS)
    s.roll_robot(robot, int(s.tile_at[cell]))
    return NONE
