"""Mission 58, Double and/or Nothing: the Double Detector in every turn, and not a single info token."""

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import HOLDS, ONE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly


class Mission58(Mission):
    """BB-M58-1: characters are used again and again. BB-M58-2: a failure tells nothing about the wires pointed at."""

    title = "Double and/or Nothing"
    red = exactly(2)
    red_for_two = exactly(3)
    banned = ["post-it", "emergency-batteries", "disintegrator"]
    base_characters = True
    renews_powers = True

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return True

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        if s.spent[seat]:
            s.restore_power(seat, "BB-M58-1")

    @override
    def replace_mark(self, s: Busters, wire: int) -> bool:
        return True

    @override
    def may_answer(self, s: Busters) -> bool:
        return False

    @override
    def replace_failure(self, s: Busters, seat: int, wire: int) -> bool:
        """With a detector not even the one wire is told that is not red."""
        if s.points == ONE or s.value_at(wire) == RED:
            return False
        if s.events is not None:
            s.tell("failed", "BB-M58-2", {"seat": seat})
        for value in (s.value, s.other):
            if value:
                s.rule_out(s.targets, value)
        if not s.steady:
            if s.left(RED) == s.targets.bit_count():  # no explosion: they are not all red
                s.note(HOLDS, RED, NONE, s.uncut & ~s.targets)
            s.move_dial(1, "BB-M58-2")
        return True
