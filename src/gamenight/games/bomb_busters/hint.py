"""Hints: the odds of every hidden wire, and the cuts that risk least, for a seat that asks."""

from __future__ import annotations

from typing import Final

from gamenight.core.advice import SURE, Hint, percent
from gamenight.core.play import HIDDEN
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import CALLING, RED, TURN, VALUE_NAMES, VALUES, YELLOW
from gamenight.games.bomb_busters.belief import Odds
from gamenight.games.bomb_busters.board import ONE
from gamenight.games.bomb_busters.declarations import Declaration, declarations, judged, said
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import Busters

MOST_VALUES: Final = 3
"""How many values of a wire are told; red is always among them if the wire may be red."""
MOST_CUTS: Final = 3
SHORT: Final = {YELLOW: "Y", RED: "R"}


def hint(view: View) -> list[Hint]:
    """What a seat could work out: for each hidden wire what it may be, and what to announce if it is to announce."""
    s = view.known
    assert isinstance(s, Busters)
    if view.seat is None or s.over or not s.wires:
        return []
    odds = Odds(s)
    cuts = _cuts(s, view, odds)[:MOST_CUTS]
    best = cuts[0].wires if cuts else 0
    hints = [Hint("", [], _advice(s, cut)) for cut in cuts]
    for wire in range(s.wires):
        if s.key[wire] == HIDDEN and s.is_uncut(wire) and s.where[wire] >= 0:
            hints.append(_wire(odds, wire, best >> wire & 1 == 1))
    return hints


def _cuts(s: Busters, view: View, odds: Odds) -> list[Declaration]:
    """What the seat can announce now: for any wire, or for those it has pointed at already."""
    seat = view.seat
    ask = s.ask_of(seat) if seat is not None else None
    if seat is None or ask is None:
        return []
    if ask.topic == TURN and not ask.optional and s.points == ONE and not s.ray:
        return declarations(s, seat, odds)
    if ask.topic != CALLING or s.ray:
        return []
    held = announceable(s, seat)
    most = YELLOW if s.points == ONE else YELLOW - 1  # BB-DET-1: detectors find numbers only
    found = [judged(s, odds, s.targets, value) for value in range(1, most + 1) if held >> value & 1]
    found.sort(key=Declaration.order)
    return found


def _advice(s: Busters, cut: Declaration) -> str:
    words = said(s, cut)
    if cut.success >= SURE:
        return f"{words}: certain"
    if cut.explosion > 0.0:
        return f"{words}: {percent(cut.success)}, explosion {percent(cut.explosion)}"
    return f"{words}: {percent(cut.success)}"


def _wire(odds: Odds, wire: int, best: bool) -> Hint:
    """What a wire may be, what is most likely first."""
    chances = odds.chances(wire)
    likely = [value for value in range(VALUES) if chances[value] > 0.0]
    likely.sort(key=lambda value: -round(chances[value], 9))
    told = likely[:MOST_VALUES]
    if RED in likely and RED not in told:
        told[-1] = RED
    if len(likely) == 1:
        name = VALUE_NAMES[likely[0]]
        return Hint(f"wire-{wire}", [SHORT.get(likely[0], name)], f"certainly {name}", best)
    lines = [f"{SHORT.get(value, VALUE_NAMES[value])} {percent(chances[value])}" for value in told]
    says = ", ".join(f"{VALUE_NAMES[value]} {percent(chances[value])}" for value in told)
    return Hint(f"wire-{wire}", lines, says, best)
