"""Mission 54, The Attack of Rabbit the Red: ten minutes in a submarine, little oxygen, and leaks that bring reds."""

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import only
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, HIDDEN, NONE, SILENT, Frame
from gamenight.core.view import Counter, Piece
from gamenight.games.bomb_busters.actions import (
    AMOUNT,
    CHOOSING,
    CHOOSING_AMOUNT,
    CHOOSING_PLAYER,
    CHOOSING_STAND,
    DRAW,
    DRAWING,
    GIVE,
    PASS,
    PLAYER,
    RED,
    STAND,
    TAKE,
    YELLOW,
)
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.oxygen import OxygenMission, fill_reserve, hand_out, zone_cost
from gamenight.games.bomb_busters.script import script_of
from gamenight.games.bomb_busters.wires import red

RULE: Final = "BB-AUD-54"
OXYGEN: Final = 32
EACH: Final = (9, 6, 3, 2)
"""Oxygen tokens for each player, by number of players from 2 on (BB-M54-1)."""
REDS: Final = 11
NOT_RED: Final = (1 << YELLOW + 1) - 2
"""Every value but red, one bit each."""

# The mission's own numbers in `s.memo`.
_DRAWN: Final = 0  # how many reds were drawn
_PANICS: Final = 1  # who plays twice when the turn comes there, plus one


class Mission54(OxygenMission):
    """BB-M54-2: a cut costs by its zone. BB-M54-3: who can pay for nothing skips, and the dial moves.

    BB-M54-5: a voice tells what happens on the way. BB-M54-6: who gets out alive opens the last surprise box.
    """

    title = "The Attack of Rabbit the Red"
    reads = ["BB-AUD-54"]
    banned = ["x-or-y-ray"]
    memory = 2
    script = RULE
    turn_seconds = 20
    paying = "BB-M54-2"
    skipping = "BB-M54-3"

    @override
    def on_dealt(self, s: Busters) -> None:
        each = EACH[s.seats - 2]
        hand_out(s, each, "BB-M54-1")
        fill_reserve(s, OXYGEN - each * s.seats, "BB-M54-1")
        for number in range(1, REDS + 1):  # BB-M54-7: any of them can come
            s.marked |= 1 << red(number)

    @override
    def cost(self, number: int) -> int:
        return zone_cost(number)

    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        return 0.5 * self.cost(value) / max(1, self.purse(s, seat)) - (0.5 if s.left(value) == 2 else 0.0)

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        # BB-M54-4: everybody still in the game takes one, from the current player on, while there are any.
        for seat in s.clockwise(s.actor):
            if s.has_wires(seat):
                take_token(s, seat, "BB-M54-4")

    @override
    def on_cue(self, s: Busters, cue: str) -> None:
        seat = s.actor
        while not s.has_wires(seat):  # somebody has, or the mission would be won
            seat = s.after(seat)
        if cue == "leak":
            s.push(Leak(seat))
        elif cue == "panic" and seat == s.actor:
            s.next = seat
        elif cue == "panic":
            s.memo[self.place + _PANICS] = seat + 1
        elif cue == "bottle":
            take_token(s, seat, RULE)
        elif cue == "transfer":
            s.push(Transfer(seat))

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        if s.memo[self.place + _PANICS] == seat + 1:
            s.memo[self.place + _PANICS] = 0
            s.next = seat

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for frame in s.stack:
            if isinstance(frame, Leak):
                frame.fill(s, dice)

    @override
    def adjust_talk(self, s: Busters, talk: str) -> str:
        # BB-AUD-54: nobody speaks who holds the breath.
        script = script_of(s)
        phase = script.phase(s)
        return SILENT if phase is not None and phase.cue == "breath" and script.is_listening(s) else talk

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        super().show(s, seat, pieces)
        left = REDS - int(s.memo[self.place + _DRAWN])
        says = f"{left} red wires outside the hull"
        pieces.append(Counter("reds", "board", "oxygen", says, "Reds", left, "red"))

    def leak(self, s: Busters, number: int, stand: int) -> None:
        """BB-AUD-54: a red wire comes into a hand; everybody sees where, its owner alone which one it is."""
        s.memo[self.place + _DRAWN] += 1
        wire = s.add_wire(red(number), NONE)
        s.uncut |= 1 << wire
        s.total[RED] += 1
        s.never[wire] = NOT_RED
        if s.events is not None:
            s.tell("leak", RULE, {"seat": s.owner[stand]})
        s.receive(wire, stand, RULE)


