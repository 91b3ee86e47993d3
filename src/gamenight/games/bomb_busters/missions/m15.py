"""Mission 15, Mission in Novosibirsk: equipment lies face down until the four wires of an open number are cut."""

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.board import CARD_OUT, IN_BOX, READY
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, some
from gamenight.games.bomb_busters.things.equipment import DrawEquipment
from gamenight.games.bomb_busters.things.numbers import (
    OPEN,
    TurnUp,
    backs,
    card_at,
    in_deck,
    make_deck,
    number_card,
    put_number_card,
)


class Mission15(Mission):
    """BB-M15-1: the open number rewards with a card that is usable at once; then the next number is opened.

    BB-M15-3: the cards that lie face down are unseen, so the one turned up may be any that is still in the box.
    """

    red = some(1, of=3)
    red_for_two = some(2, of=3)
    cards = False

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(TurnUp("BB-M15-1"))

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.number_card[number] == OPEN:
            put_number_card(s, number, CARD_OUT, "BB-M15-1")
            s.push(TurnUp("BB-M15-1"))
            if face_down(s):
                s.push(DrawEquipment(1, "BB-M15-1", READY))  # it runs before the next number is opened
        else:  # BB-M15-2: it would be discarded as soon as it is opened
            put_number_card(s, number, CARD_OUT, "BB-M15-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        cards = [number_card(number, text("m15.card", number=number))] if number else []
        says = text("card.deck", deck=len(in_deck(s)))
        pieces.append(Cards("row", "board", "row", says, cards, text("card.title")))
        if face_down(s):
            unseen = backs("unseen", "back-equipment", face_down(s), text("equipment.back"))
            says = text("m15.unseen", cards=face_down(s))
            pieces.append(Cards("unseen", "board", "equipment", says, unseen, text("m15.unseen-title")))


def face_down(s: Busters) -> int:
    """How many equipment cards still lie face down: as many as players, less those that were turned up."""
    return s.seats - sum(place != IN_BOX for place in s.equipment)
