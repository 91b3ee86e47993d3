"""X wires: they stand unsorted at the right end of a stand, with an X token (BB-TOK-8)."""

from __future__ import annotations

from typing import Final

from gamenight.games.bomb_busters.board import X_WIRE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import FLAGGED

LAST_DEALT: Final = -1
FIRST_DEALT: Final = 0


def sorted_but(row: list[int], dealt: int) -> list[int]:
    """The wires of a stand, sorted, but for the first or last dealt: that one stands at the right end, as an X wire."""
    rest = row[:]
    apart = rest.pop(dealt)
    return [*sorted(rest), apart + X_WIRE * FLAGGED]


def with_x_wires(rows: list[list[int]], stands: list[int], dealt: int) -> list[list[int]]:
    """All stands sorted, these ones with an X wire."""
    return [sorted_but(row, dealt) if stand in stands else sorted(row) for stand, row in enumerate(rows)]


def last_stands(s: Busters, rows: list[list[int]]) -> list[int]:
    """For each player the stand that got the player's last wire: of two equal ones the second."""
    last: dict[int, int] = {}
    for stand, row in enumerate(rows):
        seat = int(s.owner[stand])
        if seat not in last or len(row) >= len(rows[last[seat]]):
            last[seat] = stand
    return list(last.values())
