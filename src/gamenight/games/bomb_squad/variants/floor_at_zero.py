"""Nobody drops below 0 VP; left out by the flag allow_negative_vp."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import Rule


@final
class FloorAtZero(Rule):
    """BSA-BOOM-7, BSA-AMB-4: a player with 3 VP loses 3."""

    @override
    def adjust_loss(self, s: Squad, seat: int, vp: int) -> int:
        return min(vp, int(s.score[seat]))
