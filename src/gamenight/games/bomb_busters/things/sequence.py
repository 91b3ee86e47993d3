"""The Sequence card: three numbers that must be cut in the order of a row of Number cards (BB-M9-1)."""

from __future__ import annotations

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission
from gamenight.games.bomb_busters.things.numbers import DrawNumber, make_deck, number_card, put_number_card


class Sequence(Mission):
    """A mission with a row of Number cards; the first one that is open is the one to cut now."""

    row = 3
    """How many Number cards lie in the row."""
    side = 2
    """How many wires of a number are cut before the next may be: the side of the Sequence card."""
    lays_out = ""
    turns = ""
    blocks = ""
    """The rules behind the row, its progress, and a hand that is blocked."""

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(DrawNumber(self.row, 0, self.lays_out))

    def current(self, s: Busters) -> int:
        """The number of the row that is to be cut now; 0 if all are done."""
        row = open_row(s)
        return row[0] if row else 0

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        if value > NUMBERS or s.number_card[value] < 0:
            return True
        return value == self.current(s)

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if value == self.current(s) and s.gone[value] >= self.side:
            put_number_card(s, value, CARD_OUT, self.turns)

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        s.explode(self.blocks)
        return True

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        row = open_row(s)
        now = self.current(s)
        cards = [
            number_card(number, text("card.now" if number == now else "card.blocked", number=number)) for number in row
        ]
        says = text("card.sequence", wires=self.side)
        if cards:
            pieces.append(Cards("row", "board", "row", says, cards, text("card.sequence-title")))


def open_row(s: Busters) -> list[int]:
    """The open Number cards of the row, in its order."""
    row = [number for number in range(1, NUMBERS + 1) if s.number_card[number] >= 0]
    return sorted(row, key=lambda number: int(s.number_card[number]))
