"""Looking back: the story of a table step by step, and its replay moment by moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gamenight.core.events import Event
from gamenight.core.play import State
from gamenight.server import wire
from gamenight.server.entries import Opened, Played, Undone
from gamenight.server.log import Kept
from gamenight.server.render import events_seen, state_seen, step_seen, table_seen
from gamenight.server.table import Course, Step, Table


def story_seen(id: str, kept: Iterable[Kept], seat: int | None, language: str, over: bool) -> list[wire.Step]:
    """Every step of a table as a seat may know it; what was taken back, or must be remembered, is left out."""
    table = Table(id)
    story: list[tuple[Step, wire.Step]] = []
    for number, at, entry in kept:
        step = table.apply(number, at, entry)
        if isinstance(entry, Undone):
            story = [
                (told, seen) for told, seen in story if not isinstance(told.entry, Played) or told.first < entry.to
            ]
        if not isinstance(entry, Opened):
            story.append((step, step_seen(table, step, seat, language, past=not over)))
    return [seen for _, seen in story]


def frames_seen(
    table: Table, present: Iterable[int], first: int, last: int, seat: int | None, language: str
) -> wire.Frames:
    """The moments of a game from `first` to `last`."""
    assert table.course is not None
    frames: list[wire.Frame] = []
    over = table.status == "over" or table.watched
    number = -1
    for number, (who, state, events) in enumerate(_moments(table.course)):
        if first <= number <= last:
            seen = events_seen(table.game, events, table.names, seat, language, past=not over)
            step = wire.Step(version=number, kind="answer" if number else "started", seat=who, events=seen)
            frames.append(wire.Frame(number=number, steps=[step], view=state_seen(state, seat, language)))
    return wire.Frames(table=table_seen(table, present), last=number, frames=frames)


def _moments(course: Course) -> Iterator[tuple[int | None, State, list[Event]]]:
    """The game after its beginning and after each choice with all that followed by itself: who chose, what happened."""
    replayed = Course(course.game, course.setup)
    who: int | None = None
    for at, (seat, option) in enumerate(course.answers):
        if course.chosen[at]:
            yield who, replayed.state, replayed.heard()
            who = seat if seat >= 0 else None
        replayed.answer(seat, option)
    yield who, replayed.state, replayed.heard()
