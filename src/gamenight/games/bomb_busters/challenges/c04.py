"""Challenge 4: the first three validation tokens make 18."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.trials import meet_challenge, miss_challenge

TOKENS = 3
SUM = 18


class Challenge4(Challenge):
    """BB-CHAL-4: the first three validation tokens add up to 18; if they do not, it is missed."""

    number = 4
    rule = "BB-CHAL-4"

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.validations < TOKENS:
            return
        total = 0
        for nth in range(TOKENS):
            total += s.validated[nth]
        if total == SUM:
            meet_challenge(s, self.index)
        else:
            miss_challenge(s, self.index)
