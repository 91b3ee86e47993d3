"""Mission 42, Time to Run Away and Join The Circus...: one act after the other interrupts the work."""

from __future__ import annotations

from typing import Final, final

from gamenight.core.chance import Dice
from gamenight.core.events import PUBLIC, only
from gamenight.core.marks import override
from gamenight.core.play import CLOCK, HIDDEN, MAY, NONE, Ask, Frame
from gamenight.core.text import Text, text
from gamenight.core.view import Note, Piece
from gamenight.games.bomb_busters.actions import BOING, CHOOSING, NUMBERS, PASS, RED, SLOTS, TA_DA, TICK, TICKING, WIRE
from gamenight.games.bomb_busters.board import ASTRAY
from gamenight.games.bomb_busters.model import Busters
from gamenight.games.bomb_busters.rules import Mission, exactly, some
from gamenight.games.bomb_busters.things.moves import note_neighbours
from gamenight.games.bomb_busters.things.script import script_of

RULE: Final = "BB-AUD-42"
SHOUT: Final = 3
"""How many seconds one has for a "ta-da" or a "boing"."""

# What the mission remembers.
_POLITE: Final = 0  # whether every cut must come with a "ta-da"
_SILENT: Final = 1  # whether the last one came without
_CLOWNS: Final = 2  # whether the clowns took the validation tokens


class Mission42(Mission):
    """BB-AUD-42: the acts come in the order of the script; the words are explained here. There is no deadline."""

    reads = ["BB-AUD-42"]
    red = some(1, of=3)
    yellow = exactly(4)
    memory = 3
    script = RULE
    turn_seconds = 15

    @override
    def on_cue(self, s: Busters, cue: str) -> None:
        if cue == "magician":
            s.push(Magic(s.actor))
        elif cue == "tamer-left":
            change_seats(s, -1)
        elif cue == "tamer-right":
            change_seats(s, 1)
        elif cue == "juggler":
            s.push(Juggling())
        elif cue == "knives":
            throw_knives(s)
        elif cue == "ta-da":
            s.remember(_POLITE, 1)
        elif cue == "clowns":
            s.remember(_CLOWNS, 1)
        elif cue == "trampoline":
            s.push(Shouting(BOING, s.clockwise(s.actor)))
        elif cue == "trampoline-twice":
            s.push(Shouting(BOING, s.clockwise(s.actor) + s.clockwise(s.actor)))
        elif cue == "penalty":
            self._check_manners(s)

    def _check_manners(self, s: Busters) -> None:
        """The last cut without a "ta-da" costs a step of the dial; after that nobody listens any more."""
        s.remember(_POLITE, 0)
        if s.recall(_SILENT):
            s.move_dial(1, RULE)

    @override
    def on_cut(self, s: Busters, seat: int, value: int, wires: int) -> None:
        if s.recall(_POLITE):
            s.remember(_SILENT, 1)
            s.push(Shouting(TA_DA, [seat]))

    def hear(self, s: Busters, word: int) -> None:
        """Somebody shouted in time."""
        if word == TA_DA:
            s.remember(_SILENT, 0)

    @override
    def may_show_validation(self, s: Busters) -> bool:
        return not s.recall(_CLOWNS)

    @override
    def adjust_pace(self, s: Busters, seconds: int) -> int:
        return SHOUT if s.stack and isinstance(s.stack[-1], Shouting) and script_of(s).timed else seconds

    @override
    def show(self, s: Busters, seat: int | None, pieces: list[Piece]) -> None:
        if s.recall(_POLITE):
            pieces.append(Note("ta-da", "board", "circus", text("m42.says"), text("m42.title")))


# The Magician


@final
class Magic(Frame[Busters]):
    """The current player secretly lets a pair of equal cut wires come back; then the next player plays.

    One of the pair must be on an own stand. The others have their eyes closed: they see which slots are filled again,
    and do not see the faces.
    """

    def __init__(self, seat: int, first: int = NONE) -> None:
        self.seat = seat
        self.first = first

    @override
    def step(self, s: Busters) -> None:
        options = self._options(s)
        if options:
            s.ask(self.seat, CHOOSING, options)
        else:
            s.pop()

    def _options(self, s: Busters) -> list[int]:
        lying = [wire for wire in range(s.wires) if is_lying(s, wire) and s.value_at(wire) != RED]
        if self.first == NONE:
            chosen = [wire for wire in lying if s.holder(wire) == self.seat and self._partners(s, lying, wire)]
        else:
            chosen = self._partners(s, lying, self.first)
        return sorted(WIRE + s.slot_of(wire) for wire in chosen)

    def _partners(self, s: Busters, lying: list[int], wire: int) -> list[int]:
        return [other for other in lying if other != wire and s.value_at(other) == s.value_at(wire)]

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        wire = s.wire_at(option - WIRE)
        if self.first == NONE:
            self.first = wire
            return
        s.pop()
        restore(s, self.first)
        restore(s, wire)
        s.acted = True

    @override
    def blank(self, s: Busters, seat: int) -> None:
        if seat != self.seat and self.first != NONE:
            self.first = HIDDEN

    @override
    def fill(self, s: Busters, seat: int, dice: Dice) -> None:
        if self.first == HIDDEN:
            self.first = NONE
            options = self._options(s)
            self.first = s.wire_at(options[dice.below(len(options))] - WIRE)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.magician", chosen=int(self.first != NONE)) if ask.topic == CHOOSING else None

    @override
    def copy(self) -> Magic:
        return Magic(self.seat, self.first)


