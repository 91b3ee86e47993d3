"""Mission 15, Mission in Novosibirsk: equipment lies face down until the four wires of an open number are cut."""

from gamenight.core.marks import override
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.board import CARD_OUT, IN_BOX, READY
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.moves import DrawEquipment
from gamenight.games.bomb_busters.numbers import OPEN, TurnUp, backs, card_at, in_deck, make_deck, number_card
from gamenight.games.bomb_busters.rules import Mission, some


class Mission15(Mission):
    """BB-M15-1: the open number rewards with a card that is usable at once; then the next number is opened.

    BB-M15-3: the cards that lie face down are unseen, so the one turned up may be any that is still in the box.
    """

    title = "Mission in Novosibirsk"
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
            s.put_number_card(number, CARD_OUT, "BB-M15-1")
            s.push(TurnUp("BB-M15-1"))
            if face_down(s):
                s.push(DrawEquipment(1, "BB-M15-1", READY))  # it runs before the next number is opened
        else:  # BB-M15-2: it would be discarded as soon as it is opened
            s.put_number_card(number, CARD_OUT, "BB-M15-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        cards = [number_card(number, f"{number}: cut its four wires for a card")] if number else []
        says = f"open Number card, and {len(in_deck(s))} in the deck"
        pieces.append(Cards("row", "board", "row", says, cards, "Number card"))
        if face_down(s):
            unseen = backs("unseen", "back-equipment", face_down(s), "equipment card, face down")
            says = f"{face_down(s)} equipment cards, face down"
            pieces.append(Cards("unseen", "board", "equipment", says, unseen, "Equipment, face down"))


def face_down(s: Busters) -> int:
    """How many equipment cards still lie face down: as many as players, less those that were turned up."""
    return s.seats - sum(place != IN_BOX for place in s.equipment)
