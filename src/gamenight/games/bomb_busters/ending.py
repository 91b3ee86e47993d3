"""How a mission ended: the wire, or the rule, that decided it, and small numbers."""

from __future__ import annotations

from gamenight.core.ending import BLAST, DECIDED, FATAL, VICTORY, Ending
from gamenight.core.events import Event
from gamenight.core.text import Saying, Text, text, title_of
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.model import WON, Busters
from gamenight.games.bomb_busters.wires import COLOUR_NAMES, name

DECLARED = ("guessed", "guessed-two", "called", "called-two")
POINTED = ("guessed", "guessed-two", "pointed")
LAST_CUTS = ("cut-pair", "cut-alone")


def ending(s: Busters, events: list[Event]) -> Ending:
    """How a game ended in which all of this happened."""
    found = _defused(s, events) if s.ended == WON else _exploded(s, events)
    whole = s.wires
    cut = whole - s.uncut.bit_count()
    found.count(str(s.turns), text("ending.turns", turns=s.turns))
    found.count(Text("ending.of", part=cut, whole=whole), text("ending.wires"))
    mistakes = sum(event.kind == "failed" for event in events)
    found.count(str(mistakes), text("ending.mistakes", mistakes=mistakes))
    found.count(str(s.lives), text("ending.dial"))
    return found


def _exploded(s: Busters, events: list[Event]) -> Ending:
    """The last declaration, if it was the one that lost; else the rule that did."""
    found = Ending(BLAST, text("ending.boom"), [])
    begun = max((at for at, event in enumerate(events) if event.kind == "turn"), default=0)
    turn = events[begun:]
    said = [event for event in turn if event.kind in DECLARED]
    wires = [event.facts["wire"] for event in turn if event.kind in POINTED]
    if s.why not in ("BB-CUT-4", "BB-DIAL-1") or not said or not wires:
        found.look = "lost"
        found.says.append(text("ending.rule", why=title_of(s.why)))
        return found
    reds = [wire for wire in wires if s.value_at(wire) == RED]
    wire = reds[0] if reds else wires[0]
    key, seat, owner = int(s.key[wire]), said[-1].facts["seat"], s.holder(wire)
    spot, value = s.spot(wire), said[-1].facts["value"]
    at, on = spot["at"], spot["on"]
    found.says.append(text("ending.said", seat=seat, other=owner, at=at, on=on, value=value))
    if s.why == "BB-CUT-4":
        found.says.append(text("ending.red", colour=key % 3, key=key))
    else:
        found.says.append(text("ending.skull", colour=key % 3, key=key))
    found.face, found.tint = name(key), COLOUR_NAMES[key % 3]
    found.cast = [
        (owner, text("ending.owner", seat=owner, at=at)),
        (seat, text("ending.actor", seat=seat, value=value)),
    ]
    found.marks[f"wire-{wire}"] = FATAL
    return found


def _defused(s: Busters, events: list[Event]) -> Ending:
    """The last cut, and the reds that nobody touched."""
    found = Ending(VICTORY, text("ending.defused"), [])
    cuts = [event for event in events if event.kind in LAST_CUTS]
    if cuts:
        last = cuts[-1]
        facts = last.facts
        if last.kind == "cut-pair":
            pair = {fact: facts[fact] for fact in ("seat", "other", "value")}
            found.says.append(Text("ending.pair", turn=s.turns, **pair))
            for fact in ("wire", "with"):
                found.marks[f"wire-{facts[fact]}"] = DECIDED
        else:
            found.says.append(text("ending.alone", turn=s.turns, seat=facts["seat"], value=facts["value"]))
    shown = [event.facts for event in events if event.kind == "cut" and event.because == "BB-RED-1"]
    if shown:
        reds: list[Saying] = [_owned(s, facts["wire"]) for facts in shown]
        found.says.append(Text("ending.untouched", reds=reds))
    return found


def _owned(s: Busters, wire: int) -> Text:
    return text("ending.owned", seat=s.holder(wire), key=int(s.key[wire]))
