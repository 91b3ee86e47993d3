"""Mission 23, Defusing in Fordwich: the four wires of one number are cut at once, before the equipment is gone."""

from typing import Final

from gamenight.core.marks import override
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.board import READY
from gamenight.games.bomb_busters.four_at_once import FourAtOnce, is_done
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.moves import DrawEquipment
from gamenight.games.bomb_busters.numbers import OPEN, TurnUp, backs, card_at, make_deck, number_card
from gamenight.games.bomb_busters.rules import some

DECK: Final = 7


class Mission23(FourAtOnce):
    title = "Defusing in Fordwich"
    red = some(1, of=3)
    red_for_two = some(2, of=3)
    cards = False
    special = "BB-M23-1"
    memory = 1
    """How many equipment cards are left in the deck; nobody has seen them, so any in the box may be among them."""

    @override
    def on_dealt(self, s: Busters) -> None:
        s.memo[self.place] = DECK
        make_deck(s)
        s.push(TurnUp("BB-M23-1"))

    @override
    def on_round(self, s: Busters) -> None:
        # BB-M23-2: a round has ended when the next one begins.
        if s.laps > 1 and not is_done(s) and s.memo[self.place] > 0:
            s.memo[self.place] -= 1
            if s.events is not None:
                s.tell("equipment-lost", "BB-M23-2", {"cards": s.memo[self.place]})

    @override
    def on_done(self, s: Busters) -> None:
        s.push(DrawEquipment(s.memo[self.place], "BB-M23-3", READY))
        s.memo[self.place] = 0

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        if not number or is_done(s):
            return
        card = number_card(number, f"{number}: its four wires are cut all at once, and in no other way")
        pieces.append(Cards("row", "board", "row", "the number to cut at once", [card], "All at once"))
        left = int(s.memo[self.place])
        unseen = backs("unseen", "back-equipment", left, "equipment card, face down")
        says = f"{left} equipment cards in the deck"
        pieces.append(Cards("unseen", "board", "unseen", says, unseen, "Reward"))
