"""Mission 13, Red Alert!: it is known who has the three reds, and they are cut all at once."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import RED, SPECIAL
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, Mission, exactly
from gamenight.games.bomb_busters.special import Special, all_are, first_hands
from gamenight.games.bomb_busters.tokens import draw_at_random

REDS: Final = 3


class Mission13(Mission):
    """BB-M13-3: instead of a cut, point at three wires; if all are red they are cut, else the bomb explodes."""

    title = "Red Alert!"
    special_words = "cut the three red wires at once"
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
        return [SPECIAL] if s.left(RED) == REDS and not s.ray and not s.quick else []

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option == SPECIAL:
            s.push(Special(REDS))
        return option == SPECIAL

    @override
    def special_goal(self, s: Busters) -> tuple[int, int]:
        return RED, REDS

    @override
    def on_special(self, s: Busters, seat: int, wires: int) -> None:
        s.disclose(PUBLIC)
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
            says = "One red wire was dealt to each of the first three players, from the Captain on"
            if s.seats == 2:
                says = "One red wire was dealt to each stand of the Captain, and one to the other player"
            pieces.append(Note("reds", "board", "reds", says, "Red wires"))
