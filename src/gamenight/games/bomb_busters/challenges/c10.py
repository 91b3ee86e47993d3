"""Challenge 10: the middle of a stand is cut, its ends are not."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import SLOTS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import meet_challenge

CUT = 7


class Challenge10(Challenge):
    """BB-CHAL-10: on one stand at least seven wires are cut, and both end wires are not."""

    number = 10
    rule = "BB-CHAL-10"

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        for stand in range(s.stands):
            cut = s.size[stand] - (s.stand_wires(stand) & s.uncut).bit_count()
            if cut >= CUT and _has_both_ends(s, stand):
                meet_challenge(s, self.index)
                return


def _has_both_ends(s: Busters, stand: int) -> bool:
    first = stand * SLOTS
    return s.is_uncut(s.order[first]) and s.is_uncut(s.order[first + s.size[stand] - 1])
