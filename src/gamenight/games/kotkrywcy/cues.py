"""Cues: which pieces an event moves on the screen, from where to where."""

from __future__ import annotations

from typing import Final

from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.view import Cue
from gamenight.games.kotkrywcy.sheet import COMBAT_FACES

PIECES: Final[dict[str, list[str]]] = {
    "shuffled": ["pile"],
    "cat": ["cat-{seat}"],
    "first": ["cat-{seat}"],
    "turn": ["cat-{seat}"],
    "drawn": ["pile", "held-{seat}"],
    "card-drawn": ["pile", "hand-{card}"],
    "discarded": ["held-{seat}", "hand-{card}", "discards"],
    "lost-card": ["held-{seat}", "discards"],
    "laid": ["hand-{card}", "held-{seat}", "tile-{tile}"],
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
    "heart": ["mummy-dice", "hearts"],
    "trap": ["tokens-{seat}"],
    "woken": ["asleep-top", "hearts"],
    "appeared": ["mummy-{figure}", "tile-{tile}"],
    "walked": ["mummy-{figure}", "tile-{tile}"],
    "attacked": ["mummy-{figure}", "tile-{tile}"],
    "fight": ["cat-{seat}", "tile-{tile}"],
    "combat-die": ["combat-die-{die}"],
    "hurt": ["mummy-{figure}", "foe-hearts-{figure}", "effect-hit"],
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
    "token-found": ["sarcophagi", "tokens-{seat}", "effect-ability"],
    "token-used": ["tokens-{seat}"],
    "teleported": ["cat-{seat}", "tile-{tile}"],
    "given": ["tokens-{seat}", "tokens-{other}"],
    "won": ["labyrinth"],
    "lost": ["labyrinth"],
}
"""The pieces of every kind of event, as the view calls them; names of facts stand in braces."""

LINES: Final[dict[str, str]] = {
    "KOT-CAT-1": "effect-ability",
    "KOT-CAT-4": "effect-ability",
    "KOT-FGT-6": "effect-chamber",
    "KOT-FGT-7": "effect-paw",
}
"""By the rule behind an event, the line of a fight that tells of it."""

EFFECTS: Final[dict[str, str]] = {
    "won": "win",
    "lost": "dark",
    "turn": "turn",
    "mummy-die": "roll",
    "combat-die": "roll",
    "heart": "fly",
    "laid": "lay",
    "moved": "walk",
    "walked": "walk",
    "lit": "light",
    "torch-machine": "join",
    "exit-machine": "join",
    "woken": "flip",
    "appeared": "rise",
    "attacked": "bump",
    "eliminated": "fall",
}

VALUES: Final[dict[str, str]] = {
    "heart": "hearts",
    "torches": "torches",
    "torches-lost": "torches",
    "regroup": "left",
    "hurt": "hearts",
}
"""The fact that tells what the counter shows afterwards."""

PACE: Final[dict[str, tuple[int, int]]] = {
    "mummies-rolled": (0, 400),
    "mummy-die": (600, 1500),
    "heart": (250, 500),
    "woken": (400, 900),
    "appeared": (300, 900),
    "walked": (300, 900),
    "attacked": (150, 900),
    "discarded": (300, 400),
    "laid": (280, 500),
    "moved": (220, 300),
    "lit": (400, 500),
    "dark": (400, 900),
    "drawn": (250, 300),
    "card-drawn": (250, 250),
    "torch-machine": (250, 900),
    "exit-machine": (250, 900),
    "exit": (400, 900),
    "lord": (300, 900),
    "fight": (0, 900),
    "combat-die": (700, 1600),
    "hurt": (250, 900),
    "eliminated": (300, 900),
    "regroup": (250, 900),
    "revealed": (300, 900),
    "shared": (250, 400),
    "token-found": (300, 900),
    "token-used": (300, 900),
    "trap": (0, 900),
    "teleported": (300, 900),
    "given": (250, 900),
    "passage": (250, 900),
    "lost": (0, 2000),
}
"""For how many milliseconds an event moves something, and how long it is looked at in all."""

BEATS: Final[dict[str, str]] = {
    "turn": "lamp",
    "walked": "step",
    "mummy-die": "reveal",
    "combat-die": "reveal",
    "fight": "reveal",
    "revealed": "reveal",
    "hurt": "right",
    "attacked": "wrong",
    "lit": "complete",
    "torch-machine": "complete",
    "exit-machine": "complete",
    "token-used": "use",
    "teleported": "use",
    "won": "victory",
}
"""What kind of thing an event is; what is not here is small."""

SITTING: Final = ("cat", "first", "lost-card")
"""Here `seat` is not somebody who does something."""

DIE_LOOKS: Final = [f"die-{face}" for face in COMBAT_FACES]
"""What a die shows that lies there no longer when the fight is over."""


def cue(event: Event, mummies: list[str]) -> Cue:
    """How an event shows on the table; `mummies` are their looks."""
    kind = event.kind
    pieces: list[str] = []
    for piece in PIECES[kind]:
        for fact, number in event.facts.items():
            piece = piece.replace("{" + fact + "}", str(number))
        pieces.append(piece)
    if event.because in LINES:
        pieces.append(LINES[event.because])
    value = event.facts[VALUES[kind]] if kind in VALUES else NONE
    look = ""
    if kind == "combat-die":
        look = DIE_LOOKS[event.facts["face"]]
    elif kind == "woken":
        look = mummies[event.facts["figure"]]
    takes, stands = PACE.get(kind, (0, 0))
    actor = NONE if kind in SITTING else event.facts.get("seat", NONE)
    effect, beat = EFFECTS.get(kind, ""), BEATS.get(kind, "")
    return Cue(pieces, value, effect, look=look, takes=takes, stands=stands, beat=beat, actor=actor)
