"""Simultaneous secret choice: everybody chooses at once, and nobody sees what until all have chosen.

    @final
    class Vote(Sealed[MyState]):
        def choice(self, s: MyState, seat: int) -> Ask:
            return Ask(seat, VOTING, [YES, NO])

        def open(self, s: MyState) -> None:
            ...  # s.sealed[seat] is what each seat has chosen

What has been chosen lies in `s.sealed`, as options; a state has one such row, so one such choice is made at a time.
"""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64, mypyc_attr

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import HIDDEN, NONE, Ask, Frame, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Seats choose at the same time, each in secret; once nobody is left to choose, all choices are open."""

    # What a game adds

    def choice(self, s: S, seat: int) -> Ask | None:
        """What a seat that has not chosen is asked; None if it does not choose, or cannot yet."""
        raise AssertionError(f"{type(self).__name__} offers no choice")

    def change(self, s: S, seat: int) -> Ask | None:
        """What a seat that has chosen may choose instead while others still think; None if its choice stands."""
        return None

    def shows(self, s: S, seat: int, other: int) -> bool:
        """Whether a seat has been shown what another one has chosen."""
        return False

    def open(self, s: S) -> None:
        """All have chosen: what comes of it."""
        raise AssertionError(f"{type(self).__name__} opens nothing")

    # What every such choice has

    @override
    def step(self, s: S) -> None:
        seat: i64
        seats: i64 = s.seats
        for seat in range(seats):
            if s.sealed[seat] == NONE:
                ask = self.choice(s, seat)
                if ask is not None:
                    s.asks.append(ask)
        if not s.asks:
            s.pop()
            s.disclose(PUBLIC)
            self.open(s)
            s.unseal()
            return
        for seat in range(seats):
            if s.sealed[seat] >= 0:
                ask = self.change(s, seat)
                if ask is not None:
                    s.asks.append(ask)

    @override
    def answer(self, s: S, seat: int, option: int) -> None:
        s.sealed[seat] = option

    @override
    def blank(self, s: S, seat: int) -> None:
        for other in range(s.seats):
            if s.sealed[other] != NONE and other != seat and not self.shows(s, seat, other):
                s.sealed[other] = HIDDEN

    @override
    def fill(self, s: S, seat: int, dice: Dice) -> None:
        for other in range(s.seats):
            if s.sealed[other] == HIDDEN:
                ask = self.choice(s, other)
                assert ask is not None, f"seat {other} has chosen and is not asked"
                s.sealed[other] = ask.nth(dice.below(ask.count()))
