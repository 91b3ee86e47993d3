"""Duct Tape: pulls a trigger back."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import BACK, WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, TURN_END, Tool


@final
class DuctTape(Tool):
    rule = "BSA-TOOL-06"
    windows = PLANNING | TURN_END
    least = 1
    most = 6

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        if made == 0:
            return self._wires(s)
        if made == 1:
            most = min(self.number, int(s.trigger[s.picks[0] - WIRE]))
            return [BACK + spaces for spaces in range(most)]
        return []

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-06: move one trigger back up to 3 spaces; tiles already turned never act again.
        s.pull_back(s.picks[0] - WIRE, s.picks[1] - BACK + 1, because="BSA-TOOL-06")

    def _wires(self, s: Squad) -> list[int]:
        return [WIRE + wire for wire in range(WIRES) if s.trigger[wire] > 0]
