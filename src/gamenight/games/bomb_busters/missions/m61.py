"""Mission 61, Sharing is Caring: Constraint cards that travel round the table, if all agree."""

from __future__ import annotations

from typing import final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, Frame
from gamenight.core.view import Cards, Counter, Piece
from gamenight.games.bomb_busters.actions import (
    CONSTRAINTS,
    DRAW_CONSTRAINT,
    DRAWING_CONSTRAINT,
    KEEP,
    LEFT,
    REPLACE,
    RIGHT,
    SKIP,
    VOTING,
)
from gamenight.games.bomb_busters.board import CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.bonds import FIRST_FIVE, constraint_card, in_deck
from gamenight.games.bomb_busters.flow import note_stuck
from gamenight.games.bomb_busters.legal import announceable, pointable, solos
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly

CHOICES = [KEEP, LEFT, RIGHT]
VOTED = {KEEP: "voted-keep", LEFT: "voted-left", RIGHT: "voted-right"}


class Mission61(Mission):
    """BB-M61-2: everybody respects the own Constraint card. BB-M61-6: `Bonds` does not concern Reveal Red Wires."""

    title = "Sharing is Caring"
    red = exactly(1)
    red_for_two = exactly(2)
    bonds = True

    @override
    def on_dealt(self, s: Busters) -> None:
        for card in FIRST_FIVE:
            s.constraint_card[card] = CARD_IN_DECK
        s.push(DealConstraints(0))

    @override
    def on_round(self, s: Busters) -> None:
        s.push(Vote([0] * s.seats))

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [] if _can_cut(s, seat) else [SKIP]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        # BB-M61-3: the dial stays where it is; a lap in which nobody can act explodes.
        note_stuck(s, seat)
        s.skip_turn(seat, "BB-M61-3")
        if s.is_lap_idle() or s.rules.options.get("m61_deadlock", "lap") == "at-once":
            s.explode("BB-M61-3")
        return True

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        return [REPLACE] if in_deck(s) else []

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        if option != REPLACE:
            return False
        s.push(ReplaceConstraint(seat))
        return True

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for frame in s.stack:
            if isinstance(frame, Vote):
                for voter in range(s.seats):
                    if frame.votes[voter] == HIDDEN:
                        frame.votes[voter] = CHOICES[dice.below(len(CHOICES))]

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for place in ring(s):
            if place >= s.seats and s.bound_by[place] >= 0:
                side = "left" if place == s.seats else "right"
                card = [constraint_card(s, s.bound_by[place])]
                says = f"Constraint card at the Captain's {side}"
                pieces.append(Cards(f"bond-{place}", "board", "constraints", says, card))
        says = f"{len(in_deck(s))} Constraint cards to replace your own with"
        pieces.append(Counter("pile", "board", "constraints", says, "F–L", len(in_deck(s)), "constraint"))


def ring(s: Busters) -> list[int]:
    """BB-M61-1: the places of the cards, from the Captain clockwise; those behind the seats lie between players."""
    seats = s.clockwise(s.captain)
    left, right = s.seats, s.seats + 1
    if s.seats == 2:
        return [seats[0], left, seats[1], right]
    if s.seats == 3:
        return [seats[0], left, *seats[1:]]
    return seats


def _can_cut(s: Busters, seat: int) -> bool:
    values = announceable(s, seat)
    if values and pointable(s, seat):
        return True
    return len(solos(s, seat, values)) > 0


def _lay(s: Busters, place: int, card: int) -> None:
    s.bound_by[place] = card
    s.constraint_card[card] = place


@final
class DealConstraints(Frame[Busters]):
    """BB-M61-1: a random card of A to E goes to each place of the ring; F to L are the pile."""

    def __init__(self, dealt: int) -> None:
        self.dealt = dealt

    @override
    def step(self, s: Busters) -> None:
        if self.dealt < len(ring(s)):
            s.ask(CHANCE, DRAWING_CONSTRAINT, [DRAW_CONSTRAINT + card for card in in_deck(s)])
            return
        s.pop()
        for card in in_deck(s):
            s.put_constraint_card(card, CARD_OUT, "BB-M61-1")
        for card in range(len(FIRST_FIVE), CONSTRAINTS):
            s.constraint_card[card] = CARD_IN_DECK

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        place = ring(s)[self.dealt]
        card = option - DRAW_CONSTRAINT
        self.dealt += 1
        s.put_constraint_card(card, place, "BB-M61-1")
        s.bound_by[place] = card

    @override
    def copy(self) -> DealConstraints:
        return DealConstraints(self.dealt)


@final
class Vote(Frame[Busters]):
    """BB-M61-4: all decide at once, and in secret, whether the cards stay or pass to the left or to the right.

    They pass only if all want the same.
    """

    def __init__(self, votes: list[int]) -> None:
        self.votes = votes
        """What each seat wants; 0 if it has not voted."""

    @override
    def step(self, s: Busters) -> None:
        for seat in range(s.seats):
            if self.votes[seat] == 0:
                s.ask(seat, VOTING, CHOICES)
        if s.asks:
            return
        s.pop()
        s.disclose(PUBLIC)
        if s.events is not None:
            for seat in range(s.seats):
                s.tell(VOTED[self.votes[seat]], "BB-M61-4", {"seat": seat})
        if self.votes[0] != KEEP and self.votes.count(self.votes[0]) == s.seats:
            pass_on(s, 1 if self.votes[0] == LEFT else -1)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.votes[seat] = option

    @override
    def blank(self, seat: int) -> None:
        for voter in range(len(self.votes)):
            if voter != seat and self.votes[voter]:
                self.votes[voter] = HIDDEN

    @override
    def copy(self) -> Vote:
        return Vote(self.votes[:])


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
        s.put_constraint_card(s.bound_by[self.seat], CARD_OUT, "BB-M61-5")
        s.put_constraint_card(card, self.seat, "BB-M61-5")
        s.bind(self.seat, card, "BB-M61-5")
        s.move_dial(1, "BB-M61-5")

    @override
    def copy(self) -> ReplaceConstraint:
        return ReplaceConstraint(self.seat)
