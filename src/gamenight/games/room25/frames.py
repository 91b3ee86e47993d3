"""Frames that content shares: a choice, a push, a call, a consent, a lock that moves, cards that are drawn."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, MUST, NONE, Ask, Frame
from gamenight.core.text import Text
from gamenight.games.room25.actions import (
    ASK_DRAW,
    ASK_LOCK_MOVES,
    ASK_REFUSE_CALL,
    ASK_REFUSE_PUSH,
    CARD,
    CARDS,
    CELL,
    NO,
    YES,
)
from gamenight.games.room25.board import DISCARDED, IN_DECK
from gamenight.games.room25.model import Complex
from gamenight.games.room25.rules import ABILITIES, ACTS, CARD_KINDS, ROOMS, Choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Frame[Complex]):
    """A frame whose questions leave the passive controls open (R25-DEC-18)."""

    def chosen(self, s: Complex, seat: int, option: int) -> None:
        """Takes an answer to the question itself."""
        raise AssertionError(f"{type(self).__name__} asked nothing")

    def subject(self) -> int:
        """The character it is about, NONE if it is about none."""
        return NONE

    @override
    def purpose(self, s: Complex, ask: Ask) -> Text | None:
        """R25-MODE-ALL-2: whoever plays several is told which of them is asked."""
        who = self.subject()
        if ask.kind != MUST or who == NONE or len(s.characters_of(ask.seat)) < 2:
            return None
        return Text("topics.one-of", character=who, asked=s.game.question(ask.topic))

    @override
    def answer(self, s: Complex, seat: int, option: int) -> None:
        if not s.take_aside(seat, option):
            self.chosen(s, seat, option)


@final
class Picking(Asking):
    """Somebody chooses for an action, a room, an ability or a card; `first` is what was picked before."""

    def __init__(self, family: int, index: int, who: int, mates: int = 0, first: int = NONE) -> None:
        self.family = family
        self.index = index
        self.who = who
        self.mates = mates
        """Those who come along, one bit each (R25-ABIL-MAX-2)."""
        self.first = first

    def _rule(self, s: Complex) -> Choice:
        return s.rules.content(self.family, self.index)

    @override
    def subject(self) -> int:
        return self.who

    @override
    def step(self, s: Complex) -> None:
        rule = self._rule(s)
        options = rule.offer_pick(s, self.who, self.mates, self.first) if s.alive(self.who) else []
        if options:
            topic = rule.topic if self.first == NONE else rule.then
            s.inquire(int(s.owner[self.who]), topic, options, rule.silent)
        else:
            s.pop()
            rule.on_nothing(s, self.who, self.first)

    @override
    def chosen(self, s: Complex, seat: int, option: int) -> None:
        s.pop()
        then = self._rule(s).on_pick(s, self.who, self.mates, self.first, option)
        if then != NONE:
            s.push(Picking(self.family, self.index, self.who, self.mates, then))

    @override
    def cites(self, s: Complex, ask: Ask) -> str:
        return "" if self.family == ACTS else self._rule(s).rule

    @override
    def copy(self) -> Picking:
        return Picking(self.family, self.index, self.who, self.mates, self.first)


def pick_for_room(s: Complex, room: Choice, who: int, mates: int) -> None:
    """R25-DEC-11, R25-ACT-PUSH-6: what a room wants to know is asked of whoever entered, or of who carried them."""
    s.push(Picking(ROOMS, room.index, who, mates))


def pick_for_card(s: Complex, card: Choice, who: int, first: int = NONE) -> None:
    """R25-DEC-14: what a card wants to know."""
    s.push(Picking(CARD_KINDS, card.index, who, 0, first))


def pick_for_ability(s: Complex, character: Choice, user: int) -> None:
    """R25-DEC-9: what an ability wants to know."""
    s.push(Picking(ABILITIES, character.index, user))


def perform(s: Complex, who: int, token: int) -> None:
    """R25-ACT-3: targets are chosen when an action is executed."""
    s.push(Picking(ACTS, token, who))


@final
class Displace(Frame[Complex]):
    """A character is pushed to a tile, once everything before it is over (R25-ZRB-5)."""

    def __init__(self, who: int, tile: int, because: str) -> None:
        self.who = who
        self.tile = tile
        self.because = because

    @override
    def step(self, s: Complex) -> None:
        s.pop()
        who, tile = self.who, self.tile
        if not s.alive(who) or s.hidden[who] or tile not in s.beside(int(s.at[who])):
            return
        if s.may_step(who, tile, pushed=True):
            s.enter(who, 0, tile, self.because)

    @override
    def copy(self) -> Displace:
        return Displace(self.who, self.tile, self.because)


@final
class Come(Frame[Complex]):
    """A character is called to another, wherever that one is once everything before it is over (R25-ZRB-PAN-3)."""

    def __init__(self, who: int, caller: int, because: str) -> None:
        self.who = who
        self.caller = caller
        self.because = because

    @override
    def step(self, s: Complex) -> None:
        s.pop()
        who, caller = self.who, self.caller
        if not s.alive(who) or s.hidden[who] or not s.alive(caller):
            return
        here = int(s.at[caller])
        if here in s.beside(int(s.at[who])) and s.may_enter(who, here):
            s.enter(who, 0, here, self.because)

    @override
    def copy(self) -> Come:
        return Come(self.who, self.caller, self.because)


@final
class Consent(Asking):
    """R25-DEC-12, R25-DEC-13: Alice and a robot, Jennifer and a copied call: the one who is moved may refuse."""

    def __init__(self, who: int, tile: int, because: str, called: bool) -> None:
        self.who = who
        self.tile = tile
        self.because = because
        self.called = called

    @override
    def subject(self) -> int:
        return self.who

    @override
    def step(self, s: Complex) -> None:
        s.inquire(int(s.owner[self.who]), ASK_REFUSE_CALL if self.called else ASK_REFUSE_PUSH, [YES, NO])

    @override
    def chosen(self, s: Complex, seat: int, option: int) -> None:
        s.pop()
        if option == YES:
            s.enter(self.who, 0, self.tile, self.because)
        else:
            s.refuse(self.who, "R25-ABIL-BRUCE-2" if self.called else "R25-ABIL-ALICE-5")

    @override
    def copy(self) -> Consent:
        return Consent(self.who, self.tile, self.because, self.called)


def robot_pushes(s: Complex, who: int, tile: int, because: str) -> None:
    """R25-ROBOT-8: a robot pushes a character; an android may refuse (R25-ABIL-ALICE-5)."""
    if s.character(who).android:
        s.push(Consent(who, tile, because, called=False))
    else:
        s.enter(who, 0, tile, because)


@final
class MoveLock(Asking):
    """R25-ABIL-EMMETT-3: both locks are placed, so Emmett's player says which of them goes to the new room.

    R25-ZRB-LOCK-1: without a living Emmett the first player does, or `who` entered the M.A.C. Room (R25-ROOM-ZRB-2).
    """

    def __init__(self, tile: int, because: str, who: int) -> None:
        self.tile = tile
        self.because = because
        self.who = who

    @override
    def step(self, s: Complex) -> None:
        emmett = s.rules.emmett
        decides = emmett if s.alive(emmett) else self.who
        cells = [CELL + cell for cell in range(len(s.tile_at)) if s.locked[s.tile_at[cell]]]
        s.inquire(int(s.owner[decides]), ASK_LOCK_MOVES, cells)

    @override
    def chosen(self, s: Complex, seat: int, option: int) -> None:
        s.pop()
        s.unlock(int(s.tile_at[option - CELL]), because="R25-ABIL-EMMETT-3")
        s.lock(self.tile, self.because)

    @override
    def copy(self) -> MoveLock:
        return MoveLock(self.tile, self.because, self.who)


def lock_room(s: Complex, tile: int, because: str, who: int) -> None:
    """A lock from the supply, or one of the placed ones."""
    if s.locks_left():
        s.lock(tile, because)
    else:
        s.push(MoveLock(tile, because, who))


def lockable(s: Complex, who: int) -> list[int]:
    """R25-ABIL-EMMETT-2, R25-ABIL-EMMETT-6: adjacent rooms, occupied or not, that can get a lock; none gets two."""
    near = s.reach(who)
    return [tile for tile in near if s.up[tile] and not s.is_blue(tile) and not s.locked[tile]]


@final
class Draw(Frame[Complex]):
    """R25-ZRB-1: cards are drawn and applied one by one; whatever a card sets off is over before the next (R25-ZRB-3).

    R25-ROOM-ZRB-2: `who` entered a M.A.C. Room, with `mates` (R25-ABIL-MAX-4); NONE if the round draws.
    """

    def __init__(self, left: int, who: int = NONE, mates: int = 0) -> None:
        self.left = left
        self.who = who
        self.mates = mates

    @override
    def step(self, s: Complex) -> None:
        deck = [CARD + card for card in range(CARDS) if s.card[card] == IN_DECK]
        if self.left == 0:
            s.pop()
        elif deck:
            s.ask(CHANCE, ASK_DRAW, deck)
        elif any(place == DISCARDED for place in s.card):
            s.reshuffle()
        else:
            s.pop()

    @override
    def answer(self, s: Complex, seat: int, option: int) -> None:
        card = option - CARD
        self.left += int(s.sheet.again[card]) - 1
        s.draw_card(card, because="R25-ZRB-1" if self.who == NONE else "R25-ROOM-ZRB-1")
        s.rules.cards[s.sheet.card_kind[card]].on_drawn(s, card, self.who, self.mates)

    @override
    def copy(self) -> Draw:
        return Draw(self.left, self.who, self.mates)


def subjects(s: Complex, who: int, mates: int) -> list[int]:
    """R25-ROOM-ZRB-2: whom a personal card hits: those who entered, else the first player."""
    if who == NONE:
        return [s.first()]
    return [who, *[mate for mate in s.everybody() if mates >> mate & 1]]
