"""Mission 32, Pranks-A-Plenty: one Constraint card for everybody, which the Captain may replace."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CHOOSING, KEEP, REPLACE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.bonds import NextConstraint, OneForAll


class Mission32(OneForAll):
    """BB-M32-1: the open Constraint card binds everybody."""

    red = exactly(2)
    red_for_two = exactly(3)
    opening = "BB-M32-1"

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        if s.constraint != NONE:
            s.push(KeepOrReplace())

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        s.skip_turn(seat, "BB-M32-3")
        if s.is_lap_idle():  # nobody can play, so the Captain must replace it
            s.push(NextConstraint("BB-M32-2"))
        return True


@final
class KeepOrReplace(Frame[Busters]):
    """BB-M32-2: at the start of each turn the Captain may take the next card, even when out of wires."""

    @override
    def step(self, s: Busters) -> None:
        s.ask(s.captain, CHOOSING, [KEEP, REPLACE])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        if option == REPLACE:
            s.push(NextConstraint("BB-M32-2"))

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.keep-or-replace") if ask.topic == CHOOSING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M32-2"

    @override
    def copy(self) -> KeepOrReplace:
        return self  # nothing in it can change
