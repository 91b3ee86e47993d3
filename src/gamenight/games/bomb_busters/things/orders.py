"""A cut action that somebody else ordered: the named player cuts, in another's turn."""

from __future__ import annotations

from typing import final

from gamenight.core.events import PUBLIC
from gamenight.core.marks import override
from gamenight.core.play import NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.games.bomb_busters.actions import PLACING, RED, WIRE
from gamenight.games.bomb_busters.board import HOLDS
from gamenight.games.bomb_busters.flow import (
    actions,
    ask_action,
    blue_slots,
    note_not_only_reds,
    note_stuck,
    take_answer,
)
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.things.tokens import put_info


@final
class Ordered(Frame[Busters]):
    """A seat acts in another's turn, until it has done something; `may_announce` says which values are ordered.

    A card can take away what it was to cut; then it lacks the number after all.
    """

    def __init__(self, seat: int, lacking: str = "") -> None:
        self.seat = seat
        self.lacking = lacking
        """The rule for a seat that lacks the number."""

    @override
    def step(self, s: Busters) -> None:
        if s.ended or s.acted:
            s.pop()
            return
        options = actions(s, self.seat)
        if options:
            ask_action(s, self.seat, options)
        else:
            s.pop()
            note_stuck(s, self.seat)
            lack_number(s, self.seat, self.lacking)

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        take_answer(s, seat, option)

    @override
    def copy(self) -> Ordered:
        return Ordered(self.seat, self.lacking)


def order(s: Busters, seat: int, because: str, lacking: str = "") -> None:
    """A seat is named to act in this turn, instead of whose turn it is."""
    s.actor = seat
    if s.events is not None:
        s.tell("ordered", because, {"seat": seat})
    s.push(Ordered(seat, lacking))


def name(s: Busters, seat: int, named: int, because: str) -> None:
    """A seat names who must act."""
    if s.events is not None:
        s.tell("named", because, {"seat": seat, "other": named})


def order_number(s: Busters, seat: int, number: int, because: str, lacking: str) -> None:
    """A seat must cut a number; if it has none it puts an info token of its choice, and the dial moves on."""
    s.disclose(PUBLIC)
    if s.count_in_hand(seat, number):
        s.note(HOLDS, number, NONE, s.known_hand(seat))
        order(s, seat, because, lacking)
    else:
        tell_lack(s, seat, number, lacking)
        lack_number(s, seat, lacking)


def tell_lack(s: Busters, seat: int, number: int, because: str) -> None:
    """Everybody learns that a seat has no wire of a number."""
    s.disclose(PUBLIC)
    s.rule_out(s.known_hand(seat), number)
    if s.events is not None:
        s.tell("lacks", because, {"seat": seat, "value": number})


def lack_number(s: Busters, seat: int, because: str) -> None:
    """A seat that was named and lacks the number puts an info token, if it has a blue wire; then the dial moves on."""
    if s.only_reds(seat):
        tell_only_reds(s, seat, because)
        s.move_dial(1, because)
    else:
        note_not_only_reds(s, seat)
        s.push(LackToken(seat, because))


def tell_only_reds(s: Busters, seat: int, because: str) -> None:
    """A seat is to put an info token and cannot, so everybody learns that it has nothing but reds."""
    s.disclose(PUBLIC)
    for wire in range(s.wires):
        if s.hand(seat) >> wire & 1:
            s.note(HOLDS, RED, NONE, 1 << wire)
    if s.events is not None:
        s.tell("only-reds", because, {"seat": seat})


@final
class LackToken(Frame[Busters]):
    """A seat that was named and lacks the number puts an info token of its choice; then the dial moves on."""

    def __init__(self, seat: int, because: str) -> None:
        self.seat = seat
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        s.ask(self.seat, PLACING, blue_slots(s, self.seat))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        s.pop()
        put_info(s, s.wire_at(option - WIRE), self.because)
        s.move_dial(1, self.because)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.place-lack") if ask.topic == PLACING else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return self.because

    @override
    def copy(self) -> LackToken:
        return LackToken(self.seat, self.because)
