"""What the Double, Triple and Super Detectors share (BB-DET-1)."""

from __future__ import annotations

from gamenight.games.bomb_busters.actions import YELLOW
from gamenight.games.bomb_busters.flow import Pointing
from gamenight.games.bomb_busters.legal import announceable, can_point_anywhere
from gamenight.games.bomb_busters.model import Busters


def can_detect(s: Busters, seat: int, points: int) -> bool:
    """BB-DET-1: whether a seat holds a number to state, two with a ray, and there is a wire to point at."""
    numbers = announceable(s, seat) & ~(1 << YELLOW)
    if s.points != 1 or not numbers or (s.ray and numbers.bit_count() < 2):
        return False
    s.points = points
    found = can_point_anywhere(s, seat)
    s.points = 1
    return found


def detect(s: Busters, points: int) -> None:
    """BB-DET-1: the actor points at several wires; the power is used whatever comes of it (BB-DET-5)."""
    s.points = points
    s.push(Pointing())
