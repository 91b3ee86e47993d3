"""Franck: he recovers."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Character


@final
class Franck(Character):
    rule = "R25-ABIL-FRANCK-1"
    duo = 1

    @override
    def may_use(self, s: Complex, user: int) -> bool:
        return True

    @override
    def may_be_copied(self, s: Complex, same_room: bool) -> bool:
        return same_room  # R25-ABIL-BRUCE-3

    @override
    def on_use(self, s: Complex, user: int) -> None:
        s.recover(user)

    @override
    def on_panic(self, s: Complex, who: int) -> None:
        s.drop_adrenaline(who, because="R25-ZRB-PAN-2")
