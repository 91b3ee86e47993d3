"""Challenge 3: only pairs of neighbours are left on a stand."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import groups, meet_challenge


class Challenge3(Challenge):
    """BB-CHAL-3: the uncut wires of a stand are groups of exactly two, at least two of them, with cut wires between."""

    number = 3
    rule = "BB-CHAL-3"

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        for stand in range(s.stands):
            sizes = groups(s, stand)
            if len(sizes) >= 2 and min(sizes) == max(sizes) == 2:
                meet_challenge(s, self.index)
                return
