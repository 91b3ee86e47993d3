"""Frames in which info tokens are drawn and placed otherwise than by the usual set-up."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Frame
from gamenight.games.bomb_busters.actions import (
    CALL,
    DRAW,
    DRAWING,
    NUMBERS,
    PLACING,
    SLOTS,
    STAND,
    TOKEN,
    WIRE,
    YELLOW,
)
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
        s.ask(CHANCE, DRAWING, [DRAW + value for value in range(1, most + 1) if s.tokens_left(value)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.disclose(PUBLIC)
        if s.events is not None:
            s.tell("token-drawn", self.because, {"seat": self.seat, "token": option - DRAW})
        s.push(PlaceInfo(self.seat, option - DRAW, self.because))

    @override
    def copy(self) -> RandomInfo:
        return RandomInfo(self.seat, self.because, self.yellow)


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
        return PlaceInfo(self.seat, self.value, self.because)


@final
class FalseInfo(Frame[Busters]):
    """A seat puts false info tokens at own wires, one each: none of them has the number shown (BB-M17-2, BB-M52-1).

    Wires of the value `never` get none, which everybody then knows of those that do.
    """

    def __init__(self, seat: int, left: int, never: int, because: str, wire: int = NONE) -> None:
        self.seat = seat
        self.left = left
        self.never = never
        self.because = because
        self.wire = wire
        """The wire that gets the next token; NONE until it is chosen."""

    @override
    def step(self, s: Busters) -> None:
        if self.wire != NONE:
            value = s.value_at(self.wire)
            s.ask(self.seat, TOKEN, [CALL + number for number in range(1, NUMBERS + 1) if number != value])
            return
        options = self._wires(s)
        if self.left == 0 or not options:
            s.pop()
        else:
            s.ask(self.seat, PLACING, options)

    def _wires(self, s: Busters) -> list[int]:
        options: list[int] = []
        for stand in range(s.stands):
            if s.owner[stand] == self.seat:
                for place in range(s.size[stand]):
                    wire = s.order[stand * SLOTS + place]
                    if s.is_uncut(wire) and s.denied[wire] == 0 and s.value_at(wire) != self.never:
                        options.append(WIRE + stand * SLOTS + place)
        return options

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if self.wire == NONE:
            self.wire = s.wire_at(option - WIRE)
            return
        s.deny(self.wire, option - CALL, self.because)
        s.rule_out(1 << self.wire, self.never)
        self.left -= 1
        self.wire = NONE

    @override
    def copy(self) -> FalseInfo:
        return FalseInfo(self.seat, self.left, self.never, self.because, self.wire)


def mark_falsely(s: Busters, wire: int, because: str) -> None:
    """A wire gets a token of the value that was announced for it, and is not that (BB-M17-3, BB-M52-3)."""
    if s.other:
        s.push(FalseMark(s.holder(wire), wire, because))
    else:
        s.deny(wire, s.value, because)


@final
class FalseMark(Frame[Busters]):
    """Of two values announced, the owner of the wire chooses the one that the token shows."""

    def __init__(self, seat: int, wire: int, because: str) -> None:
        self.seat = seat
        self.wire = wire
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        if s.ended:
            s.pop()
        else:
            s.ask(self.seat, TOKEN, [CALL + s.value, CALL + s.other])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.deny(self.wire, option - CALL, self.because)

    @override
    def copy(self) -> FalseMark:
        return FalseMark(self.seat, self.wire, self.because)


@final
class FalseToken(Frame[Busters]):
    """A seat chooses the number that a false token at one of its wires shows."""

    def __init__(self, seat: int, wire: int, because: str) -> None:
        self.seat = seat
        self.wire = wire
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        value = s.value_at(self.wire)
        s.ask(self.seat, TOKEN, [CALL + number for number in range(1, NUMBERS + 1) if number != value])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        s.deny(self.wire, option - CALL, self.because)

    @override
    def copy(self) -> FalseToken:
        return FalseToken(self.seat, self.wire, self.because)
