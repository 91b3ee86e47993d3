"""Mission 31, With One Hand Tied Behind My Back...: everybody has a Constraint card."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CHOOSING_CONSTRAINT, CONSTRAINT
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, some
from gamenight.games.bomb_busters.things.bonds import FIRST_FIVE, LAID_OUT, bind, laid_out, put_constraint_card


class Mission31(Mission):
    """BB-M31-2: obey your own Constraint card, until a turn of yours begins in which you cannot."""

    red = some(2, of=3)
    bonds = True

    @override
    def on_dealt(self, s: Busters) -> None:
        for card in FIRST_FIVE:
            put_constraint_card(s, card, LAID_OUT, "BB-M31-1")
        s.push(TakeConstraints(0))

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        put_constraint_card(s, s.bound_by[seat], CARD_OUT, "BB-M31-2")
        bind(s, seat, NONE, "BB-M31-2")
        return True


@final
class TakeConstraints(Frame[Busters]):
    """BB-M31-1: who has seen the own hand takes one of the cards, from the Captain on; the rest is discarded."""

    def __init__(self, taken: int) -> None:
        self.taken = taken

    @override
    def step(self, s: Busters) -> None:
        cards = laid_out(s)
        if self.taken < s.seats:
            seat = (s.captain + self.taken) % s.seats
            s.ask(seat, CHOOSING_CONSTRAINT, [CONSTRAINT + card for card in cards], counted=True)
            return
        s.pop()
        for card in cards:
            put_constraint_card(s, card, CARD_OUT, "BB-M31-1")

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.taken += 1
        put_constraint_card(s, option - CONSTRAINT, seat, "BB-M31-1")
        bind(s, seat, option - CONSTRAINT, "BB-M31-1")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.take-constraint") if ask.topic == CHOOSING_CONSTRAINT else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M31-1"

    @override
    def copy(self) -> TakeConstraints:
        return TakeConstraints(self.taken)
