"""Cues: which pieces an event moves on the screen, from where to where."""

from __future__ import annotations

from typing import Final

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.view import Cue

PIECES: Final[dict[str, list[str]]] = {
    "shuffled": ["pile"],
    "cat": ["cat-{seat}"],
    "first": ["cat-{seat}"],
    "turn": ["cat-{seat}"],
    "drawn": ["pile", "held-{seat}"],
    "card-drawn": ["pile", "hand-{card}"],
    "discarded": ["held-{seat}", "discards"],
    "lost-card": ["held-{seat}", "discards"],
    "laid": ["held-{seat}", "tile-{tile}"],
    "passage": ["tile-{tile}", "tile-{other_tile}"],
    "moved": ["cat-{seat}", "tile-{tile}"],
    "lit": ["torches", "tile-{tile}"],
    "dark": ["tile-{tile}"],
    "torches": ["torches"],
    "torches-lost": ["torches"],
    "torch-machine": ["tile-{tile}", "tile-{one_tile}", "tile-{other_tile}"],
    "exit-machine": ["tile-{tile}", "tile-{one_tile}", "tile-{other_tile}", "exits"],
    "exit": ["tile-{tile}"],
    "buried": ["hearts"],
    "lord": ["mummy-4"],
    "mummies-rolled": ["mummy-dice"],
    "mummy-die": ["mummy-die-{die}"],
    "heart": ["hearts"],
    "trap": ["tokens-{seat}"],
    "woken": ["hearts"],
    "appeared": ["mummy-{figure}", "tile-{tile}"],
    "walked": ["mummy-{figure}", "tile-{tile}"],
    "attacked": ["mummy-{figure}", "tile-{tile}"],
    "fight": ["cat-{seat}", "tile-{tile}"],
    "combat-die": ["combat-die-{die}"],
    "hurt": ["mummy-{figure}"],
    "eliminated": ["mummy-{figure}"],
    "regroup": ["regroups"],
    "chosen": ["held-{seat}"],
    "joined": ["cat-{seat}"],
    "stayed-away": ["cat-{seat}"],
    "offered": ["held-{seat}", "middle"],
    "returned": ["discards", "middle-{card}"],
    "revealed": ["middle"],
    "card-shown": ["middle-{card}"],
    "shared": ["middle-{card}", "held-{seat}"],
    "token-found": ["sarcophagi", "tokens-{seat}"],
    "token-used": ["tokens-{seat}"],
    "teleported": ["cat-{seat}", "tile-{tile}"],
    "given": ["tokens-{seat}", "tokens-{other}"],
    "won": ["labyrinth"],
    "lost": ["labyrinth"],
}
"""The pieces of every kind of event, as the view calls them; names of facts stand in braces."""

EFFECTS: Final[dict[str, str]] = {
    "won": "win",
    "lost": "boom",
    "turn": "turn",
    "mummy-die": "roll",
    "combat-die": "roll",
}

VALUES: Final[dict[str, str]] = {"heart": "hearts", "torches": "torches", "torches-lost": "torches", "regroup": "left"}
"""The fact that tells what the counter shows afterwards."""


def cue(event: Event) -> Cue:
    """How an event shows on the table."""
    kind = event.kind
    pieces: list[str] = []
    for piece in PIECES[kind]:
        for fact, number in event.facts.items():
            piece = piece.replace("{" + fact + "}", str(number))
        pieces.append(piece)
    value = event.facts[VALUES[kind]] if kind in VALUES else NONE
    return Cue(pieces, value, EFFECTS.get(kind, ""))
