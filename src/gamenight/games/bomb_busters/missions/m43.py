"""Mission 43, Nano the Robot: a robot walks the number row and carries wires that must be cut as well."""

from typing import Final

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Counter, Piece
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.nano import (
    FORWARD,
    TakeFromNano,
    has_all_wires,
    in_nano,
    move_nano,
    number_row,
    walk,
)
from gamenight.games.bomb_busters.things.tokens import RandomInfo

IN_NANO: Final = (5, 4, 4, 3)
"""BB-M43-2: how many wires Nano carries, by number of players from 2 on."""


class Mission43(Mission):
    """Wires in Nano are uncut wires like all others: no Solo Cut leaves them out, and no win does (BB-M43-5)."""

    red = exactly(3)

    @override
    def adjust_nano(self, s: Busters, wires: int) -> int:
        return IN_NANO[s.seats - 2]

    @override
    def on_dealt(self, s: Busters) -> None:
        move_nano(s, 1, "BB-M43-1")

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        # BB-M43-1: with two players the Captain's info token is drawn at random.
        if s.seats != 2 or seat != s.captain:
            return False
        s.push(RandomInfo([seat], "BB-M43-1"))
        return True

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        # BB-M43-4: who cuts the number Nano stands on takes one of his wires.
        if value == s.nano and in_nano(s):
            s.push(TakeFromNano(seat, "BB-M43-4"))

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        # BB-M43-7: the partner of the last wires is in Nano.
        s.explode("BB-M43-7")
        return True

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M43-3, BB-M43-6: after every turn, whatever was done in it.
        walk(s, "BB-M43-3")
        if has_all_wires(s):
            s.explode("BB-M43-7")  # nobody is left to get the wires out of Nano

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        way = NUMBERS if s.facing == FORWARD else 1
        pieces.append(number_row(s, 1, text("nano.walks", space=s.nano, way=way)))
        left = len(in_nano(s))
        says, title = text("nano.wires", wires=left), text("nano.wires-title")
        pieces.append(Counter("nano-wires", "board", "nano", says, title, left, "back-wire"))
