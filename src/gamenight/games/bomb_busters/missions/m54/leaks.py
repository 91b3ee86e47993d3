"""Leaks: a red wire that lay aside comes into a hand, and its owner alone sees which one it is (BB-AUD-54)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import only
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, Frame
from gamenight.games.bomb_busters.actions import CHOOSING_STAND, DRAW, DRAWING, RED, STAND
from gamenight.games.bomb_busters.board import NOT_RED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.moves import receive
from gamenight.games.bomb_busters.wires import red

REDS: Final = 11


def set_reds_aside(s: Busters) -> None:
    """All red wires lie face down in a pile; any of them can come into play (BB-M54-7)."""
    for number in range(1, REDS + 1):
        s.marked |= 1 << red(number)


def reds_aside(s: Busters) -> int:
    """How many red wires are still on the pile."""
    return REDS - s.total[RED]


@final
class Leak(Frame[Busters]):
    """A seat draws a red wire from the pile, looks at it, and sorts it in, on a stand of its choice if it has two."""

    def __init__(self, seat: int, because: str, number: int = NONE) -> None:
        self.seat = seat
        self.because = because
        self.number = number
        """The number of the red wire that was drawn."""

    @override
    def step(self, s: Busters) -> None:
        if self.number == NONE:
            s.ask(CHANCE, DRAWING, [DRAW + number for number in in_pile(s)])
            return
        stands = s.stands_of(self.seat)
        if len(stands) == 1:
            self._sort_in(s, stands[0])
        else:
            s.ask(self.seat, CHOOSING_STAND, [STAND + stand for stand in stands])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat != CHANCE:
            self._sort_in(s, option - STAND)
            return
        self.number = option - DRAW
        s.disclose(only(self.seat))
        if s.events is not None:
            s.tell("red-drawn", self.because, {"seat": self.seat, "value": self.number}, only(self.seat))

    def _sort_in(self, s: Busters, stand: int) -> None:
        s.pop()
        wire = s.add_wire(red(self.number), NONE)
        s.uncut |= 1 << wire
        s.total[RED] += 1
        s.never[wire] = NOT_RED
        if s.events is not None:
            s.tell("leak", self.because, {"seat": self.seat})
        receive(s, wire, stand, self.because)

    @override
    def blank(self, s: Busters, seat: int) -> None:
        if seat != self.seat and self.number != NONE:
            self.number = HIDDEN

    @override
    def fill(self, s: Busters, seat: int, dice: Dice) -> None:
        if self.number == HIDDEN:
            self.number = in_pile(s)[dice.below(len(in_pile(s)))]

    @override
    def copy(self) -> Leak:
        return Leak(self.seat, self.because, self.number)


def in_pile(s: Busters) -> list[int]:
    """The numbers of the red wires that are still on the pile."""
    return [number for number in range(1, REDS + 1) if all(s.key[wire] != red(number) for wire in range(s.wires))]
