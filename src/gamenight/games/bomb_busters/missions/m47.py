"""Mission 47, Calculate the Odds: a number may be cut if two open Number cards add up to it, or differ by it."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import CARD, CHOOSING_CARD, NUMBERS, SKIP
from gamenight.games.bomb_busters.board import CARD_OUT
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some
from gamenight.games.bomb_busters.things.numbers import number_card

ANY_NUMBER = 0


class Mission47(Mission):
    """The cards are spent with the announcement, whatever comes of it; revealing reds costs none."""

    red = some(2, of=3)
    red_for_two = exactly(3)
    banned = ["x-or-y-ray"]

    @override
    def on_dealt(self, s: Busters) -> None:
        lay_out(s, "BB-M47-1")

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return len(pairs(s, value)) > 0

    @override
    def on_declared(self, s: Busters, seat: int) -> None:
        s.push(SpendPair(seat, s.value, "BB-M47-1"))

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [SKIP]

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        # BB-M47-3: two cards of the player's choice, then the dial; in one edition the dial alone.
        if option != SKIP:
            return False
        s.skip_turn(seat, "BB-M47-3")
        if s.rules.options.get("m47_skip", "discard") == "discard":
            s.push(SpendPair(seat, ANY_NUMBER, "BB-M47-3"))
        else:
            s.move_dial(1, "BB-M47-3")
        return True

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        # BB-M47-2.
        if not on_table(s):
            lay_out(s, "BB-M47-2")

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [number_card(number) for number in on_table(s)]
        says = text("m47.says", cards=len(cards))
        pieces.append(Cards("row", "board", "row", says, cards, text("card.titles")))


@final
class SpendPair(Frame[Busters]):
    """A seat chooses the two Number cards it spends, one after the other, if there is a choice.

    They make the number announced; for a skip they may be any, and the dial moves on (BB-M47-3).
    """

    def __init__(self, seat: int, number: int, because: str, first: int = 0) -> None:
        self.seat = seat
        self.number = number
        self.because = because
        self.first = first
        """The card chosen first; 0 until then."""

    @override
    def step(self, s: Busters) -> None:
        choices = [pair for pair in pairs(s, self.number) if self.first in (0, pair[0], pair[1])]
        if len(choices) == 1:
            self._spend(s, choices[0][0], choices[0][1])
            return
        cards = [
            number
            for number in on_table(s)
            if number != self.first and any(number in (pair[0], pair[1]) for pair in choices)
        ]
        s.ask(self.seat, CHOOSING_CARD, [CARD + number for number in cards], counted=True)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if self.first:
            self._spend(s, self.first, option - CARD)
        else:
            self.first = option - CARD

    def _spend(self, s: Busters, one: int, two: int) -> None:
        s.pop()
        s.number_card[one] = CARD_OUT
        s.number_card[two] = CARD_OUT
        if s.events is not None:
            s.tell("pair-spent", self.because, {"seat": self.seat, "value": one, "second": two})
        if self.number == ANY_NUMBER:
            s.move_dial(1, self.because)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.spend", chosen=int(self.first > 0)) if ask.topic == CHOOSING_CARD else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return self.because

    @override
    def copy(self) -> SpendPair:
        return SpendPair(self.seat, self.number, self.because, self.first)


def lay_out(s: Busters, because: str) -> None:
    """All twelve Number cards lie open on the table."""
    for number in range(1, NUMBERS + 1):
        s.number_card[number] = number
    if s.events is not None:
        s.tell("cards-laid-out", because, {})


def on_table(s: Busters) -> list[int]:
    """The Number cards that lie open."""
    return [number for number in range(1, NUMBERS + 1) if s.number_card[number] > 0]


def pairs(s: Busters, number: int) -> list[tuple[int, int]]:
    """BB-M47-1: the pairs of open cards that make a number as their sum or difference; for ANY_NUMBER all pairs."""
    cards = on_table(s)
    return [
        (one, two)
        for one in cards
        for two in cards
        if one < two and (number == ANY_NUMBER or number in (one + two, two - one))
    ]
