"""Oxygen: what a cut costs under water, who pays, and who must skip (BB-COMP-16)."""

from __future__ import annotations

from typing import final

from gamenight.core.marks import override
from gamenight.core.play import NONE, THUMBS_UP, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Counter, Piece
from gamenight.games.bomb_busters.actions import (
    AMOUNT,
    CHOOSING,
    CHOOSING_AMOUNT,
    CHOOSING_PLAYER,
    GIVE,
    NUMBERS,
    PASS,
    PLAYER,
    SKIP,
    TAKE,
)
from gamenight.games.bomb_busters.legal import announceable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission


def move_oxygen(s: Busters, giver: int, taker: int, tokens: int, because: str) -> None:
    """Oxygen tokens change hands; the seat number behind the last is the reserve, NONE the box."""
    shift(s, giver, taker, tokens)
    if s.events is not None:
        if 0 <= giver < s.seats and 0 <= taker < s.seats:
            s.tell("oxygen-given", because, {"seat": giver, "other": taker, "tokens": tokens})
        elif 0 <= taker < s.seats:
            s.tell("oxygen-taken", because, {"seat": taker, "tokens": tokens})
        elif 0 <= giver < s.seats:
            s.tell("oxygen-returned", because, {"seat": giver, "tokens": tokens})


def shift(s: Busters, giver: int, taker: int, tokens: int) -> None:
    """Oxygen tokens go from one place to another; what is told about it is told elsewhere."""
    box = s.seats + 1
    s.oxygen[giver if giver != NONE else box] -= tokens
    s.oxygen[taker if taker != NONE else box] += tokens


def zone_cost(number: int) -> int:
    """What a wire of a number costs by its zone: 1 token up to 4, 2 up to 8, 3 up to 12 (BB-M44-2, BB-M54-2)."""
    return (number + 3) // 4


def hand_out(s: Busters, tokens: int, because: str) -> None:
    """Every seat gets so many oxygen tokens from the box."""
    for seat in range(s.seats):
        shift(s, NONE, seat, tokens)
    if s.events is not None:
        s.tell("oxygen-each", because, {"tokens": tokens})


def fill_reserve(s: Busters, tokens: int, because: str) -> None:
    """So many oxygen tokens from the box lie in the reserve."""
    shift(s, NONE, s.seats, tokens)
    if s.events is not None:
        s.tell("oxygen-reserve", because, {"tokens": tokens})


def take_token(s: Busters, seat: int, because: str) -> None:
    """A seat takes an oxygen token from the reserve, if there is one."""
    if s.oxygen[s.seats]:
        move_oxygen(s, s.seats, seat, 1, because)


class OxygenMission(Mission):
    """A mission in which every cut action is paid with oxygen once, when it is announced; revealing reds is free.

    A player who cannot pay for any wire skips the turn, and the dial moves on. A mission says what a cut costs, from
    whose tokens, where they go, and whether one may skip to save them.
    """

    paying = ""
    """The rule by which a cut costs oxygen."""
    skipping = ""
    """The rule by which a seat skips."""

    def cost(self, number: int) -> int:
        """How many tokens a cut of this number costs."""
        return number

    def purse(self, s: Busters, seat: int) -> int:
        """How many tokens a seat can spend."""
        return s.oxygen[seat]

    def pay(self, s: Busters, seat: int, tokens: int) -> None:
        """A seat pays; into the reserve, unless the mission says otherwise."""
        move_oxygen(s, seat, s.seats, tokens, self.paying)

    def may_save(self, s: Busters) -> bool:
        """Whether a seat that could pay may skip all the same."""
        return False

    @override
    def may_announce(self, s: Busters, seat: int, value: int) -> bool:
        return self.cost(value) <= self.purse(s, seat)

    @override
    def on_declared(self, s: Busters, seat: int) -> None:
        self.pay(s, seat, self.cost(s.value))

    @override
    def offer_action(self, s: Busters, seat: int) -> list[int]:
        return [SKIP] if self.may_save(s) or announceable(s, seat) == 0 else []

    @override
    def replace_action(self, s: Busters, seat: int, option: int) -> bool:
        if option != SKIP:
            return False
        if not self.may_save(s):  # everybody now knows that the seat holds nothing it could pay for
            self._rule_out_what_it_could_pay(s, seat)
        s.skip_turn(seat, self.skipping)
        if not (s.steady and self.steadies_skip(s)):
            s.move_dial(1, self.skipping)
        return True

    def _rule_out_what_it_could_pay(self, s: Busters, seat: int) -> None:
        for number in range(1, NUMBERS + 1):
            if self.cost(number) <= self.purse(s, seat):
                s.rule_out(s.known_hand(seat), number)

    @override
    def adjust_talk(self, s: Busters, seat: int, talk: str) -> str:
        return THUMBS_UP  # nobody can talk under water, and that sign asks for more oxygen

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        for other in range(s.seats):
            pieces.append(tank(s, other))
        reserve = int(s.oxygen[s.seats])
        says, title = text("oxygen.reserve", tokens=reserve), text("oxygen.reserve-title")
        pieces.append(Counter("oxygen-reserve", "board", "oxygen", says, title, reserve, "oxygen"))


