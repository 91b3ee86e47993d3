"""Control Room: any line moves by one."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.room25.actions import ASK_STEER, LINE, LINES
from gamenight.games.room25.frames import pick_for_room
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Room


@final
class Steer(Room):
    rule = "R25-TILE-7"
    topic = ASK_STEER

    @override
    def on_enter(self, s: Complex, who: int, mates: int, tile: int, side: int) -> None:
        pick_for_room(s, self, who, mates)

    @override
    def offer_pick(self, s: Complex, who: int, mates: int, first: int) -> list[int]:
        # R25-ROOM-STEER-1: any line but the two through the centre, with the arrows that lie there.
        return [LINE + shift for line in range(LINES) for shift in s.shifts(line)]

    @override
    def on_pick(self, s: Complex, who: int, mates: int, first: int, option: int) -> int:
        s.shift(option - LINE, because="R25-ROOM-STEER-1")  # R25-EXIT-6: nobody escapes this way.
        return NONE
