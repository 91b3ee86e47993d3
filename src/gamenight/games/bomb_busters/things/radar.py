"""The General Radar: who has a number (BB-EQ-8)."""

from __future__ import annotations

from gamenight.core.events import PUBLIC
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.model import Busters


def radar(s: Busters, number: int, because: str) -> None:
    """BB-EQ-8: for every stand, whether an uncut blue wire of a number is there."""
    s.disclose(PUBLIC)
    for stand in range(s.stands):
        wires = radar_wires(s, stand)
        found = False
        for wire in range(s.wires):
            if wires >> wire & 1 and s.value_at(wire) == number:
                found = True
        if found:
            s.note(HOLDS, number, NONE, wires)
        else:
            s.rule_out(wires, number)
        if s.events is not None:
            facts = {"seat": s.owner[stand], "stand": stand, "on": s.side(stand), "value": number}
            s.tell("radar-yes" if found else "radar-no", because, facts)


def radar_wires(s: Busters, stand: int) -> int:
    """The uncut wires of a stand that a radar finds."""
    wires = s.stand_wires(stand) & s.uncut
    for wire in range(s.wires):
        if wires >> wire & 1:
            for rule in s.rules.may_touch:
                if not rule.may_touch(s, wire):
                    wires &= ~(1 << wire)
    return wires
