"""Flag chain_includes_top_card: the last card's own chain value counts at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from gamenight.core.marks import override
from gamenight.games.bomb_squad.rules import Rule

if TYPE_CHECKING:
    from gamenight.games.bomb_squad.model import Squad


@final
class ChainIncludesTopCard(Rule):
    """BSA-AMB-1: the other reading of "the sum of the chain values"."""

    @override
    def adjust_value(self, s: Squad, wire: int, value: int) -> int:
        return value + s.chain(s.last_card(wire))
