"""Wires that move: taken off a stand, given, sorted in, swapped; and a number that is disintegrated."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC, knows, only
from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CHOOSING_STAND, NUMBERS, SLOTS, STAND, SWAPPING, WIRE
from gamenight.games.bomb_busters.board import ASTRAY, BEFORE, IN_HAND, TIMES, X_WIRE
from gamenight.games.bomb_busters.legal import touchable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.equipment import unlock
from gamenight.games.bomb_busters.things.tokens import ask_for_token, token_drawn


def take_out(s: Busters, wire: int) -> None:
    """Takes a wire off its stand; what its neighbours tell about it stays known (BB-EQ-26)."""
    slot = s.slot_of(wire)
    stand = slot // SLOTS
    last = s.size[stand] - 1
    note_neighbours(s, wire)
    for at in range(slot, stand * SLOTS + last):
        s.order[at] = s.order[at + 1]
    s.order[stand * SLOTS + last] = NONE
    s.size[stand] = last
    s.where[wire] = IN_HAND
    if s.info[wire] > TIMES:
        s.info[wire] = 0  # BB-TOK-6: it told about that stand
    for token in range(0, 4, 2):
        if wire in (s.equals[token], s.equals[token + 1]):
            s.equals[token] = NONE
            s.equals[token + 1] = NONE


def note_neighbours(s: Busters, wire: int) -> None:
    """Notes between which sorted wires a sorted wire stands, so that it stays known when it moves."""
    if s.flag[wire]:
        return
    slot = s.slot_of(wire)
    stand = slot // SLOTS
    for at in range(slot - 1, stand * SLOTS - 1, -1):
        if not s.flag[s.order[at]]:
            s.note(BEFORE, 0, s.order[at], 1 << wire)
            break
    for at in range(slot + 1, stand * SLOTS + s.size[stand]):
        if not s.flag[s.order[at]]:
            s.note(BEFORE, 0, wire, 1 << int(s.order[at]))
            break


def put_in(s: Busters, wire: int, stand: int) -> int:
    """Sorts a wire into a stand, before the unsorted ones at its right end; the place it got."""
    place = 0
    while place < s.size[stand]:
        other = s.order[stand * SLOTS + place]
        if s.flag[other] & ~ASTRAY and place > 0:
            break  # an unsorted wire at the right end
        if not s.flag[other] and s.key[other] > s.key[wire]:
            break
        place += 1
    assert s.size[stand] < SLOTS, f"stand {stand} is full"
    for at in range(stand * SLOTS + s.size[stand], stand * SLOTS + place, -1):
        s.order[at] = s.order[at - 1]
    s.order[stand * SLOTS + place] = wire
    s.size[stand] += 1
    s.where[wire] = stand
    return place


def give(s: Busters, wire: int, seat: int, because: str) -> None:
    """BB-EQ-2: a wire leaves its stand and lies face down before a teammate; its owner still knows it."""
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("gave", because, {"seat": s.holder(wire), "other": seat, **s.spot(wire)})
    take_out(s, wire)
    s.flag[wire] &= ~X_WIRE


def hook(s: Busters, wire: int, seat: int, because: str) -> None:
    """BB-EQ-18: a wire leaves its stand and is seen by who takes it."""
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("hooked", because, {"seat": seat, "other": s.holder(wire), **s.spot(wire)})
    take_out(s, wire)
    s.flag[wire] = 0
    show_face(s, wire, seat, because)


def show_face(s: Busters, wire: int, seat: int, because: str) -> None:
    """A seat alone sees what a wire is."""
    s.show_to(wire, seat)
    if s.events is not None:
        s.tell("wire-seen", because, {"seat": seat, "key": s.key[wire], "colour": s.key[wire] % 3}, only(seat))


def receive(s: Busters, wire: int, stand: int, because: str) -> None:
    """A wire is sorted into a stand; everybody sees where, its owner sees what it is."""
    s.disclose(PUBLIC)
    seat = s.owner[stand]
    if not knows(s.seen[wire], seat):
        show_face(s, wire, seat, because)
    put_in(s, wire, stand)
    if s.events is not None:
        s.tell("received", because, {"seat": seat, **s.spot(wire)})


def disintegrate(s: Busters, number: int, because: str) -> None:
    """BB-EQ-23: every wire of a number that is left is cut; validation and unlocks follow."""
    s.disclose(PUBLIC)
    if s.events is not None:
        s.tell("disintegrated", because, {"value": number})
    wires = 0
    for wire in range(s.wires):
        if s.uncut >> wire & 1 and s.value_at(wire) == number and s.where[wire] >= 0:
            wires |= 1 << wire
    if wires:
        s.cut(wires, because)
    unlock(s)


def givable(s: Busters, seat: int) -> list[int]:
    """The options that point at the wires a seat may give away."""
    return [WIRE + slot for slot in s.slots_of(seat) if touchable(s, s.order[slot])]


@final
class Swap(Frame[Busters]):
    """BB-EQ-2, BB-EQ-21: a player puts a wire face down before a teammate, who then does the same; both sort it in."""

    def __init__(self, one: int, two: int, wire: int = NONE, stand: int = NONE) -> None:
        self.one = one
        self.two = two
        self.wire = wire
        """The wire that seat `one` gave; NONE until it is chosen."""
        self.stand = stand
        """The stand it left."""

    @override
    def step(self, s: Busters) -> None:
        giver = self.one if self.wire == NONE else self.two
        s.ask(giver, SWAPPING, givable(s, giver), counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        wire = s.wire_at(option - WIRE)
        stand = s.where[wire]
        if self.wire == NONE:
            self.wire = wire
            self.stand = stand
            give(s, wire, self.two, "BB-EQ-2")
            return
        s.pop()
        give(s, wire, self.one, "BB-EQ-2")
        receive(s, self.wire, stand, "BB-EQ-2")
        receive(s, wire, self.stand, "BB-EQ-2")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        if ask.topic != SWAPPING:
            return None
        return (
            text("topics.swap-give", other=self.two) if self.wire == NONE else text("topics.swap-back", other=self.one)
        )

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-EQ-2"

    @override
    def copy(self) -> Swap:
        return Swap(self.one, self.two, self.wire, self.stand)


@final
class Receive(Frame[Busters]):
    """A seat sorts a wire into its hand, on a stand of its choice if it has two."""

    def __init__(self, seat: int, wire: int, because: str) -> None:
        self.seat = seat
        self.wire = wire
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        stands = s.stands_of(self.seat)
        if len(stands) == 1:
            s.pop()
            receive(s, self.wire, stands[0], self.because)
        else:
            s.ask(self.seat, CHOOSING_STAND, [STAND + stand for stand in stands])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        receive(s, self.wire, option - STAND, self.because)

    @override
    def copy(self) -> Receive:
        return Receive(self.seat, self.wire, self.because)


@final
class Disintegrate(Frame[Busters]):
    """BB-EQ-17, BB-EQ-23: a random number; every wire of it that is left is cut. It is no cut action."""

    @override
    def step(self, s: Busters) -> None:
        ask_for_token(s, NUMBERS, [])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        disintegrate(s, token_drawn(option), "BB-EQ-17")

    @override
    def copy(self) -> Disintegrate:
        return self  # nothing in it can change
