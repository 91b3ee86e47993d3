"""What may lie face down, for one seat: what the building still holds (`sense.py`), and what others say of it."""

from __future__ import annotations

from typing import Final

from gamenight.bots.room25.sense import Sense
from gamenight.bots.room25.trust import Trust
from gamenight.games.room25.actions import COLOURS

HONEST: Final = 0.97
"""How often a prisoner says the colour that was there."""
CUNNING: Final = 0.6
"""How often a guard does."""


def kinds(sense: Sense, trust: Trust, guilt: list[float], tile: int) -> dict[int, float]:
    """The kinds that a tile may be, with their chances; a claim counts as much as its speaker is trusted."""
    colours = [1.0] * len(COLOURS)
    for seat, said in trust.claims.get(tile, {}).items():
        true = HONEST + (CUNNING - HONEST) * guilt[seat]
        for colour in range(len(COLOURS)):
            colours[colour] *= true if colour == said else (1 - true) / (len(COLOURS) - 1)
    found = {kind: odds for kind, odds in enumerate(sense.odds(tile)) if odds > 0.0}
    if tile in sense.unseen:
        found = {kind: odds * colours[int(sense.s.sheet.colour[kind])] for kind, odds in found.items()}
    total = sum(found.values())
    return {kind: share / total for kind, share in found.items()}
