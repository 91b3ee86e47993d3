"""Which pieces an event of Room 25 moves, and what is seen of it."""

from __future__ import annotations

from typing import Final

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.view import Cue
from gamenight.games.room25.actions import WIDTH

EFFECTS: Final = {"round": "turn", "eliminated": "boom", "escaped": "win"}
FIGURES: Final = ("goes", "eliminated", "revived", "acts", "trapped", "soaked", "raves", "vanished", "appeared")
ROBOTS: Final = ("robot", "robot-moved", "scrapped")
SIDES: Final = ("west", "east", "north", "south")


def cue(event: Event) -> Cue:
    """How an event shows on the table."""
    facts = event.facts
    if event.kind == "shifted":  # R25-ACT-CTRL-1
        line, way = divmod(facts["line"], 2)
        side = SIDES[way if line < WIDTH else 2 + way]
        return Cue(["complex"], NONE, "slide", side=side, line=line % WIDTH)
    pieces: list[str] = []
    if event.kind in FIGURES:
        pieces = [f"figure-{facts['character']}"]
    elif event.kind in ROBOTS:
        pieces = [f"robot-{facts['robot']}"]
    value = facts["rounds"] if event.kind in ("round", "alarm", "hurried") else NONE
    if value != NONE:
        pieces = ["rounds"]
    return Cue(pieces, value, EFFECTS.get(event.kind, ""), "fleeting" in facts)
