"""Frames in which info tokens are drawn and placed otherwise than by the usual set-up."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.games.bomb_busters.actions import DRAW, DRAWING, NUMBERS, PLACING, SLOTS, STAND, WIRE, YELLOW
from gamenight.games.bomb_busters.model import Busters


@final
class RandomInfo(Frame[Busters]):
    """A seat draws a random info token and places it truthfully (BB-M13-2, BB-M39-2, BB-M41-2)."""

    def __init__(self, seat: int, because: str, yellow: bool = False) -> None:
        self.seat = seat
        self.because = because
        self.yellow = yellow
        """Whether a yellow token may be drawn; else it is drawn again."""

    @override
    def step(self, s: Busters) -> None:
        most = YELLOW if self.yellow else NUMBERS
        s.ask(CHANCE, DRAWING, [DRAW + value for value in range(1, most + 1)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.push(PlaceInfo(self.seat, option - DRAW, self.because))

    @override
    def copy(self) -> RandomInfo:
        return self  # nothing in it can change


@final
class PlaceInfo(Frame[Busters]):
    """A seat places a token of a given value truthfully: at a matching wire of its choice, or beside a stand.

    Beside a stand it says that the whole hand has no such wire (BB-TOK-3).
    """

    def __init__(self, seat: int, value: int, because: str) -> None:
        self.seat = seat
        self.value = value
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        options: list[int] = []
        beside: list[int] = []
        for stand in range(s.stands):
            if s.owner[stand] == self.seat:
                beside.append(STAND + stand)
                for place in range(s.size[stand]):
                    wire = s.order[stand * SLOTS + place]
                    if s.is_uncut(wire) and not s.is_reversed(wire) and s.value_at(wire) == self.value:
                        options.append(WIRE + stand * SLOTS + place)
        s.ask(self.seat, PLACING, options or beside[:1])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        if option >= STAND:
            s.put_beside(option - STAND, self.value, self.because)
        else:
            s.put_info(s.wire_at(option - WIRE), self.because)

    @override
    def copy(self) -> PlaceInfo:
        return self  # nothing in it can change
