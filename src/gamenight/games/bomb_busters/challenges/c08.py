"""Challenge 8: the first two validation tokens go to two numbers drawn at set-up."""

from gamenight.core.marks import override
from gamenight.core.text import text
from gamenight.core.view import Cards, Piece
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge
from gamenight.games.bomb_busters.things.numbers import DrawNumber, make_deck, number_card
from gamenight.games.bomb_busters.things.trials import meet_challenge, miss_challenge

TOKENS = 2


class Challenge8(Challenge):
    """BB-CHAL-8: two Number cards lie on this card; the first two validation tokens go on their numbers."""

    number = 8
    rule = "BB-CHAL-8"

    @override
    def on_drawn(self, s: Busters) -> None:
        make_deck(s)
        s.push(DrawNumber(TOKENS, 0, self.rule))

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        if s.number_card[number] < 0:
            miss_challenge(s, self.index)
        elif s.validations == TOKENS:
            meet_challenge(s, self.index)

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [number_card(number) for number in range(1, NUMBERS + 1) if s.number_card[number] >= 0]
        says, title = text("challenge.numbers", number=8), text("challenge.name", number=8)
        pieces.append(Cards("challenge-numbers", "board", "challenges", says, cards, title))
