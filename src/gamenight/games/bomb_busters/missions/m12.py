"""Mission 12, Wrapped in Red Tape: a Number card on every equipment card locks it a second time."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.board import CARD_OUT, LOCKED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Equipment, Mission, exactly
from gamenight.games.bomb_busters.things.numbers import DrawOne, make_deck, number_card, put_number_card

PAIR: Final = 2


class Mission12(Mission):
    """BB-M12-1: a card is usable once two wires of its own number and two of its Number card are cut."""

    red = exactly(1)
    yellow = exactly(4)
    red_for_two = exactly(2)

    @override
    def on_dealt(self, s: Busters) -> None:
        make_deck(s)
        for card in reversed(s.rules.equipment):  # the last one pushed is wrapped first
            if s.equipment[card.index] == LOCKED:
                s.push(Wrap(card.index, "BB-M12-1"))

    @override
    def on_equipment(self, s: Busters, card: Equipment) -> None:
        s.push(Wrap(card.index, "BB-M12-3"))

    @override
    def may_unlock(self, s: Busters, card: Equipment) -> bool:
        number = s.lock_card[card.index]
        return number == 0 or s.gone[number] >= PAIR

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        for card in range(len(s.rules.equipment)):
            unwrap(s, card)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [
            number_card(s.lock_card[card.index], text("m12.card", number=int(s.lock_card[card.index]), card=card.index))
            for card in s.rules.equipment
            if s.lock_card[card.index]
        ]
        if cards:
            pieces.append(Cards("row", "board", "row", text("m12.says"), cards, text("m12.title")))


@final
class Wrap(DrawOne):
    """A random Number card, not yet used, is laid on an equipment card."""

    def __init__(self, card: int, because: str) -> None:
        self.card = card
        self.because = because

    @override
    def take(self, s: Busters, number: int) -> None:
        s.lock_card[self.card] = number
        put_number_card(s, number, self.card, self.because)
        unwrap(s, self.card)

    @override
    def copy(self) -> Wrap:
        return Wrap(self.card, self.because)


def unwrap(s: Busters, card: int) -> None:
    """BB-M12-2: the Number card on an equipment card is discarded once a pair of its number is cut."""
    number = s.lock_card[card]
    if number and s.gone[number] >= PAIR:
        s.lock_card[card] = 0
        put_number_card(s, number, CARD_OUT, "BB-M12-2")
