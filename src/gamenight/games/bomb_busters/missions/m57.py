"""Mission 57, An Impossible Mission: every number that is complete brings a Constraint card into force."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.core.text import text
from gamenight.core.view import MIDDLE, Cards, Piece, lying
from gamenight.games.bomb_busters.actions import CONSTRAINTS, DRAW_CONSTRAINT, DRAWING_CONSTRAINT, NUMBERS
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.bonds import (
    IN_FORCE,
    BoundMission,
    bind_all,
    constraint_card,
    in_deck,
    make_deck,
    put_constraint_card,
)
from gamenight.games.bomb_busters.things.numbers import number_card


class Mission57(BoundMission):
    """BB-M57-2: the last card that came into force binds everybody; the place of the others is the number they lie at.

    BB-M57-4: `Bonds` does not concern Reveal Red Wires.
    """

    red = exactly(1)
    red_for_two = exactly(2)
    banned = ["disintegrator"]
    losing = "BB-M57-3"

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(PairCards(1))

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        # BB-M57-1: only the card on top is visible.
        if s.constraint != NONE:
            put_constraint_card(s, s.constraint, CARD_OUT, "BB-M57-1")
        card = constraint_at(s, number)
        put_constraint_card(s, card, IN_FORCE, "BB-M57-1")
        bind_all(s, card, "BB-M57-1")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for number in range(1, NUMBERS + 1):
            card = constraint_at(s, number)
            if card != NONE:
                pair = [number_card(number), constraint_card(s, card)]
                says = text("m57.says", number=number)
                pieces += lying([Cards(f"pair-{number}", "board", "pairs", says, pair)], MIDDLE)


def constraint_at(s: Busters, number: int) -> int:
    """The Constraint card that lies at a Number card; NONE if it was taken."""
    for card in range(CONSTRAINTS):
        if s.constraint_card[card] == number:
            return card
    return NONE


@final
class PairCards(Frame[Busters]):
    """A random Constraint card goes to each Number card, from 1 to 12; all lie open."""

    def __init__(self, number: int) -> None:
        self.number = number

    @override
    def step(self, s: Busters) -> None:
        if self.number > NUMBERS:
            s.pop()
        else:
            s.ask(CHANCE, DRAWING_CONSTRAINT, [DRAW_CONSTRAINT + card for card in in_deck(s)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        put_constraint_card(s, option - DRAW_CONSTRAINT, self.number, "BB-M57-1")
        self.number += 1

    @override
    def copy(self) -> PairCards:
        return PairCards(self.number)
