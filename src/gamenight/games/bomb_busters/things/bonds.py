"""Constraint cards at work: each hook asks the card that binds the seat, if one does; the deck they come from."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.core.text import text
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CONSTRAINTS, DRAW_CONSTRAINT, DRAWING_CONSTRAINT, SKIP
from gamenight.games.bomb_busters.board import CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.flow import note_stuck
from gamenight.games.bomb_busters.legal import announceable, pointable, solos
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint, Equipment, Mission, Rule

ALL_CARDS: Final = range(CONSTRAINTS)
FIRST_FIVE: Final = range(5)
"""The cards A to E, which say what numbers may be cut."""
LAID_OUT: Final = 20
"""The place of Constraint cards that lie open for all to take; a card at a seat has the seat as its place."""
IN_FORCE: Final = 21
"""The place of the card that binds everybody."""


def put_constraint_card(s: Busters, card: int, place: int, because: str) -> None:
    """A Constraint card goes to a place that the mission gives a meaning."""
    s.disclose(PUBLIC)
    s.constraint_card[card] = place
    if s.events is not None:
        kind = "constraint-card" if place >= 0 else "constraint-card-away"
        s.tell(kind, because, {"constraint": card, "place": place})


def bind(s: Busters, seat: int, card: int, because: str) -> None:
    """A Constraint card binds a seat; with NONE it is free again."""
    s.bound_by[seat] = card
    s.idle = 0  # whoever had to skip may be able to act now
    if s.events is not None:
        s.tell("bound" if card >= 0 else "freed", because, {"seat": seat, "constraint": card})


def bind_all(s: Busters, card: int, because: str) -> None:
    """A Constraint card binds everybody; with NONE all are free again."""
    s.constraint = card
    s.idle = 0
    if s.events is not None:
        s.tell("all-bound" if card >= 0 else "all-freed", because, {"constraint": card})


def bond_of(s: Busters, seat: int) -> Constraint | None:
    """The Constraint card a seat must respect: its own, or the one that binds everybody."""
    card = s.bound_by[seat] if s.bound_by[seat] != NONE else s.constraint
    return s.rules.constraints[card] if card >= 0 else None


@final
class Bonds(Rule):
    """Every seat respects the Constraint card that binds it. Reveal Red Wires is never bound."""

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        card = bond_of(s, seat)
        return card is None or card.may_announce(s, seat, value)

    @override
    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        card = bond_of(s, seat)
        return card is None or card.may_point(s, seat, wire)

    @override
    def may_solo(self, s: Busters, seat: int, value: int) -> bool:
        card = bond_of(s, seat)
        return card is None or card.may_solo(s, seat, value)

    @override
    def may_use(self, s: Busters, seat: int, equipment: Equipment) -> bool:
        card = bond_of(s, seat)
        return card is None or card.may_use(s, seat, equipment)

    @override
    def may_answer(self, s: Busters) -> bool:
        """The card of the actor, and that of the owner of the wires pointed at."""
        for seat in (s.actor, s.holder(s.targets.bit_length() - 1)):
            card = bond_of(s, seat)
            if card is not None and not card.may_answer(s):
                return False
        return True

    @override
    def adjust_penalty(self, s: Busters, seat: int, steps: int) -> int:
        card = bond_of(s, seat)
        return steps if card is None else card.adjust_penalty(s, seat, steps)

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        """The card of the actor, and that of the owner of the wire."""
        for seat in (s.actor, s.holder(wire)):
            card = bond_of(s, seat)
            if card is not None and card.replace_mark(s, wire):
                return True
        return False

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if s.constraint >= 0:
            open_card = [constraint_card(s, s.constraint)]
            says = text("constraint.for-all")
            pieces.append(Cards("constraint", "board", "constraints", says, open_card, text("constraint.title")))
        row = [constraint_card(s, card) for card in laid_out(s)]
        if row:
            pieces.append(Cards("constraints", "board", "constraints", text("constraint.choice"), row))
        for bound in range(s.seats):
            if s.bound_by[bound] >= 0:
                own = [constraint_card(s, s.bound_by[bound])]
                says = text("constraint.own", seat=bound)
                title = text("constraint.title")
                pieces.append(Cards(f"bond-{bound}", "seats", f"seat-{bound}", says, own, title))


class BoundMission(Mission):
    """A mission in which a Constraint card can leave a seat no action: it loses the turn (BB-M57-3, BB-M61-3).

    The dial does not move. If all following players cannot act either, the bomb explodes.
    """

    bonds = True
    losing = ""
    """The rule by which a turn is lost."""

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [] if can_cut(s, seat) else [SKIP]  # it is asked, as a card may still help it

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option != SKIP:
            return False
        note_stuck(s, seat)
        s.skip_turn(seat, self.losing)
        if s.is_lap_idle() or self.is_lost_at_once(s):
            s.explode(self.losing)
        return True

    def is_lost_at_once(self, s: Busters) -> bool:
        """Whether already the first player who cannot act loses the mission."""
        return False


def can_cut(s: Busters, seat: int) -> bool:
    """Whether a seat can make a Dual Cut or a Solo Cut."""
    values = announceable(s, seat)
    return values != 0 and (len(pointable(s, seat)) > 0 or len(solos(s, seat, values)) > 0)


def constraint_card(s: Busters, card: int) -> Card:
    """A Constraint card that lies open, for a view."""
    shown = s.rules.constraints[card]
    says = text("constraint.says", constraint=card, says=shown.says)
    return Card(f"constraint-{shown.letter}", shown.letter, "constraint", says, shown.rule, text=shown.says)


def laid_out(s: Busters) -> list[int]:
    """The Constraint cards that lie open for all to take."""
    return [card for card in range(CONSTRAINTS) if s.constraint_card[card] == LAID_OUT]


def make_deck(s: Busters, cards: range = ALL_CARDS) -> None:
    """These Constraint cards lie face down in a deck."""
    for card in cards:
        s.constraint_card[card] = CARD_IN_DECK


def in_deck(s: Busters) -> list[int]:
    """The Constraint cards in the deck."""
    return [card for card in range(CONSTRAINTS) if s.constraint_card[card] == CARD_IN_DECK]


class OneForAll(Mission):
    """A mission with a deck of Constraint cards; the open one binds everybody."""

    bonds = True
    opening = ""
    """The rule by which the first one is opened."""

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(NextConstraint(self.opening))


@final
class NextConstraint(Frame[Busters]):
    """The top card of the deck replaces the one that binds everybody; from an empty deck comes no constraint."""

    def __init__(self, because: str) -> None:
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        deck = in_deck(s)
        if s.ended:
            s.pop()
        elif deck:
            s.ask(CHANCE, DRAWING_CONSTRAINT, [DRAW_CONSTRAINT + card for card in deck])
        else:
            s.pop()
            self._replace(s, NONE)

    def _replace(self, s: Busters, card: int) -> None:
        if s.constraint != NONE:
            put_constraint_card(s, s.constraint, CARD_OUT, self.because)
        bind_all(s, card, self.because)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        put_constraint_card(s, option - DRAW_CONSTRAINT, IN_FORCE, self.because)
        self._replace(s, option - DRAW_CONSTRAINT)

    @override
    def copy(self) -> NextConstraint:
        return NextConstraint(self.because)
