"""Mission 33, What Happens in Vegas...: tokens tell even or odd, not the number."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission33(Mission):
    title = "What Happens in Vegas..."
    red = some(2, of=3)
    red_for_two = exactly(3)

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        # BB-M33-1: at set-up, after a failure and with a Post-It.
        s.put_parity(wire, because)
        return True
