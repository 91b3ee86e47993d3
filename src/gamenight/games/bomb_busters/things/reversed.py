"""Reversed wires: the owner sees the back, the teammates the face; they stand unsorted at an end of a stand.

What may be done with one never depends on what it is, so that nothing on offer betrays it to its owner; that nobody
says it aloud is up to the players (BB-M56-2, BB-M64-2).
"""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import (
    BACKWARDS,
    CALL,
    CALLING,
    OWN_WIRE,
    RED,
    REVEAL,
    SLOTS,
    SOLO,
    TURN,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.board import REVERSED
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.legal import own_wires, pointable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import FLAGGED, UNSAID, Mission
from gamenight.games.bomb_busters.things.special import all_are


def turned(key: int) -> int:
    """A wire that is turned around, as `arrange` lays it out."""
    return key + REVERSED * FLAGGED


class ReversedMission(Mission):
    """A mission in which players cut reversed wires of their own without seeing them: a mistake explodes."""

    arranges = True
    using = ""
    """The rule by which an own reversed wire is cut."""
    revealing = ""
    """The rule by which an own reversed wire is revealed, if it is red."""

    @override
    def may_touch(self, s: Busters, wire: int) -> bool:
        return not s.is_reversed(wire)

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        mine = own_reversed(s, seat)
        if not mine or s.ray or s.quick or s.steady:  # no equipment goes with it
            return []
        options: list[int] = []
        if values_left(s) and (pointable(s, seat) or solo_values(s, seat, mine.bit_count()) or solo_values(s, seat, 1)):
            options.append(BACKWARDS)
        if _sees_only_reds(s, seat) and s.hand(seat).bit_count() <= s.left(RED):
            options.append(REVEAL)
        return options

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        mine = own_reversed(s, seat)
        if option == BACKWARDS:
            s.push(Backwards(self.using, mine if mine.bit_count() == 1 else 0))
        elif all_are(s, mine, RED):
            s.reveal_reds(seat)
        else:
            s.explode(self.revealing)
        return True


class Tripwires(ReversedMission):
    """Reversed wires that teammates may cut as well, but then the dial moves on (BB-M56-5, BB-M64-4)."""

    price = ""
    """The rule by which the dial moves."""

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        self._pay(s, seat, wires)

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        return s.is_reversed(wire)  # all but its owner see it, so it gets no token

    @override
    def on_failed(self, s: Busters, seat: int, wire: int) -> None:
        self._pay(s, seat, s.targets)

    @override
    def adjust_price(self, s: Busters, price: int) -> int:
        trips = any(s.targets >> wire & 1 and s.is_reversed(wire) for wire in range(s.wires))
        return UNSAID if trips else price  # right or wrong, the dial moves for it

    def _pay(self, s: Busters, seat: int, wires: int) -> None:
        for wire in range(s.wires):
            if wires >> wire & 1 and s.is_reversed(wire) and s.holder(wire) != seat and not s.ended:
                s.move_dial(1, self.price)


def own_reversed(s: Busters, seat: int) -> int:
    """The uncut reversed wires of a seat, one bit each."""
    return s.hand(seat) & ~s.known_hand(seat)


def values_left(s: Busters) -> list[int]:
    """The values of which there are wires to cut."""
    return [value for value in range(1, YELLOW + 1) if s.left(value)]


def solo_values(s: Busters, seat: int, used: int) -> list[int]:
    """The values that are complete in the own hand if so many reversed wires have them."""
    return [
        value
        for value in range(1, YELLOW + 1)
        if s.left(value) in (2, 4) and len(own_wires(s, seat, value)) + used == s.left(value)
    ]


def _sees_only_reds(s: Busters, seat: int) -> bool:
    return all_are(s, s.known_hand(seat), RED)


@final
class Backwards(Frame[Busters]):
    """The actor cuts with an own reversed wire: points at a teammate's wire, or cuts alone, and states the value.

    If the value is wrong for any of the wires, the bomb explodes. A Solo Cut may take two reversed wires.
    """

    def __init__(self, because: str, used: int = 0) -> None:
        self.because = because
        self.used = used
        """The own reversed wires it is done with."""

    @override
    def step(self, s: Busters) -> None:
        if s.targets:
            s.ask(s.actor, CALLING, [CALL + value for value in values_left(s)], counted=True)
        elif self.used:
            s.ask(s.actor, TURN, self._what(s))
        else:
            s.ask(s.actor, OWN_WIRE, slots(s, own_reversed(s, s.actor)), counted=True)

    def _what(self, s: Busters) -> list[int]:
        count = self.used.bit_count()
        options = [SOLO + value for value in solo_values(s, s.actor, count)]
        if count == 1:
            options += pointable(s, s.actor)
            if solo_values(s, s.actor, 2):
                options += slots(s, own_reversed(s, s.actor) & ~self.used)
        return sorted(options)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if CALL <= option < SOLO:
            s.value = option - CALL
            self._resolve(s, s.targets)
        elif option >= SOLO:
            s.value = option - SOLO
            alone = 0
            for own in own_wires(s, seat, s.value):
                alone |= 1 << s.wire_at(own - WIRE)
            self._resolve(s, alone)
        elif s.holder(s.wire_at(option - WIRE)) == seat:
            self.used |= 1 << s.wire_at(option - WIRE)
        else:
            s.targets = 1 << s.wire_at(option - WIRE)

    def _resolve(self, s: Busters, others: int) -> None:
        s.pop()
        s.disclose(PUBLIC)
        if s.events is not None:
            for wire in range(s.wires):
                if self.used >> wire & 1:
                    s.tell("uses-reversed", self.because, {"seat": s.actor, "value": s.value, **s.spot(wire)})
                if s.targets >> wire & 1:
                    s.tell("pointed", self.because, {"seat": s.actor, "other": s.holder(wire), **s.spot(wire)})
        wires = self.used | others
        if all_are(s, wires, s.value):
            s.cut(wires, self.because)
            after_cut(s, s.actor, s.value, wires)
        else:
            s.explode(self.because)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        if ask.topic == CALLING:
            return text("topics.call-reversed")
        if ask.topic == TURN:
            return text("topics.turn-reversed")
        if ask.topic == OWN_WIRE:
            return text("topics.own-reversed")
        return None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return self.because

    @override
    def copy(self) -> Backwards:
        return Backwards(self.because, self.used)


def slots(s: Busters, wires: int) -> list[int]:
    """The options that point at these wires."""
    return [
        WIRE + stand * SLOTS + place
        for stand in range(s.stands)
        for place in range(s.size[stand])
        if wires >> s.order[stand * SLOTS + place] & 1
    ]
