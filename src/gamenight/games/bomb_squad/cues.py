"""Cues: which pieces an event moves on the screen, from where to where."""

from __future__ import annotations

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.view import Cue
from gamenight.games.bomb_squad.actions import WIRE_NAMES

PIECES: dict[str, list[str]] = {
    "seated": ["score-{seat}"],
    "armed": ["bomb"] + [f"{piece}-{wire}" for wire in WIRE_NAMES for piece in ("track", "deck", "wire")],
    "plate-moved": ["plate-{plate}"],
    "tool-offered": ["offer-{tool}"],
    "tool-taken": ["offer-{tool}", "tool-{tool}"],
    "tool-left": ["offer-{tool}"],
    "turn-begun": ["bomb"],
    "chosen": ["choice-{seat}"],
    "changed": ["choice-{seat}"],
    "choice-seen": ["choice-{seat}"],
    "must-show": ["choice-{seat}"],
    "revealed": ["holds-{seat}", "pile-{seat}"],
    "card-swapped": ["holds-{seat}", "pile-{seat}"],
    "gained": ["score-{seat}"],
    "lost": ["score-{seat}"],
    "protected": ["wire-{wire}"],
    "prevented": ["wire-{wire}"],
    "cut": ["wire-{wire}"],
    "flipped": ["deck-{wire}", "wire-{wire}"],
    "put-under": ["wire-{wire}", "deck-{wire}"],
    "advanced": ["track-{wire}"],
    "tile-turned": ["track-{wire}"],
    "survived": ["wire-{wire}"],
    "exploded": ["track-{wire}"],
    "due": ["score-{seat}"],
    "spared": ["score-{seat}"],
    "looked-top": ["deck-{wire}"],
    "card-seen": ["deck-{wire}"],
    "looked-tiles": ["track-{wire}"],
    "tile-seen": ["tile-{wire}-{place}"],
    "tiles-arranged": ["track-{wire}"],
    "cards-arranged": ["deck-{wire}"],
    "tool-used": ["tool-{tool}"],
    "pulled-back": ["track-{wire}"],
    "trigger-held": ["track-{wire}"],
    "more-cards": ["deck-{wire}"],
    "goes-first": ["wire-{wire}"],
    "taken-back": ["pile-{seat}", "holds-{seat}"],
    "wait-out": ["pile-{seat}", "aside-{seat}"],
    "rookie-cuts": ["rookie"],
    "won": ["score-{seat}"],
}
"""The pieces of every kind of event, as the view calls them; names of facts stand in braces."""

EFFECTS: dict[str, str] = {"exploded": "boom", "won": "win", "turn-begun": "turn"}

BEATS: dict[str, str] = {
    "revealed": "reveal",
    "card-swapped": "reveal",
    "protected": "says",
    "tool-used": "use",
    "tile-turned": "reveal",
    "survived": "complete",
    "exploded": "blast",
    "won": "victory",
}
"""What kind of thing an event is; what is not here is small."""

VALUES: dict[str, str] = {"advanced": "space", "pulled-back": "space", "plate-moved": "bonus", "won": "vp"}
"""The fact that tells what the moved track or counter shows afterwards."""


def cue(event: Event, tools: list[str]) -> Cue:
    """How an event shows on the table; `tools` are the keys of all tools."""
    kind = event.kind
    pieces = [_named(piece, event.facts, tools) for piece in PIECES[kind]]
    value = event.facts[VALUES[kind]] if kind in VALUES else NONE
    beat = BEATS.get(kind, "")
    actor = event.facts.get("seat", NONE) if beat else NONE
    return Cue(pieces, value, EFFECTS.get(kind, ""), beat=beat, actor=actor)


def _named(piece: str, facts: dict[str, int], tools: list[str]) -> str:
    """The id of a piece, with the names of the facts in it."""
    for fact, number in facts.items():
        piece = piece.replace("{" + fact + "}", _name(fact, number, tools))
    return piece


def _name(fact: str, number: int, tools: list[str]) -> str:
    if fact == "wire":
        return WIRE_NAMES[number]
    if fact == "tool":
        return tools[number]
    if fact == "plate":
        return "AB"[number]
    if fact == "place":
        return str(number - 1)
    return str(number)
