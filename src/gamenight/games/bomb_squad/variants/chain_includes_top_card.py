"""Flag chain_includes_top_card: the last card's own chain value counts at once."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.model import Squad
from gamenight.games.bomb_squad.rules import Rule


@final
class ChainIncludesTopCard(Rule):
    """BSA-AMB-1: the other reading of "the sum of the chain values"."""

    @override
    def adjust_value(self, s: Squad, wire: int, value: int) -> int:
        return value + s.chain(s.last_card(wire))
