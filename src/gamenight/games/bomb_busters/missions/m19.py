"""Mission 19, In the Belly of the Beast: against a clock that does not keep its word."""

from gamenight.games.bomb_busters.rules import Mission, exactly, some


class Mission19(Mission):
    """BB-AUD-19: fifteen minutes are announced; after five of them the time left is cut to five."""

    reads = ["BB-AUD-19"]
    red = exactly(1)
    yellow = some(2, of=3)
    script = "BB-AUD-19"
