"""What may be where a seat sees backs: hands, and the draw pile."""

from __future__ import annotations

from gamenight.core.chance import Dice
from gamenight.core.events import SPECTATOR
from gamenight.core.play import HIDDEN
from gamenight.core.view import View
from gamenight.games.kotkrywcy.actions import CARDS
from gamenight.games.kotkrywcy.board import IN_PILE, LOST, OFFERED
from gamenight.games.kotkrywcy.model import Expedition


def determinize(view: View, seed: int) -> Expedition:
    """A possible world for a view: every card that the seat cannot place is dealt out at random."""
    known = view.known
    assert isinstance(known, Expedition)
    s = known.copy()
    dice = Dice(seed)
    _deal(s, dice)
    for frame in s.stack:
        frame.fill(s, SPECTATOR if view.seat is None else view.seat, dice)
    s.asks.clear()
    s.settle()
    return s


def _deal(s: Expedition, dice: Dice) -> None:
    """All that is known of hidden cards is how many lie where."""
    unseen = [card for card in range(CARDS) if s.where[card] == HIDDEN]
    unseen = [unseen[at] for at in dice.shuffled(len(unseen))]
    for seat in range(s.seats):
        for _ in range(s.held[seat] - len(s.hand(seat))):
            s.where[unseen.pop()] = seat
        for _ in range(s.offered[seat] - len(s.lying(OFFERED + seat))):
            s.where[unseen.pop()] = OFFERED + seat
        for _ in range(s.lost[seat] - len(s.lying(LOST + seat))):
            s.where[unseen.pop()] = LOST + seat
    for card in unseen:
        s.where[card] = IN_PILE
    rest = [card for card in range(CARDS) if s.where[card] != IN_PILE]
    for place, card in enumerate(rest + unseen):
        s.order[place] = card
    assert len(unseen) == s.pile_left(), f"{len(unseen)} cards for a pile of {s.pile_left()}"
