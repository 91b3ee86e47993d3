"""Mission 46, Secret Agent: the four 7s are cut last, all at once."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.special import Special, all_are

SEVEN: Final = 7


class Mission46(Mission):
    """BB-M46-3: a 7 that is hit by a wrong guess is a failure like any other."""

    title = "Secret Agent"
    yellow = exactly(4)
    yellow_numbers = [5, 6, 7, 8]
    banned = ["emergency-batteries"]
    captain_info_for_two = False

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        # BB-M46-1, BB-M46-4: in one edition 7s may also be cut as usual.
        return value != SEVEN or s.rules.options.get("m46_sevens_last", "yes") == "no"

    @override
    def replace_turn(self, s: Busters, seat: int) -> bool:
        # BB-M46-2: whoever has nothing but 7s must cut all of them, whatever the others still have (BB-M46-4).
        if s.values_in_hand(seat) != 1 << SEVEN:
            return False
        cut_sevens(s, seat)
        return True

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        cut_sevens(s, seat)  # a card took the last other wire away in this turn
        return True

    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return SEVEN, s.left(SEVEN)

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        s.disclose(PUBLIC)
        if all_are(s, wires, SEVEN):
            s.cut(wires, "BB-M46-2")
            s.after_cut(seat, SEVEN, wires)
        else:
            s.explode("BB-M46-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if s.left(SEVEN):
            says = "Whoever has only 7s when a turn begins must cut all 7s at once"
            pieces.append(Note("sevens", "board", "row", says, "Sevens last"))


def cut_sevens(s: Busters, seat: int) -> None:
    """BB-M46-2: a seat points at the other 7s; its own wires are all 7s, and everybody knows it now."""
    s.disclose(PUBLIC)
    wires = s.hand(seat)
    for wire in range(s.wires):
        if wires >> wire & 1:
            s.note(HOLDS, SEVEN, NONE, 1 << wire)
    if s.events is not None:
        s.tell("only-sevens", "BB-M46-2", {"seat": seat})
    s.push(Special(s.left(SEVEN), wires))
