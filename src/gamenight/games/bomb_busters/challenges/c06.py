"""Challenge 6: five wires of a stand stand alone."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import groups, meet_challenge

ALONE = 5


class Challenge6(Challenge):
    """BB-CHAL-6: on one stand at least five uncut wires have no uncut neighbour."""

    number = 6
    rule = "BB-CHAL-6"

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        for stand in range(s.stands):
            if groups(s, stand).count(1) >= ALONE:
                meet_challenge(s, self.index)
                return
