"""Mission 57: the last wires of a number bring its Constraint card into force."""

from typing import Final

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.missions.m57 import constraint_at
from gamenight.games.bomb_busters.model import Busters

FEW: Final = 7
"""So many numbers are few enough to try them in every order."""


class Sense57(Sense):
    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        """The more numbers the card forbids, the worse.

        When few numbers are left, it matters only whether they can still be completed in some order.
        """
        card = constraint_at(s, value)
        others = [number for number in range(1, NUMBERS + 1) if s.left(number) and number != value]
        completes = s.left(value) <= 2 or s.count_in_hand(seat, value) == s.left(value)
        if not completes or card == NONE or not others:
            return 0.0
        if len(others) <= FEW:
            return 0.0 if leads_on(s, seat, card, others) else 4.0
        allowed = sum(s.rules.constraints[card].may_announce(s, seat, number) for number in others)
        return 4.0 * (1.0 - allowed / len(others)) ** 3


def leads_on(s: Busters, seat: int, card: int, numbers: list[int]) -> bool:
    """Whether these numbers can be completed in some order: the first under this card, each other under the last's."""
    for number in numbers:
        if s.rules.constraints[card].may_announce(s, seat, number):
            rest = [other for other in numbers if other != number]
            following = constraint_at(s, number)
            if not rest or following == NONE or leads_on(s, seat, following, rest):
                return True
    return False
