"""The special action of a mission: wires are pointed at, own ones included if it says so, and cut at once."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import SLOTS, SPECIAL_WIRE, WIRE
from gamenight.games.bomb_busters.model import Busters


@final
class Special(Frame[Busters]):
    """The actor points at so many uncut wires, one after the other; then the mission says what comes of it."""

    def __init__(self, count: int, wires: int = 0, own: bool = True) -> None:
        self.count = count
        self.wires = wires
        self.own = own
        """Whether own wires may be pointed at."""

    @override
    def step(self, s: Busters) -> None:
        if self.wires.bit_count() < self.count:
            s.ask(s.actor, SPECIAL_WIRE, self._others(s), counted=True)
            return
        s.pop()
        if s.events is not None:
            for wire in range(s.wires):
                if self.wires >> wire & 1:
                    s.tell("pointed", "BB-TURN-1", {"seat": s.actor, "other": s.holder(wire), **s.spot(wire)})
        s.rules.mission.on_special(s, s.actor, self.wires)

    def _others(self, s: Busters) -> list[int]:
        options: list[int] = []
        for stand in range(s.stands):
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if s.is_uncut(wire) and not self.wires >> wire & 1 and (self.own or s.owner[stand] != s.actor):
                    options.append(WIRE + stand * SLOTS + place)
        return options

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.wires |= 1 << s.wire_at(option - WIRE)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        if ask.topic != SPECIAL_WIRE:
            return None
        return text("topics.special-next" if self.wires else "topics.special-first", wires=self.count)

    @override
    def copy(self) -> Special:
        return Special(self.count, self.wires, self.own)


def all_are(s: Busters, wires: int, value: int) -> bool:
    """Whether these wires all have this value."""
    return all(s.value_at(wire) == value for wire in range(s.wires) if wires >> wire & 1)


def must_hold_one(s: Busters) -> bool:
    """BB-M13-3, BB-M48-3: with two or three players only who has a wire of the colour cuts all three at once."""
    return s.seats < 4


def first_hands(s: Busters, count: int) -> list[int]:
    """Where everybody saw wires being dealt first, one each (BB-M13-1, BB-M48-1): whole hands from the Captain on.

    Of two players the Captain got two, one on each stand.
    """
    if s.seats == 2:
        stands = [s.stand_wires(stand) for stand in s.stands_of(s.captain)]
        return [*stands, s.hand(s.after(s.captain))][:count]
    return [s.hand((s.captain + nth) % s.seats) for nth in range(count)]
