"""Hints: the odds of every hidden wire, and the cuts that risk least, for a seat that asks."""

from __future__ import annotations

from typing import Final

from gamenight.core.advice import SURE, Hint, percent
from gamenight.core.play import FREE, HIDDEN, MUST, NONE
from gamenight.core.text import Saying, Text, several
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import CALLING, RED, TURN, VALUES, YELLOW
from gamenight.games.bomb_busters.board import ONE
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.odds.convention import agreed, read
from gamenight.games.bomb_busters.odds.declarations import Declaration, declarations, judged, said
from gamenight.games.bomb_busters.phrases import phrase

MOST_VALUES: Final = 3
"""How many values of a wire are told; red is always among them if the wire may be red."""
MOST_CUTS: Final = 3


def hint(view: View) -> list[Hint]:
    """What a seat could work out: for each hidden wire what it may be, and what to announce if it is to announce."""
    s = view.known
    assert isinstance(s, Busters)
    if view.seat is None or s.over or not s.wires or s.memory_only() or s.talk(view.seat) != FREE:
        return []
    followers = view.followers
    odds = read(s, view.seat, followers) if followers else Odds(s)
    cuts = _cuts(s, view, odds)[:MOST_CUTS]
    best = cuts[0].wires if cuts else 0
    hints = [Hint("", [], _advice(s, cut, followers)) for cut in cuts]
    if followers:
        hints += _token(s, view.seat)
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
    if ask.topic == TURN and ask.kind == MUST and s.points == ONE and not s.ray:
        return declarations(s, seat, odds)
    if ask.topic != CALLING or s.ray:
        return []
    held = announceable(s, seat)
    most = YELLOW if s.points == ONE else YELLOW - 1  # BB-DET-1: detectors find numbers only
    found = [judged(s, odds, s.targets, value) for value in range(1, most + 1) if held >> value & 1]
    found.sort(key=Declaration.order)
    return found


def _token(s: Busters, seat: int) -> list[Hint]:
    """Which first token the convention wants, if the seat is asked for one."""
    ask = s.ask_of(seat)
    option = agreed(s, ask) if ask is not None else NONE
    return [Hint("", [], Text("hint.convention", words=phrase(s, option)))] if option != NONE else []


def _advice(s: Busters, cut: Declaration, followers: int) -> Text:
    words = said(s, cut)
    if cut.success >= SURE:
        alone = Odds(s).success(cut.wires, cut.value, cut.other) if followers and cut.wires else 1.0
        if alone >= SURE:
            return Text("hint.certain", words=words)
        return Text("hint.certain-by-convention", words=words, chance=percent(alone))
    if cut.explosion > 0.0:
        return Text("hint.risky", words=words, chance=percent(cut.success), danger=percent(cut.explosion))
    return Text("hint.likely", words=words, chance=percent(cut.success))


def _wire(odds: Odds, wire: int, best: bool) -> Hint:
    """What a wire may be, what is most likely first."""
    chances = odds.chances(wire)
    likely = [value for value in range(VALUES) if chances[value] > 0.0]
    likely.sort(key=lambda value: -round(chances[value], 9))
    told = likely[:MOST_VALUES]
    if RED in likely and RED not in told:
        told[-1] = RED
    if len(likely) == 1:
        return Hint(f"wire-{wire}", [_short(likely[0])], Text("hint.wire-certain", value=likely[0]), best)
    lines = [Text("hint.chance", value=_short(value), chance=percent(chances[value])) for value in told]
    full: list[Saying] = [Text("hint.chance", value=value, chance=percent(chances[value])) for value in told]
    return Hint(f"wire-{wire}", lines, several(full), best)


def _short(value: int) -> Saying:
    """A value in a letter or two."""
    if value in (YELLOW, RED):
        return Text("yellow.short" if value == YELLOW else "red.short")
    return str(value)
