"""Challenge 8: the first two validation tokens go to two numbers drawn at set-up."""

from gamenight.core.marks import override
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.numbers import DrawNumber, make_deck, number_card
from gamenight.games.bomb_busters.rules import Challenge

TOKENS = 2


class Challenge8(Challenge):
    """BB-CHAL-8: two Number cards lie on this card; the first two validation tokens go on their numbers."""

    number = 8
    rule = "BB-CHAL-8"
    says = "the first 2 validation tokens go on the numbers of the 2 Number cards on this card"

    @override
    def on_drawn(self, s: Busters) -> None:
        make_deck(s)
        s.push(DrawNumber(TOKENS, 0, self.rule))

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.number_card[number] < 0:
            s.miss_challenge(self.index)
        elif s.validations == TOKENS:
            s.meet_challenge(self.index)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [number_card(number) for number in range(1, NUMBERS + 1) if s.number_card[number] >= 0]
        says = "the numbers of Challenge 8"
        pieces.append(Cards("challenge-numbers", "board", "challenges", says, cards, "Challenge 8"))