@final
class GiveOxygen(Frame[Busters]):
    """A seat gives oxygen tokens to one other player of its choice, with wires or without."""

    def __init__(self, seat: int, tokens: int, because: str) -> None:
        self.seat = seat
        self.tokens = tokens
        self.because = because

    @override
    def step(self, s: Busters) -> None:
        if s.seats > 2:
            s.ask(self.seat, CHOOSING_PLAYER, [PLAYER + other for other in range(s.seats) if other != self.seat])
        else:
            self._give(s, s.after(self.seat))

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self._give(s, option - PLAYER)

    def _give(self, s: Busters, taker: int) -> None:
        s.pop()
        move_oxygen(s, self.seat, taker, self.tokens, self.because)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.oxygen-to", tokens=self.tokens) if ask.topic == CHOOSING_PLAYER else None

    @override
    def cites(self, s: Busters, ask: Ask) -> str:
        return self.because

    @override
    def copy(self) -> GiveOxygen:
        return GiveOxygen(self.seat, self.tokens, self.because)


@final
class TransferOxygen(Frame[Busters]):
    """A seat may give oxygen to one teammate, or take some: the way, then who, then how much."""

    def __init__(self, seat: int, because: str, way: int = NONE, other: int = NONE) -> None:
        self.seat = seat
        self.because = because
        self.way = way
        self.other = other

    @override
    def step(self, s: Busters) -> None:
        if self.way == NONE:
            ways = [way for way in (GIVE, TAKE) if self._partners(s, way)]
            s.ask(self.seat, CHOOSING, [*ways, PASS], counted=True)
        elif self.other == NONE:
            partners = [PLAYER + other for other in self._partners(s, self.way)]
            s.ask(self.seat, CHOOSING_PLAYER, partners, counted=True)
        else:
            most = s.oxygen[self.seat if self.way == GIVE else self.other]
            s.ask(self.seat, CHOOSING_AMOUNT, [AMOUNT + tokens for tokens in range(1, most + 1)], counted=True)

    def _partners(self, s: Busters, way: int) -> list[int]:
        return [
            other
            for other in range(s.seats)
            if other != self.seat and s.oxygen[self.seat if way == GIVE else other] > 0
        ]

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        if option == PASS:
            s.pop()
        elif self.way == NONE:
            self.way = option
        elif self.other == NONE:
            self.other = option - PLAYER
        else:
            s.pop()
            giver, taker = (self.seat, self.other) if self.way == GIVE else (self.other, self.seat)
            move_oxygen(s, giver, taker, option - AMOUNT, self.because)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        if ask.topic == CHOOSING:
            return text("topics.oxygen-share")
        if ask.topic == CHOOSING_PLAYER:
            return text("topics.oxygen-give" if self.way == GIVE else "topics.oxygen-take")
        if ask.topic == CHOOSING_AMOUNT:
            return text("topics.amount-give" if self.way == GIVE else "topics.amount-take", other=self.other)
        return None

    @override
    def copy(self) -> TransferOxygen:
        return TransferOxygen(self.seat, self.because, self.way, self.other)


def tank(s: Busters, seat: int) -> Piece:
    """The oxygen tokens of a seat, for a view."""
    tokens = int(s.oxygen[seat])
    says, title = text("oxygen.says", tokens=tokens), text("oxygen.title")
    return Counter(f"oxygen-{seat}", "seats", f"seat-{seat}", says, title, tokens, "oxygen")
