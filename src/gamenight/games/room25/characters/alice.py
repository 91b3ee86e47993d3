"""Alice: she cannot be seen."""

from typing import final

from gamenight.core.marks import override
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import Character


@final
class Alice(Character):
    # R25-ABIL-ALICE-2: `Board.may_touch` keeps hands off her while she is hidden.
    rule = "R25-ABIL-ALICE-1"
    duo = 2
    steady = True  # R25-ABIL-ALICE-4, R25-ROOM-ZRB-4, R25-ZRB-PAN-9
    android = True  # R25-ABIL-ALICE-5

    @override
    def may_use(self, s: Complex, user: int) -> bool:
        return True

    @override
    def on_use(self, s: Complex, user: int) -> None:
        s.vanish(user)  # R25-ABIL-BRUCE-7: Bruce, too.
