"""Mission 24, Tally Ho!: tokens tell how often a number occurs on a stand, not the number."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.tokens import put_times


class Mission24(Mission):
    red = exactly(2)
    red_for_two = exactly(3)

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        # BB-M24-1: at set-up, after a failure and with a Post-It.
        put_times(s, wire, because)
        return True

    @override
    def marks_cut(self, s: Busters, seat: int) -> bool:
        return True  # BB-M24-1: the token counts cut wires as well
