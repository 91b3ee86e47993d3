"""Mission 40, Hard to Die (A Christmas Tale): tokens tell how often a number occurs on a stand, not the number."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission40(Mission):
    title = "Hard to Die (A Christmas Tale)"
    red = exactly(3)
    captain_info_for_two = False

    @override
    def replace_token(self, s: Busters, wire: int, because: str) -> bool:
        # BB-M40-1: at set-up, after a failure and with a Post-It.
        if _counts(s, s.holder(wire)):
            s.put_times(wire, because)
        else:
            s.put_parity(wire, because)
        return True

    @override
    def may_mark_cut(self, s: Busters, seat: int) -> bool:
        return _counts(s, seat)


def _counts(s: Busters, seat: int) -> bool:
    """BB-M40-2: some editions let every second player from the Captain on use parity tokens instead."""
    if s.rules.options.get("m40_tokens", "multiplicity") == "multiplicity":
        return True
    return (seat - s.captain) % s.seats % 2 == 0
