"""Mission 37, Joker's Gone Wild: one Constraint card for everybody, replaced whenever a number is complete."""

from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.bonds import NextConstraint, OneForAll


class Mission37(OneForAll):
    """BB-M37-1: the open Constraint card binds everybody."""

    red = exactly(2)
    red_for_two = exactly(3)
    opening = "BB-M37-1"

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.constraint != NONE and s.uncut:
            s.push(NextConstraint("BB-M37-1"))

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        # BB-M37-2: the dial stays where it is, unless nobody could play for a whole round.
        s.skip_turn(seat, "BB-M37-2")
        if s.is_lap_idle():
            s.move_dial(1, "BB-M37-2")
            s.push(NextConstraint("BB-M37-2"))
        return True
