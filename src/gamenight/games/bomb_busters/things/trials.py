"""Challenge cards at work: drawn at set-up, tried in play; whoever meets one moves the dial back (BB-M55-3)."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import CHANCE, Frame
from gamenight.core.text import text
from gamenight.core.view import Card, Cards, Piece
from gamenight.games.bomb_busters.actions import DRAW, DRAWING, SLOTS
from gamenight.games.bomb_busters.board import IN_BOX, IN_PLAY, MISSED
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Challenge, Rule


def draw_challenge(s: Busters, card: int, because: str) -> None:
    """A Challenge card comes into play."""
    s.disclose(PUBLIC)
    s.challenge[card] = IN_PLAY
    if s.events is not None:
        s.tell("challenge", because, {"challenge": card + 1})


def meet_challenge(s: Busters, card: int) -> None:
    """BB-M55-3: a challenge is met: its card goes back into the box, and the dial goes back a space."""
    s.challenge[card] = IN_BOX
    if s.events is not None:
        s.tell("challenge-met", s.rules.challenges[card].rule, {"challenge": card + 1})
    s.move_dial(-1, "BB-M55-3")


def miss_challenge(s: Busters, card: int) -> None:
    """BB-CHAL-12: a challenge can no longer be met; its card stays without effect."""
    s.challenge[card] = MISSED
    if s.events is not None:
        s.tell("challenge-missed", "BB-CHAL-12", {"challenge": card + 1})


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
        pieces.append(Cards("challenges", "board", "challenges", text("challenge.row"), cards, text("challenge.title")))
        for card in in_play(s):
            card.show(s, seat, pieces)


def in_play(s: Busters) -> list[Challenge]:
    """The Challenge cards that can still be met."""
    return [card for card in s.rules.challenges if s.challenge[card.index] == IN_PLAY]


def _card(s: Busters, card: Challenge) -> Card:
    missed = s.challenge[card.index] == MISSED
    words = card.words(s)
    key = "challenge.missed" if missed else "challenge.says"
    says = text(key, number=card.number, says=words)
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
        draw_challenge(s, card.index, "BB-M55-1")
        card.on_drawn(s)

    @override
    def copy(self) -> DrawChallenges:
        return DrawChallenges(self.left)


# What a card remembers of turns in succession.
COUNT: Final = 0
"""How many there were."""
LAST: Final = 1
"""Which turn was the last of them."""
SUCCESSION: Final = 2
"""How many numbers that takes."""


def in_succession(s: Busters, card: Challenge) -> int:
    """BB-CHAL-11: how many turns in a row, this one included, did what a card asks for."""
    count = s.recall(COUNT, of=card) + 1 if s.recall(LAST, of=card) == s.turns - 1 else 1
    s.remember(COUNT, count, of=card)
    s.remember(LAST, s.turns, of=card)
    return count


def groups(s: Busters, stand: int) -> list[int]:
    """How many uncut wires stand side by side on a stand, group by group from left to right."""
    found = [0]
    for place in range(s.size[stand]):
        if s.is_uncut(s.order[stand * SLOTS + place]):
            found[-1] += 1
        elif found[-1]:
            found.append(0)
    return [size for size in found if size]
