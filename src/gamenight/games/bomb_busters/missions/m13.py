"""Mission 13, Red Alert!: it is known who has the three reds, and they are cut all at once."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import RED, SPECIAL
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, Mission, exactly
from gamenight.games.bomb_busters.things.special import Special, all_are, first_hands, must_hold_one
from gamenight.games.bomb_busters.things.tokens import draw_at_random

REDS: Final = 3


class Mission13(Mission):
    """BB-M13-3: instead of a cut, point at three wires; if all are red they are cut, else the bomb explodes."""

    special_words = Text("special.reds")
    red = exactly(REDS)
    first_dealt = "red"
    captain_info_for_two = False

    @override
    def on_dealt(self, s: Busters) -> None:
        for wires in first_hands(s, REDS):  # BB-M13-1: everybody saw who got them
            s.note(HOLDS, RED, NONE, wires)

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return draw_at_random(s, seat, "BB-M13-2")

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        if s.left(RED) < REDS or s.ray or s.quick or (must_hold_one(s) and not s.count_in_hand(seat, RED)):
            return []
        return [SPECIAL]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option == SPECIAL:
            s.push(Special(REDS))
        return option == SPECIAL

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        s.disclose(PUBLIC)
        if must_hold_one(s):
            s.note(HOLDS, RED, NONE, s.hand(seat))
        if all_are(s, wires, RED):
            s.cut(wires, "BB-M13-3")
        else:
            s.explode("BB-M13-3")

    @override
    def may_reveal(self, s: Busters, seat: int) -> bool:
        return False  # BB-M13-4

    @override
    def may_use(self, s: Busters, seat: int, card: Equipment) -> bool:
        return card.key != "coffee-mug" or not s.only_reds(seat)  # BB-M13-4: the special action is a must

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if s.left(RED):
            says = text("m13.says", players=s.seats)
            pieces.append(Note("reds", "board", "reds", says, text("m13.title")))
