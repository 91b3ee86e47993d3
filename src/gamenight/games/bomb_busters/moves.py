"""Frames in which wires and cards move: a swap, a wire received, cards drawn, a number disintegrated."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, Frame
from gamenight.games.bomb_busters.actions import (
    CHOOSING_STAND,
    DRAW,
    DRAW_EQUIPMENT,
    DRAWING,
    DRAWING_EQUIPMENT,
    NUMBERS,
    SLOTS,
    STAND,
    SWAPPING,
    WIRE,
)
from gamenight.games.bomb_busters.board import LOCKED
from gamenight.games.bomb_busters.legal import touchable
from gamenight.games.bomb_busters.model import Busters


def givable(s: Busters, seat: int) -> list[int]:
    """The options that point at the own wires a seat may give away."""
    options: list[int] = []
    for stand in range(s.stands):
        if s.owner[stand] == seat:
            for place in range(s.size[stand]):
                if touchable(s, s.order[stand * SLOTS + place]):
                    options.append(WIRE + stand * SLOTS + place)
    return options


@final
class Swap(Frame[Busters]):
    """BB-EQ-2, BB-EQ-21: two players each choose a wire in secret, then swap them face down."""

    def __init__(self, one: int, two: int, first: int = NONE, second: int = NONE) -> None:
        self.one = one
        self.two = two
        self.first = first
        """The wire that seat `one` gives; the other gives `second`."""
        self.second = second

    @override
    def step(self, s: Busters) -> None:
        if self.first == NONE:
            s.ask(self.one, SWAPPING, givable(s, self.one))
        if self.second == NONE:
            s.ask(self.two, SWAPPING, givable(s, self.two))
        if self.first != NONE and self.second != NONE:
            s.pop()
            s.swap(self.first, self.second, "BB-EQ-2")

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat == self.one:
            self.first = s.wire_at(option - WIRE)
        else:
            self.second = s.wire_at(option - WIRE)

    @override
    def blank(self, seat: int) -> None:
        if seat != self.one and self.first != NONE:
            self.first = HIDDEN
        if seat != self.two and self.second != NONE:
            self.second = HIDDEN

    @override
    def copy(self) -> Swap:
        return Swap(self.one, self.two, self.first, self.second)


@final
class Receive(Frame[Busters]):
    """A seat sorts a wire into its hand, on a stand of its choice if it has two."""

    def __init__(self, seat: int, wire: int, because: str) -> None:
        self.seat = seat
        self.wire = wire
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        stands = [stand for stand in range(s.stands) if s.owner[stand] == self.seat]
        if len(stands) == 1:
            s.pop()
            s.receive(self.wire, stands[0], self.because)
        else:
            s.ask(self.seat, CHOOSING_STAND, [STAND + stand for stand in stands])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.receive(self.wire, option - STAND, self.because)

    @override
    def copy(self) -> Receive:
        return Receive(self.seat, self.wire, self.because)


@final
class DrawEquipment(Frame[Busters]):
    """BB-EQ-13: more equipment cards come into play; whatever is already cut unlocks them at once."""

    def __init__(self, left: int, because: str = "BB-EQ-13", place: int = LOCKED) -> None:
        self.left = left
        self.because = because
        self.place = place
        """LOCKED, or READY for cards that can be used at once."""

    @override
    def step(self, s: Busters) -> None:
        pool = s.equipment_pool()
        if self.left == 0 or not pool:
            s.pop()
            s.unlock()
        else:
            s.ask(CHANCE, DRAWING_EQUIPMENT, [DRAW_EQUIPMENT + card for card in pool])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.left -= 1
        s.add_equipment(option - DRAW_EQUIPMENT, self.because, self.place)

    @override
    def copy(self) -> DrawEquipment:
        return DrawEquipment(self.left, self.because, self.place)


@final
class Disintegrate(Frame[Busters]):
    """BB-EQ-17, BB-EQ-23: a random number; every wire of it that is left is cut. It is no cut action."""

    @override
    def step(self, s: Busters) -> None:
        s.ask(CHANCE, DRAWING, [DRAW + number for number in range(1, NUMBERS + 1) if s.tokens_left(number)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.disintegrate(option - DRAW, "BB-EQ-17")

    @override
    def copy(self) -> Disintegrate:
        return self  # nothing in it can change
