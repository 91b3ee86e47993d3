"""Mission 47: Number cards are spent in pairs, and what they make is left open as long as possible."""

from gamenight.bots.bomb_busters.sense import Sense
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import CARD, NUMBERS
from gamenight.games.bomb_busters.missions.m47 import SpendPair, on_table, pairs
from gamenight.games.bomb_busters.model import Busters


class Sense47(Sense):
    @override
    def toll(self, s: Busters, seat: int, value: int) -> float:
        return 0.3 * (1.0 - max((freedom(s, pair) for pair in pairs(s, value)), default=0.0))

    @override
    def advice(self, s: Busters, seat: int, option: int) -> float:
        frame = s.stack[-1]
        assert isinstance(frame, SpendPair)
        chosen = (option - CARD, frame.first or option - CARD)
        fitting = [pair for pair in pairs(s, frame.number) if chosen[0] in pair and chosen[1] in pair]
        return max((freedom(s, pair) for pair in fitting), default=0.0)


def freedom(s: Busters, spent: tuple[int, int]) -> float:
    """The share of the numbers still to be cut that can be made when two cards are spent; all, if they are the last."""
    cards = [card for card in on_table(s) if card not in spent]
    if not cards:
        return 1.0
    wanted = [number for number in range(1, NUMBERS + 1) if s.left(number)]
    made = {one + two for one in cards for two in cards if one < two} | {
        two - one for one in cards for two in cards if one < two
    }
    return sum(number in made for number in wanted) / max(1, len(wanted))
