"""Positions with a Challenge card in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamenight.games.bomb_busters.board import IN_BOX, IN_PLAY, MISSED
from tests.games.bomb_busters.positions import again
from tests.games.bomb_busters.table import Table, table


def trying(
    number: int,
    *stands: str,
    seats: int = 0,
    lives: int = 2,
    equipment: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    mission: int = 55,
) -> Table:
    """The Captain's first turn, with one Challenge card in play."""
    t = table(*stands, seats=seats, mission=mission, equipment=equipment, options=options)
    t.state.challenge[number - 1] = IN_PLAY
    t.state.lives = lives
    return again(t)


def is_met(t: Table, number: int) -> bool:
    """Whether a challenge was met: the card is back in the box, and the dial went back a space."""
    met = t.state.challenge[number - 1] == IN_BOX
    assert met == (t.facts("challenge-met", "challenge") == [number])
    return met


def is_missed(t: Table, number: int) -> bool:
    """Whether a challenge can no longer be met, and its card lies there."""
    return t.state.challenge[number - 1] == MISSED
