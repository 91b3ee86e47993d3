"""Was it knowable? Every cut that was announced in a mission, with its exact odds from that seat at that moment."""

from __future__ import annotations

from typing import Final

from gamenight.core.advice import Judgement
from gamenight.core.bits import lowest
from gamenight.core.events import Event
from gamenight.core.play import CLOCK, MUST
from gamenight.core.record import Record
from gamenight.games.bomb_busters.actions import TURN
from gamenight.games.bomb_busters.model import LOST, Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.odds.declarations import declarations, judged, said, without_cards

POINTED: Final = ("guessed", "guessed-two", "pointed")
ANNOUNCED: Final = ("guessed", "guessed-two", "called", "called-two", "cut-alone")
SAME: Final = 1e-9
"""Risks that differ by less are equal."""


def review(record: Record) -> list[Judgement]:
    """Every declaration of a record, judged by what the actor could know; the move that lost is marked."""
    s = record.game.new(record.setup, listen=True)
    assert isinstance(s, Busters)
    found: list[Judgement] = []
    turn = begun = declared = 0
    for number, (seat, option) in enumerate(record.answers, 1):
        before = s.copy()
        if before.turns != turn:
            turn, begun = before.turns, 0
        if not begun and _acts(before, seat):
            begun = number
        s.events = []
        s.answer(seat, option)
        for event in s.events:
            if event.kind in ANNOUNCED:
                found.append(_judgement(before, event, s.events, begun or number, number))
                declared, begun = turn, 0
    if found and s.ended == LOST and declared == s.turns and record.answers[-1][0] != CLOCK:
        found[-1].lost = True
    return found


def _acts(s: Busters, seat: int) -> bool:
    """Whether a seat is asked what it does in its turn."""
    ask = s.ask_of(seat) if seat >= 0 else None
    return ask is not None and ask.topic == TURN and ask.kind == MUST


def _judgement(before: Busters, event: Event, events: list[Event], begun: int, number: int) -> Judgement:
    """A declaration, from the view that its actor had before the words were spoken."""
    seat = event.facts["seat"]
    known = before.blanked(seat)
    assert isinstance(known, Busters)
    wires = 0
    if event.kind != "cut-alone":
        for each in events:
            if each.kind in POINTED:
                wires |= 1 << each.facts["wire"]
    odds = Odds(known)
    made = judged(known, odds, wires, event.facts["value"], event.facts.get("second", 0))
    judgement = Judgement(begun, number, seat, said(known, made), made.success, made.explosion)
    judgement.turn = before.turns
    judgement.succeeded = not wires or _hits(before, wires, made.value, made.other)
    fresh = without_cards(known)
    others = declarations(fresh, seat, odds)
    if others and others[0].risk < made.risk - SAME:
        judgement.safer = said(known, others[0])
        judgement.safer_chance = others[0].success
        judgement.safer_danger = others[0].explosion
        if others[0].wires:
            judgement.safer_piece = f"wire-{lowest(others[0].wires)}"
    return judgement


def _hits(s: Busters, wires: int, value: int, other: int) -> bool:
    return any(wires >> wire & 1 and s.value_at(wire) in (value, other) for wire in range(s.wires))
