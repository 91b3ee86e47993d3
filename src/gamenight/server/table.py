"""A table: the fold of its log. It reads no clock, rolls no die and writes nothing; it only follows the entries."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

from msgspec.structs import replace

from gamenight.bots import followers, follows
from gamenight.core.course import Course, unnoticed
from gamenight.core.events import SPECTATOR, Event
from gamenight.core.game import Game, Setup, find
from gamenight.core.play import CLOCK, FREE, MUST, SILENT, Ask, State
from gamenight.core.record import OtherRules, Record
from gamenight.core.text import Saying
from gamenight.server.entries import (
    Changed,
    Entry,
    GivenUp,
    GiveUp,
    GiveUpAgreed,
    Opened,
    Place,
    Played,
    Pointed,
    Rematched,
    Said,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    Undone,
)
from gamenight.server.refusals import Refusal
from gamenight.server.words import _

RECENT: Final = 32
"""How many steps a table remembers in full, for those who reconnect."""

KEYS: Final = 8
"""How many keys of a seat's messages a table remembers."""


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


class Step:
    """One step as it happened: its entry, and the events of the game that came with it."""

    __slots__ = (
        "ask",
        "at",
        "before",
        "deserted",
        "entry",
        "events",
        "first",
        "hidden",
        "resettles",
        "thing",
        "version",
    )

    def __init__(self, version: int, at: float, entry: Entry, before: Place | None, first: int) -> None:
        self.version = version
        self.at = at
        self.entry = entry
        self.before = before
        """The seat as it was, if the entry changes one."""
        self.first = first
        """How many answers stood before it."""
        self.events: list[Event] = []
        self.thing: Saying = ""
        """What was pointed at, as everybody may call it."""
        self.resettles = not isinstance(entry, Played | Said | Pointed)
        """Whether it changes anything about the table beside the game."""
        self.deserted = False
        """Whether everybody had left the game then."""
        self.ask: Ask | None = None
        """What was asked, if it is an answer."""
        self.hidden = 0
        """The mask of those who noticed nothing of it."""

    def is_hidden(self, seat: int | None) -> bool:
        """Whether a seat (or a spectator, None) noticed nothing of it."""
        return self.hidden >> (SPECTATOR if seat is None else seat) & 1 == 1


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
        self.deal = ""
        self.again = False
        self.course: Course | None = None
        self.deserted_at: float | None = None
        """Since when everybody has left a game: it waits for somebody to come back."""
        self.undo: UndoAsked | None = None
        self.agreed: list[int] = []
        self.give_up: GiveUp | None = None
        """Somebody's proposal to give up; it stands until everybody has answered."""
        self.giving_up: list[int] = []
        """Who has agreed to that."""
        self.given_up: GivenUp | None = None
        self.rematch: str | None = None
        self.since: dict[int, int] = {}
        """The version at which each seat (or CLOCK) was asked what it is asked now, if anything."""
        self.asked_at: dict[int, float] = {}
        """Since when it is asked about that. Everybody sees the time run, so other options do not set it back."""
        self.pointed_at: dict[int, float] = {}
        """When a seat has pointed at something last."""
        self.recent: deque[Step] = deque(maxlen=RECENT)
        self._keys: dict[int, deque[tuple[str, int]]] = {}
        self._hidden: list[tuple[int, int]] = []
        """The steps that not everybody noticed: their versions, with the mask of those who did not."""

    # What can be asked of it

    def question(self, seat: int, version: int | None = None) -> Ask:
        """What a seat is asked, or why it cannot answer anything, or not what it was asked at this version."""
        name = self.names[seat]
        if self.course is None:
            raise Refusal(
                "not-offered", _("The game has not begun: {name} is not being asked anything yet."), name=name
            )
        if self.status == "over":
            raise Refusal("over", _("The game is over: {name} is no longer being asked anything."), name=name)
        if self.places[seat].bot:
            raise Refusal("busy", _("A bot is still playing for {name}; the seat is being handed back."), name=name)
        if version is not None and version > self.shown(seat):
            sentence = _("The table is at version {version}; nothing has been asked after that.")
            raise Refusal("stale", sentence, version=self.shown(seat))
        if version is not None and self.version_of(version, seat) < self.since.get(seat, 0):
            raise Refusal("stale", _("{name} is no longer being asked that."), name=name)
        ask = self.course.state.ask_of(seat)
        if ask is None:
            raise Refusal("not-offered", _("{name} is not being asked anything now; wait for the others."), name=name)
        return ask

    def shown(self, seat: int | None, version: int | None = None) -> int:
        """A version (the newest by default) as a seat counts it: without the steps of which it noticed nothing."""
        newest = self.version if version is None else version
        if not self._hidden:
            return newest
        return newest - sum(hidden <= newest for hidden in self._hidden_from(seat))

    def version_of(self, shown: int, seat: int | None) -> int:
        """The last version that a seat counts as this one."""
        version = shown
        for hidden in self._hidden_from(seat):
            version += hidden <= version + 1
        return version

    def _hidden_from(self, seat: int | None) -> list[int]:
        eyes = SPECTATOR if seat is None else seat
        return [version for version, unseen in self._hidden if unseen >> eyes & 1]

    @property
    def status(self) -> str:
        """Before the game, in it, or after it."""
        if self.course is None:
            return "lobby"
        return "over" if self.course.state.over or self.given_up is not None else "playing"

    @property
    def stage(self) -> str:
        """The same, for those who clear up: a record that was opened is neither."""
        return "record" if self.watched else self.status

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [place.name or f"Seat {seat + 1}" for seat, place in enumerate(self.places)]

    @property
    def people(self) -> list[int]:
        """The seats that people play themselves just now."""
        return [seat for seat, place in enumerate(self.places) if place.kind == "human" and not place.bot]

    def keeps(self, seat: int) -> bool:
        """Whether the one who plays a seat now keeps the game's convention."""
        place = self.places[seat]
        return follows(place.bot, self.game) if place.bot else place.follows

    @property
    def followers(self) -> int:
        """The seats that can be read by the convention: what was said by it stays so, whoever plays there now."""
        if self.course is None:
            return 0
        kept = [self.course.kept(seat) for seat in range(len(self.places))]
        return followers(self.keeps(seat) if each is None else each for seat, each in enumerate(kept))

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens."""
        return self.opened_by(hashed(token))

    def opened_by(self, wanted: str) -> int | None:
        """The seat that the token with this hash opens."""
        for seat, place in enumerate(self.places):
            if place.token and compare_digest(place.token, wanted):
                return seat
        return None

    def is_host(self, token: str) -> bool:
        """Whether this is the host's token."""
        return compare_digest(self.host, hashed(token))

    @property
    def playing(self) -> State | None:
        """The state of a game that is going on."""
        return None if self.course is None or self.status == "over" else self.course.state

    def talk(self, seat: int | None) -> str:
        """What a seat may say now; spectators only listen."""
        state = self.playing
        if seat is None:
            return SILENT
        return FREE if state is None else state.talk(seat)

    def why_hushed(self, seat: int) -> Saying:
        """Why a seat may not say what it likes, if the game gives a reason."""
        state = self.playing
        return "" if state is None else state.hushed(seat)

    def may_point(self, seat: int | None, piece: str = "") -> bool:
        """Whether a seat may point at a piece now, or at any."""
        state = self.playing
        return seat is not None and state is not None and state.may_point(seat, piece)

    def is_out(self, seat: int) -> bool:
        """Whether a seat is out of a game that goes on."""
        state = self.playing
        return state is not None and state.out(seat)

    def hearers(self, seat: int) -> list[int] | None:
        """The seats that hear what a seat says now; None: everybody does."""
        state = self.playing
        others = [*range(len(self.places)), SPECTATOR]
        heard = [other for other in others if state is None or other == seat or state.hears(other, seat)]
        return None if heard == others else heard

    def thing(self, seat: int | None, piece: str) -> Saying | None:
        """What a piece, or something in one, is called in a seat's view; None if it is not there."""
        if self.course is None:
            return None
        for each in self.course.state.view(seat).pieces():
            for id, says in each.things():
                if id == piece:
                    return says
        return None

    def everybody_sees(self, piece: str) -> bool:
        """Whether a piece is in everybody's view, spectators' too."""
        return all(self.thing(seat, piece) is not None for seat in [*range(len(self.places)), None])

    def _manners(self) -> list[tuple[str, bool]]:
        return [(self.talk(seat), self.is_out(seat)) for seat in range(len(self.places))]

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
        others = [seat for seat in self.people if seat != self.undo.seat and not self.is_out(seat)]
        return [seat for seat in others if seat not in self.agreed]

    @property
    def may_give_up(self) -> bool:
        """Whether the people here can give up: all win or lose together."""
        state = self.playing
        return state is not None and not self.watched and self.game.is_shared(state)

    def still_play(self) -> list[int]:
        """The people who have not agreed to give up yet."""
        if self.give_up is None:
            return []
        return [seat for seat in self.people if seat != self.give_up.seat and seat not in self.giving_up]

    def undo_point(self, seat: int) -> int | None:
        """How many answers would be left after an undo by this seat; None if it cannot."""
        if self.course is None or self.status == "over":
            return None
        return self.course.undo_point(seat)

    def is_unheard(self, seat: int, to: int) -> bool:
        """Whether all from this answer on was this seat's doing, and nobody was told anything: half of a choice."""
        begun = False
        for step in self.recent:
            if isinstance(step.entry, Played) and step.first >= to:
                if step.entry.answers[0][0] != seat or step.events:
                    return False
                begun |= step.first == to
        return begun

    def record(self) -> Record:
        """The record of the game so far."""
        assert self.course is not None
        record = Record(self.game, self.course.setup, self.course.answers)
        record.players = self.names
        record.followers = self.followers
        return record

    # The fold

    def apply(self, version: int, at: float, entry: Entry) -> Step:
        """Follows one entry."""
        for _pause in self.folding(version, at, entry):
            pass
        return self.recent[-1]

    def folding(self, version: int, at: float, entry: Entry) -> Iterator[None]:
        """Follows one entry, and pauses after each of its answers for whoever has other things to do as well."""
        assert version == self.version + 1, f"step {version} cannot follow {self.version}"
        before = self.places[entry.seat] if isinstance(entry, Sat) else None
        step = Step(version, at, entry, before, len(self.course.seats) if self.course else 0)
        manners, wished = self._manners(), self.undo
        match entry:
            case Opened():
                self._open(entry)
            case Sat():
                self._sit(entry, at)
            case Changed():
                self._change(entry)
            case Started():
                yield from self._start(entry, version, at)
            case Played():
                yield from self._play(entry.answers, version, at, entry.late, step)
            case UndoAsked():
                self.undo, self.agreed = entry, []
            case UndoAgreed():
                self._agree(entry)
            case Undone():
                self._take_back(entry, version, at)
            case GiveUp():
                self.give_up, self.giving_up = entry, []
            case GiveUpAgreed():
                self._agree_to_give_up(entry)
            case GivenUp():
                self.given_up, self.give_up, self.undo = entry, None, None
            case Rematched():
                self.rematch = entry.table
            case Said():
                self._keep_among(entry.to, step)
            case Pointed():
                self.pointed_at[entry.seat] = at
                step.thing = self.thing(None, entry.piece) or ""
                self._keep_among(entry.to, step)
        self.version = version
        self._remember(entry, version)
        step.deserted = self.deserted_at is not None
        if self.course is not None:
            step.resettles |= self.status == "over" or self._manners() != manners or self.undo is not wished
            step.events += self.course.heard()
        self.recent.append(step)

    def _open(self, entry: Opened) -> None:
        self.game = find(entry.game)
        if entry.rules != self.game.rules:
            raise OtherRules(
                f"this table plays {self.game.title} by rules {entry.rules}, but rules {self.game.rules} are installed"
            )
        self.options = entry.options
        self.places = entry.places[:]
        self.timer = entry.timer
        self.absence = entry.absence
        self.hints = entry.hints
        self.host = entry.host
        self.watched = entry.watched
        self.deal = entry.deal
        self.again = entry.again

    def _sit(self, entry: Sat, at: float) -> None:
        if entry.place.token != self.places[entry.seat].token:  # what one person said does not bind the next
            self._keys.pop(entry.seat, None)
            self.agreed = [seat for seat in self.agreed if seat != entry.seat]
            self.giving_up = [seat for seat in self.giving_up if seat != entry.seat]
            if self.undo is not None and self.undo.seat == entry.seat:
                self.undo = None
            if self.give_up is not None and self.give_up.seat == entry.seat:
                self.give_up = None
        self.places[entry.seat] = entry.place
        self._wait_or_go_on(at)

    def _wait_or_go_on(self, at: float) -> None:
        """The time while everybody is gone does not count."""
        deserted = self.course is not None and not self.people and any(place.kind == "human" for place in self.places)
        if deserted and self.deserted_at is None:
            self.deserted_at = at
        elif not deserted and self.deserted_at is not None:
            self.asked_at = {seat: min(at, asked + at - self.deserted_at) for seat, asked in self.asked_at.items()}
            self.deserted_at = None

    def _change(self, entry: Changed) -> None:
        self.options = entry.options
        self.timer = entry.timer
        self.absence = entry.absence
        self.hints = entry.hints
        self.places = [*self.places, *(Place() for _ in range(entry.seats - len(self.places)))][: entry.seats]

    def _start(self, entry: Started, version: int, at: float) -> Iterator[None]:
        self.course = Course(self.game, self.game.complete(Setup(len(self.places), self.options)))
        yield from self._play(entry.answers, version, at)

    def _play(
        self, answers: Iterable[tuple[int, str]], version: int, at: float, late: bool = False, step: Step | None = None
    ) -> Iterator[None]:
        course = self.course
        assert course is not None, "nobody answers before the game begins"
        before = _asks_by_seat(course.state)
        first, open_before = len(course), course.state.asks[:]
        answered = set()
        for seat, words in answers:
            keeps = seat >= 0 and not late and self.keeps(seat)  # an answer that time gave follows no convention
            ask = course.answer(seat, self.game.actions.option(words), keeps)
            if step is not None and step.ask is None:
                step.ask = ask
            answered.add(seat)
            late = False  # what follows by itself was given by its own seat
            yield
        if step is not None and step.ask is not None and step.ask.secret:
            step.events = course.heard()
            step.hidden = unnoticed(step.ask, open_before, course.state, step.events)
        after = _asks_by_seat(course.state)
        for seat in before.keys() - after.keys():
            self.since[seat] = version
        for seat, asks in after.items():
            if seat in answered or before.get(seat) != asks or seat not in self.since:
                self.since[seat] = version
            again = seat in answered and not (step is not None and step.hidden)  # the time is seen by everybody
            if again or _topics(before.get(seat, ())) != _topics(asks) or seat not in self.asked_at:
                self.asked_at[seat] = at
        if step is not None and step.hidden:
            course.hide(first, step.hidden)
            self._hidden.append((version, step.hidden))
        else:
            self.undo = None  # the game went on: nobody waits for an agreement any more

    def _keep_among(self, seats: list[int] | None, step: Step) -> None:
        """What is said among some is not noticed by the others."""
        if seats is not None:
            step.hidden = sum(1 << other for other in [*range(len(self.places)), SPECTATOR] if other not in seats)
            self._hidden.append((step.version, step.hidden))

    def _agree(self, entry: UndoAgreed) -> None:
        if entry.yes:
            self.agreed.append(entry.seat)
        else:
            self.undo = None

    def _agree_to_give_up(self, entry: GiveUpAgreed) -> None:
        if entry.yes:
            self.giving_up.append(entry.seat)
        else:
            self.give_up = None

    def _take_back(self, entry: Undone, version: int, at: float) -> None:
        assert self.course is not None
        self.course = self.course.until(entry.to)
        self.undo = None
        self.since = dict.fromkeys(self.since, version)
        for seat in _asks_by_seat(self.course.state):
            self.since[seat] = version
            self.asked_at[seat] = at

    def _remember(self, entry: Entry, version: int) -> None:
        """Keeps the key of the message that made this entry."""
        match entry:
            case Played(key=key) if key:
                seat = entry.answers[0][0]
            case Undone(key=key) | GivenUp(key=key) if key:
                seat = entry.by
            case (
                Said(key=key)
                | Pointed(key=key)
                | UndoAsked(key=key)
                | UndoAgreed(key=key)
                | GiveUp(key=key)
                | GiveUpAgreed(key=key)
            ) if key:
                seat = entry.seat
            case _:
                return
        self._keys.setdefault(seat, deque(maxlen=KEYS)).append((key, version))


def _asks_by_seat(state: State) -> dict[int, list[Ask]]:
    found: dict[int, list[Ask]] = {}
    for ask in state.asks:
        found.setdefault(ask.seat, []).append(ask)
    return found


def _topics(asks: Iterable[Ask]) -> list[int]:
    """What a seat is waited for, as everybody sees it; a clock always runs in the open."""
    return [ask.topic for ask in asks if ask.kind == MUST or ask.seat == CLOCK]


def in_words(game: Game[Any], answers: Iterable[tuple[int, int]]) -> list[tuple[int, str]]:
    """Answers as the log keeps them."""
    return [(seat, game.actions.words(option)) for seat, option in answers]


def with_bot(place: Place, bot: str) -> Place:
    """The same seat with a bot that plays for its owner, or without one."""
    return replace(place, bot=bot)
