"""Which pieces an event of Room 25 moves, and what is seen of it."""

from __future__ import annotations

from typing import Final

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.view import Cue
from gamenight.games.room25.actions import WIDTH

SIDES: Final = ("west", "east", "north", "south")
FIGURES: Final = ("goes", "eliminated", "revived", "acts", "trapped", "soaked", "raves", "vanished", "appeared")
ROBOTS: Final = ("robot", "robot-moved", "scrapped")
CLOCK: Final = ("round", "alarm", "hurried")
EFFECTS: Final = {
    "round": "turn",
    "phase": "turn",
    "eliminated": "fall",
    "scrapped": "fall",
    "escaped": "win",
    "revealed": "reveal",
    "turned-down": "reveal",
    "seen": "reveal",
    "destroyed": "reveal",
    "swapped": "swap",
    "shifted": "slide",
    "pushed-out": "leave",
    "alarm": "alarm",
}
LASTS: Final = {
    "goes": (300, 600),
    "robot": (300, 600),
    "robot-moved": (300, 600),
    "revealed": (300, 1200),
    "seen": (300, 1200),
    "swapped": (600, 1500),
    "shifted": (600, 1500),
    "pushed-out": (900, 1500),
    "eliminated": (500, 1400),
    "round": (600, 900),
    "hurried": (600, 900),
    "alarm": (900, 900),
}
"""How many milliseconds something moves, and how many it is looked at in all."""

BEATS: Final = {
    "acts": "lamp",
    "claimed": "says",
    "revealed": "reveal",
    "seen": "reveal",
    "swapped": "reveal",
    "shifted": "reveal",
    "pushed-out": "reveal",
    "bared": "reveal",
    "robot-moved": "step",
    "eliminated": "wrong",
    "trapped": "wrong",
    "alarm": "wrong",
    "key": "complete",
    "card": "use",
    "card-movement": "use",
    "card-penalty": "use",
    "declared": "use",
    "escaped": "victory",
}
"""What kind of thing an event is; what is not here is small."""


def cue(event: Event) -> Cue:
    """How an event shows on the table."""
    facts, kind = event.facts, event.kind
    takes, stands = LASTS.get(kind, (0, 0))
    if kind == "bared" and event.because == "R25-MODE-SUSP-6":  # masks fall quickly, one after the other
        takes, stands = 400, 400
    beat = BEATS.get(kind, "")
    effect = EFFECTS.get(kind, "")
    if "line" in facts:  # R25-ACT-CTRL-1
        line, way = divmod(facts["line"], 2)
        side, at = SIDES[way if line < WIDTH else 2 + way], facts.get("cell", NONE)
        line %= WIDTH
        return Cue(["complex"], NONE, effect, at=at, side=side, line=line, takes=takes, stands=stands, beat=beat)
    at, value = NONE, NONE
    pieces: list[str] = []
    if kind in FIGURES:
        pieces = [f"figure-{facts['character']}"]
        at = facts.get("cell", NONE)
    elif kind in ROBOTS:
        pieces = [f"robot-{facts['robot']}"]
        at = facts.get("cell", NONE)
    elif kind in CLOCK:
        pieces, value = ["clock"], facts["rounds"]
    elif effect in ("reveal", "swap"):
        pieces, at, value = ["complex"], facts["cell"], facts.get("other_cell", NONE)
    if effect == "fall":
        pieces.append("complex")  # where it happens, when nobody is there any more
    actor = facts.get("seat", NONE) if beat else NONE
    return Cue(pieces, value, effect, "fleeting" in facts, takes=takes, stands=stands, at=at, beat=beat, actor=actor)
