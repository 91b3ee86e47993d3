"""Mission 40, Hard to Die (A Christmas Tale): tokens tell how often a number occurs on a stand, not the number."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.tokens import put_parity, put_times


class Mission40(Mission):
    red = exactly(3)
    captain_info_for_two = False

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        # BB-M40-1: at set-up, after a failure and with a Post-It.
        if _counts(s, s.holder(wire)):
            put_times(s, wire, because)
        else:
            put_parity(s, wire, because)
        return True

    @override
    def marks_cut(self, s: Busters, seat: int) -> bool:
        return _counts(s, seat)


def _counts(s: Busters, seat: int) -> bool:
    """BB-M40-2: some editions let every second player from the Captain on use parity tokens instead."""
    if s.rules.options.get("m40_tokens", "multiplicity") == "multiplicity":
        return True
    return (seat - s.captain) % s.seats % 2 == 0