def take_token(s: Busters, seat: int, because: str) -> None:
    """A seat takes an oxygen token from the reserve, if there is one."""
    if s.oxygen[s.seats]:
        s.move_oxygen(s.seats, seat, 1, because)


@final
class Leak(Frame[Busters]):
    """A seat draws a red wire from the pile, looks at it, and sorts it in, on a stand of its choice if it has two."""

    def __init__(self, seat: int, number: int = NONE) -> None:
        self.seat = seat
        self.number = number
        """The number of the red wire that was drawn."""

    @override
    def step(self, s: Busters) -> None:
        if self.number == NONE:
            s.ask(CHANCE, DRAWING, [DRAW + number for number in aside(s)])
            return
        stands = [stand for stand in range(s.stands) if s.owner[stand] == self.seat]
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
            s.tell("red-drawn", RULE, {"seat": self.seat, "value": self.number}, only(self.seat))

    def _sort_in(self, s: Busters, stand: int) -> None:
        s.pop()
        mission = s.rules.mission
        assert isinstance(mission, Mission54)
        mission.leak(s, self.number, stand)

    @override
    def blank(self, seat: int) -> None:
        if seat != self.seat and self.number != NONE:
            self.number = HIDDEN

    def fill(self, s: Busters, dice: Dice) -> None:
        """Imagines which red was drawn, for those who may not know it."""
        if self.number == HIDDEN:
            self.number = aside(s)[dice.below(len(aside(s)))]

    @override
    def copy(self) -> "Leak":
        return Leak(self.seat, self.number)


def aside(s: Busters) -> list[int]:
    """The numbers of the red wires that are still on the pile."""
    return [number for number in range(1, REDS + 1) if all(s.key[wire] != red(number) for wire in range(s.wires))]


@final
class Transfer(Frame[Busters]):
    """A seat may give oxygen to one teammate, or take some: the way, then who, then how much."""

    def __init__(self, seat: int, way: int = NONE, other: int = NONE) -> None:
        self.seat = seat
        self.way = way
        self.other = other

    @override
    def step(self, s: Busters) -> None:
        if self.way == NONE:
            s.ask(self.seat, CHOOSING, [way for way in (GIVE, TAKE) if self._partners(s, way)] + [PASS])
        elif self.other == NONE:
            s.ask(self.seat, CHOOSING_PLAYER, [PLAYER + other for other in self._partners(s, self.way)])
        else:
            most = s.oxygen[self.seat if self.way == GIVE else self.other]
            s.ask(self.seat, CHOOSING_AMOUNT, [AMOUNT + tokens for tokens in range(1, most + 1)])

    def _partners(self, s: Busters, way: int) -> list[int]:
        return [
            other
            for other in range(s.seats)
            if other != self.seat and s.oxygen[self.seat if way == GIVE else other] > 0
        ]

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == PASS:
            s.pop()
        elif self.way == NONE:
            self.way = option
        elif self.other == NONE:
            self.other = option - PLAYER
        else:
            s.pop()
            giver, taker = (self.seat, self.other) if self.way == GIVE else (self.other, self.seat)
            s.move_oxygen(giver, taker, option - AMOUNT, RULE)

    @override
    def copy(self) -> "Transfer":
        return Transfer(self.seat, self.way, self.other)
