"""Mission 11, Blue on Red, Looks Like We Are Dead: the four wires of a random number count as red."""

from typing import final

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import RED
from gamenight.games.bomb_busters.board import DROPPED, LOCKED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.equipment import DrawEquipment, drop_equipment
from gamenight.games.bomb_busters.things.numbers import OPEN, DrawOne, card_at, make_deck, number_card, put_number_card
from gamenight.games.bomb_busters.wires import blue


class Mission11(Mission):
    """BB-M11-1: a public number whose wires explode when cut, and are revealed like reds."""

    yellow = exactly(2)
    yellow_for_two = exactly(4)
    captain_info_for_two = False

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(BlueOnRed())

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        cards = [number_card(number, text("m11.card", number=number))] if number else []
        pieces.append(Cards("row", "board", "row", text("m11.says"), cards, text("m11.title")))


@final
class BlueOnRed(DrawOne):
    """BB-M11-1: a Number card is drawn, and its wires count as red, in the places they have (BB-M11-2)."""

    @override
    def take(self, s: Busters, number: int) -> None:
        put_number_card(s, number, OPEN, "BB-M11-1")
        s.value_of[blue(number)] = RED
        s.total[RED] += s.total[number]
        s.total[number] = 0
        replace_equipment(s, number)

    @override
    def copy(self) -> "BlueOnRed":
        return self  # nothing in it can change


def replace_equipment(s: Busters, number: int) -> None:
    """BB-M11-3: the equipment card of that number could never be unlocked; another takes its place."""
    for card in s.rules.equipment:
        if card.number == number:
            if s.equipment[card.index] == LOCKED:
                drop_equipment(s, card.index, "BB-M11-3")
                s.push(DrawEquipment(1, "BB-M11-3"))
            s.equipment[card.index] = DROPPED  # nor does it come out of a False Bottom
