"""Mission 48, Lethal Wires 3: the three yellows are cut all at once."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import RED, SPECIAL, YELLOW
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.cut import after_cut
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.special import Special, all_are, first_hands, must_hold_one
from gamenight.games.bomb_busters.things.tokens import put_info

YELLOWS: Final = 3


class Mission48(Mission):
    """BB-M48-3: instead of a cut, point at three wires, own ones included; if all are yellow they are cut."""

    special_words = Text("special.yellows")
    red = exactly(2)
    red_for_two = exactly(3)
    yellow = exactly(YELLOWS)
    first_dealt = "yellow"

    @override
    def on_dealt(self, s: Busters) -> None:
        for wires in first_hands(s, YELLOWS):  # BB-M48-1: everybody saw who got them
            s.note(HOLDS, YELLOW, NONE, wires)

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value != YELLOW  # BB-M48-2

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        # A Stabilizer goes with a Dual Cut, so it is not for this action.
        if s.left(YELLOW) == 0 or s.steady or (must_hold_one(s) and not s.count_in_hand(seat, YELLOW)):
            return []
        return [SPECIAL]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option == SPECIAL:
            s.push(Special(YELLOWS))
        return option == SPECIAL

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        s.disclose(PUBLIC)
        if must_hold_one(s):
            s.note(HOLDS, YELLOW, NONE, s.hand(seat))
        if all_are(s, wires, YELLOW):
            s.cut(wires, "BB-M48-3")
            after_cut(s, seat, YELLOW, wires)
            return
        if has_red(s, wires):
            s.explode("BB-CUT-4")
            return
        # BB-M48-4: all three get a token, in one edition only those that are not yellow; the dial moves once.
        wrong_only = s.rules.options.get("m48_tokens", "all") == "wrong"
        for wire in range(s.wires):
            if wires >> wire & 1:
                if wrong_only and s.value_at(wire) == YELLOW:
                    s.note(HOLDS, YELLOW, NONE, 1 << wire)
                else:
                    put_info(s, wire, "BB-M48-4")
        s.move_dial(1, "BB-M48-4")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if s.left(YELLOW):
            says = text("m48.says", players=s.seats)
            pieces.append(Note("yellows", "board", "row", says, text("m48.title")))


def has_red(s: Busters, wires: int) -> bool:
    """Whether one of these wires is red."""
    for wire in range(s.wires):  # noqa: SIM110  (a generator costs more than the loop, compiled)
        if wires >> wire & 1 and s.value_at(wire) == RED:
            return True
    return False
