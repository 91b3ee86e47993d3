"""Mission 39, The 4 Noble Wires: the four wires of one number are cut at once, and info tokens are the reward."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import DONE, DRAW, DRAWING, MOST_SEATS, NUMBERS, PLACING, WIRE
from gamenight.games.bomb_busters.board import CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.four_at_once import FourAtOnce, is_done
from gamenight.games.bomb_busters.legal import own_wires
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.numbers import OPEN, TurnUp, backs, card_at, in_deck, make_deck, number_card
from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.tokens import draw_at_random

DECK: Final = 8

# The places of Number cards that were dealt: a seat looks at one, then keeps it if it is of no use.
LOOKED_AT: Final = 10
KEPT: Final = 20

# The mission's memory: what everybody knows of the cards.
IN_DECK: Final = 0
"""How many cards are left in the deck; nobody has seen them, so all that are not open may be among them."""
LOOKING: Final = 1
"""The seat that looks at a card, from 1; 0 if none does."""
COUNTED: Final = 2
"""How many cards each seat keeps."""


class Mission39(FourAtOnce):
    """BB-M39-4: each round until the four wires are cut costs one of the cards that are the reward."""

    title = "The 4 Noble Wires"
    red = some(2, of=3)
    yellow = exactly(4)
    red_for_two = exactly(3)
    cards = False
    special = "BB-M39-3"
    memory = COUNTED + MOST_SEATS

    @override
    def on_dealt(self, s: Busters) -> None:
        s.memo[self.place + IN_DECK] = DECK
        make_deck(s)
        s.push(TurnUp("BB-M39-1"))

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return draw_at_random(s, seat, "BB-M39-2")

    @override
    def on_round(self, s: Busters) -> None:
        # BB-M39-4: a round has ended when the next one begins.
        if s.laps > 1 and not is_done(s) and s.memo[self.place + IN_DECK] > 0:
            s.memo[self.place + IN_DECK] -= 1
            if s.events is not None:
                s.tell("number-lost", "BB-M39-4", {"cards": s.memo[self.place + IN_DECK]})

    @override
    def on_done(self, s: Busters) -> None:
        s.push(DealNumbers(self.place))

    @override
    def on_blank(self, s: Busters, seat: int) -> None:
        for number in range(1, NUMBERS + 1):
            if s.number_card[number] >= LOOKED_AT and s.number_card[number] % 10 != seat:
                s.number_card[number] = CARD_IN_DECK

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for other in range(s.seats):
            if other != seat:
                places = [KEPT + other] * s.memo[self.place + COUNTED + other]
                if s.memo[self.place + LOOKING] == other + 1:
                    places.append(LOOKED_AT + other)
                for place in places:
                    deck = in_deck(s)
                    s.number_card[deck[dice.below(len(deck))]] = place

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        if number and not is_done(s):
            card = number_card(number, f"{number}: its four wires are cut all at once, and in no other way")
            pieces.append(Cards("row", "board", "row", "the number to cut at once", [card], "All at once"))
        left = int(s.memo[self.place + IN_DECK])
        if left:
            unseen = backs("unseen", "back-number-card", left, "Number card, face down")
            says = f"{left} Number cards in the deck, each for an info token"
            pieces.append(Cards("unseen", "board", "unseen", says, unseen, "Reward"))
        if seat is not None and card_at(s, LOOKED_AT + seat):
            dealt = [number_card(card_at(s, LOOKED_AT + seat))]
            pieces.append(Cards("dealt", "hand", "dealt", "the Number card you were dealt", dealt, "Your card"))


@final
class DealNumbers(Frame[Busters]):
    """BB-M39-4: the rest of the deck is dealt face down; each card with a wire of its number is an info token.

    A player is asked even if the card is of no use, so that the question tells nobody what it is.
    """

    def __init__(self, memo: int, dealt: int = 0) -> None:
        self.memo = memo
        """Where the mission's memory begins."""
        self.dealt = dealt
        """How many cards were dealt."""

    @override
    def step(self, s: Busters) -> None:
        seat = (s.captain + self.dealt) % s.seats
        if s.memo[self.memo + LOOKING]:
            number = card_at(s, LOOKED_AT + seat)
            wires = own_wires(s, seat, number) if s.tokens_left(number) else []
            s.ask(seat, PLACING, wires or [DONE])
        elif s.memo[self.memo + IN_DECK] and not s.ended:
            s.ask(CHANCE, DRAWING, [DRAW + number for number in in_deck(s)])
        else:
            s.pop()
            self._put_back(s)

    def _put_back(self, s: Busters) -> None:
        """Cards that were of no use go back unseen."""
        for number in range(1, NUMBERS + 1):
            if s.number_card[number] >= KEPT:
                s.number_card[number] = CARD_IN_DECK
        for seat in range(s.seats):
            s.memo[self.memo + COUNTED + seat] = 0

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat == CHANCE:
            self._deal(s, option - DRAW)
            return
        s.memo[self.memo + LOOKING] = 0
        self.dealt += 1
        number = card_at(s, LOOKED_AT + seat)
        if option == DONE:
            s.disclose(PUBLIC)
            s.number_card[number] = KEPT + seat
            s.memo[self.memo + COUNTED + seat] += 1
            if s.events is not None:
                s.tell("number-useless", "BB-M39-4", {"seat": seat})
        else:
            s.put_number_card(number, CARD_OUT, "BB-M39-4")
            s.put_info(s.wire_at(option - WIRE), "BB-M39-4")

    def _deal(self, s: Busters, number: int) -> None:
        seat = (s.captain + self.dealt) % s.seats
        s.disclose(only(seat))
        s.memo[self.memo + IN_DECK] -= 1
        s.memo[self.memo + LOOKING] = seat + 1
        s.number_card[number] = LOOKED_AT + seat
        if s.events is not None:
            s.tell("number-dealt", "BB-M39-4", {"seat": seat, "value": number}, only(seat))

    @override
    def copy(self) -> DealNumbers:
        return DealNumbers(self.memo, self.dealt)
