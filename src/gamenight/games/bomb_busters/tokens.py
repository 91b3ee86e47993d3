"""Frames in which info tokens are drawn and placed otherwise than by the usual set-up."""

from __future__ import annotations

from typing import final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, Frame
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


def draw_at_random(s: Busters, seat: int, because: str, yellow: bool = False) -> bool:
    """First info tokens are drawn, not chosen; when the first seat is to put one, all do (see `replace_info`)."""
    seats = s.clockwise(s.captain)
    if s.seats == 2 and not s.rules.mission.captain_info_for_two:
        seats = seats[1:]
    if seat == seats[0]:
        s.push(RandomInfo(seats, because, yellow))
    return True


@final
class RandomInfo(Frame[Busters]):
    """Seats draw a random info token each, then all place theirs truthfully at the same time.

    BB-M13-2, BB-M39-2, BB-M41-2. Where the tokens go is sealed until all have chosen.
    """

    def __init__(
        self,
        seats: list[int],
        because: str,
        yellow: bool = False,
        drawn: list[int] | None = None,
        chosen: list[int] | None = None,
    ) -> None:
        self.seats = seats
        self.because = because
        self.yellow = yellow
        """Whether a yellow token may be drawn; else it is drawn again."""
        self.drawn = drawn or []
        """The tokens, in the order of the seats."""
        self.chosen = chosen or [NONE] * len(seats)
        """Where each goes, as an option; NONE until it is chosen."""

    @override
    def step(self, s: Busters) -> None:
        if len(self.drawn) < len(self.seats):
            most = YELLOW if self.yellow else NUMBERS
            left = [value for value in range(1, most + 1) if s.tokens_left(value) > self.drawn.count(value)]
            s.ask(CHANCE, DRAWING, [DRAW + value for value in left])
            return
        for nth, seat in enumerate(self.seats):
            if self.chosen[nth] == NONE:
                s.ask(seat, PLACING, places_for(s, seat, self.drawn[nth]))
        if NONE not in self.chosen:
            s.pop()
            for nth, option in enumerate(self.chosen):
                place_info(s, option, self.drawn[nth], self.because)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat != CHANCE:
            self.chosen[self.seats.index(seat)] = option
            return
        s.disclose(PUBLIC)
        if s.events is not None:
            s.tell("token-drawn", self.because, {"seat": self.seats[len(self.drawn)], "token": option - DRAW})
        self.drawn.append(option - DRAW)

    def fill(self, s: Busters, dice: Dice) -> None:
        """Fills in what others may have chosen."""
        for nth, option in enumerate(self.chosen):
            if option == HIDDEN:
                options = places_for(s, self.seats[nth], self.drawn[nth])
                self.chosen[nth] = options[dice.below(len(options))]

    @override
    def blank(self, seat: int) -> None:
        for nth, option in enumerate(self.chosen):
            if self.seats[nth] != seat and option != NONE:
                self.chosen[nth] = HIDDEN

    @override
    def copy(self) -> RandomInfo:
        return RandomInfo(self.seats[:], self.because, self.yellow, self.drawn[:], self.chosen[:])


@final
class PlaceInfo(Frame[Busters]):
    """A seat places a token of a given value truthfully."""

    def __init__(self, seat: int, value: int, because: str) -> None:
        self.seat = seat
        self.value = value
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, PLACING, places_for(s, self.seat, self.value))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        place_info(s, option, self.value, self.because)

    @override
    def copy(self) -> PlaceInfo:
        return PlaceInfo(self.seat, self.value, self.because)


def places_for(s: Busters, seat: int, value: int) -> list[int]:
    """Where a seat can put a token of a value: at a matching wire, or beside a stand if there is none.

    Beside a stand it says that the whole hand has no such wire (BB-TOK-3).
    """
    options: list[int] = []
    beside: list[int] = []
    for stand in range(s.stands):
        if s.owner[stand] == seat:
            beside.append(STAND + stand)
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if s.is_uncut(wire) and not s.is_reversed(wire) and s.value_at(wire) == value:
                    options.append(WIRE + stand * SLOTS + place)
    return options or beside[:1]


def place_info(s: Busters, option: int, value: int, because: str) -> None:
    """Puts a token of a value where its owner chose."""
    if option >= STAND:
        s.put_beside(option - STAND, value, because)
    else:
        s.put_info(s.wire_at(option - WIRE), because)


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
        s.opening |= 1 << self.wire
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
