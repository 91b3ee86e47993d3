"""Mission 10, A Rough Patch: a clock, no turn order, and whoever says "Snip!" first plays."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import Frame
from gamenight.games.bomb_busters.actions import PASS, SNIP, SNIPPING
from gamenight.games.bomb_busters.flow import Turn
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission10(Mission):
    """BB-M10-1: fifteen minutes, twelve with two players; then it is lost."""

    red = exactly(1)
    yellow = exactly(4)
    banned = ["coffee-mug"]
    script = "BB-M10-1"

    @override
    def replace_next(self, s: Busters) -> bool:
        claimants = may_claim(s)
        s.push(Claims() if len(claimants) > 1 else Turn(claimants[0]))
        return True


def may_claim(s: Busters) -> list[int]:
    """BB-M10-3: everybody with wires but the last actor, unless too few have wires."""
    players = [seat for seat in range(s.seats) if s.has_wires(seat)]
    few = 1 if s.rules.options.get("m10_repeat", "last") == "last" and s.seats > 2 else 2
    return players if len(players) <= few else [seat for seat in players if seat != s.actor]


@final
class Claims(Frame[Busters]):
    """BB-M10-2: whoever says "Snip!" first becomes the actor; if nobody wants to, all are asked again."""

    def __init__(self, passed: int = 0) -> None:
        self.passed = passed
        """The seats that do not want the turn, one bit each."""

    @override
    def step(self, s: Busters) -> None:
        for seat in may_claim(s):
            if not self.passed >> seat & 1:
                s.ask(seat, SNIPPING, [SNIP, PASS])
        if not s.asks:
            self.passed = 0

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == PASS:
            self.passed |= 1 << seat
            return
        s.pop()
        s.disclose(PUBLIC)
        if s.events is not None:
            s.tell("snip", "BB-M10-2", {"seat": seat})
        s.push(Turn(seat))

    @override
    def copy(self) -> Claims:
        return Claims(self.passed)
