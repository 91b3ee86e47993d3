"""Mission 14, High-Risk Bomb Disposal Expert (NOOB): the Captain is a rookie, dealt at random."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, exactly, some
from gamenight.games.bomb_busters.things.captain import CaptainMission


class Mission14(CaptainMission):
    """BB-M14-1: whoever is dealt the Captain card is the rookie, and Captain for stands and turns as well."""

    red = exactly(2)
    yellow = some(2, of=3)
    red_for_two = exactly(3)
    yellow_for_two = exactly(4)
    random_captain = True
    failing = "BB-M14-2"

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return seat != s.captain or card.key != "stabilizer"  # BB-M14-2
