"""Wire Stripper: sorts the top of one deck."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.actions import BOTTOM, CARD, TOP, WIRE, WIRES
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import PLANNING, Tool


@final
class WireStripper(Tool):
    rule = "BSA-TOOL-05"
    windows = PLANNING
    least = 1
    most = 2
    open_picks = 1

    @override
    def offer_pick(self, s: Squad, seat: int, made: int) -> list[int]:
        if made == 0:
            return [WIRE + wire for wire in range(WIRES) if s.left(wire) > 0]
        # BSA-TOOL-05: which card is put back first, where it goes, and where the other one goes.
        if self._looked_at(s) == 1:
            return [TOP, BOTTOM] if made == 1 else []
        if made == 1:
            return [CARD, CARD + 1]
        return [TOP, BOTTOM] if made < 4 else []

    @override
    def on_pick(self, s: Squad, seat: int, made: int) -> None:
        if made == 1:
            s.look_top(seat, s.picks[0] - WIRE, self._looked_at(s), because="BSA-TOOL-05")

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        above: list[int] = []
        below: list[int] = []
        first = s.picks[1] - CARD if self._looked_at(s) == 2 else 0
        for card in range(self._looked_at(s)):
            if s.picks[s.made - self._looked_at(s) + card] == TOP:
                above.insert(0, first ^ card)
            else:
                below.append(first ^ card)
        s.arrange_cards(seat, s.picks[0] - WIRE, above, below, because="BSA-TOOL-05")

    def _looked_at(self, s: Squad) -> int:
        return min(self.number, s.left(s.picks[0] - WIRE))
