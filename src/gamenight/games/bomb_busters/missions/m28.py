"""Mission 28, Captain Careless: the Captain has no equipment, and may not fail."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, exactly
from gamenight.games.bomb_busters.things.captain import CaptainMission
from gamenight.games.bomb_busters.things.characters import lose_character


class Mission28(CaptainMission):
    """BB-M28-1."""

    red = exactly(2)
    yellow = exactly(4)
    red_for_two = exactly(3)
    failing = "BB-M28-1"

    @override
    def on_dealt(self, s: Busters) -> None:
        lose_character(s, s.captain, "BB-M28-1")

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return seat != s.captain  # BB-M28-1: taking part in what others use is allowed