def is_lying(s: Busters, wire: int) -> bool:
    """Whether a wire is cut and lies on the table."""
    return not s.is_uncut(wire) and not s.removed >> wire & 1


def restore(s: Busters, wire: int) -> None:
    """A cut wire stands where it lay, as if it had never been cut; its number is not validated any more."""
    s.disclose(PUBLIC)
    value = s.value_at(wire)
    if value <= NUMBERS and s.is_validated(value):
        withdraw(s, value)
    s.uncut |= 1 << wire
    s.gone[value] -= 1
    s.info[wire] = 0
    s.seen[wire] = only(s.holder(wire)) | only(s.actor)
    if s.events is not None:
        s.tell("restored", RULE, {"seat": s.holder(wire), **s.spot(wire)})


def withdraw(s: Busters, number: int) -> None:
    """A number loses its validation token."""
    tokens = [int(token) for token in s.validated[: s.validations] if token != number]
    s.validations = len(tokens)
    for place in range(NUMBERS):
        s.validated[place] = tokens[place] if place < len(tokens) else 0


# The Tamer


def change_seats(s: Busters, by: int) -> None:
    """Everybody takes over a neighbour's stands and sees them; what they saw before, they know."""
    s.disclose(PUBLIC)
    for stand in range(s.stands):
        s.owner[stand] = (s.owner[stand] + by) % s.seats
        for place in range(s.size[stand]):
            s.show_to(s.order[stand * SLOTS + place], s.owner[stand])
    if s.events is not None:
        s.tell("seats-changed", RULE, {"left": int(by < 0)})


# The Juggler


@final
class Juggling(Frame[Busters]):
    """The current player swaps the places of two own cut wires of different values."""

    def __init__(self, first: int = NONE) -> None:
        self.first = first

    @override
    def step(self, s: Busters) -> None:
        lying = [wire for wire in range(s.wires) if is_lying(s, wire) and s.holder(wire) == s.actor]
        if self.first == NONE:
            chosen = [wire for wire in lying if self._others(s, lying, wire)]
        else:
            chosen = self._others(s, lying, self.first)
        if chosen:
            s.ask(s.actor, CHOOSING, sorted(WIRE + s.slot_of(wire) for wire in chosen))
        else:
            s.pop()

    def _others(self, s: Busters, lying: list[int], wire: int) -> list[int]:
        return [other for other in lying if s.value_at(other) != s.value_at(wire)]

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        wire = s.wire_at(option - WIRE)
        if self.first == NONE:
            self.first = wire
            return
        s.pop()
        juggle(s, self.first, wire)

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.juggler", chosen=int(self.first != NONE)) if ask.topic == CHOOSING else None

    @override
    def copy(self) -> Juggling:
        return Juggling(self.first)


def juggle(s: Busters, one: int, two: int) -> None:
    """Two wires change places; what their old places told about their neighbours stays known."""
    for wire in (one, two):
        note_neighbours(s, wire)
        s.flag[wire] |= ASTRAY
    here, there = s.slot_of(one), s.slot_of(two)
    s.order[here], s.order[there] = two, one
    s.where[one], s.where[two] = there // SLOTS, here // SLOTS
    if s.events is not None:
        s.tell("juggled", RULE, {"seat": s.actor, **s.spot(two), "to": there})


# The Knife Thrower


def throw_knives(s: Busters) -> None:
    """The current player's cut wires leave the table; they count as cut all the same."""
    for wire in range(s.wires):
        if is_lying(s, wire) and s.holder(wire) == s.actor:
            s.removed |= 1 << wire
    if s.events is not None:
        s.tell("knives", RULE, {"seat": s.actor})


# Ta-da, and the Trampoline


@final
class Shouting(Frame[Busters]):
    """Seats shout a word, one after the other, each before its time is up; where no clock runs they are asked."""

    def __init__(self, word: int, seats: list[int]) -> None:
        self.word = word
        self.seats = seats

    @override
    def step(self, s: Busters) -> None:
        if s.ended or not self.seats:
            s.pop()
        elif script_of(s).timed:
            s.ask(CLOCK, TICKING, [TICK])
            s.ask(self.seats[0], CHOOSING, [self.word], kind=MAY)
        else:
            s.ask(self.seats[0], CHOOSING, [self.word, PASS])

    @override
    def answer(self, s: Busters, seat: int, option: int) -> None:
        self.seats = self.seats[1:]
        if option == self.word:
            mission = s.rules.mission
            assert isinstance(mission, Mission42)
            mission.hear(s, self.word)
            if s.events is not None:
                s.tell("ta-da" if self.word == TA_DA else "boing", RULE, {"seat": seat})

    @override
    def purpose(self, s: Busters, ask: Ask) -> Text | None:
        return text("topics.shout") if ask.topic == CHOOSING else None

    @override
    def copy(self) -> Shouting:
        return Shouting(self.word, self.seats[:])
