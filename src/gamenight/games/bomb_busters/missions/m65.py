"""Mission 65, Hand-Me-Downs: everybody cuts the numbers on their own Number cards, and hands one on."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CARD, CHOOSING_CARD, CHOOSING_PLAYER, DRAW, NUMBERS, PLAYER, SKIP
from gamenight.games.bomb_busters.flow import note_stuck
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.numbers import ask_for_card, in_deck, make_deck, number_card, put_number_card


class Mission65(Mission):
    """BB-M65-2: only numbers on one's own open cards may be cut. The place of a card is the seat that has it.

    BB-M65-4: a card whose four wires are cut lies face down.
    """

    seats = range(3, 6)
    red = exactly(3)
    banned = ["x-or-y-ray"]

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        s.push(DealNumbers(s.captain))

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value <= NUMBERS and s.number_card[value] == seat

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [SKIP] if announceable(s, seat) == 0 else []

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        note_stuck(s, seat)
        s.skip_turn(seat, "BB-M65-3")
        s.move_dial(1, "BB-M65-3")
        return True

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.events is not None:
            s.tell("card-turned", "BB-M65-4", {"value": number})

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        for leaver in range(s.seats):  # BB-M65-7
            if not s.has_wires(leaver) and open_cards(s, leaver):
                s.push(HandOn(leaver))
        if s.has_wires(seat) and s.next == NONE:  # BB-M65-5; not with the Coffee Mug (BB-M65-6)
            s.push(HandOn(seat))

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for holder in range(s.seats):
            cards = [_face(s, number) for number in cards_of(s, holder)]
            says, title = text("m65.says", seat=holder), text("card.titles")
            pieces.append(Cards(f"numbers-{holder}", "seats", f"seat-{holder}", says, cards, title))


def cards_of(s: Busters, seat: int) -> list[int]:
    """The Number cards a seat has, face up or down."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == seat]


def open_cards(s: Busters, seat: int) -> list[int]:
    """The Number cards a seat has that lie face up."""
    return [number for number in cards_of(s, seat) if not s.is_validated(number)]


def _face(s: Busters, number: int) -> Card:
    if s.is_validated(number):
        return Card(f"card-{number}", "", "number-card", text("card.down", number=number))
    return number_card(number)


@final
class DealNumbers(Frame[Busters]):
    """BB-M65-1: all Number cards are dealt, one by one from the Captain clockwise, and lie open."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @override
    def step(self, s: Busters) -> None:
        deck = in_deck(s)
        if deck:
            ask_for_card(s, deck)
        else:
            s.pop()

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        put_number_card(s, option - DRAW, self.seat, "BB-M65-1")
        self.seat = s.after(self.seat)

    @override
    def copy(self) -> DealNumbers:
        return DealNumbers(self.seat)


@final
class HandOn(Frame[Busters]):
    """BB-M65-5: a player hands one of their open cards to any other player.

    BB-M65-7: a player without wires who still has an open card after that loses the mission for all.
    """

    def __init__(self, seat: int, number: int = 0) -> None:
        self.seat = seat
        self.number = number

    @override
    def step(self, s: Busters) -> None:
        cards = self._cards(s)
        if s.ended or not cards:
            s.pop()
        elif self.number == 0:
            s.ask(self.seat, CHOOSING_CARD, [CARD + number for number in cards], counted=True)
        else:
            takers = [PLAYER + other for other in range(s.seats) if other != self.seat]
            s.ask(self.seat, CHOOSING_PLAYER, takers, counted=True)

    def _cards(self, s: Busters) -> list[int]:
        if s.rules.options.get("m65_passed_card", "open") == "any":
            return cards_of(s, self.seat)
        return open_cards(s, self.seat)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if self.number == 0:
            self.number = option - CARD
            return
        s.pop()
        put_number_card(s, self.number, option - PLAYER, "BB-M65-5")
        if not s.has_wires(seat) and open_cards(s, seat):
            s.explode("BB-M65-7")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        if ask.topic == CHOOSING_CARD:
            return text("topics.hand-on")
        if ask.topic == CHOOSING_PLAYER:
            return text("topics.hand-on-to", number=self.number)
        return None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M65-5"

    @override
    def copy(self) -> HandOn:
        return HandOn(self.seat, self.number)
