"""Cues: which pieces an event moves on the screen.

Most events say with their facts what they are about; `PIECES` names the pieces of those that do not. A screen passes
over a piece that a mission does not show.
"""

from __future__ import annotations

from typing import Final

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.view import Cue
from gamenight.games.bomb_busters.actions import CONSTRAINT_NAMES, RED, VALUE_NAMES, YELLOW

PIECES: Final[dict[str, list[str]]] = {
    "captain": ["captain-{seat}"],
    "character": ["character-{seat}"],
    "power": ["character-{seat}"],
    "recharged": ["character-{seat}"],
    "dealt": ["numbers"],
    "marked": ["numbers"],
    "candidate": ["numbers"],
    "shown-once": ["in-play"],
    "dial": ["dial"],
    "dial-back": ["dial"],
    "turn": ["turn"],
    "rearmed": ["equipment"],
    "number-card": ["card-{value}"],
    "number-card-away": ["card-{value}"],
    "card-turned": ["card-{value}"],
    "absent": ["stand-{stand}"],
    "absent-aloud": ["stand-{stand}"],
    "radar-yes": ["stand-{stand}"],
    "radar-no": ["stand-{stand}"],
    "bound": ["bond-{seat}"],
    "freed": ["bond-{seat}"],
    "all-bound": ["constraint"],
    "all-freed": ["constraint"],
    "oxygen-reserve": ["oxygen-reserve"],
    "oxygen-given": ["oxygen-{seat}", "oxygen-{other}"],
    "oxygen-taken": ["oxygen-reserve", "oxygen-{seat}"],
    "oxygen-returned": ["oxygen-{seat}", "oxygen-reserve"],
    "nano": ["nano", "row"],
    "nano-turned": ["nano", "row"],
    "bunker-moved": ["bunker"],
    "bunker-stays": ["bunker"],
    "bunker-goal": ["bunker"],
    "narration": ["narration"],
    "exploded": ["dial"],
    "won": ["numbers"],
}
"""The pieces of an event, as the view calls them; names of facts stand in braces."""

COUNTED: Final = ("cut-pair", "cut-alone", "cut", "validated", "disintegrated")
"""After these the number row shows more wires cut of the `value`."""

DECLARED: Final = ("guessed", "guessed-two", "called", "called-two")
"""What is said of a `value`, or of a `second` one, too: its number in the row is meant."""

EFFECTS: Final = {"exploded": "boom", "won": "win", "turn": "turn"}

BEATS: Final = {
    "turn": "lamp",
    "guessed": "says",
    "guessed-two": "says",
    "called": "says",
    "called-two": "says",
    "announced": "says",
    "named": "says",
    "accused": "says",
    "radar-yes": "says",
    "radar-no": "says",
    "told-number": "says",
    "yellows": "says",
    "skipped": "says",
    "cut-pair": "right",
    "cut-alone": "right",
    "failed": "wrong",
    "dial": "nearer",
    "validated": "complete",
    "unlocked": "complete",
    "challenge-met": "complete",
    "fired": "use",
    "used": "use",
    "power": "use",
    "reveals": "reveal",
    "bet-revealed": "reveal",
    "unmasked": "reveal",
    "disintegrated": "reveal",
    "narration": "narration",
    "exploded": "blast",
    "won": "victory",
}
"""What kind of thing an event is; what is not here is small."""

TO_WHOM: Final = ("guessed", "guessed-two", "cut-pair")
"""Here `other` is the player whose wire it is about."""

FLEETING: Final = ("shown-once",)
"""What players must remember: no log keeps it. In mission 50 that goes for more, which has the fact `fleeting`."""


def cue(event: Event, equipment: list[str]) -> Cue:
    """How an event shows on the table; `equipment` are the keys of all equipment cards."""
    facts = event.facts
    named = PIECES.get(event.kind)
    pieces = _from_facts(facts, equipment) if named is None else [piece.format_map(facts) for piece in named]
    if event.kind in COUNTED and facts["value"] != RED:
        pieces.append(f"number-{VALUE_NAMES[facts['value']]}")
    if "shows" in facts:
        pieces.append(f"wire-{facts['shows']}")
    if event.kind in DECLARED:
        pieces += _at_stake(facts, equipment)
        pieces += [f"number-{VALUE_NAMES[facts[fact]]}" for fact in ("value", "second") if facts.get(fact, 0) > 0]
    value = facts["lives"] if event.kind in ("dial", "dial-back") else NONE
    beat = BEATS.get(event.kind, "")
    return Cue(
        pieces,
        value,
        EFFECTS.get(event.kind, ""),
        event.kind in FLEETING or "fleeting" in facts,
        beat=beat,
        actor=facts.get("seat", NONE) if beat else NONE,
        whom=facts["other"] if event.kind in TO_WHOM else NONE,
        short=_short(facts) if beat in ("says", "right") else "",
    )


def _at_stake(facts: dict[str, int], equipment: list[str]) -> list[str]:
    """What a declaration may move, right or wrong: the card that it would unlock, and the dial."""
    card = [f"equipment-{equipment[facts['opens']]}"] if "opens" in facts else []
    return card + ["dial"] * (facts.get("price", 0) > 0)


def _short(facts: dict[str, int]) -> str:
    """The values that an event is about, as they are printed on wires."""
    values = [facts[fact] for fact in ("value", "second") if facts.get(fact, 0) > 0]
    return "/".join("Y" if value == YELLOW else VALUE_NAMES[value] for value in values)


def _from_facts(facts: dict[str, int], equipment: list[str]) -> list[str]:
    """The wires and cards that an event is about."""
    pieces = [f"wire-{facts[fact]}" for fact in ("wire", "with") if fact in facts]
    if "card" in facts:
        pieces.append(f"equipment-{equipment[facts['card']]}")
    if "constraint" in facts and facts["constraint"] >= 0:
        pieces.append(f"constraint-{CONSTRAINT_NAMES[facts['constraint']]}")
    if "challenge" in facts:
        pieces.append(f"challenge-{facts['challenge']}")
    return pieces
