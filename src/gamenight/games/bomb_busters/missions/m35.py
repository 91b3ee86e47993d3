"""Mission 35, No Link, Single Wire: a blue X wire on each stand, locked until all yellows are cut."""

from gamenight.core.chance import Dice
from gamenight.core.marks import override
from gamenight.games.bomb_busters.actions import RED, YELLOW
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some
from gamenight.games.bomb_busters.things.unsorted import FIRST_DEALT, with_x_wires


class Mission35(Mission):
    """BB-M35-2: X wires can be cut only once the four yellows are; equipment has no effect on them."""

    red = some(2, of=3)
    yellow = exactly(4)
    red_for_two = exactly(3)
    banned = ["walkie-talkies"]
    first_dealt = "blue"
    arranges = True

    @override
    def bans_power(self, s: Busters, power: str) -> bool:
        # BB-M35-2: the card prints the equipment alone.
        return power == "walkie-talkies" and s.rules.options.get("m35_walkie_talkies", "yes") == "no"

    @override
    def first_stands(self, s: Busters, dice: Dice) -> list[int]:
        return x_stands(s)

    @override
    def arrange(self, s: Busters, rows: list[list[int]]) -> list[list[int]]:
        return with_x_wires(rows, x_stands(s), FIRST_DEALT)

    @override
    def on_dealt(self, s: Busters) -> None:
        for wire in range(s.wires):
            if s.is_x(wire):  # BB-M35-1: blue, as everybody knows
                s.rule_out(1 << wire, RED)
                s.rule_out(1 << wire, YELLOW)

    @override
    def may_touch(self, s: Busters, wire: int) -> bool:
        return not s.is_x(wire)

    @override
    def may_point(self, s: Busters, seat: int, wire: int) -> bool:
        return not is_locked(s, wire)

    @override
    def may_own(self, s: Busters, seat: int, wire: int) -> bool:
        return not is_locked(s, wire)

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        s.skip_turn(seat, "BB-M35-2")
        if s.is_lap_idle():
            s.explode("BB-M35-2")
        return True


def is_locked(s: Busters, wire: int) -> bool:
    """Whether a wire is an X wire that cannot be cut yet."""
    return s.is_x(wire) and s.left(YELLOW) > 0


def x_stands(s: Busters) -> list[int]:
    """BB-M35-1: the stands with an X wire: all; in the German edition one of each player."""
    stands = list(range(s.stands))
    if s.rules.options.get("m35_x_wires", "stand") == "stand":
        return stands
    return [stand for stand in stands if stand == 0 or s.owner[stand] != s.owner[stand - 1]]
