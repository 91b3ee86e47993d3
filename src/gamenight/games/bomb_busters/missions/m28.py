"""Mission 28, Captain Careless: the Captain has no equipment, and may not fail."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, Mission, exactly


class Mission28(Mission):
    """BB-M28-1."""

    title = "Captain Careless"
    red = exactly(2)
    yellow = exactly(4)
    red_for_two = exactly(3)

    @override
    def on_dealt(self, s: Busters) -> None:
        s.lose_character(s.captain, "BB-M28-1")

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return seat != s.captain  # BB-M28-1: taking part in what others use is allowed

    @override
    def is_fatal(self, s: Busters, seat: int) -> bool:
        return seat == s.captain

    @override
    def replace_failure(self, s: Busters, seat: int, wire: int) -> bool:
        if seat != s.captain:
            return False
        s.explode("BB-M28-1")
        return True
