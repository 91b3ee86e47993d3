"""Mission 62, Armageddon Roulette: one life, and numbers that give more."""

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.numbers import DrawNumber, make_deck, number_card, put_number_card
from gamenight.games.bomb_busters.things.sequence import open_row


class Mission62(Mission):
    """BB-M62-1: when the four wires of a number on the table are cut, the dial goes back a space, once per card."""

    red = exactly(2)
    red_for_two = exactly(3)
    lives = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(DrawNumber(s.seats, 0, "BB-M62-1"))

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.number_card[number] >= 0:
            put_number_card(s, number, CARD_OUT, "BB-M62-1")
            s.move_dial(-1, "BB-M62-1")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [number_card(number, text("m62.card", number=number)) for number in open_row(s)]
        pieces.append(Cards("row", "board", "row", text("m62.says"), cards, text("m62.title")))
