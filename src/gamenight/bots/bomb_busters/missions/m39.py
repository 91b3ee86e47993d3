"""Mission 39: the four wires of the open number at once."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.four_at_once import WIRES
from gamenight.games.bomb_busters.things.numbers import OPEN, card_at


class Sense39(Sense):
    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return card_at(s, OPEN), WIRES
