"""Challenge cards at work: drawn at set-up, tried in play; whoever meets one moves the dial back (BB-M55-3)."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import DRAW, DRAWING, SLOTS
from gamenight.games.bomb_busters.board import IN_BOX, IN_PLAY, MISSED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge, Rule


@final
class Trials(Rule):
    """Every hook asks the Challenge cards in play: what all players do, or how a stand looks (BB-M55-2)."""

    @override
    def on_dealt(self, s: Busters) -> None:
        s.push(DrawChallenges(s.seats))

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        for card in in_play(s):
            card.on_cut(s, seat, value, wires)

    @override
    def on_validated(self, s: Busters, number: int) -> None:
        for card in in_play(s):
            card.on_validated(s, number)

    @override
    def on_turn_end(self, s: Busters, seat: int) -> None:
        for card in in_play(s):
            card.on_turn_end(s, seat)

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        options: list[int] = []
        for card in in_play(s):
            options += card.offer_action(s, seat)
        return options

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        return any(card.replace_action(s, seat, option) for card in in_play(s))

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        options: list[int] = []
        for card in in_play(s):
            options += card.offer_any_time(s, seat)
        return options

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        return any(card.replace_any_time(s, seat, option) for card in in_play(s))

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        cards = [_card(s, card) for card in s.rules.challenges if s.challenge[card.index] != IN_BOX]
        pieces.append(Cards("challenges", "board", "challenges", "Challenge cards", cards, "Challenges"))
        for card in in_play(s):
            card.show(s, seat, pieces)


def in_play(s: Busters) -> list[Challenge]:
    """The Challenge cards that can still be met."""
    return [card for card in s.rules.challenges if s.challenge[card.index] == IN_PLAY]


def _card(s: Busters, card: Challenge) -> Card:
    missed = s.challenge[card.index] == MISSED
    words = card.words(s)
    says = f"Challenge {card.number}{', missed' if missed else ''}: {words}"
    look = "challenge-missed" if missed else "challenge"
    return Card(f"challenge-{card.number}", str(card.number), look, says, card.rule, text=words)


@final
class DrawChallenges(Frame[Busters]):
    """BB-M55-1: as many Challenge cards as players lie open."""

    def __init__(self, left: int) -> None:
        self.left = left

    @override
    def step(self, s: Busters) -> None:
        if self.left == 0:
            s.pop()
            return
        box = [card.number for card in s.rules.challenges if s.challenge[card.index] == IN_BOX]
        s.ask(CHANCE, DRAWING, [DRAW + number for number in box])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.left -= 1
        card = s.rules.challenges[option - DRAW - 1]
        s.draw_challenge(card.index, "BB-M55-1")
        card.on_drawn(s)

    @override
    def copy(self) -> DrawChallenges:
        return DrawChallenges(self.left)


def in_succession(s: Busters, card: Challenge) -> int:
    """BB-CHAL-11: how many turns in a row, this one included, did what a card asks for; it keeps two numbers."""
    count, last = card.place, card.place + 1
    s.memo[count] = s.memo[count] + 1 if s.memo[last] == s.turns - 1 else 1
    s.memo[last] = s.turns
    return s.memo[count]


def groups(s: Busters, stand: int) -> list[int]:
    """How many uncut wires stand side by side on a stand, group by group from left to right."""
    found = [0]
    for place in range(s.size[stand]):
        if s.is_uncut(s.order[stand * SLOTS + place]):
            found[-1] += 1
        elif found[-1]:
            found.append(0)
    return [size for size in found if size]
