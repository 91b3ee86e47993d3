"""Partners for Bomb Busters: they declare by exact odds, and know what a failure costs.

Their convention for the first info token, which they read in each other: it stands at the leftmost wire of a number
that its owner holds at least twice, so the wire to its right is the same. At the last slot of a stand it says that no
number is there twice. The odds are exact for what the rules make public; the convention is added on top.
"""

from __future__ import annotations

from typing import Final

from gamenight.core.chance import Dice
from gamenight.core.play import HIDDEN, NONE, Ask
from gamenight.core.view import View
from gamenight.games.bomb_busters.actions import (
    ANSWERING,
    CALL,
    CALLING,
    CALLING_OTHER,
    INFO,
    NUMBERS,
    OWN_WIRE,
    PICKING,
    POINTING,
    POINTING_STAND,
    POWER,
    SLOTS,
    SOLO,
    STAND,
    TURN,
    USE,
    WIRE,
    YELLOW,
)
from gamenight.games.bomb_busters.belief import Odds
from gamenight.games.bomb_busters.board import ALL, SAME, THREE, TWO
from gamenight.games.bomb_busters.legal import announceable, pointable
from gamenight.games.bomb_busters.model import Busters

SURE: Final = 1 - 1e-9
SPARE: Final = 0.06
"""A detector or a ray is used when it lowers the risk by at least this much."""


class Plan:
    """A way to act: how it is begun, what it points at, what it announces, and how it may end."""

    def __init__(
        self, start: int, wires: int, value: int, other: int, success: float, boom: float, risk: float
    ) -> None:
        self.start = start
        """The first option: a wire, a value to cut alone, or a card to use."""
        self.wires = wires
        self.value = value
        self.other = other
        self.success = success
        self.boom = boom
        self.risk = risk


