"""Cable Tie: another card instead of the one just flipped."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import FLIPPED, Tool


@final
class CableTie(Tool):
    rule = "BSA-TOOL-14"
    windows = FLIPPED

    @override
    def may_use(self, s: Squad, seat: int) -> bool:
        return s.is_cutting(seat) and s.left(s.wire) > 0

    @override
    def on_use(self, s: Squad, seat: int) -> None:
        # BSA-TOOL-14: put the card just flipped under its deck and flip a replacement.
        s.put_under(because="BSA-TOOL-14")
        s.flip()
