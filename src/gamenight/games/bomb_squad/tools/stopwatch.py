"""Stopwatch: one more cut, alone."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import PLAY, WIRES
from gamenight.games.bomb_squad.cut import Cut
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import TURN_END, Tool


@final
class Stopwatch(Tool):
    rule = "BSA-TOOL-19"
    windows = TURN_END

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return not s.exploded

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        return self._cutters(s, seat) if made == 0 else []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-19: play Cutters on your pile and resolve that wire at once as sole cutter.
        wire = s.picks[0] - PLAY
        s.lay(seat, wire)
        s.push(Cut(wire, 1 << seat, 1, by_tool=True))

    def _cutters(self, s: Squad, seat: int) -> list[int]:
        """Cutters in hand whose wire is not protected."""
        return [PLAY + wire for wire in range(WIRES) if s.holds(seat, wire) and not s.is_protected(wire)]
