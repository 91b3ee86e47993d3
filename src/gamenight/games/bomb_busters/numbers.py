"""Number cards: drawn by CHANCE from where they lie face down to where they lie open (BB-COMP-13)."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.games.bomb_busters.actions import DRAW, DRAWING, NUMBERS
from gamenight.games.bomb_busters.board import CARD_IN_DECK
from gamenight.games.bomb_busters.model import Busters


@final
class DrawNumber(Frame[Busters]):
    """Turns up so many Number cards of the deck, one after the other, into places from `place` on.

    A card drawn at random from a deck nobody may look at is the top card of a shuffled one.
    """

    def __init__(self, count: int, place: int, because: str) -> None:
        self.count = count
        self.place = place
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        deck = in_deck(s)
        if self.count == 0 or not deck:
            s.pop()
        else:
            s.ask(CHANCE, DRAWING, [DRAW + number for number in deck])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.put_number_card(option - DRAW, self.place, self.because)
        self.count -= 1
        self.place += 1

    @override
    def copy(self) -> DrawNumber:
        return DrawNumber(self.count, self.place, self.because)


def make_deck(s: Busters) -> None:
    """All twelve Number cards lie face down in a deck."""
    for number in range(1, NUMBERS + 1):
        s.number_card[number] = CARD_IN_DECK


def in_deck(s: Busters) -> list[int]:
    """The Number cards in the deck."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == CARD_IN_DECK]


def card_at(s: Busters, place: int) -> int:
    """The Number card at a place; 0 if none is."""
    for number in range(1, NUMBERS + 1):
        if s.number_card[number] == place:
            return number
    return 0
