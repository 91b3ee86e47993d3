"""Mission 14, High-Risk Bomb Disposal Expert (NOOB): the Captain is a rookie, dealt at random."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, Mission, exactly, some


class Mission14(Mission):
    """BB-M14-1: whoever is dealt the Captain card is the rookie, and Captain for stands and turns as well."""

    title = "High-Risk Bomb Disposal Expert (NOOB)"
    red = exactly(2)
    yellow = some(2, of=3)
    red_for_two = exactly(3)
    yellow_for_two = exactly(4)
    random_captain = True

    @override
    def is_fatal(self, s: Busters, seat: int) -> bool:
        return seat == s.captain

    @override
    def replace_failure(self, s: Busters, seat: int, wire: int) -> bool:
        if seat != s.captain:
            return False
        s.explode("BB-M14-2")
        return True

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return seat != s.captain or card.key != "stabilizer"  # BB-M14-2
