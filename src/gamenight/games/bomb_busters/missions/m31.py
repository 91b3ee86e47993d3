"""Mission 31, With One Hand Tied Behind My Back...: everybody has a Constraint card."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, Frame
from gamenight.games.bomb_busters.actions import CHOOSING_CONSTRAINT, CONSTRAINT
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.bonds import FIRST_FIVE, LAID_OUT, laid_out
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, some


class Mission31(Mission):
    """BB-M31-2: obey your own Constraint card, until a turn of yours begins in which you cannot."""

    title = "With One Hand Tied Behind My Back..."
    red = some(2, of=3)
    bonds = True

    @override
    def on_dealt(self, s: Busters) -> None:
        for card in FIRST_FIVE:
            s.put_constraint_card(card, LAID_OUT, "BB-M31-1")
        s.push(TakeConstraints(0))

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        s.put_constraint_card(s.bound_by[seat], CARD_OUT, "BB-M31-2")
        s.bind(seat, NONE, "BB-M31-2")
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
            s.ask(seat, CHOOSING_CONSTRAINT, [CONSTRAINT + card for card in cards])
            return
        s.pop()
        for card in cards:
            s.put_constraint_card(card, CARD_OUT, "BB-M31-1")

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.taken += 1
        s.put_constraint_card(option - CONSTRAINT, seat, "BB-M31-1")
        s.bind(seat, option - CONSTRAINT, "BB-M31-1")

    @override
    def copy(self) -> TakeConstraints:
        return TakeConstraints(self.taken)
