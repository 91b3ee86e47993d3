"""Possible worlds in the making: hands in which what somebody is doing in secret can be done."""

from __future__ import annotations

from collections.abc import Callable

from gamenight.core.chance import Dice
from gamenight.games.kotkrywcy.actions import CARDS
from gamenight.games.kotkrywcy.model import Expedition


def swap_until(s: Expedition, viewer: int, dice: Dice, fits: Callable[[], bool]) -> None:
    """Swaps hidden cards into the active hand until it fits what others have seen of this turn.

    One swap is enough for almost everything; where it takes two, one of the cards has many corridors.
    """
    if fits():
        return
    hidden = [card for card in range(CARDS) if s.is_hidden(viewer, card)]
    mine = [card for card in hidden if s.where[card] == s.active]
    others = [card for card in hidden if s.where[card] != s.active]
    if _swapped_one(s, dice, mine, others, fits):
        return
    for many in sorted(others, key=lambda card: -s.sheet.corridors[card])[:6]:
        for few in sorted(mine, key=lambda card: s.sheet.corridors[card])[:2]:
            swap(s, few, many)
            rest = [card for card in mine if card != few]
            if fits() or _swapped_one(s, dice, rest, [card for card in others if card != many], fits):
                return
            swap(s, few, many)
    raise AssertionError(f"no hand of seat {s.active} fits what seat {viewer} sees")


def _swapped_one(s: Expedition, dice: Dice, mine: list[int], others: list[int], fits: Callable[[], bool]) -> bool:
    for at in dice.shuffled(len(others)):
        for given in mine:
            swap(s, given, others[at])
            if fits():
                return True
            swap(s, given, others[at])
    return False


def swap(s: Expedition, one: int, other: int) -> None:
    """Exchanges two cards, wherever they are."""
    places = int(s.where[one]), int(s.where[other])
    s.where[one], s.where[other] = places[1], places[0]
    order = [int(card) for card in s.order]
    a, b = order.index(one), order.index(other)
    s.order[a], s.order[b] = other, one
