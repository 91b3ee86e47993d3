"""Looking back: the story of a table step by step, and its replay moment by moment.

Both remember what they have worked out, so that whoever reads on page by page does not begin from the start each time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from gamenight.core.course import Course, asked
from gamenight.core.ending import DARK, Ending
from gamenight.core.events import SPECTATOR, Event
from gamenight.core.play import State
from gamenight.core.text import Text
from gamenight.server import wire
from gamenight.server.entries import Entry, GivenUp, Opened, Played, Started, Undone
from gamenight.server.render import events_seen, state_seen, step_seen, table_seen
from gamenight.server.table import Step, Table
from gamenight.words import Speech, speech

MOST_STEPS: Final = 500
"""How many steps of a story are told at once; whole games have fewer, but people may talk much."""

MOST_EVENTS: Final = 2000
"""How many events of one step are told; only a long record that was opened, which is one step, has more."""

BETWEEN: Final = 25
"""Moments from one that is kept to the next."""


class _Told(NamedTuple):
    step: Step
    names: list[str]
    """What the players were called then."""


class Story:
    """A table and all its steps; what was taken back is left out."""

    def __init__(self, id: str) -> None:
        self.table = Table(id)
        self._told: list[_Told] = []
        self._replay: Replay | None = None
        self._began = self._ended = 0.0

    def apply(self, version: int, at: float, entry: Entry) -> None:
        """Follows one entry."""
        step = self.table.apply(version, at, entry)
        del step.events[:-MOST_EVENTS]
        if isinstance(entry, Started):
            self._began = self._ended = at
        elif isinstance(entry, Played | GivenUp):
            self._ended = at
        if isinstance(entry, Undone):
            stays = [told for told in self._told if not isinstance(told.step.entry, Played) or _stands(told, entry)]
            self._told = stays
        if not isinstance(entry, Opened):
            self._told.append(_Told(step, self.table.names))

    @property
    def open_to_all(self) -> bool:
        """Whether nothing is secret any more."""
        return self.table.status == "over" or self.table.watched

    def seen(self, seat: int | None, language: str, before: int | None = None) -> list[wire.Step]:
        """The last steps, those before version `before` if one is named, as a seat may know them."""
        page = [told for told in self._told if not told.step.is_hidden(seat)]
        if before is not None:
            page = [told for told in page if self.table.shown(seat, told.step.version) < before]
        page = page[-MOST_STEPS:]
        past = not self.open_to_all
        return [step_seen(self.table, told.step, seat, language, past, told.names) for told in page]

    def ending(self, token: str, language: str) -> wire.Ending:
        """How the game ended, told to whoever holds a token; the table lies open."""
        table = self.table
        course = table.course
        assert course is not None
        seat = table.opened_by(token) if token else None
        if table.given_up is not None:
            ending = given_up(table.given_up.seat, sum(place.kind == "human" for place in table.places) == 1)
        else:
            whole = table.record().replay()
            ending = table.game.ending(whole.state, whole.heard())
        voice = speech(table.game, language, table.names, seat)
        return ending_seen(ending, course.state, seat, voice, self._ended - self._began)

    def replay(self) -> Replay:
        """The game of the table, moment by moment."""
        course = self.table.course
        assert course is not None
        told = self._replay
        if told is None or told.course is not course or told.open_to_all != self.open_to_all:  # an undo makes another
            told = self._replay = Replay(course, self.open_to_all)
        return told


def given_up(seat: int, alone: bool) -> Ending:
    """How a game ends that a seat proposed to give up."""
    return Ending(
        DARK, Text("core.ending.given-up"), [Text("core.ending.alone" if alone else "core.ending.agreed", seat=seat)]
    )


def ending_seen(ending: Ending, state: State, seat: int | None, voice: Speech, seconds: float) -> wire.Ending:
    """An ending in words, and the table with everybody's secrets."""
    told = ending.json(voice)
    told["title"] = voice.sentence(ending.title)
    told["says"] = [voice.sentence(sentence) for sentence in ending.says]
    view = state_seen(state, seat, voice, open=True)
    view.over, view.asks, view.pending = True, [], []
    return wire.Ending(**told, seconds=seconds, view=view)  # type: ignore[arg-type]


def _stands(told: _Told, undone: Undone) -> bool:
    return told.step.first < undone.to


class Replay:
    """A game after its beginning and after each choice, with all that followed by itself.

    Until it is open to all, a choice that no spectator noticed belongs to the one before.
    """

    def __init__(self, course: Course, open_to_all: bool) -> None:
        self.course = course
        self.open_to_all = open_to_all
        self._kept: dict[int, State] = {}
        """Some moments, from which the next ones are played again."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self._choices())

    def _choices(self) -> list[int]:
        """The numbers of the answers with which moments begin."""
        course = self.course
        return [
            at
            for at, chosen in enumerate(course.chosen)
            if chosen and (self.open_to_all or not course.is_hidden(at, SPECTATOR))
        ]

    def moments(self, first: int, last: int) -> list[tuple[int, int | None, State, list[Event]]]:
        """From `first` to `last`: their numbers, who chose, how the game stood, and what happened."""
        course = self.course
        choices = self._choices()
        begins, ends = [0, *choices], [*choices, len(course.seats)]
        begin = max((number + 1 for number in self._kept if number < first), default=0)
        state = self._kept[begin - 1].copy() if begin else Course(course.game, course.setup).state
        found: list[tuple[int, int | None, State, list[Event]]] = []
        for number in range(begin, min(last, len(choices)) + 1):
            begun = asked(state, course.seats[begins[number]], course.options[begins[number]]) if number else None
            for at in range(begins[number], ends[number]):
                state.answer(course.seats[at], course.options[at])
            events, state.events = state.events or [], []
            if number % BETWEEN == 0 and number < len(choices):
                self._kept[number] = state.copy()
            if number >= first:
                known = begun is not None and begun.seat >= 0 and (self.open_to_all or not begun.secret)
                found.append((number, begun.seat if begun and known else None, state.copy(), events))
        return found


def frames_seen(
    story: Story, present: Iterable[int], first: int, last: int, seat: int | None, language: str, open: bool = False
) -> wire.Frames:
    """The moments of a game from `first` to `last`; `open`: with everybody's secrets."""
    table, replay = story.table, story.replay()
    voice = speech(table.game, language, table.names, seat)
    frames: list[wire.Frame] = []
    for number, who, state, events in replay.moments(first, last):
        seen = events_seen(table.game, events, table.names, seat, language, past=not story.open_to_all)
        step = wire.Step(version=number, kind="answer" if number else "started", seat=who, events=seen)
        frames.append(wire.Frame(number=number, steps=[step], view=state_seen(state, seat, voice, open=open)))
    return wire.Frames(table=table_seen(table, present, language), last=replay.last, frames=frames)
