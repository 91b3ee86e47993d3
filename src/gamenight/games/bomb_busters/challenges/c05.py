"""Challenge 5: two Solo Cuts in succession."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import SUCCESSION, in_succession, meet_challenge

PLAYERS = 2


class Challenge5(Challenge):
    """BB-CHAL-5: two players in succession do a Solo Cut."""

    number = 5
    rule = "BB-CHAL-5"
    memory = SUCCESSION

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        alone = s.targets == 0  # nobody else's wire was pointed at
        if alone and in_succession(s, self) == PLAYERS:
            meet_challenge(s, self.index)
