"""Soldering Iron: rearranges the tiles of one colour."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import TILE, WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool
from gamenight.games.bomb_squad.sheet import TILES


@final
class SolderingIron(Tool):
    rule = "BSA-TOOL-04"
    windows = PLANNING
    open_picks = 1

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        if made == 0:
            return self._wires(s)
        # BSA-TOOL-04: which tile comes next on the track; the last one is what is left.
        rest = self._rest(s, made)
        return [TILE + place for place in rest] if len(rest) > 1 else []

    @override
    def on_pick(self, s: Squad, seat: int, made: int) -> None:
        if made == 1:
            s.look_tiles(seat, s.picks[0] - WIRE, because="BSA-TOOL-04")

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        chosen = [s.picks[pick] - TILE for pick in range(1, s.made)]
        s.arrange_tiles(seat, s.picks[0] - WIRE, chosen + self._rest(s, s.made), because="BSA-TOOL-04")

    def _wires(self, s: Squad) -> list[int]:
        """The colours with at least two tiles face down."""
        return [WIRE + wire for wire in range(WIRES) if TILES - s.turned[wire] >= 2]

    def _rest(self, s: Squad, made: int) -> list[int]:
        """The places of the tiles that are not yet picked."""
        chosen = [s.picks[pick] - TILE for pick in range(1, made)]
        return [place for place in range(s.turned[s.picks[0] - WIRE], TILES) if place not in chosen]
