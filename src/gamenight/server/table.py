"""A table: the fold of its log. It reads no clock, rolls no die and writes nothing; it only follows the entries."""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

from msgspec.structs import replace

from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import Game, Setup, find
from gamenight.core.play import CHANCE, CLOCK, FREE, Ask, State
from gamenight.core.record import OtherRules, Record
from gamenight.server.entries import (
    Changed,
    Entry,
    Opened,
    Place,
    Played,
    Rematched,
    Said,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    Undone,
)

RECENT: Final = 32
"""How many steps a table remembers in full, for those who reconnect."""

KEYS: Final = 8
"""How many keys of a seat's messages a table remembers."""


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


class Step:
    """One step as it happened: its entry, and the events of the game that came with it."""

    __slots__ = ("at", "before", "entry", "events", "first", "resettles", "version")

    def __init__(self, version: int, at: float, entry: Entry, before: Place | None, first: int) -> None:
        self.version = version
        self.at = at
        self.entry = entry
        self.before = before
        """The seat as it was, if the entry changes one."""
        self.first = first
        """How many answers stood before it."""
        self.events: list[Event] = []
        self.resettles = not isinstance(entry, Played | Said)
        """Whether it changes anything about the table beside the game."""


class Course:
    """A game as far as it has come: its state, and its answers with what undo must know of them."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.state: State = game.new(setup, listen=True)
        self.seats = array("b")
        self.options = array("q")
        self.chosen = bytearray()
        """Whether there was anything to choose, if only whether; what is forced is never taken back by itself."""
        self.told = array("i")
        """How often something hidden had become known before each answer."""

    @property
    def answers(self) -> list[tuple[int, int]]:
        """Who answered what, in order."""
        return list(zip(self.seats, self.options, strict=True))

    def answer(self, seat: int, option: int) -> None:
        """Plays one answer."""
        ask = asked(self.state, seat, option)
        told = self.state.told
        self.state.answer(seat, option)
        self.seats.append(seat)
        self.options.append(option)
        self.chosen.append(seat == CLOCK or (seat != CHANCE and ask is not None and (ask.optional or ask.count() > 1)))
        self.told.append(told)

    def heard(self) -> list[Event]:
        """The events since this was called last."""
        events = self.state.events or []
        self.state.events = []
        return events

    def until(self, to: int) -> Course:
        """The course as it was when only the first `to` answers stood."""
        earlier = Course(self.game, self.setup)
        for seat, option in self.answers[:to]:
            earlier.answer(seat, option)
        earlier.heard()
        return earlier

    def undo_point(self, seat: int) -> int | None:
        """How many answers would be left if this seat took its last choice back; None if it cannot."""
        for at in range(len(self.seats) - 1, -1, -1):
            if self.told[at] != self.state.told:
                return None
            if self.seats[at] == seat and self.chosen[at]:
                return at
        return None


def asked(state: State, seat: int, option: int) -> Ask | None:
    """The question that an answer is for."""
    for ask in state.asks:
        if ask.seat == seat and ask.offers(option):
            return ask
    return None


def followed(twin: State, dice: Dice) -> list[tuple[int, int]]:
    """Plays on in a twin what needs no thought, chance and forced answers; returns those answers."""
    given: list[tuple[int, int]] = []
    while (ask := automatic(twin)) is not None:
        option = ask.nth(dice.below(ask.count()))
        twin.take(ask.seat, option)
        given.append((ask.seat, option))
    return given


def automatic(state: State) -> Ask | None:
    """A question that answers itself: chance is rolled, and one that offers a single answer is no question."""
    for ask in state.asks:
        if not ask.optional and (ask.seat == CHANCE or (ask.seat >= 0 and ask.count() == 1)):
            return ask
    return None


class Table:
    """A table as its log tells it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.game: Game[Any]
        self.options: dict[str, Any] = {}
        self.places: list[Place] = []
        self.timer = 0
        self.absence = 0
        self.hints = False
        self.host = ""
        self.watched = False
        self.course: Course | None = None
        self.undo: UndoAsked | None = None
        self.agreed: list[int] = []
        self.rematch: str | None = None
        self.since: dict[int, int] = {}
        """The version at which each seat (or CLOCK) was asked what it is asked now."""
        self.asked_at: dict[int, float] = {}
        """When that was."""
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self._keys: dict[int, deque[tuple[str, int]]] = {}

    # What can be asked of it

    @property
    def status(self) -> str:
        """Before the game, in it, or after it."""
        if self.course is None:
            return "lobby"
        return "over" if self.course.state.over else "playing"

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [place.name or f"Seat {seat + 1}" for seat, place in enumerate(self.places)]

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves just now."""
        return [seat for seat, place in enumerate(self.places) if place.kind == "human" and not place.bot]

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        wanted = hashed(token)
        for seat, place in enumerate(self.places):
            if place.token and compare_digest(place.token, wanted):
                return seat
        return None

    def is_host(self, token: str) -> bool:
        """Whether this is the host's token."""
        return compare_digest(self.host, hashed(token))

    def talk(self) -> str:
        """What may be said now."""
        playing = self.course is not None and not self.course.state.over
        return self.course.state.talk() if playing and self.course else FREE

    def committed(self, seat: int, key: str) -> int | None:
        """The version at which this message of this seat was committed, if it was."""
        for kept, version in self._keys.get(seat, ()):
            if kept == key:
                return version
        return None

    def waits_for(self) -> list[int]:
        """The people whose agreement an undo still needs."""
        if self.undo is None:
            return []
        return [seat for seat in self.people if seat != self.undo.seat and seat not in self.agreed]

    def undo_point(self, seat: int) -> int | None:
        """How many answers would be left after an undo by this seat; None if it cannot."""
        if self.course is None or self.course.state.over:
            return None
        return self.course.undo_point(seat)

    def record(self) -> Record:
        """The record of the game so far."""
        assert self.course is not None
        record = Record(self.game, self.course.setup, self.course.answers)
        record.players = self.names
        return record

    # The fold

    def apply(self, version: int, at: float, entry: Entry) -> Step:
        """Follows one entry."""
        assert version == self.version + 1, f"step {version} cannot follow {self.version}"
        before = self.places[entry.seat] if isinstance(entry, Sat) else None
        step = Step(version, at, entry, before, len(self.course.seats) if self.course else 0)
        talked, wished = self.talk(), self.undo
        match entry:
            case Opened():
                self._open(entry)
            case Sat():
                self._sit(entry)
            case Changed():
                self._change(entry)
            case Started():
                self._start(entry, version, at)
            case Played():
                self._play(entry.answers, version, at)
            case UndoAsked():
                self.undo, self.agreed = entry, []
            case UndoAgreed():
                self._agree(entry)
            case Undone():
                self._take_back(entry, version, at)
            case Rematched():
                self.rematch = entry.table
            case Said():
                pass
        self.version = version
        self._remember(entry, version)
        if self.course is not None:
            step.events = self.course.heard()
            step.resettles |= self.course.state.over or self.talk() != talked or self.undo is not wished
        self.recent.append(step)
        return step

    def _open(self, entry: Opened) -> None:
        self.game = find(entry.game)
        if entry.rules != self.game.rules:
            raise OtherRules(
                f"this table plays {self.game.title} by rules {entry.rules}; installed are rules {self.game.rules}"
            )
        self.options = entry.options
        self.places = entry.places[:]
        self.timer = entry.timer
        self.absence = entry.absence
        self.hints = entry.hints
        self.host = entry.host
        self.watched = entry.watched

    def _sit(self, entry: Sat) -> None:
        if entry.place.token != self.places[entry.seat].token:  # what one person said does not bind the next
            self._keys.pop(entry.seat, None)
            self.agreed = [seat for seat in self.agreed if seat != entry.seat]
            if self.undo is not None and self.undo.seat == entry.seat:
                self.undo = None
        self.places[entry.seat] = entry.place

    def _change(self, entry: Changed) -> None:
        self.options = entry.options
        self.timer = entry.timer
        self.absence = entry.absence
        self.hints = entry.hints
        self.places = [*self.places, *(Place() for _ in range(entry.seats - len(self.places)))][: entry.seats]

    def _start(self, entry: Started, version: int, at: float) -> None:
        self.course = Course(self.game, self.game.complete(Setup(len(self.places), self.options)))
        self._play(entry.answers, version, at)

    def _play(self, answers: Iterable[tuple[int, str]], version: int, at: float) -> None:
        course = self.course
        assert course is not None, "nobody answers before the game begins"
        before = _asks_by_seat(course.state)
        answered = set()
        for seat, words in answers:
            course.answer(seat, self.game.actions.option(words))
            answered.add(seat)
        after = _asks_by_seat(course.state)
        for seat, asks in after.items():
            if seat in answered or before.get(seat) != asks or seat not in self.since:
                self.since[seat] = version
                self.asked_at[seat] = at
        self.undo = None  # the game went on: nobody waits for an agreement any more

    def _agree(self, entry: UndoAgreed) -> None:
        if entry.yes:
            self.agreed.append(entry.seat)
        else:
            self.undo = None

    def _take_back(self, entry: Undone, version: int, at: float) -> None:
        assert self.course is not None
        self.course = self.course.until(entry.to)
        self.undo = None
        for seat in _asks_by_seat(self.course.state):
            self.since[seat] = version
            self.asked_at[seat] = at

    def _remember(self, entry: Entry, version: int) -> None:
        """Keeps the key of the message that made this entry."""
        match entry:
            case Played(key=key) if key:
                seat = entry.answers[0][0]
            case Undone(key=key) if key:
                seat = entry.by
            case Said(key=key) | UndoAsked(key=key) | UndoAgreed(key=key) if key:
                seat = entry.seat
            case _:
                return
        self._keys.setdefault(seat, deque(maxlen=KEYS)).append((key, version))


def _asks_by_seat(state: State) -> dict[int, list[Ask]]:
    found: dict[int, list[Ask]] = {}
    for ask in state.asks:
        found.setdefault(ask.seat, []).append(ask)
    return found


def in_words(game: Game[Any], answers: Iterable[tuple[int, int]]) -> list[tuple[int, str]]:
    """Answers as the log keeps them."""
    return [(seat, game.actions.words(option)) for seat, option in answers]


def with_bot(place: Place, bot: str) -> Place:
    """The same seat with a bot that plays for its owner, or without one."""
    return replace(place, bot=bot)
