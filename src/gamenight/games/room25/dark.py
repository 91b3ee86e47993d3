"""Rooms that go dark (R25-ZRB-OFF-1)."""

from gamenight.games.room25.actions import CELLS
from gamenight.games.room25.model import Complex


def turn_down(s: Complex, colour: int) -> None:
    """All rooms of a colour that nobody is in, robots included, are turned face down; their tokens go back."""
    for tile in range(CELLS):
        if s.up[tile] and s.colour(tile) == colour and not s.is_occupied(tile):
            s.hide_tile(tile, because="R25-ZRB-OFF-1")
