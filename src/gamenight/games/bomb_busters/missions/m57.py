"""Mission 57, An Impossible Mission: every number that is complete brings a Constraint card into force."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import CONSTRAINTS, DRAW_CONSTRAINT, DRAWING_CONSTRAINT, NUMBERS
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.bonds import IN_FORCE, BoundMission, constraint_card, in_deck, make_deck
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.numbers import number_card
from gamenight.games.bomb_busters.rules import exactly

FEW = 7
"""So many numbers are few enough to try them in every order."""


class Mission57(BoundMission):
    """BB-M57-2: the last card that came into force binds everybody; the place of the others is the number they lie at.

    BB-M57-4: `Bonds` does not concern Reveal Red Wires.
    """

    title = "An Impossible Mission"
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
            s.put_constraint_card(s.constraint, CARD_OUT, "BB-M57-1")
        card = constraint_at(s, number)
        s.put_constraint_card(card, IN_FORCE, "BB-M57-1")
        s.bind_all(card, "BB-M57-1")

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """The last wires of a number bring its card into force: the more numbers that forbids, the worse.

        When few numbers are left, it matters only whether they can still be completed in some order.
        """
        card = constraint_at(s, value)
        others = [number for number in range(1, NUMBERS + 1) if s.left(number) and number != value]
        completes = s.left(value) <= 2 or s.count_in_hand(seat, value) == s.left(value)
        if not completes or card == NONE or not others:
            return 0.0
        if len(others) <= FEW:
            return 0.0 if leads_on(s, seat, card, others) else 4.0
        allowed = sum(s.rules.constraints[card].may_announce(s, seat, number) for number in others)
        return 4.0 * (1.0 - allowed / len(others)) ** 3

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for number in range(1, NUMBERS + 1):
            card = constraint_at(s, number)
            if card != NONE:
                pair = [number_card(number), constraint_card(s, card)]
                says = f"number {number} and its Constraint card"
                pieces.append(Cards(f"pair-{number}", "board", "pairs", says, pair))


def constraint_at(s: Busters, number: int) -> int:
    """The Constraint card that lies at a Number card; NONE if it was taken."""
    for card in range(CONSTRAINTS):
        if s.constraint_card[card] == number:
            return card
    return NONE


def leads_on(s: Busters, seat: int, card: int, numbers: list[int]) -> bool:
    """Whether these numbers can be completed in some order: the first under this card, each other under the last's."""
    for number in numbers:
        if s.rules.constraints[card].may_announce(s, seat, number):
            rest = [other for other in numbers if other != number]
            following = constraint_at(s, number)
            if not rest or following == NONE or leads_on(s, seat, following, rest):
                return True
    return False


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
        s.put_constraint_card(option - DRAW_CONSTRAINT, self.number, "BB-M57-1")
        self.number += 1

    @override
    def copy(self) -> PairCards:
        return PairCards(self.number)
