"""Double damage, announced before the roll."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import STRIKING, Token


@final
class DoubleDamage(Token):
    rule = "KOT-SAR-5"
    windows = 1 << STRIKING

    @override
    def on_use(self, s: Expedition, seat: int) -> None:
        s.double_damage()  # KOT-SAR-5, KOT-FGT-11
