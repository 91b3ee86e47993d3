"""What lies on the table in a mission, who knows what of it, and what can be read off it.

A wire in play has a number, its id, that everybody knows and that says nothing about its value: wires are numbered
along the stands once they are sorted, and keep their number when they move. Facts and tokens belong to wires, so they
travel with them; a set of wires is one mask of ids.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamenight.core.bits import bit, row
from gamenight.core.game import Game
from gamenight.core.marks import override
from gamenight.core.packing import Packing, checksum
from gamenight.core.play import HIDDEN, NONE, State
from gamenight.games.bomb_busters.actions import CONSTRAINTS, MOST_STANDS, NUMBERS, RED, SLOTS, VALUES, YELLOW
from gamenight.games.bomb_busters.rules import Memory, Rules
from gamenight.games.bomb_busters.wires import IS_BLUE, KEYS

MOST_WIRES: Final = 60
"""Blue 48 and eleven reds are the most that ever come into play."""

# Where a wire is, if it is on no stand.
IN_NANO: Final = -3
IN_HAND: Final = -4
"""Somebody is about to sort it in: it was just taken, or lies face down before a teammate."""

# Flags of wires.
X_WIRE: Final = 1
"""It stands unsorted at the right end, with an X token (BB-TOK-8)."""
REVERSED: Final = 2
"""Its owner sees its back, the others its face; it stands unsorted."""
ASTRAY: Final = 4
"""It lies or stands in the place of another wire, so its place tells nothing (BB-AUD-42)."""

# What an info token can show, besides a number or yellow.
EVEN: Final = 14
ODD: Final = 15
TIMES: Final = 15
"""TIMES + m: the number of this wire occurs m times on its stand (BB-TOK-6)."""

# Where an equipment card is.
IN_BOX: Final = 0
LOCKED: Final = 1
READY: Final = 2
USED: Final = 3
FACE_DOWN: Final = 4
DROPPED: Final = 5

# Where a Challenge card is, if not in the box.
IN_PLAY: Final = 1
MISSED: Final = 2
"""It lies there, and can no longer be met."""

# Where a Number card is, besides a seat's number or a place in a row. Missions may use other numbers below.
CARD_IN_BOX: Final = -1
CARD_IN_DECK: Final = -3
CARD_OUT: Final = -4

# How wires are pointed at.
ONE: Final = 1
TWO: Final = 2
THREE: Final = 3
ALL: Final = 4

# Kinds of facts in the ledger, each four numbers: kind, value, wire, wires.
HOLDS: Final = 1
"""Among these wires is one of this value (BB-CUT-7, a radar's yes)."""
TIMES_ON: Final = 2
"""The number of this wire occurs `value` times among these wires."""
SAME: Final = 3
"""This wire and the other one in `wires` have equal values (BB-EQ-12)."""
DIFFERENT: Final = 4
"""This wire and the other one in `wires` have different values (BB-EQ-1)."""
BEFORE: Final = 5
"""This wire sorts before, or equal to, the one in `wires`: they were neighbours once."""
SO_MANY: Final = 6
"""Exactly `wire` of these wires have this value (BB-AUD-30)."""
ANY_OF: Final = 7
"""Among these wires is one of these values, which are a mask: who is asked to act has something to act with."""
FACT: Final = 4
MOST_FACTS: Final = 128
"""More facts than a mission brings to light; an observation has room for them."""

NOT_RED: Final = (1 << RED) - 2
"""Every value but red, one bit each."""

MOST_LIVES: Final = 5
OXYGEN: Final = 32
"""How many oxygen tokens there are (BB-COMP-16)."""


def in_the_box(seats: int) -> vec[i64]:
    """All oxygen tokens in the box, none with a seat or in the reserve."""
    tokens = row(seats + 2)
    tokens[seats + 1] = OXYGEN
    return tokens


class Board(State):
    """Everything on the table. Every field is set once here: to its start, or to its value in an older twin."""

    derived: ClassVar[list[str]] = ["rules"]

    def __init__(self, game: Game[Any], seats: int, rules: Rules, old: Board | None = None) -> None:
        super().__init__(game, seats, old)
        self.rules = rules
        # Wires, by id
        self.key: vec[i64] = old.key[:] if old else row(MOST_WIRES, NONE)
        """What the wire is, as a key; NONE if there is no such wire."""
        self.seen: vec[i64] = old.seen[:] if old else row(MOST_WIRES)
        """The seats that know the wire, one bit each; PUBLIC once it is cut."""
        self.where: vec[i64] = old.where[:] if old else row(MOST_WIRES, NONE)
        """The stand it is on, or IN_NANO."""
        self.home: vec[i64] = old.home[:] if old else row(MOST_WIRES, NONE)
        """Where it was dealt to: what was sorted together is counted together by the odds."""
        self.flag: vec[i64] = old.flag[:] if old else row(MOST_WIRES)
        self.info: vec[i64] = old.info[:] if old else row(MOST_WIRES)
        """The info token at the wire: a number, YELLOW, EVEN, ODD or TIMES + m; 0 if none."""
        self.opening: int = old.opening if old else 0
        """The wires that got an info token at set-up, one bit each."""
        self.denied: vec[i64] = old.denied[:] if old else row(MOST_WIRES)
        """The values that false info tokens at the wire show, one bit each: it is none of them."""
        self.never: vec[i64] = old.never[:] if old else row(MOST_WIRES)
        """All values that the wire is publicly known not to have, one bit each."""
        self.wires: int = old.wires if old else 0
        """How many wires there are; their ids are below it."""
        self.uncut: int = old.uncut if old else 0
        """The wires that are not cut or revealed, one bit each."""
        self.removed: int = old.removed if old else 0
        """Cut wires that were taken off the table, one bit each."""
        self.gone: vec[i64] = old.gone[:] if old else row(VALUES)
        """How many wires of each value were cut, or revealed if red."""
        self.total: vec[i64] = old.total[:] if old else row(VALUES)
        """How many wires of each value are in play."""
        self.value_of: vec[i64] = old.value_of[:] if old else row(KEYS)
        """What a key counts as in this mission; made when the wires are dealt."""
        self.marked: int = old.marked if old else 0
        """The red and yellow keys that may be in play, one bit each (BB-COMP-7, BB-SETUP-5, BB-SETUP-6)."""
        # Stands
        self.stands: int = old.stands if old else 0
        self.owner: vec[i64] = old.owner[:] if old else row(MOST_STANDS, NONE)
        """The seat a stand belongs to."""
        self.order: vec[i64] = old.order[:] if old else row(MOST_STANDS * SLOTS, NONE)
        """The wires of each stand from left to right."""
        self.size: vec[i64] = old.size[:] if old else row(MOST_STANDS)
        self.beside: vec[i64] = old.beside[:] if old else row(MOST_STANDS)
        """The values whose tokens lie beside a stand, one bit each (BB-TOK-3)."""
        self.equals: vec[i64] = old.equals[:] if old else row(4, NONE)
        """The two wires at the = token, then those at the ≠ token (BB-COMP-8)."""
        self.ledger: vec[i64] = old.ledger[:] if old else vec[i64]()
        """What else is publicly known about hidden wires: facts of four numbers each."""
        # Seats
        self.captain: int = old.captain if old else NONE
        self.character: vec[i64] = old.character[:] if old else row(seats, NONE)
        self.spent: vec[i64] = old.spent[:] if old else row(seats)
        """Whether a seat has used its character card."""
        self.bound_by: vec[i64] = old.bound_by[:] if old else row(seats + 2, NONE)
        """The Constraint card a seat must respect; behind the seats, cards that lie between players."""
        self.oxygen: vec[i64] = old.oxygen[:] if old else in_the_box(seats)
        """Oxygen tokens of each seat; behind them, those in the reserve, then those in the box."""
        # Cards
        self.equipment: vec[i64] = old.equipment[:] if old else row(len(rules.equipment))
        """Where each equipment card is."""
        self.instants: int = old.instants if old else 0
        """The instant cards that are about to take effect, one bit each (BB-EQ-22)."""
        self.lock_card: vec[i64] = old.lock_card[:] if old else row(len(rules.equipment))
        """The Number card that lies on an equipment card; 0 if none."""
        self.number_card: vec[i64] = old.number_card[:] if old else row(NUMBERS + 1, CARD_IN_BOX)
        """Where each Number card is: a place that the mission gives a meaning."""
        self.constraint: int = old.constraint if old else NONE
        """The Constraint card that binds everybody."""
        self.constraint_card: vec[i64] = old.constraint_card[:] if old else row(CONSTRAINTS, CARD_IN_BOX)
        """Where each Constraint card is."""
        self.challenge: vec[i64] = old.challenge[:] if old else row(len(rules.challenges))
        """Where each Challenge card is: IN_BOX, IN_PLAY or MISSED."""
        # Board
        self.lives: int = old.lives if old else 0
        """Steps of the dial before the skull (BB-DIAL-1)."""
        self.most_lives: int = old.most_lives if old else MOST_LIVES
        self.validated: vec[i64] = old.validated[:] if old else row(NUMBERS)
        """Numbers with a validation token, in the order they got it (BB-VAL-1, BB-COMP-6)."""
        self.validations: int = old.validations if old else 0
        self.nano: int = old.nano if old else NONE
        """The space Nano stands on."""
        self.facing: int = old.facing if old else 1
        """The way Nano looks: 1 or -1."""
        self.memo: vec[i64] = old.memo[:] if old else row(rules.memory)
        """What the rules remember (see `recall`)."""
        # The turn
        self.turns: int = old.turns if old else 0
        """How many turns have begun."""
        self.laps: int = old.laps if old else 0
        """How many rounds have begun."""
        self.actor: int = old.actor if old else NONE
        self.next: int = old.next if old else NONE
        """Whose turn is next, if somebody chose; NONE for the left neighbour."""
        self.idle: int = old.idle if old else 0
        """How many turns in a row were skipped, up to the turn numbered `idled`."""
        self.idled: int = old.idled if old else 0
        self.acted: bool = old.acted if old else False
        """Whether the actor has done something in this turn."""
        self.points: int = old.points if old else ONE
        """How wires are pointed at in this declaration: ONE, TWO, THREE or ALL."""
        self.ray: bool = old.ray if old else False
        """Whether two values are announced (BB-EQ-10)."""
        self.steady: bool = old.steady if old else False
        """Whether a failure does no harm in this turn (BB-EQ-9)."""
        self.quick: bool = old.quick if old else False
        """Whether two identical own wires may be cut alone in this turn (BB-EQ-16)."""
        self.targets: int = old.targets if old else 0
        """The wires pointed at, one bit each."""
        self.value: int = old.value if old else 0
        """The value announced."""
        self.other: int = old.other if old else 0
        """The second value announced; 0 if none."""
        self.card: int = old.card if old else NONE
        """The equipment card being used, by `user`, with `made` picks; NONE if none is."""
        self.power: bool = old.power if old else False
        """Whether it is used as a character's power."""
        self.user: int = old.user if old else NONE
        self.made: int = old.made if old else 0
        self.picks: vec[i64] = old.picks[:] if old else row(4, NONE)
        # The end
        self.ended: int = old.ended if old else 0
        """WON or LOST, or 0 while the mission goes on."""
        self.why: str = old.why if old else ""
        """The rule that ended it."""
        self.clock: int = old.clock if old else 0
        """Seconds of acting time so far, in missions that run against a clock."""

    @override
    def pack(self, into: Packing) -> None:
        into.row("key", self.key)
        into.row("seen", self.seen)
        into.row("where", self.where)
        into.row("home", self.home)
        into.row("flag", self.flag)
        into.row("info", self.info)
        into.wide("opening", self.opening)
        into.row("denied", self.denied)
        into.row("never", self.never)
        into.number("wires", self.wires)
        into.wide("uncut", self.uncut)
        into.wide("removed", self.removed)
        into.row("gone", self.gone)
        into.row("total", self.total)
        into.row("value_of", self.value_of)
        into.wide("marked", self.marked)
        into.number("stands", self.stands)
        into.row("owner", self.owner)
        into.row("order", self.order)
        into.row("size", self.size)
        into.row("beside", self.beside)
        into.row("equals", self.equals)
        self._pack_ledger(into)
        into.number("captain", self.captain)
        into.row("character", self.character)
        into.row("spent", self.spent)
        into.row("bound_by", self.bound_by)
        into.row("oxygen", self.oxygen)
        into.row("equipment", self.equipment)
        into.wide("instants", self.instants)
        into.row("lock_card", self.lock_card)
        into.row("number_card", self.number_card)
        into.number("constraint", self.constraint)
        into.row("constraint_card", self.constraint_card)
        into.row("challenge", self.challenge)
        into.number("lives", self.lives)
        into.number("most_lives", self.most_lives)
        into.row("validated", self.validated)
        into.number("validations", self.validations)
        into.number("nano", self.nano)
        into.number("facing", self.facing)
        into.wide_row("memo", self.memo)
        into.number("turns", self.turns)
        into.number("laps", self.laps)
        into.number("actor", self.actor)
        into.number("next", self.next)
        into.number("idle", self.idle)
        into.number("idled", self.idled)
        into.number("acted", int(self.acted))
        into.number("points", self.points)
        into.number("ray", int(self.ray))
        into.number("steady", int(self.steady))
        into.number("quick", int(self.quick))
        into.wide("targets", self.targets)
        into.number("value", self.value)
        into.number("other", self.other)
        into.number("card", self.card)
        into.number("power", int(self.power))
        into.number("user", self.user)
        into.number("made", self.made)
        into.row("picks", self.picks)
        into.number("ended", self.ended)
        into.wide("why", checksum(self.why))
        into.number("clock", self.clock)

    def _pack_ledger(self, into: Packing) -> None:
        """The facts, the newest first; should there ever be too many, the oldest are left out."""
        said = row(MOST_FACTS * (FACT - 1))
        wires = row(MOST_FACTS)
        facts: i64 = len(self.ledger) // FACT
        fact: i64
        for fact in range(min(facts, MOST_FACTS)):
            at: i64 = (facts - 1 - fact) * FACT
            part: i64
            for part in range(FACT - 1):
                said[fact * (FACT - 1) + part] = self.ledger[at + part]
            wires[fact] = self.ledger[at + FACT - 1]
        into.row("ledger", said)
        into.wide_row("ledger_wires", wires)

    # What can be read off the table

    def wire_at(self, slot: int) -> int:
        """The wire in a slot, `stand * SLOTS + place`."""
        return self.order[slot]

    def slot_of(self, wire: int) -> int:
        """The slot a wire on a stand is in."""
        stand = self.where[wire]
        for place in range(self.size[stand]):
            if self.order[stand * SLOTS + place] == wire:
                return stand * SLOTS + place
        raise AssertionError(f"wire {wire} is on no stand")

    def spot(self, wire: int) -> dict[str, int]:
        """Where a wire on a stand is, for events: `at` is its place on the stand."""
        slot = self.slot_of(wire)
        return {"wire": wire, "slot": slot, "at": slot % SLOTS, "on": self.side(slot // SLOTS)}

    def side(self, stand: int) -> int:
        """1 for the first of a player's two stands, 2 for the second, 0 for the only one."""
        seat = self.owner[stand]
        if stand > 0 and self.owner[stand - 1] == seat:
            return 2
        return int(stand + 1 < self.stands and self.owner[stand + 1] == seat)

    def holder(self, wire: int) -> int:
        """The seat on whose stand a wire is; NONE if it is on none."""
        stand = self.where[wire]
        return self.owner[stand] if stand >= 0 else NONE

    def value_at(self, wire: int) -> int:
        """What a wire counts as: its number, YELLOW or RED; HIDDEN if it is not known."""
        key = self.key[wire]
        return self.value_of[key] if key >= 0 else HIDDEN

    def is_uncut(self, wire: int) -> bool:
        """Whether a wire is still to be cut."""
        return self.uncut >> wire & 1 == 1

    def is_reversed(self, wire: int) -> bool:
        """Whether a wire shows its owner its back."""
        return self.flag[wire] & REVERSED != 0

    def is_x(self, wire: int) -> bool:
        """Whether a wire has an X token."""
        return self.flag[wire] & X_WIRE != 0

    def stand_wires(self, stand: int) -> int:
        """The wires on a stand, one bit each."""
        wires: i64 = 0
        slot: i64
        for slot in range(stand * SLOTS, stand * SLOTS + self.size[stand]):
            wires |= bit(self.order[slot])
        return wires

    def leftmost(self, stand: int) -> int:
        """The uncut wire of a stand that is furthest to the left; NONE if all are cut."""
        for place in range(self.size[stand]):
            if self.uncut >> self.order[stand * SLOTS + place] & 1:
                return self.order[stand * SLOTS + place]
        return NONE

    def rightmost(self, stand: int) -> int:
        """The uncut wire of a stand that is furthest to the right; NONE if all are cut."""
        for place in range(self.size[stand] - 1, -1, -1):
            if self.uncut >> self.order[stand * SLOTS + place] & 1:
                return self.order[stand * SLOTS + place]
        return NONE

    def faced(self, stand: int) -> int:
        """The wires on a stand, one bit each, but for those whose back its owner sees."""
        wires = self.stand_wires(stand)
        for wire in range(self.wires):
            if self.uncut >> wire & 1 and self.flag[wire] & REVERSED:
                wires &= ~(1 << wire)
        return wires

    def stands_of(self, seat: int) -> list[int]:
        """The stands of a seat."""
        return [stand for stand in range(self.stands) if self.owner[stand] == seat]

    def slots_of(self, seat: int) -> list[int]:
        """The slots of a seat's wires, from left to right; where it counts, loops over numbers are quicker."""
        return [stand * SLOTS + place for stand in self.stands_of(seat) for place in range(self.size[stand])]

    def sees(self, seat: int) -> list[int]:
        """The uncut wires that a seat sees on its own stands, from left to right."""
        wires = [int(self.order[slot]) for slot in self.slots_of(seat)]
        return [wire for wire in wires if self.uncut >> wire & 1 and not self.flag[wire] & REVERSED]

    def hand(self, seat: int) -> int:
        """The uncut wires on a seat's stands, one bit each."""
        wires = 0
        for stand in range(self.stands):
            if self.owner[stand] == seat:
                wires |= self.stand_wires(stand)
        return wires & self.uncut

    def known_hand(self, seat: int) -> int:
        """The uncut wires of a seat that it sees itself."""
        wires: i64 = 0
        uncut: i64 = self.uncut
        stand: i64
        slot: i64
        for stand in range(self.stands):
            if self.owner[stand] == seat:
                for slot in range(stand * SLOTS, stand * SLOTS + self.size[stand]):
                    wire = self.order[slot]
                    if uncut >> wire & 1 and not self.flag[wire] & REVERSED:
                        wires |= bit(wire)
        return wires

    def only_reds(self, seat: int) -> bool:
        """BB-RED-1, BB-RED-2: whether all uncut wires of a seat are red, as it sees them."""
        uncut: i64 = self.uncut
        found = False
        stand: i64
        slot: i64
        for stand in range(self.stands):
            if self.owner[stand] == seat:
                for slot in range(stand * SLOTS, stand * SLOTS + self.size[stand]):
                    wire = self.order[slot]
                    if uncut >> wire & 1:
                        if self.flag[wire] & REVERSED or self.value_at(wire) != RED:
                            return False
                        found = True
        return found

    def has_wires(self, seat: int) -> bool:
        """Whether a seat has uncut wires (BB-TURN-3)."""
        for stand in range(self.stands):  # noqa: SIM110  (a generator costs more than the loop, compiled)
            if self.owner[stand] == seat and self.leftmost(stand) != NONE:
                return True
        return False

    def count_in_hand(self, seat: int, value: int) -> int:
        """How many uncut wires of a value a seat sees on its own stands."""
        return sum([self.value_at(wire) == value for wire in self.sees(seat)])

    def values_in_hand(self, seat: int) -> int:
        """The values of the uncut wires that a seat sees on its own stands, one bit each."""
        values = 0
        for wire in self.sees(seat):
            values |= 1 << self.value_at(wire)
        return values

    def recall(self, what: int, nth: int = 0, of: Memory | None = None) -> int:
        """A number that the mission remembers, or another rule; of several that belong together, the nth from 0 on."""
        place = self.rules.mission.place if of is None else of.place
        return self.memo[place + what + nth]

    def left(self, value: int) -> int:
        """How many wires of a value are still to be cut, wherever they are."""
        return self.total[value] - self.gone[value]

    def is_validated(self, number: int) -> bool:
        """Whether all wires of a number are cut (BB-VAL-1)."""
        return self.gone[number] == self.total[number]

    def after(self, seat: int) -> int:
        """The left neighbour."""
        return (seat + 1) % self.seats

    def before(self, seat: int) -> int:
        """The right neighbour."""
        return (seat - 1) % self.seats

    def clockwise(self, first: int) -> list[int]:
        """All seats, from the first clockwise."""
        return [(first + turn) % self.seats for turn in range(self.seats)]

    def is_lap_idle(self) -> bool:
        """Whether everybody who has wires skipped, one after the other, up to this turn or the one before."""
        players = 0
        for seat in range(self.seats):
            players += self.has_wires(seat)
        return self.idled >= self.turns - 1 and self.idle >= players

    def key_exists(self, key: int) -> int:
        """How many wires of a key are in play or may be: four of each blue, one of each marked red or yellow."""
        if key % 3 == IS_BLUE:
            return 4 if 1 <= key // 3 <= self.rules.mission.blue else 0
        return self.marked >> key & 1

    def reds_left(self) -> int:
        """How many reds are in play and not revealed."""
        return self.left(RED)

    def yellows_gone(self) -> int:
        """How many yellows were cut."""
        return self.gone[YELLOW]

    def note(self, kind: int, value: int, wire: int, wires: int) -> None:
        """Adds a fact to the ledger; a fact about fewer of the same wires replaces it."""
        ledger = self.ledger
        for at in range(0, len(ledger), FACT):
            if ledger[at] == kind and ledger[at + 1] == value and kind in (HOLDS, ANY_OF):
                old = ledger[at + 3]
                if old & wires == old:
                    return  # it says nothing new
                if old & wires == wires:
                    ledger[at + 3] = wires
                    return
        self.ledger = append(append(append(append(ledger, kind), value), wire), wires)