class PartnerBot:
    """Plays from its view alone; `explain` says why it did what it did last."""

    reads = True
    """Whether it reads the convention in its partners' first tokens."""
    remembers = True
    """Whether it remembers what was announced and answered."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.plan: Plan | None = None
        self.why = ""

    def explain(self) -> str:
        """One sentence about the last answer."""
        return self.why

    def choose(self, view: View, ask: Ask) -> int:
        """The answer that risks least."""
        s = view.known
        assert isinstance(s, Busters)
        options = ask.options
        if len(options) == 1:
            return options[0]
        if ask.topic == TURN:
            return self._act(s, ask.seat, options)
        if ask.topic in (CALLING, CALLING_OTHER, POINTING, POINTING_STAND) and self.plan is not None:
            return self._go_on(s, ask, options)
        if ask.topic == INFO:
            return self._first_info(s, options)
        if ask.topic == OWN_WIRE:
            return self._own_wire(s, options)
        if ask.topic == ANSWERING:
            return self._answer(s, options)
        if ask.topic == PICKING:
            return options[self.dice.below(len(options))]
        self.why = "I had no reason to prefer anything."
        return options[self.dice.below(len(options))]

    # The first token

    def _first_info(self, s: Busters, options: list[int]) -> int:
        """The leftmost wire of the largest group; of equals, the one that stands where one expects it least."""
        best = NONE
        worth = -1.0
        for option in options:
            slot = option - WIRE
            value = s.value_at(s.order[slot])
            size = self._group(s, slot)
            if size < 2:
                continue
            place = (slot % SLOTS + 0.5) / int(s.size[slot // SLOTS])
            surprise = abs(place - (value - 0.5) / s.rules.mission.blue)
            if size + surprise > worth:
                best, worth = option, size + surprise
        self.why = "I mark the leftmost wire of a number I hold more than once."
        return options[-1] if best == NONE else best

    def _group(self, s: Busters, slot: int) -> int:
        """How many equal wires begin at a slot; 0 if the one to its left is the same."""
        stand = slot // SLOTS
        value = s.value_at(s.order[slot])
        if slot % SLOTS and s.value_at(s.order[slot - 1]) == value:
            return 0
        size = 0
        while slot % SLOTS + size < s.size[stand] and s.value_at(s.order[slot + size]) == value:
            size += 1
        return size

    # A turn

    def _act(self, s: Busters, seat: int, options: list[int]) -> int:
        odds = self._odds(s, seat)
        plans = self._plans(s, seat, options, odds)
        if not plans:
            return options[self.dice.below(len(options))]
        best = min(plans, key=lambda plan: (plan.risk, self.dice.below(1000)))
        self.plan = best
        if best.start >= SOLO and best.start < POWER:
            self.why = "I hold all that are left of this number."
        elif best.success >= SURE:
            self.why = f"This is certainly {best.value}."
        else:
            self.why = f"{best.success:.0%} that this is right, {best.boom:.0%} that it explodes: the least risk I see."
        return best.start

    def _plans(self, s: Busters, seat: int, options: list[int], odds: Odds) -> list[Plan]:
        values = [value for value in range(1, YELLOW + 1) if announceable(s, seat) >> value & 1]
        plans: list[Plan] = []
        fail = self._price_of_failing(s)
        for option in options:
            if WIRE <= option < CALL:
                wire = s.wire_at(option - WIRE)
                boom = odds.explosion(1 << wire)
                chances = odds.chances(wire)
                for value in values:
                    if chances[value] > 0:
                        plans.append(self._plan(option, 1 << wire, value, chances[value], boom, fail, s))
            elif SOLO <= option < POWER:
                plans.append(Plan(option, 0, option - SOLO, 0, 1.0, 0.0, 0.001))  # it can wait: others may need help
        if not plans or min(plan.risk for plan in plans) < SPARE:
            return plans
        for option in options:
            if option == POWER or USE <= option < USE + len(s.rules.equipment):
                plans += self._with_card(s, seat, option, values, odds, fail)
        return plans

    def _plan(
        self,
        start: int,
        wires: int,
        value: int,
        success: float,
        boom: float,
        fail: float,
        s: Busters,
        cost: float = 0.0,
    ) -> Plan:
        success = min(1.0, success)
        risk = boom + max(0.0, 1 - success - boom) * fail + cost
        if success >= SURE:
            risk = -0.001 * s.left(value)  # what opens more goes first
        return Plan(start, wires, value, 0, success, boom, risk)

    def _price_of_failing(self, s: Busters) -> float:
        """What a step of the dial is worth: everything on the last one, little on the first."""
        if s.lives <= 1:
            return 1.0
        return min(1.0, 0.9 / s.lives)

    def _with_card(self, s: Busters, seat: int, option: int, values: list[int], odds: Odds, fail: float) -> list[Plan]:
        index = s.rules.characters[s.character[seat]].card if option == POWER else option - USE
        card = s.rules.equipment[index]
        numbers = [value for value in values if value <= NUMBERS]
        plans: list[Plan] = []
        if card.detects and numbers:
            points = {"double-detector": TWO, "triple-detector": THREE}.get(card.key, ALL)
            s.points = points
            slots = [each - WIRE for each in pointable(s, seat)]
            s.points = 1
            for stand in sorted({slot // SLOTS for slot in slots}):
                wires = [s.wire_at(slot) for slot in slots if slot // SLOTS == stand]
                for value in numbers:
                    best = sorted(wires, key=lambda wire: -odds.chances(wire)[value])
                    chosen = best if points == ALL else best[: 2 if points == TWO else 3]
                    mask = sum(1 << wire for wire in chosen)
                    if odds.chances(best[0])[value] > 0:
                        success = odds.success(mask, value)
                        plans.append(self._plan(option, mask, value, success, odds.explosion(mask), fail, s, SPARE))
        return plans

    def _go_on(self, s: Busters, ask: Ask, options: list[int]) -> int:
        assert self.plan is not None
        if ask.topic == CALLING and CALL + self.plan.value in options:
            return CALL + self.plan.value
        if ask.topic == POINTING:
            for option in options:
                if self.plan.wires >> s.wire_at(option - WIRE) & 1:
                    return option
        if ask.topic == POINTING_STAND:
            for option in options:
                if self.plan.wires & s.stand_wires(option - STAND):
                    return option
        return options[self.dice.below(len(options))]

    # Answers

    def _own_wire(self, s: Busters, options: list[int]) -> int:
        """A wire without a token: what is marked can still be cut by others in safety."""
        self.why = "I keep the wires that others can see through."
        unmarked = [option for option in options if s.info[s.wire_at(option - WIRE)] == 0]
        return (unmarked or options)[-1]

    def _answer(self, s: Busters, options: list[int]) -> int:
        unmarked = [option for option in options if s.info[s.wire_at(option - WIRE)] == 0]
        return (unmarked or options)[0]

    # Odds

    def _odds(self, s: Busters, seat: int) -> Odds:
        known = s.copy()
        if not self.remembers:
            known.ledger = known.ledger[:0]
        if not self.reads:
            return Odds(known)
        read = known.copy()
        for stand in range(s.stands):
            if s.owner[stand] != seat:
                self._read(read, stand)
        odds = Odds(read)
        return odds if odds.worlds.total > 0 else Odds(known)

    def _read(self, s: Busters, stand: int) -> None:
        """Notes what the convention says about the first token of a stand."""
        for place in range(s.size[stand] - 1):
            wire = s.order[stand * SLOTS + place]
            if s.opening >> wire & 1 and 0 < s.info[wire] <= NUMBERS:
                beside = s.order[stand * SLOTS + place + 1]
                if s.is_uncut(beside) and s.key[beside] == HIDDEN:
                    s.note(SAME, 0, wire, 1 << beside)


class CarefulBot(PartnerBot):
    """The same without the convention: for tables whose people do not know it."""

    reads = False


class NoviceBot(CarefulBot):
    """Looks at tokens and cut wires, and forgets what was said."""

    remembers = False


BOTS: Final = {"novice": NoviceBot, "careful": CarefulBot, "partner": PartnerBot}
