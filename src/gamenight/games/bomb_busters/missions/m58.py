"""Mission 58, Double and/or Nothing: the Double Detector in every turn, and not a single info token."""

from gamenight.core.marks import override
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.characters import restore_power


class Mission58(Mission):
    """BB-M58-1: characters are used again and again. BB-M58-2: a failure tells nothing about the wires pointed at."""

    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["post-it", "emergency-batteries", "disintegrator"]

    @override
    def bans_power(self, s: Busters, power: str) -> bool:
        return True  # BB-M58-1: all have the Double Detector

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return True

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        if s.spent[seat]:
            restore_power(s, seat, "BB-M58-1")

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        return True

    @override
    def may_answer(self, s: Busters) -> bool:
        return False
