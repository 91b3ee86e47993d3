"""Constraint cards at work: each hook asks the card that binds the seat, if one does."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Constraint, Equipment, Rule


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
