"""Number cards: drawn by CHANCE from where they lie face down to where they lie open (BB-COMP-13)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import IN_NUMBERS, Card, Cards, Piece
from gamenight.games.bomb_busters.actions import DRAW, DRAWING, NUMBERS
from gamenight.games.bomb_busters.board import CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission

OPEN: Final = 0
"""The place of the one card of a deck that lies open."""
CARD_IN_PILE: Final = -5
"""The place of cards that were open before, and wait until the deck is used up."""


def put_number_card(s: Busters, number: int, place: int, because: str) -> None:
    """A Number card goes to a place that the mission gives a meaning; places below zero are out of sight."""
    s.disclose(PUBLIC)
    s.number_card[number] = place
    if s.events is not None:
        s.tell("number-card" if place >= 0 else "number-card-away", because, {"value": number, "place": place})


def ask_for_card(s: Busters, deck: list[int]) -> None:
    """Asks CHANCE for one of these Number cards."""
    s.ask(CHANCE, DRAWING, [DRAW + number for number in deck])


class DrawOne(Frame[Busters]):
    """A Number card is drawn from the deck; what comes of it is up to `take`."""

    def take(self, s: Busters, number: int) -> None:
        """What the card is for."""
        raise AssertionError(f"{type(self).__name__} takes no card")

    @override
    def step(self, s: Busters) -> None:
        ask_for_card(s, in_deck(s))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        self.take(s, option - DRAW)


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
            ask_for_card(s, deck)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        put_number_card(s, option - DRAW, self.place, self.because)
        self.count -= 1
        self.place += 1

    @override
    def copy(self) -> DrawNumber:
        return DrawNumber(self.count, self.place, self.because)


@final
class TurnUp(Frame[Busters]):
    """Turns up the top card of the deck, if no card is open; a deck that is used up is shuffled from the pile first."""

    def __init__(self, because: str) -> None:
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        if s.ended or card_at(s, OPEN):
            s.pop()
            return
        deck = in_deck(s) or in_pile(s)
        if deck:
            ask_for_card(s, deck)
        else:
            s.pop()

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if not in_deck(s):
            shuffle_pile(s, self.because)
        put_number_card(s, option - DRAW, OPEN, self.because)

    @override
    def copy(self) -> TurnUp:
        return TurnUp(self.because)


def shuffle_pile(s: Busters, because: str) -> None:
    """The cards that were turned up and are still in the game make a new deck."""
    for number in in_pile(s):
        s.number_card[number] = CARD_IN_DECK
    if s.events is not None:
        s.tell("deck-shuffled", because, {"cards": len(in_deck(s))})


def make_deck(s: Busters) -> None:
    """All twelve Number cards lie face down in a deck."""
    for number in range(1, NUMBERS + 1):
        s.number_card[number] = CARD_IN_DECK


def in_deck(s: Busters) -> list[int]:
    """The Number cards in the deck."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == CARD_IN_DECK]


def in_pile(s: Busters) -> list[int]:
    """The Number cards that were turned up, and wait until the deck is used up."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == CARD_IN_PILE]


def card_at(s: Busters, place: int) -> int:
    """The Number card at a place; 0 if none is."""
    for number in range(1, NUMBERS + 1):
        if s.number_card[number] == place:
            return number
    return 0


def number_card(number: int, says: Text | None = None) -> Card:
    """A Number card that lies open, for a view."""
    says = says or text("card.says", number=number)
    return Card(f"card-{number}", str(number), "number-card", says, form=IN_NUMBERS)


def backs(name: str, look: str, count: int, says: Text) -> list[Card]:
    """Cards that lie face down, for a view."""
    return [Card(f"{name}-{nth}", "", look, says) for nth in range(count)]


class DeckMission(Mission):
    """A mission in which every turn has a number: a card of the deck is turned up (`TurnUp`), and only it may be cut.

    A number that is complete is out; otherwise its card waits in the pile until the deck is used up.
    """

    complete = ""
    """The rule by which a complete number is out."""
    waiting = ""
    """The rule by which a card waits in the pile."""

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value == card_at(s, OPEN)

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        put_number_card(s, number, CARD_OUT, self.complete)

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        number = card_at(s, OPEN)
        if number:
            put_number_card(s, number, CARD_IN_PILE, self.waiting)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        cards = [number_card(number, text("card.this-turn", number=number))] if number else []
        says = text("card.deck-and-pile", deck=len(in_deck(s)), pile=len(in_pile(s)))
        pieces.append(Cards("row", "board", "row", says, cards, text("card.title")))
