"""Mission 21, Death by Haggis: tokens tell even or odd, not the number."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission21(Mission):
    title = "Death by Haggis"
    red = some(1, of=2)
    red_for_two = exactly(2)

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        # BB-M21-1: at set-up, after a failure and with a Post-It.
        s.put_parity(wire, because)
        return True
