"""Air: how many turns will be lost for want of oxygen once a cut is paid, as far as one can see a round ahead.

Whoever acts next needs enough tokens for some number in hand. What teammates hold is known by its odds only, and so is
what they will pay. All prices are in steps of the dial.
"""

from __future__ import annotations

from typing import Final

from gamenight.bots.bomb_busters.sense import sense_of
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import NUMBERS
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.things.oxygen import OxygenMission

USEFUL: Final = 0.7
"""How much a wire that can be paid for helps: nobody may know where another of its number is."""
WASTE: Final = 0.6
"""What it costs if so much oxygen is left over before it is renewed as the dearest cut costs."""
GENEROUS: Final = 0.05
"""What it is worth that a token is handed on."""
LOSABLE: Final = 0.03
"""What a token is worth that is lost when its owner has no wires left; the fewer wires, the likelier."""
THRIFT: Final = 0.03
"""What a token of one's own is worth that is kept."""


class Hand:
    """What the uncut wires of a seat may cost: `wires` has the chance of every cost for each of them."""

    def __init__(self, wires: list[list[float]], most: int) -> None:
        self.size = len(wires)
        self.most = most
        self.short = [self._short(wires, tokens, USEFUL) if wires else 0.0 for tokens in range(most + 1)]
        """The chance that there is nothing useful that so many tokens can pay for."""
        self.cheapest = sum(self._short(wires, tokens, 1.0) for tokens in range(most))
        """What the cheapest wire costs on average."""
        self.wires = wires

    def _short(self, wires: list[list[float]], tokens: int, useful: float) -> float:
        short = 1.0
        for costs in wires:
            short *= 1.0 - useful * min(1.0, sum(costs[: tokens + 1]))
        return short

    def dearest(self, tokens: int) -> float:
        """What the dearest wire costs on average that so many tokens can pay for."""
        none, dearest = 1.0, 0.0
        for cost in range(tokens, 0, -1):
            before = none
            for costs in self.wires:
                none *= 1.0 - min(1.0, costs[cost])
            dearest += cost * (before - none)
        return dearest

    def whole(self, tokens: float) -> int:
        """How many tokens of these count, about."""
        return max(0, min(self.most, int(tokens + 0.5)))


class Air:
    """What a seat expects of the oxygen of all."""

    def __init__(self, s: Busters, seat: int, odds: Odds, mission: OxygenMission) -> None:
        self.s = s
        self.seat = seat
        self.odds = odds
        self.mission = mission
        self.sense = sense_of(s)
        self.costs = [mission.cost(number) for number in range(NUMBERS + 1)]
        self.others = [other for other in s.clockwise(s.after(seat)) if other != seat and s.has_wires(other)]
        self.hands = {other: self._hand(other) for other in self.others}
        self.own: dict[int, Hand] = {}
        """What is left of the own hand, by the value that was cut."""

    def toll(self, value: int) -> float:
        """What it costs that a value is announced; 0 for none, if the turn is skipped."""
        if self.sense.one_purse:
            return self._from_one_purse(value)
        if self.sense.gives_air:
            return min((self.after_gift(self.costs[value], taker, value) for taker in self.others), default=0.0)
        return self._from_own_purse(value)

    def after_gift(self, tokens: int, taker: int, value: int) -> float:
        """What it costs that a seat is given so many tokens.

        They are handed on from one seat to the next, the more the better; those of a seat without wires are gone.
        """
        purses = [float(each) for each in self.s.oxygen]
        purses[self.seat] -= tokens
        purses[taker] += tokens
        own = self._without(value)
        price = LOSABLE * purses[self.seat] / (own.size + 0.3) - GENEROUS * tokens
        for other in self.others:
            hand = self.hands[other]
            price += LOSABLE * purses[other] / (hand.size + 0.3)
        for nth, other in enumerate(self.others):
            hand = self.hands[other]
            price += hand.short[hand.whole(purses[other])]
            payment = hand.dearest(hand.whole(purses[other]))
            purses[other] -= payment
            purses[self.others[nth + 1] if nth + 1 < len(self.others) else self.seat] += payment
        return price + own.short[own.whole(purses[self.seat])]

    def _from_one_purse(self, value: int) -> float:
        """The turns of those who act before the purse is full again; they are expected to take what is cheapest."""
        purse = float(self.mission.purse(self.s, self.seat) - self.costs[value])
        price = 0.0
        turns = (self.s.captain - self.seat - 1) % self.s.seats
        for other in self.others:
            if (other - self.seat) % self.s.seats > turns:
                break
            hand = self.hands[other]
            short = hand.short[hand.whole(purse)]
            price += short
            purse -= (1.0 - short) * min(purse, hand.cheapest)
        return price + WASTE * max(0.0, purse) / max(self.costs)

    def _from_own_purse(self, value: int) -> float:
        """The own next turn; the last wires of a number may bring oxygen to all."""
        gain = 1 if value and self.s.left(value) <= 2 else 0
        own = self._without(value)
        price = own.short[own.whole(int(self.s.oxygen[self.seat]) - self.costs[value] + gain)]
        for other in self.others:
            hand = self.hands[other]
            price += hand.short[hand.whole(int(self.s.oxygen[other]) + gain)]
        return price + THRIFT * (self.costs[value] - gain * (1 + len(self.others)))

    def _without(self, value: int) -> Hand:
        if value not in self.own:
            self.own[value] = self._hand(self.seat, value)
        return self.own[value]

    def _hand(self, seat: int, spent: int = NONE) -> Hand:
        """What a seat holds, as far as one can tell; without one wire of a value that it spends."""
        most = max(self.costs)
        held = self.s.hand(seat)
        wires: list[list[float]] = []
        for wire in range(self.s.wires):
            if not held >> wire & 1:
                continue
            if spent > 0 and self.s.value_at(wire) == spent:
                spent = NONE
                continue
            chances = self.odds.chances(wire)
            costs = [0.0] * (most + 1)
            for number in range(1, NUMBERS + 1):
                costs[self.costs[number]] += chances[number]
            wires.append(costs)
        return Hand(wires, most)
