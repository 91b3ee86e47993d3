"""How a show ended: Room 25 and who was in it, who was what, and who did not get that far."""

from __future__ import annotations

from gamenight.core.ending import DARK, DECIDED, FATAL, VICTORY, Ending, Standing, headline, ranked
from gamenight.core.events import Event
from gamenight.core.play import NONE
from gamenight.core.text import Saying, Text, name, text
from gamenight.games.room25.actions import CELLS, CHARACTERS
from gamenight.games.room25.board import GUARD, PRISONER
from gamenight.games.room25.model import Complex


def ending(s: Complex, events: list[Event]) -> Ending:
    """How a game ended in which all of this happened."""
    winners = s.winners()
    found = Ending(VICTORY if winners else DARK, _title(s, winners), [])
    room = _room_25(s)
    inside: list[Saying] = [name("character", who) for who in range(CHARACTERS) if room != NONE and s.at[who] == room]
    _tell(s, found, events, inside)
    found.look = "glyph-room-25" if winners else "lost"
    if room != NONE:
        found.marks[f"tile-{room}"] = DECIDED
    if not s.rules.mode.together:
        returns = s.returns()
        found.places = [Standing(seat, seat in winners, says=_fate(s, seat, room)) for seat in ranked(returns, winners)]
    fallen = sum(s.death[who] > 0 and not s.alive(who) for who in range(CHARACTERS))
    found.count(str(s.round), text("ending.rounds", rounds=s.round))
    found.count(str(len(inside)), text("ending.inside"))
    found.count(str(fallen), text("ending.fallen"))
    return found


def _room_25(s: Complex) -> int:
    """The tile of Room 25; NONE if nothing was laid out."""
    for tile in range(CELLS):
        if s.kind[tile] == s.rules.exit:
            return tile
    return NONE


def _title(s: Complex, winners: list[int]) -> Text:
    if s.rules.mode.together:
        return text("ending.free" if winners else "ending.caught")
    if not any(s.role[seat] == GUARD for seat in range(s.seats)):
        return headline(winners) if winners else text("ending.nobody")
    if not winners:
        return text("ending.nobody")
    return text("ending.prisoners" if s.role[winners[0]] == PRISONER else "ending.guards")


def _tell(s: Complex, found: Ending, events: list[Event], inside: list[Saying]) -> None:
    """What happened last, and who was in Room 25 then."""
    last = ""
    for event in events:
        if event.kind == "escaped":
            last = event.kind
            found.says = [text("ending.escaped", character=event.facts["character"], round=s.round)]
        elif event.kind == "eliminated":
            last = event.kind
            cell = event.facts["cell"]
            found.says = [text("ending.eliminated", character=event.facts["character"], cell=cell, round=s.round)]
            found.marks = {f"tile-{s.tile_at[cell]}": FATAL}
        elif event.kind == "round":
            last = ""
    if not last:
        found.says, found.marks = [text("ending.time", round=s.round)], {}
    found.says.append(Text("ending.in-room-25", inside=inside))


def _fate(s: Complex, seat: int, room: int) -> Text:
    """Who somebody played, what they were, and what became of them."""
    mine = s.characters_of(seat)
    played: list[Saying] = [name("character", who) for who in mine]
    if not any(s.alive(who) for who in mine):
        what = text("ending.dead")
    elif any(s.at[who] == room for who in mine):
        what = text("ending.there")
    else:
        what = text("ending.elsewhere")
    if s.role[seat] == NONE:
        return Text("ending.fate", characters=played, what=what)
    return Text("ending.role", characters=played, role=int(s.role[seat]), what=what)
