"""Mission 23, Defusing in Fordwich: the four wires of one number are cut at once, before the equipment is gone."""

from typing import Final

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.board import READY
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import some
from gamenight.games.bomb_busters.things.equipment import DrawEquipment
from gamenight.games.bomb_busters.things.four_at_once import FourAtOnce, is_done
from gamenight.games.bomb_busters.things.numbers import OPEN, TurnUp, backs, card_at, make_deck, number_card

DECK: Final = 7

IN_DECK: Final = 0
"""What the mission remembers: how many equipment cards are left in the deck.

Nobody has seen them, so any in the box may be among them.
"""


class Mission23(FourAtOnce):
    red = some(1, of=3)
    red_for_two = some(2, of=3)
    cards = False
    special = "BB-M23-1"
    memory = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        s.remember(IN_DECK, DECK)
        make_deck(s)
        s.push(TurnUp("BB-M23-1"))

    @override
    def on_round(self, s: Busters) -> None:
        # BB-M23-2: a round has ended when the next one begins.
        if s.laps > 1 and not is_done(s) and s.recall(IN_DECK) > 0:
            s.remember(IN_DECK, s.recall(IN_DECK) - 1)
            if s.events is not None:
                s.tell("equipment-lost", "BB-M23-2", {"cards": s.recall(IN_DECK)})

    @override
    def on_done(self, s: Busters) -> None:
        s.push(DrawEquipment(s.recall(IN_DECK), "BB-M23-3", READY))
        s.remember(IN_DECK, 0)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        if not number or is_done(s):
            return
        card = number_card(number, text("at-once.card", number=number))
        pieces.append(Cards("row", "board", "row", text("at-once.says"), [card], text("at-once.title")))
        left = s.recall(IN_DECK)
        unseen = backs("unseen", "back-equipment", left, text("equipment.back"))
        says = text("m23.deck", cards=left)
        pieces.append(Cards("unseen", "board", "unseen", says, unseen, text("at-once.reward")))
