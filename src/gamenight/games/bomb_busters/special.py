"""The special action of a mission: several wires are pointed at, own ones included, and cut at once."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import Frame
from gamenight.games.bomb_busters.actions import SLOTS, SPECIAL_WIRE, WIRE
from gamenight.games.bomb_busters.model import Busters


@final
class Special(Frame[Busters]):
    """The actor points at so many uncut wires, one after the other; then the mission says what comes of it."""

    def __init__(self, count: int, wires: int = 0) -> None:
        self.count = count
        self.wires = wires

    @override
    def step(self, s: Busters) -> None:
        if self.wires.bit_count() < self.count:
            s.ask(s.actor, SPECIAL_WIRE, self._others(s))
            return
        s.pop()
        if s.events is not None:
            for wire in range(s.wires):
                if self.wires >> wire & 1:
                    facts = {"seat": s.holder(wire), "slot": s.slot_of(wire)}
                    s.tell("pointed", "BB-TURN-1", facts)
        s.rules.mission.on_special(s, s.actor, self.wires)

    def _others(self, s: Busters) -> list[int]:
        options: list[int] = []
        for stand in range(s.stands):
            for place in range(s.size[stand]):
                wire = s.order[stand * SLOTS + place]
                if s.uncut >> wire & 1 and not self.wires >> wire & 1:
                    options.append(WIRE + stand * SLOTS + place)
        return options

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.wires |= 1 << s.wire_at(option - WIRE)

    @override
    def copy(self) -> Special:
        return Special(self.count, self.wires)
