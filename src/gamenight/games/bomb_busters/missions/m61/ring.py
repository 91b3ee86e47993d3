"""Constraint cards in a ring round the table: dealt, passed on if all agree, replaced from a pile (BB-M61-1)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Ask, Frame
from gamenight.core.sealed import Sealed
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import (
    CONSTRAINTS,
    DRAW_CONSTRAINT,
    DRAWING_CONSTRAINT,
    KEEP,
    LEFT,
    RIGHT,
    VOTING,
)
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.bonds import FIRST_FIVE, bind, in_deck, make_deck, put_constraint_card

CHOICES: Final = [KEEP, LEFT, RIGHT]
VOTED: Final = {KEEP: "voted-keep", LEFT: "voted-left", RIGHT: "voted-right"}


def ring(s: Busters) -> list[int]:
    """BB-M61-1: the places of the cards, from the Captain clockwise; those behind the seats lie between players."""
    seats = s.clockwise(s.captain)
    left, right = s.seats, s.seats + 1
    if s.seats == 2:
        return [seats[0], left, seats[1], right]
    if s.seats == 3:
        return [seats[0], left, *seats[1:]]
    return seats


def _lay(s: Busters, place: int, card: int) -> None:
    s.bound_by[place] = card
    s.constraint_card[card] = place


@final
class DealConstraints(Frame[Busters]):
    """BB-M61-1: a random card of A to E goes to each place of the ring; F to L are the pile."""

    def __init__(self, dealt: int = 0) -> None:
        self.dealt = dealt

    @override
    def step(self, s: Busters) -> None:
        if self.dealt < len(ring(s)):
            s.ask(CHANCE, DRAWING_CONSTRAINT, [DRAW_CONSTRAINT + card for card in in_deck(s)])
            return
        s.pop()
        for card in in_deck(s):
            put_constraint_card(s, card, CARD_OUT, "BB-M61-1")
        make_deck(s, range(len(FIRST_FIVE), CONSTRAINTS))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        place = ring(s)[self.dealt]
        card = option - DRAW_CONSTRAINT
        self.dealt += 1
        put_constraint_card(s, card, place, "BB-M61-1")
        s.bound_by[place] = card

    @override
    def copy(self) -> DealConstraints:
        return DealConstraints(self.dealt)


@final
class Vote(Sealed[Busters]):
    """BB-M61-4: all decide at once, and in secret, whether the cards stay or pass to the left or to the right.

    They pass only if all want the same.
    """

    @override
    def choice(self, s: Busters, seat: int) -> Ask:
        return Ask(seat, VOTING, CHOICES)

    @override
    def open(self, s: Busters) -> None:
        votes = [int(vote) for vote in s.sealed]
        if s.events is not None:
            for seat in range(s.seats):
                s.tell(VOTED[votes[seat]], "BB-M61-4", {"seat": seat})
        if votes[0] != KEEP and votes.count(votes[0]) == s.seats:
            pass_on(s, 1 if votes[0] == LEFT else -1)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.vote-cards") if ask.topic == VOTING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M61-4"

    @override
    def copy(self) -> Vote:
        return self  # nothing in it can change


def pass_on(s: Busters, way: int) -> None:
    """BB-M61-4: all cards, those between players too, pass by one place, to the left with 1."""
    places = ring(s)
    cards = [int(s.bound_by[place]) for place in places]
    for nth, card in enumerate(cards):
        _lay(s, places[(nth + way) % len(places)], card)
    s.idle = 0  # whoever had to skip may be able to act now
    if s.events is not None:
        s.tell("constraints-left" if way == 1 else "constraints-right", "BB-M61-4", {})


@final
class ReplaceConstraint(Frame[Busters]):
    """BB-M61-5: the own card goes back into the box, the top card of the pile is the new one, and the dial moves on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Busters) -> None:
        s.ask(CHANCE, DRAWING_CONSTRAINT, [DRAW_CONSTRAINT + card for card in in_deck(s)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        card = option - DRAW_CONSTRAINT
        put_constraint_card(s, s.bound_by[self.seat], CARD_OUT, "BB-M61-5")
        put_constraint_card(s, card, self.seat, "BB-M61-5")
        bind(s, self.seat, card, "BB-M61-5")
        s.move_dial(1, "BB-M61-5")

    @override
    def copy(self) -> ReplaceConstraint:
        return ReplaceConstraint(self.seat)
