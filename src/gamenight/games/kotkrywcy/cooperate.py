"""Frames of Cooperate: who joins, what is offered blindly, what comes back, who gets what."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.marks import override
from gamenight.core.play import CHANCE, NONE, Ask, Frame
from gamenight.core.sealed import Sealed
from gamenight.games.kotkrywcy.actions import (
    CARD,
    COOP_DEAL,
    COOP_GIFT,
    COOP_JOIN,
    COOP_OFFER,
    COOP_TORCHES,
    COUNT,
    DONE,
    EVEN,
    GIVE,
    MOST_SEATS,
    NO,
    RETURN,
    RETURNING,
    SEAT,
    YES,
)
from gamenight.games.kotkrywcy.board import IN_MIDDLE
from gamenight.games.kotkrywcy.model import Expedition
from gamenight.games.kotkrywcy.reach import joiners

_JOIN: Final = 0
_OFFER: Final = 1
_OFFER_AGAIN: Final = 2
_TORCHES: Final = 3
_RETURN: Final = 4
_REVEAL: Final = 5
_DEAL: Final = 6
_GIFTS: Final = 7

RETURNED: Final = 2
"""How many discards come back, and how many more for each torch (KOT-COOP-5)."""


@final
class Cooperate(Frame[Expedition]):
    """KOT-COOP-9: the tile leaves the game; join, offer, torches, discards, reveal, share, gifts.

    KOT-COOP-2: the active cat stays where it is.
    """

    def __init__(self, stage: int = _JOIN, left: int = 0, done: int = 0) -> None:
        self.stage = stage
        self.left = left
        """Discards that are still to come back."""
        self.done = done
        """The seats that give no further token away, one bit each."""

    @override
    def step(self, s: Expedition) -> None:
        stage = self.stage
        if stage == _JOIN:
            self.stage = _OFFER
            s.regroup()
            if joiners(s):
                s.push(Join())
        elif stage in (_OFFER, _OFFER_AGAIN):
            self.stage += 1
            again = stage == _OFFER_AGAIN
            if self._is_alone(s):  # KOT-COOP-9, KOT-SOLO-1: nobody to swap with
                self.stage = _TORCHES
            elif any(may_offer(s, seat, again) for seat in range(s.seats)):
                s.push(Offer(again))
        elif stage == _TORCHES:
            self._ask_torches(s)
        elif stage == _RETURN:
            self._return(s)
        elif stage == _REVEAL:
            self.stage = _DEAL
            s.reveal_middle()
        elif stage == _DEAL:
            self._ask_deal(s)
        else:
            self._ask_gift(s)

    def _is_alone(self, s: Expedition) -> bool:
        return s.regrouped == 1 << s.active

    def _ask_torches(self, s: Expedition) -> None:
        """KOT-COOP-5: two discards, and two more for each torch that still brings some.

        KOT-AMB-12: none at all if the draw pile is empty.
        """
        discards = s.discarded()
        if s.pile_left() == 0 and not s.rules.coop_when_empty:
            discards = 0
        most = min(s.torches, max(0, discards - RETURNED + 1) // RETURNED)
        if most == 0:
            self.left = min(discards, RETURNED)
            self.stage = _RETURN
        else:
            s.ask(s.active, COOP_TORCHES, [COUNT + torches for torches in range(most + 1)], counted=True)

    def _return(self, s: Expedition) -> None:
        if self.left == 0:
            self.stage = _REVEAL
        else:
            s.ask(CHANCE, RETURNING, [RETURN + card for card in s.discards()])

    def _ask_deal(self, s: Expedition) -> None:
        """KOT-COOP-6, KOT-COOP-8: card by card to anybody who rests, as long as everyone ends with one."""
        cards = s.lying(IN_MIDDLE)
        if not cards:
            self.stage = _GIFTS
        elif self._is_alone(s):
            s.share(cards[0], s.active)
        else:
            s.ask(s.active, COOP_DEAL, [*[SEAT + seat for seat in self._takers(s)], EVEN], counted=True)

    def _takers(self, s: Expedition) -> list[int]:
        """Who may get the next card."""
        rested = [seat for seat in range(s.seats) if s.regrouped >> seat & 1]
        empty = [seat for seat in rested if s.held[seat] == 0]
        return empty if len(s.lying(IN_MIDDLE)) <= len(empty) else rested

    def _deal_evenly(self, s: Expedition) -> None:
        """One card each in turn order, whoever has none first."""
        given = [0] * s.seats
        for card in s.lying(IN_MIDDLE):
            takers = self._takers(s)
            order = [seat for seat in s.in_turn_order() if seat in takers]
            seat = min(order, key=lambda seat: (s.held[seat] > 0, given[seat]))
            given[seat] += 1
            s.share(card, seat)

    def _ask_gift(self, s: Expedition) -> None:
        """KOT-COOP-7: in turn order everybody who rested may give tokens away."""
        for seat in s.in_turn_order():
            if s.regrouped >> seat & 1 and not self.done >> seat & 1 and not self._is_alone(s) and s.has_tokens(seat):
                others = [other for other in range(s.seats) if s.regrouped >> other & 1 and other != seat]
                gifts = [GIVE + kind * MOST_SEATS + other for kind in s.tokens_of(seat) for other in others]
                s.ask(seat, COOP_GIFT, [*gifts, DONE], counted=True)
                return
        s.end_regroup()
        s.pop()

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        if self.stage == _TORCHES:
            torches = option - COUNT
            s.sacrifice(torches)
            self.left = min(s.discarded(), RETURNED + RETURNED * torches)
            self.stage = _RETURN
        elif self.stage == _RETURN:
            self.left -= 1
            s.return_card(option - RETURN)
        elif self.stage == _DEAL:
            if option == EVEN:
                self._deal_evenly(s)
            else:
                s.share(s.lying(IN_MIDDLE)[0], option - SEAT)
        elif option == DONE:
            self.done |= 1 << seat
        else:
            s.give_token(seat, (option - GIVE) // MOST_SEATS, (option - GIVE) % MOST_SEATS)

    @override
    def copy(self) -> Cooperate:
        return Cooperate(self.stage, self.left, self.done)


@final
class Join(Sealed[Expedition]):
    """KOT-COOP-3: everybody else who is able joins or stays away, all at once."""

    @override
    def choice(self, s: Expedition, seat: int) -> Ask | None:
        if not joiners(s) >> seat & 1:
            return None
        return Ask(seat, COOP_JOIN, [YES, NO], counted=True)

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        super().answer(s, seat, option)
        s.note_choice(seat)

    @override
    def open(self, s: Expedition) -> None:
        chosen = [int(option) for option in s.sealed]
        for seat in range(s.seats):
            if chosen[seat] != NONE:
                s.join_rest(seat, chosen[seat] == YES)

    @override
    def copy(self) -> Join:
        return self  # nothing in it can change


def may_offer(s: Expedition, seat: int, again: bool) -> bool:
    """KOT-COOP-4: everybody who rests may put two cards into the middle, one after the other."""
    return bool(s.regrouped >> seat & 1) and s.held[seat] > 0 and (not again or s.offered[seat] > 0)


@final
class Offer(Sealed[Expedition]):
    """KOT-COOP-4: everybody who rests puts a card face down into the middle, or none, all at once."""

    def __init__(self, again: bool) -> None:
        self.again = again

    @override
    def choice(self, s: Expedition, seat: int) -> Ask | None:
        if not may_offer(s, seat, self.again):
            return None
        return Ask(seat, COOP_OFFER, [*[CARD + card for card in s.unlike(s.hand(seat))], DONE])

    @override
    def answer(self, s: Expedition, seat: int, option: int) -> None:
        super().answer(s, seat, option)
        s.note_choice(seat)

    @override
    def open(self, s: Expedition) -> None:
        for seat in range(s.seats):
            chosen = int(s.sealed[seat])
            if chosen == DONE:
                s.offer_nothing(seat)
            elif chosen != NONE:
                s.offer(seat, chosen - CARD)

    @override
    def copy(self) -> Offer:
        return Offer(self.again)
