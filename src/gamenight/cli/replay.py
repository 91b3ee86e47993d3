"""`gamenight replay`: steps through a record, forward and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final, final

from cyclopts import Parameter
from rich.console import Group, RenderableType
from rich.text import Text

from gamenight.cli.draw import picture
from gamenight.cli.errors import BadCommand
from gamenight.cli.page import Page, log_text
from gamenight.cli.screen import Screen
from gamenight.cli.seating import Player
from gamenight.cli.story import lines, sentence, voice_for
from gamenight.core.course import Course
from gamenight.core.events import SPECTATOR, Event
from gamenight.core.play import CHANCE, CLOCK, State
from gamenight.core.record import Record
from gamenight.core.view import View

ALL: Final = "all"
WATCH: Final = "spectator"
KEYS: Final = "Enter, b: answers · t, tb: turns · turn 5, 40: jump there · start · end · log · q"
KNOWN: Final = "press Enter, or type n, b, t, tb, turn and a number, start, end, log, table, q or a number"
NOWHERE: Final = -1
TURN: Final = "turn"
"""How a game marks the event with which a turn begins (`core.view.Cue`)."""


def replay(
    file: Annotated[Path, Parameter(help="The record.")],
    /,
    *,
    seat: Annotated[
        str | None,
        Parameter(help="Whose eyes: a seat's number as in the record, a player's name, all, or spectator."),
    ] = None,
    at: Annotated[int | None, Parameter(help="Prints the position after this many answers, and exits.")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Prints plain values.")] = False,
) -> int:
    """Steps through a game that was played, forward and back."""
    tape = Tape(Record.load(file), seat)
    if at is not None and not 0 <= at <= tape.end:
        raise BadCommand(f"{file} has {tape.end} answers: --at takes 0 to {tape.end}, not {at}")
    if as_json:
        print(json.dumps(tape.json() if at is None else tape.step_json(at), ensure_ascii=False, indent=2))
        return 0
    screen = Screen()
    if at is not None:
        screen.say(tape.page(at).whole(screen.console.width))
        return 0
    _browse(tape, screen)
    return 0


def _browse(tape: Tape, screen: Screen) -> None:
    """Shows one position after another, as the person asks for them."""
    at, notice = 0, ""
    while True:
        if screen.live or not notice:
            screen.draw(tape.page(at, KEYS, notice))
        else:
            screen.say(notice)
        try:
            said = " ".join(screen.read().lower().split())
        except EOFError:
            return
        if said in ("q", "quit"):
            return
        if said in ("log", "table"):
            screen.read_out(tape.log(at) if said == "log" else picture(tape.view(at), tape.names, screen.console.width))
            notice = ""
            continue
        wanted = _where(said, at, tape)
        if wanted is None:
            notice = f"“{said}” is not possible here: {KNOWN}."
        elif not 0 <= wanted <= tape.end:
            notice = f"The record goes from 0 to {tape.end}. It has {len(tape.turns)} turns."
        else:
            at, notice = wanted, ""


def _where(said: str, at: int, tape: Tape) -> int | None:
    """The position a person asks for; None if the words say nothing of the kind."""
    if said.isdecimal():
        return int(said)
    word, _, number = said.partition(" ")
    if word == TURN and number.isdecimal():
        return tape.turns[int(number) - 1] if 0 < int(number) <= len(tape.turns) else NOWHERE
    after = [turn for turn in tape.turns if turn > at]
    before = [turn for turn in tape.turns if turn < at]
    known = {"": at + 1, "n": at + 1, "b": at - 1, "start": 0, "end": tape.end}
    known["t"] = after[0] if after else tape.end
    known["tb"] = before[-1] if before else 0
    return known.get(said)


@final
class Tape:
    """A record played once from start to end, so that every position can be shown through somebody's eyes."""

    def __init__(self, record: Record, seat: str | None) -> None:
        self.record = record
        self.game = record.game
        self.names = names_in(record)
        record.replay()  # says which answer does not fit, if one does not
        course = Course(record.game, record.setup)
        self.events: list[list[Event]] = [course.heard()]
        self.states: list[State] = [course.state.copy()]
        for answer in record.answers:
            course.answer(*answer)
            self.events.append(course.heard())
            self.states.append(course.state.copy())
        self.end = len(record.answers)
        self.turns = [at for at, events in enumerate(self.events) if any(self._begins(event) for event in events)]
        """The positions at which turns begin."""
        self.sees_all = seat == ALL or (seat is None and course.state.over)
        self.eyes = None if self.sees_all or seat in (None, WATCH) else self._seat(seat or "")

    def _seat(self, words: str) -> int:
        if words.isdecimal() and int(words) < len(self.names):
            return int(words)
        for seat, name in enumerate(self.names):
            if name.lower() == words.lower():
                return seat
        known = ", ".join(f"{seat} ({name})" for seat, name in enumerate(self.names))
        raise BadCommand(f"--seat takes {known}, {ALL} or {WATCH}, not {words!r}")

    def _begins(self, event: Event) -> bool:
        return self.game.cue(event).effect == TURN

    def view(self, at: int) -> View:
        """What these eyes see after this many answers."""
        return self.states[at].view(self.eyes)

    def heard(self, at: int) -> list[Event]:
        """What the last answer before a position caused, as far as these eyes may know."""
        eyes = SPECTATOR if self.eyes is None else self.eyes
        return [event for event in self.events[at] if self.sees_all or event.reaches(eyes)]

    def answer(self, at: int) -> tuple[int, str] | None:
        """The answer that led to a position; another seat's stays hidden from those who do not see all."""
        if at == 0:
            return None
        seat, option = self.record.answers[at - 1]
        return (seat, self.game.actions.words(option)) if self.sees_all or seat == self.eyes else None

    def page(self, at: int, keys: str = "", notice: str = "") -> Page:
        """A position with which answer this is and what it caused; below it what can be typed."""
        told = lines(self.game, self.heard(at), self.names)
        below = [self.headline(at), *([Text(keys, "dim")] if keys else [])]
        return Page(self.view(at), self.names, [Group(*below)], told, len(told), notice)

    def log(self, at: int) -> RenderableType:
        """All that has happened up to a position."""
        told = lines(self.game, [event for before in range(at + 1) for event in self.heard(before)], self.names)
        return log_text(told, len(told))

    def headline(self, at: int) -> Text:
        """Which answer and which turn this is."""
        head = Text().append(f"Answer {at} of {self.end}", "bold")
        answer = self.answer(at)
        if answer is not None:
            head.append(f"  {_who(answer[0], self.names)}: {answer[1]}")
        elif at > 0:
            head.append(f"  by {_who(self.record.answers[at - 1][0], self.names)}", "dim")
        turn = sum(begun <= at for begun in self.turns)
        return head.append(f"  turn {turn} of {len(self.turns)}", "dim") if turn else head

    def step_json(self, at: int) -> dict[str, Any]:
        """One position as plain values."""
        answer = self.answer(at)
        return {
            "at": at,
            "answer": None if answer is None else {"seat": answer[0], "words": answer[1]},
            "events": [{**event.json(), "says": sentence(self.game, event, self.names)} for event in self.heard(at)],
            "view": self.view(at).json(voice_for(self.game, self.names)),
        }

    def json(self) -> dict[str, Any]:
        """The whole game as plain values."""
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "setup": self.record.setup.json(),
            "players": self.names,
            "seat": ALL if self.sees_all else self.eyes if self.eyes is not None else WATCH,
            "steps": [self.step_json(at) for at in range(self.end + 1)],
        }


def names_in(record: Record) -> list[str]:
    """What the players of a record are called."""
    names = [Player.parse(line, []).name for line in record.players[: record.setup.seats]]
    return names + [f"Player {seat + 1}" for seat in range(len(names), record.setup.seats)]


def _who(seat: int, names: list[str]) -> str:
    return {CHANCE: "chance", CLOCK: "the clock"}.get(seat) or names[seat]
