"""Records: setup + answers, from which everything else follows.

A record is a text file of JSON Lines: a first line that names the game, the version of its rules and the setup,
then one line an answer, `[seat, "words"]`, so that it reads like a transcript and outlives renumbered options.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, final

from gamenight.core.actions import UnknownWords
from gamenight.core.chance import Dice
from gamenight.core.events import Event
from gamenight.core.game import BadSetup, Game, Setup, UnknownGame, find
from gamenight.core.play import CHANCE, IllegalAnswer, State, first_mandatory, seat_name

FORMAT: Final = 1
"""The version of the file format."""


class BadRecord(ValueError):
    """A record that cannot be read or played."""


class OtherRules(BadRecord):
    """A record made under another version of the rules."""


class NoUndo(ValueError):
    """An answer that cannot be taken back."""


@final
class Record:
    """A game as it was played: which game, which rules, which setup, and every answer in order."""

    def __init__(self, game: Game[Any], setup: Setup, answers: list[tuple[int, int]] | None = None) -> None:
        self.game = game
        self.setup = game.complete(setup)
        self.answers = answers if answers is not None else []
        self.players: list[str] = []
        """Names for the seats, and who plays them; free to be empty."""

    def replay(self, upto: int | None = None, listen: bool = False) -> State:
        """The state after the first `upto` answers (all of them by default)."""
        state: State = self.game.new(self.setup, listen)
        for number, (seat, option) in enumerate(self.answers[:upto], 1):
            try:
                state.answer(seat, option)
            except IllegalAnswer as error:
                raise BadRecord(f"line {number + 1} does not fit the rules: {error}") from None
        return state

    def lines(self) -> list[str]:
        """The record as the lines of its file."""
        return [self.header(), *(self.line(seat, option) for seat, option in self.answers)]

    def header(self) -> str:
        """The first line of the file."""
        head = {
            "gamenight": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules,
            "setup": self.setup.json(),
            "players": self.players,
        }
        return json.dumps(head, ensure_ascii=False)

    def line(self, seat: int, option: int) -> str:
        """One answer as a line of the file."""
        return json.dumps([seat, self.game.actions.words(option)], ensure_ascii=False)

    def save(self, path: Path) -> None:
        """Writes the file whole; a crash leaves the old one or the new one, never half of it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        with draft.open("w", encoding="utf-8") as file:
            file.write("\n".join(self.lines()) + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)

    @staticmethod
    def load(path: Path) -> Record:
        """Reads a file; says what is wrong and where if it is damaged, foreign or of other rules."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not a text file"
            raise BadRecord(f"{path} cannot be read: {reason}") from None
        return Record.parse(text, str(path))

    @staticmethod
    def parse(text: str, name: str = "the record") -> Record:
        """Reads the text of a file. A last line cut off by a crash was never acknowledged, and is left out."""
        lines = text.split("\n")
        unfinished = lines.pop()
        if not lines:
            what = "it is one broken line" if unfinished else "it is empty"
            raise BadRecord(f"{name} is no Gamenight record: {what}")
        record = _opened(lines[0], name)
        for number, line in enumerate(lines[1:], 2):
            record.answers.append(_answer(record.game, line, f"{name}, line {number}"))
        return record


def _opened(line: str, name: str) -> Record:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or "gamenight" not in head:
        raise BadRecord(f"{name} is no Gamenight record: its first line does not name a game")
    if head["gamenight"] != FORMAT:
        raise BadRecord(f"{name} has file format {head['gamenight']}; this Gamenight reads format {FORMAT}")
    try:
        game = find(head["game"])
        if head["rules"] != game.rules:
            raise OtherRules(
                f"{name} was played under {game.title} rules {head['rules']}; installed are rules {game.rules}. "
                f"Install the Gamenight release that has rules {head['rules']} to replay it"
            )
        if type(head["setup"]["seats"]) is not int:
            raise TypeError
        record = Record(game, Setup(head["setup"]["seats"], head["setup"]["options"]))
        record.players = [str(player) for player in head.get("players", [])]
    except (KeyError, TypeError, AttributeError):
        raise BadRecord(f"{name} is damaged: its first line lacks the game, the rules or the setup") from None
    except (UnknownGame, BadSetup) as error:
        raise BadRecord(f"{name} cannot be played here: {error}") from None
    return record


def _answer(game: Game[Any], line: str, where: str) -> tuple[int, int]:
    try:
        seat, words = json.loads(line)
        if type(seat) is not int:
            raise TypeError
        return seat, game.actions.option(words)
    except UnknownWords as error:
        raise BadRecord(f"{where}: {error}") from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise BadRecord(f'{where}: {line[:60]!r} is no answer; an answer looks like [0, "words"]') from None


@final
class Match:
    """A game being played: its record, its state, and which answers may still be taken back."""

    def __init__(self, record: Record, keep: Callable[[Record, bool], None] | None = None) -> None:
        self.record = record
        self.events: list[Event] = []
        """All that has happened, in order."""
        self._keep = keep
        self._told: list[int] = []
        self._heard: list[int] = []
        self.state: State = self._rewound()

    def _rewound(self) -> State:
        """Plays the record from the start."""
        self.events = []
        self._told = []
        self._heard = []
        self.state = self.record.game.new(self.record.setup, listen=True)
        self._hear()
        for number, (seat, option) in enumerate(self.record.answers, 1):
            self._mark()
            try:
                self.state.answer(seat, option)
            except IllegalAnswer as error:
                raise BadRecord(f"line {number + 1} does not fit the rules: {error}") from None
            self._hear()
        return self.state

    def _mark(self) -> None:
        self._told.append(self.state.told)
        self._heard.append(len(self.events))

    def _hear(self) -> None:
        assert self.state.events is not None
        self.events += self.state.events
        self.state.events = []

    def answer(self, seat: int, option: int) -> list[Event]:
        """Takes one answer, keeps it, and returns what happened."""
        if not self.state.offers(seat, option):
            self.state.answer(seat, option)  # raises, and says why
        self._mark()
        self.record.answers.append((seat, option))
        if self._keep is not None:
            self._keep(self.record, False)
        self.state.answer(seat, option)
        self._hear()
        return self.events[self._heard[-1] :]

    def chance(self, dice: Dice) -> list[Event]:
        """Answers for CHANCE as long as it is CHANCE that is asked; returns what happened."""
        begun = len(self.events)
        while self.state.asks and (ask := first_mandatory(self.state)).seat == CHANCE:
            self.answer(CHANCE, ask.nth(dice.below(ask.count())))
        return self.events[begun:]

    def undo(self, seat: int) -> None:
        """Takes back this seat's last answer and all that followed, if nothing hidden was revealed since."""
        point = self.undo_point(seat)
        del self.record.answers[point:]
        if self._keep is not None:
            self._keep(self.record, True)
        self._rewound()

    def undo_point(self, seat: int) -> int:
        """How many answers would be left after an undo by this seat; says why if there can be none."""
        if all(who != seat for who, _ in self.record.answers):
            raise NoUndo(f"{seat_name(seat)} cannot undo: there is no answer to take back")
        for point in range(len(self.record.answers) - 1, -1, -1):
            if self._told[point] != self.state.told:
                raise NoUndo(f"{seat_name(seat)} cannot undo: something hidden has been revealed since")
            if self.record.answers[point][0] == seat:
                break
        return point


@final
class Keeper:
    """Keeps a record on disk: every answer is in the file before it is played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._begun = False

    def __call__(self, record: Record, rewritten: bool) -> None:
        """Writes the newest answer; the whole record at first, and whenever answers were taken back."""
        if rewritten or not self._begun:
            record.save(self.path)
            self._begun = True
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write(record.line(*record.answers[-1]) + "\n")
            file.flush()
            os.fsync(file.fileno())
