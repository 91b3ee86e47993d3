"""Plans: the ways in which a seat can act, each with the chance that it works and what it risks."""

from __future__ import annotations

from typing import Final

from gamenight.bots.bomb_busters.air import Air
from gamenight.bots.bomb_busters.sense import sense_of
from gamenight.core.bits import places
from gamenight.core.play import NONE
from gamenight.games.bomb_busters.actions import (
    BACKWARDS,
    CALL,
    CARD,
    CONSTRAINT,
    NUMBERS,
    POWER,
    RED,
    REVEAL,
    SKIP,
    SLOTS,
    SOLO,
    SPECIAL,
    USE,
    VALUES,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.board import ALL, THREE, TWO
from gamenight.games.bomb_busters.legal import announceable, pointable
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.odds.belief import Odds
from gamenight.games.bomb_busters.rules import Equipment
from gamenight.games.bomb_busters.things.oxygen import OxygenMission

SURE: Final = 1 - 1e-9
SHARES: Final = (1.0, 1.0, 0.45, 0.3, 0.22, 0.18)
"""What a step of the dial is worth, by how many are left: everything on the last one, little on the first."""
SPARE: Final = 0.05
"""What a card or a character is worth that could be used later."""
PROGRESS: Final = 0.05
"""What a turn is worth in which something is done."""
MOST_GUESSES: Final = 8
"""How many wires are considered for each place of a special action."""


class Plan:
    """A way to act: how it is begun, what it points at, what it announces, and how it may end."""

    def __init__(self, start: int, value: int = 0, wires: int = 0, success: float = 1.0, boom: float = 0.0) -> None:
        self.start = start
        """The first option: a wire, a value to cut alone, or a card to use."""
        self.value = value
        self.wires = wires
        self.other = 0
        """The second value of an X or Y Ray."""
        self.success = success
        self.boom = boom
        self.risk = 0.0
        """What it costs on average, where 1 is the loss of the mission."""


class Planner:
    """What a seat can do now, with its odds."""

    def __init__(self, s: Busters, seat: int, odds: Odds) -> None:
        self.s = s
        self.seat = seat
        self.odds = odds
        self.step = step_price(s)
        self.fail = price_of_failing(s, seat)
        held = announceable(s, seat)
        self.values = [value for value in range(1, YELLOW + 1) if held >> value & 1]
        mission = s.rules.mission
        self.air = Air(s, seat, odds, mission) if isinstance(mission, OxygenMission) else None
        self.tolls = [self._toll(value) for value in range(VALUES)]

    # All plans

    def plans(self, options: list[int]) -> list[Plan]:
        """The plans without cards, for the options that are on offer."""
        found: list[Plan] = []
        for option in options:
            if WIRE <= option < CALL:
                found += self._dual_cuts(option)
            elif SOLO <= option < POWER:
                found.append(self._solo_cut(option, option - SOLO))
            elif CARD < option < CONSTRAINT:
                found += self._with_number(option)
            elif option == SPECIAL:
                found.append(self.special(option))
            elif option == BACKWARDS:
                found += self.backwards(option)
            elif option == REVEAL:
                found.append(self._reveal(option))
            elif option == SKIP:
                idle = 1.0 + self.air.toll(0) if self.air is not None else 1.0
                found.append(self._priced(Plan(option), self.step * idle + PROGRESS))
        return found

    def with_cards(self, options: list[int]) -> list[Plan]:
        """The plans with a detector or a ray."""
        found: list[Plan] = []
        for option in options:
            card = card_of(self.s, self.seat, option)
            if card is not None and card.detects:
                points = {"double-detector": TWO, "triple-detector": THREE}.get(card.key, ALL)
                found += self._detections(option, points, 0)
            elif card is not None and card.key == "x-or-y-ray":
                found += self._rays(option)
        return found

    # Cuts

    def _dual_cuts(self, option: int) -> list[Plan]:
        wire = self.s.wire_at(option - WIRE)
        chances = self.odds.chances(wire)
        price = self.step if self.s.is_reversed(wire) else 0.0  # who cuts another's tripwire moves the dial
        found: list[Plan] = []
        for value in self.values:
            if chances[value] > 0.0:
                found.append(self._priced(Plan(option, value, 1 << wire, chances[value], chances[RED]), price))
        if self.s.ray:
            return self._paired(found, price)
        return found

    def _paired(self, plans: list[Plan], price: float = 0.0) -> list[Plan]:
        """The two most likely values of one wire, together."""
        best = sorted(plans, key=lambda plan: -plan.success)[:2]
        if not best:
            return []
        joint = Plan(best[0].start, best[0].value, best[0].wires, sum(each.success for each in best), best[0].boom)
        others = [value for value in self.values if value != best[0].value]
        joint.other = best[1].value if len(best) > 1 else others[0] if others else 0
        return [self._priced(joint, price)]

    def _solo_cut(self, option: int, value: int) -> Plan:
        """It cannot fail, and it can wait: nobody else can make it."""
        plan = self._priced(Plan(option, value))
        plan.risk += 0.001 + 0.001 * self.s.left(value)
        return plan

    def _with_number(self, option: int) -> list[Plan]:
        """A Number card is chosen first, and the cut must be of its number."""
        value = option - CARD
        own = self.s.count_in_hand(self.seat, value)
        if own in (2, 4) and own == self.s.left(value):
            return [self._solo_cut(option, value)]
        found: list[Plan] = []
        for target in pointable(self.s, self.seat):
            wire = self.s.wire_at(target - WIRE)
            chances = self.odds.chances(wire)
            found.append(self._priced(Plan(option, value, 1 << wire, chances[value], chances[RED])))
        return sorted(found, key=lambda plan: plan.risk)[:1]

    def _priced(self, plan: Plan, more: float = 0.0) -> Plan:
        plan.success = min(1.0, plan.success)
        missed = max(0.0, 1.0 - plan.success - plan.boom)
        if self.s.steady:  # a failure does no harm
            plan.risk = 0.1 * (1.0 - plan.success)
        else:
            plan.risk = plan.boom + missed * self.fail
        if plan.value:
            plan.risk += self.tolls[plan.value]
        plan.risk += more
        return plan

    def _toll(self, value: int) -> float:
        """What the mission takes for a cut of a value that can be announced; of equals, what opens more goes first."""
        if value not in self.values:
            return 0.0
        if self.air is not None:
            toll = self.air.toll(value) if value <= NUMBERS else 0.0
        else:
            toll = sense_of(self.s).toll(self.s, self.seat, value) if value <= YELLOW else 0.0
        return self.step * toll - 0.001 * self.s.left(value)

    # Cards

    def pointing(self) -> list[Plan]:
        """How a detector that is being used can go on from the wires already pointed at."""
        return self._detections(NONE, self.s.points, self.s.targets)

    def call(self, value: int, first: int = 0) -> Plan:
        """A value for the wires pointed at, or a second one besides the first."""
        s = self.s
        success = self.odds.success(s.targets, first or value, value if first else 0)
        return self._priced(Plan(CALL + value, value, s.targets, success, self.odds.explosion(s.targets)))

    def _detections(self, option: int, points: int, pointed: int) -> list[Plan]:
        s = self.s
        before, s.points = s.points, points
        slots = [each - WIRE for each in pointable(s, self.seat)]
        s.points = before
        found: list[Plan] = []
        for stand in sorted({slot // SLOTS for slot in slots}):
            wires = [s.wire_at(slot) for slot in slots if slot // SLOTS == stand]
            if pointed & ~s.stand_wires(stand):
                continue
            for value in self.values:
                if value <= NUMBERS:
                    count = len(wires) if points == ALL else points
                    found += self._detection(option, wires, value, count, pointed)
        return found

    def _detection(self, option: int, wires: list[int], value: int, count: int, pointed: int) -> list[Plan]:
        likely = sorted(wires, key=lambda wire: (pointed >> wire & 1 == 0, -self.odds.chances(wire)[value]))[:count]
        if max(self.odds.chances(wire)[value] for wire in likely) <= 0.0:
            return []
        mask = sum(1 << wire for wire in likely)
        boom = self.odds.explosion(mask) if self.s.left(RED) >= len(likely) else 0.0
        plan = Plan(option, value, mask, self.odds.success(mask, value), boom)
        if self.s.ray:
            others = [other for other in self.values if other not in (value, YELLOW)]
            plan.other = max(others, key=lambda other: self.odds.success(mask, value, other), default=0)
            plan.success = self.odds.success(mask, value, plan.other)
        renewed = option == POWER and sense_of(self.s).renews_powers
        return [self._priced(plan, 0.0 if renewed else SPARE)]

    def _rays(self, option: int) -> list[Plan]:
        self.s.ray = True
        targets = pointable(self.s, self.seat)
        self.s.ray = False
        found: list[Plan] = []
        for target in targets:
            plans = self._paired(self._dual_cuts(target), SPARE)
            for plan in plans:
                plan.start = option
            found += plans
        return found

    # What missions offer

    def special(self, option: int) -> Plan:
        """The wires for a special action that are most likely all right; own ones are certain."""
        s = self.s
        value, count = sense_of(s).special_goal(s)
        if value == 0:  # a Challenge card: one wire of a teammate, as red
            value, count = RED, 1
        candidates = [wire for wire in places(s.uncut) if s.where[wire] >= 0]
        if count == 1:
            candidates = [wire for wire in candidates if s.holder(wire) != self.seat]
        wires = self.special_wires(value, count, 0, candidates)
        success = self.odds.all_are(wires, value) if wires.bit_count() == count else 0.0
        plan = Plan(option, value, wires, success)
        if success >= SURE:
            plan.risk = -0.02
        elif sense_of(self.s).special_explodes(self.s):
            plan.boom = 1.0 - success
            plan.risk = plan.boom
        else:
            plan.boom = min(1.0 - success, sum(self.odds.chances(each)[RED] for each in places(wires)))
            plan.risk = plan.boom + (1.0 - success - plan.boom) * self.fail
        return plan

    def special_wires(self, value: int, count: int, chosen: int, candidates: list[int]) -> int:
        """Adds wires one by one, each time the one with which all are most likely right."""
        held = [wire for wire in candidates if self.s.holder(wire) == self.seat and self.s.value_at(wire) == value]
        for wire in held:
            if chosen.bit_count() < count:
                chosen |= 1 << wire
        likely = [wire for wire in candidates if not chosen >> wire & 1 and self.odds.chances(wire)[value] > 0.0]
        likely = sorted(likely, key=lambda wire: -self.odds.chances(wire)[value])[:MOST_GUESSES]
        while chosen.bit_count() < count and likely:
            best = max(likely, key=lambda wire: self.odds.all_are(chosen | 1 << wire, value))
            chosen |= 1 << best
            likely.remove(best)
        return chosen

    def backwards(self, option: int, used: int = 0) -> list[Plan]:
        """Cuts with an own wire whose back one sees: with a teammate's wire, or alone; a mistake explodes.

        `used` is the wire that was chosen already.
        """
        s = self.s
        targets = [s.wire_at(target - WIRE) for target in pointable(s, self.seat)]
        alone: list[Plan] = []
        pairs: list[Plan] = []
        for own in places(used or s.hand(self.seat) & ~s.known_hand(self.seat)):
            chances = self.odds.chances(own)
            for value in range(1, YELLOW + 1):
                if s.count_in_hand(self.seat, value) + 1 == s.left(value) and s.left(value) in (2, 4):
                    alone.append(self._explosive(Plan(option, value, 1 << own, chances[value])))
                for wire in targets:
                    likely = chances[value] * self.odds.chances(wire)[value]
                    if likely > 0.0:
                        pairs.append(Plan(option, value, 1 << own | 1 << wire, likely))
        pairs = sorted(pairs, key=lambda plan: -plan.success)[:MOST_GUESSES]
        for plan in pairs:
            plan.success = self.odds.all_are(plan.wires, plan.value)
        return alone + [self._explosive(plan) for plan in pairs]

    def _reveal(self, option: int) -> Plan:
        hidden = self.s.hand(self.seat) & ~self.s.known_hand(self.seat)
        success = self.odds.all_are(hidden, RED) if hidden else 1.0
        return self._explosive(Plan(option, 0, 0, success))

    def _explosive(self, plan: Plan) -> Plan:
        plan.boom = 1.0 - plan.success
        plan.risk = plan.boom if plan.success < SURE else -0.02
        return plan


def step_price(s: Busters) -> float:
    """What one step of the dial is worth."""
    return SHARES[min(sense_of(s).failures_left(s), len(SHARES) - 1)]


def price_of_failing(s: Busters, seat: int) -> float:
    """What a cut of a seat costs that fails without an explosion."""
    if sense_of(s).is_fatal(s, seat):
        return 1.0
    steps = 1
    for rule in s.rules.adjust_penalty:
        steps = rule.adjust_penalty(s, seat, steps)
    return min(1.0, step_price(s) * steps) if steps < s.lives else 1.0


def card_of(s: Busters, seat: int, option: int) -> Equipment | None:
    """The equipment card that an option uses, or whose power the seat's character has."""
    if option == POWER:
        return s.rules.equipment[s.rules.characters[s.character[seat]].card]
    if USE <= option < USE + len(s.rules.equipment):
        return s.rules.equipment[option - USE]
    return None
