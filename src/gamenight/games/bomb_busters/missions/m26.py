"""Mission 26, Speaking of the Wolf...: the actor turns a Number card down and cuts that number."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.text import text
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CARD, NUMBERS
from gamenight.games.bomb_busters.board import CARD_OUT, HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly
from gamenight.games.bomb_busters.things.numbers import OPEN, number_card, put_number_card

TURNED_DOWN: Final = 1

TURNED: Final = 0
"""What the mission remembers: the number that the actor turned down in this turn; 0 before that."""


class Mission26(Mission):
    red = exactly(2)
    banned = ["x-or-y-ray"]
    memory = 1

    @override
    def on_dealt(self, s: Busters) -> None:
        for number in range(1, NUMBERS + 1):
            s.number_card[number] = OPEN

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.remember(TURNED, 0)
        if not open_cards(s):
            turn_all_up(s)

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        if s.recall(TURNED):
            return []
        return [CARD + number for number in open_cards(s) if s.count_in_hand(seat, number)]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        s.acted = False  # the cut is still to come
        s.remember(TURNED, option - CARD)
        turn_down(s, seat, option - CARD)
        return True

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value == s.recall(TURNED)

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        # BB-M26-2: everybody sees that the seat has none of the open numbers.
        if not s.recall(TURNED):
            for number in open_cards(s):
                s.rule_out(s.hand(seat), number)
        s.skip_turn(seat, "BB-M26-2")
        return True

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        put_number_card(s, number, CARD_OUT, "BB-M26-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [
            number_card(number)
            if s.number_card[number] == OPEN
            else Card(f"card-{number}", "", "back-number-card", text("card.down", number=number))
            for number in range(1, NUMBERS + 1)
            if s.number_card[number] in (OPEN, TURNED_DOWN)
        ]
        says = text("m26.says", open=len(open_cards(s)), cards=len(cards))
        pieces.append(Cards("row", "board", "row", says, cards, text("card.titles")))


def turn_down(s: Busters, seat: int, number: int) -> None:
    """BB-M26-1: a seat turns a card down, and must cut that number; so everybody knows that it has one."""
    s.disclose(PUBLIC)
    s.number_card[number] = TURNED_DOWN
    s.note(HOLDS, number, NONE, s.known_hand(seat))
    if s.events is not None:
        s.tell("card-turned-down", "BB-M26-1", {"seat": seat, "value": number})


def turn_all_up(s: Busters) -> None:
    """BB-M26-1: no card is open, so all that are still in the game are turned up again."""
    for number in range(1, NUMBERS + 1):
        if s.number_card[number] == TURNED_DOWN:
            s.number_card[number] = OPEN
    if s.events is not None:
        s.tell("cards-turned-up", "BB-M26-1", {"cards": len(open_cards(s))})


def open_cards(s: Busters) -> list[int]:
    """The numbers that may be cut."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] == OPEN]
