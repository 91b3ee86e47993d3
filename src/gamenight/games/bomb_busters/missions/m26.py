"""Mission 26, Speaking of the Wolf...: the actor turns a Number card down and cuts that number."""

from typing import Final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import CARD, NUMBERS
from gamenight.games.bomb_busters.board import CARD_OUT, HOLDS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.numbers import OPEN, number_card
from gamenight.games.bomb_busters.rules import Mission, exactly

TURNED_DOWN: Final = 1


class Mission26(Mission):
    title = "Speaking of the Wolf..."
    red = exactly(2)
    banned = ["x-or-y-ray"]
    memory = 1
    """The number that the actor turned down in this turn; 0 before that."""

    @override
    def on_dealt(self, s: Busters) -> None:
        for number in range(1, NUMBERS + 1):
            s.number_card[number] = OPEN

    @override
    def on_turn(self, s: Busters, seat: int) -> None:
        s.memo[self.place] = 0
        if not open_cards(s):
            turn_all_up(s)

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        if s.memo[self.place]:
            return []
        return [CARD + number for number in open_cards(s) if s.count_in_hand(seat, number)]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        s.acted = False  # the cut is still to come
        s.memo[self.place] = option - CARD
        turn_down(s, seat, option - CARD)
        return True

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return value == s.memo[self.place]

    @override
    def replace_stuck(self, s: Busters, seat: int) -> bool:
        # BB-M26-2: everybody sees that the seat has none of the open numbers.
        if not s.memo[self.place]:
            for number in open_cards(s):
                s.rule_out(s.hand(seat), number)
        s.skip_turn(seat, "BB-M26-2")
        return True

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        s.put_number_card(number, CARD_OUT, "BB-M26-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [
            number_card(number)
            if s.number_card[number] == OPEN
            else Card(f"card-{number}", "", "back-number-card", f"{number}, face down")
            for number in range(1, NUMBERS + 1)
            if s.number_card[number] in (OPEN, TURNED_DOWN)
        ]
        says = f"{len(open_cards(s))} of {len(cards)} Number cards are open"
        pieces.append(Cards("row", "board", "row", says, cards, "Number cards"))


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
