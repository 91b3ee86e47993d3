"""Mission 45, Seeking Volunteers: the Captain turns up a number, and whoever says "Snip!" first must cut it."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, SILENT, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import CHOOSING_PLAYER, PASS, PLAYER, REVEAL, SNIP, SNIPPING
from gamenight.games.bomb_busters.flow import ask_asides, note_not_only_reds, take_answer
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import exactly
from gamenight.games.bomb_busters.things.numbers import OPEN, DeckMission, TurnUp, card_at, in_deck, in_pile
from gamenight.games.bomb_busters.things.orders import Ordered, name, order_number, tell_lack


class Mission45(DeckMission):
    """BB-M45-1: every turn is the Captain's, with or without wires, and begins with a Number card."""

    red = exactly(2)
    red_for_two = exactly(3)
    complete = "BB-M45-3"
    waiting = "BB-M45-3"
    banned = ["x-or-y-ray", "coffee-mug"]

    @override
    def adjust_next(self, s: Busters, seat: int) -> int:
        return s.captain

    @override
    def may_skip_empty(self, s: Busters, seat: int) -> bool:
        return seat != s.captain

    @override
    def replace_turn(self, s: Busters, seat: int) -> bool:
        if in_deck(s) or in_pile(s):
            s.push(Volunteers())
            s.push(TurnUp("BB-M45-1"))
        else:  # BB-M45-6: every number is cut, so nothing but reds is left
            for other in s.clockwise(seat):
                if s.has_wires(other):
                    s.reveal_reds(other)
        return True

    @override
    def offer_any_time(self, s: Busters, seat: int) -> list[int]:
        top = s.stack[-1]
        if not s.has_wires(seat) or (isinstance(top, Volunteers) and not top.has_answered(seat)):
            return []
        if isinstance(top, Ordered) and seat == top.seat:
            return []  # it has the number
        return [REVEAL] if s.only_reds(seat) else []

    @override
    def replace_any_time(self, s: Busters, seat: int, option: int) -> bool:
        if option == REVEAL:
            s.reveal_reds(seat)
        return option == REVEAL

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        # BB-M45-4: nobody may hint at a card that waits for a volunteer.
        return SILENT if s.stack and isinstance(s.stack[-1], Volunteers | CaptainNames) else talk


@final
class Volunteers(Frame[Busters]):
    """BB-M45-2: all who have wires may say "Snip!"; the first who does must cut a wire of the open number.

    A player who has only reds may say it to reveal them, now or later (BB-M45-6). If all pass, the Captain names
    somebody (BB-M45-5).
    """

    def __init__(self, passed: int = 0, wrong: int = 0) -> None:
        self.passed = passed
        self.wrong = wrong
        """The seats that said "Snip!" without a wire of the number."""

    @override
    def step(self, s: Busters) -> None:
        if s.ended or not s.uncut:
            s.pop()
            return
        for seat in range(s.seats):
            if s.has_wires(seat) and not self.has_answered(seat):
                s.ask(seat, SNIPPING, [PASS, REVEAL if s.only_reds(seat) else SNIP])
        if s.asks:
            ask_asides(s, NONE)
        else:
            s.pop()
            s.push(CaptainNames())

    def has_answered(self, seat: int) -> bool:
        """Whether a seat is not asked any more."""
        return (self.passed | self.wrong) >> seat & 1 == 1

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == PASS:
            self.passed |= 1 << seat
        elif option == SNIP:
            self._snip(s, seat, card_at(s, OPEN))
        elif option == REVEAL:
            s.reveal_reds(seat)
        else:
            take_answer(s, seat, option)

    def _snip(self, s: Busters, seat: int, number: int) -> None:
        if s.count_in_hand(seat, number):
            s.pop()
            order_number(s, seat, number, "BB-M45-2", "BB-M45-4")
            return
        # BB-M45-4: it costs a step, and the others are asked again.
        tell_lack(s, seat, number, "BB-M45-4")
        note_not_only_reds(s, seat)
        s.move_dial(1, "BB-M45-4")
        self.wrong |= 1 << seat
        self.passed = 0

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.volunteer") if ask.topic == SNIPPING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M45-2"

    @override
    def copy(self) -> Volunteers:
        return Volunteers(self.passed, self.wrong)


@final
class CaptainNames(Frame[Busters]):
    """BB-M45-5: nobody volunteered, so the Captain chooses a player, who may be the Captain."""

    @override
    def step(self, s: Busters) -> None:
        players = [PLAYER + seat for seat in range(s.seats) if s.has_wires(seat)]
        s.ask(s.captain, CHOOSING_PLAYER, players, counted=True)
        ask_asides(s, NONE)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if not PLAYER <= option < PLAYER + s.seats:
            take_answer(s, seat, option)
            return
        s.pop()
        named = option - PLAYER
        name(s, seat, named, "BB-M45-5")
        order_number(s, named, card_at(s, OPEN), "BB-M45-5", "BB-M45-5")

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.name-volunteer") if ask.topic == CHOOSING_PLAYER else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return "BB-M45-5"

    @override
    def copy(self) -> CaptainNames:
        return self  # nothing in it can change
