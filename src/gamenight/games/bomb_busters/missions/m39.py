"""Mission 39, The 4 Noble Wires: the four wires of one number are cut at once, and info tokens are the reward."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import DONE, DRAW, MOST_SEATS, NUMBERS, PLACING, WIRE
from gamenight.games.bomb_busters.board import CARD_IN_DECK, CARD_OUT
from gamenight.games.bomb_busters.legal import own_wires
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly, some
from gamenight.games.bomb_busters.things.four_at_once import FourAtOnce, is_done
from gamenight.games.bomb_busters.things.numbers import (
    OPEN,
    TurnUp,
    ask_for_card,
    backs,
    card_at,
    in_deck,
    make_deck,
    number_card,
    put_number_card,
)
from gamenight.games.bomb_busters.things.tokens import draw_at_random, put_info, tokens_left

DECK: Final = 8

DEALT: Final = 10
"""The place of the Number cards that were dealt to the first seat; those of the others follow."""

# What the mission remembers, as everybody does.
IN_DECK: Final = 0
"""How many cards are left in the deck; nobody has seen them, so all that are not open may be among them."""
HELD: Final = 1
"""How many cards each seat holds that were dealt and did not become tokens."""


class Mission39(FourAtOnce):
    """BB-M39-4: each round until the four wires are cut costs one of the cards that are the reward."""

    red = some(2, of=3)
    yellow = exactly(4)
    red_for_two = exactly(3)
    cards = False
    special = "BB-M39-3"
    memory = HELD + MOST_SEATS

    @override
    def on_dealt(self, s: Busters) -> None:
        s.remember(IN_DECK, DECK)
        make_deck(s)
        s.push(TurnUp("BB-M39-1"))

    @override
    def replace_info(self, s: Busters, seat: int) -> bool:
        return draw_at_random(s, seat, "BB-M39-2")

    @override
    def on_round(self, s: Busters) -> None:
        # BB-M39-4: a round has ended when the next one begins.
        if s.laps > 1 and not is_done(s) and s.recall(IN_DECK) > 0:
            s.remember(IN_DECK, s.recall(IN_DECK) - 1)
            if s.events is not None:
                s.tell("number-lost", "BB-M39-4", {"cards": s.recall(IN_DECK)})

    @override
    def on_done(self, s: Busters) -> None:
        s.push(DealNumbers())

    @override
    def on_blank(self, s: Busters, seat: int) -> None:
        for number in range(1, NUMBERS + 1):
            if s.number_card[number] >= DEALT and s.number_card[number] != DEALT + seat:
                s.number_card[number] = CARD_IN_DECK

    @override
    def on_filled(self, s: Busters, seat: int, dice: Dice) -> None:
        for other in range(s.seats):
            if other != seat:
                for _ in range(s.recall(HELD, other)):
                    deck = in_deck(s)
                    s.number_card[deck[dice.below(len(deck))]] = DEALT + other

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        number = card_at(s, OPEN)
        if number and not is_done(s):
            card = number_card(number, text("at-once.card", number=number))
            pieces.append(Cards("row", "board", "row", text("at-once.says"), [card], text("at-once.title")))
        left = s.recall(IN_DECK)
        if left:
            unseen = backs("unseen", "back-number-card", left, text("card.back"))
            says = text("m39.deck", cards=left)
            pieces.append(Cards("unseen", "board", "unseen", says, unseen, text("at-once.reward")))
        if seat is not None and dealt_to(s, seat):
            dealt = [number_card(number) for number in dealt_to(s, seat)]
            pieces.append(Cards("dealt", "hand", "dealt", text("m39.dealt"), dealt, text("m39.dealt-title")))


def dealt_to(s: Busters, seat: int) -> list[int]:
    """The Number cards that a seat was dealt and still holds."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == DEALT + seat]


@final
class DealNumbers(Frame[Busters]):
    """BB-M39-4: the rest of the deck is dealt face down; then each player puts one info token for one of the cards.

    In another reading it is one for each card. A player is asked even if no card is of any use, so that the question
    tells nobody what they are.
    """

    def __init__(self, dealt: int = 0, asked: int = 0) -> None:
        self.dealt = dealt
        """How many cards were dealt."""
        self.asked = asked
        """How many tokens players have put, or could not put."""

    @override
    def step(self, s: Busters) -> None:
        if s.recall(IN_DECK):
            ask_for_card(s, in_deck(s))
        elif self.asked < self._tokens(s):
            seat = (s.captain + self.asked) % s.seats
            s.ask(seat, PLACING, self._places(s, seat) or [DONE])
        else:
            s.pop()
            self._put_back(s)

    def _tokens(self, s: Busters) -> int:
        """How many info tokens the cards are good for."""
        by_card = s.rules.options.get("m39_reward", "player") == "card"
        return self.dealt if by_card else min(self.dealt, s.seats)

    def _places(self, s: Busters, seat: int) -> list[int]:
        """The options that point at the wires for which a seat has a card, if there is a token."""
        options: list[int] = []
        for number in dealt_to(s, seat):
            if tokens_left(s, number):
                options += own_wires(s, seat, number)
        return sorted(options)

    def _put_back(self, s: Busters) -> None:
        """Cards that did not become tokens go back unseen."""
        for number in range(1, NUMBERS + 1):
            if s.number_card[number] >= DEALT:
                s.number_card[number] = CARD_IN_DECK
        for seat in range(s.seats):
            s.remember(HELD, 0, seat)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if seat == CHANCE:
            self._deal(s, option - DRAW)
            return
        self.asked += 1
        if option == DONE:
            s.disclose(PUBLIC)
            if s.events is not None:
                s.tell("number-useless", "BB-M39-4", {"seat": seat})
        else:
            wire = s.wire_at(option - WIRE)
            s.remember(HELD, s.recall(HELD, seat) - 1, seat)
            put_number_card(s, s.value_at(wire), CARD_OUT, "BB-M39-4")
            put_info(s, wire, "BB-M39-4")

    def _deal(self, s: Busters, number: int) -> None:
        seat = (s.captain + self.dealt) % s.seats
        s.disclose(only(seat))
        self.dealt += 1
        s.remember(IN_DECK, s.recall(IN_DECK) - 1)
        s.remember(HELD, s.recall(HELD, seat) + 1, seat)
        s.number_card[number] = DEALT + seat
        if s.events is not None:
            s.tell("number-dealt", "BB-M39-4", {"seat": seat, "value": number}, only(seat))

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.place-dealt") if ask.topic == PLACING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M39-4"

    @override
    def copy(self) -> DealNumbers:
        return DealNumbers(self.dealt, self.asked)
