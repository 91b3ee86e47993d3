"""A secret passage through walls."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.kotkrywcy.finds import Tunnel
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.rules import ACTING, Token


@final
class SecretPassage(Token):
    rule = "KOT-SAR-8"
    windows = 1 << ACTING
    others_turns = True  # KOT-AMB-9

    @override
    def may_use(self, s: Expedition, seat: int) -> bool:
        return s.rules.between_laid and len(s.thin_walls()) > 0  # KOT-SARC-6

    @override
    def on_use(self, s: Expedition, seat: int) -> None:
        s.push(Tunnel(seat))
