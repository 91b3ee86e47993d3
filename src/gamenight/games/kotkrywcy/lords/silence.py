"""The Lord of Silence: cats lose their abilities."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import Lord


@final
class Silence(Lord):
    rule = "KOT-LORD-2"
    hearts = 10
    attack = 3

    @override
    def adjust_steps(self, s: Expedition, steps: int) -> int:
        return steps + 1

    @override
    def may_use_ability(self, s: Expedition) -> bool:
        # KOT-LORD-2: while it is there, ? has no effect; tokens have theirs.
        return not s.is_lord(self.index)
