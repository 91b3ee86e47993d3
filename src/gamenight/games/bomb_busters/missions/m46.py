"""Mission 46, Secret Agent: the four 7s are cut last, all at once."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import SPECIAL
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.flow import ask_action, take_answer
from gamenight.games.bomb_busters.legal import usable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.equipment import fire_instant
from gamenight.games.bomb_busters.things.special import Special, all_are
from gamenight.games.bomb_busters.wires import IS_YELLOW

SEVEN: Final = 7
YELLOWS: Final = (5, 6, 7, 8)
"""The yellow wires in play are those behind these numbers."""


class Mission46(Mission):
    """BB-M46-3: a 7 that is hit by a wrong guess is a failure like any other."""

    special_words = Text("special.sevens")
    yellow = exactly(4)
    banned = ["emergency-batteries"]
    captain_info_for_two = False

    @override
    def adjust_marked(self, s: Busters, colour: int, nth: int, number: int) -> int:
        return YELLOWS[nth] if colour == IS_YELLOW else number

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        # BB-M46-1, BB-M46-4: in one edition 7s may also be cut as usual.
        return value != SEVEN or s.rules.options.get("m46_sevens_last", "yes") == "no"

    @override
    def replace_turn(self, s: Busters, seat: int) -> bool:
        # BB-M46-2: whoever has nothing but 7s must cut all of them, whatever the others still have (BB-M46-4).
        if s.values_in_hand(seat) != 1 << SEVEN:
            return False
        compel(s, seat)
        return True

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        compel(s, seat)  # a card took the last other wire away in this turn
        return True

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        s.disclose(PUBLIC)
        if all_are(s, wires, SEVEN):
            s.cut(wires, "BB-M46-2")
            after_cut(s, seat, SEVEN, wires)
        else:
            s.explode("BB-M46-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if s.left(SEVEN):
            pieces.append(Note("sevens", "board", "row", text("m46.says"), text("m46.title")))


def compel(s: Busters, seat: int) -> None:
    """BB-M46-2: a seat must cut the 7s; its own wires are all 7s, and everybody knows it now."""
    s.disclose(PUBLIC)
    for wire in range(s.wires):
        if s.hand(seat) >> wire & 1:
            s.note(HOLDS, SEVEN, NONE, 1 << wire)
    if s.events is not None:
        s.tell("only-sevens", "BB-M46-2", {"seat": seat})
    s.push(Compelled(seat))


@final
class Compelled(Frame[Busters]):
    """BB-M46-2: before a seat cuts the 7s, everybody may use cards that suit any time.

    No card that goes with a cut or skips the turn is offered: the four 7s are a must.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Busters) -> None:
        if s.ended:
            s.pop()
        elif s.instants:
            fire_instant(s)
        else:
            ask_action(s, self.seat, [SPECIAL, *usable(s, self.seat, acting=False)])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option != SPECIAL:
            take_answer(s, seat, option)
            return
        s.pop()
        s.acted = True
        s.push(Special(s.left(SEVEN), own_sevens(s, seat)))

    @override
    def copy(self) -> Compelled:
        return Compelled(self.seat)


def own_sevens(s: Busters, seat: int) -> int:
    """The 7s in a seat's hand; a card may have brought other wires there."""
    wires = 0
    for wire in range(s.wires):
        if s.known_hand(seat) >> wire & 1 and s.value_at(wire) == SEVEN:
            wires |= 1 << wire
    return wires
