"""Records: setup + answers, from which everything else follows.

A record is a text file of JSON Lines: a first line that names the game, the version of its rules and the setup,
then one line an answer, `[seat, "words"]`, so that it reads like a transcript and outlives renumbered options.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from reprlib import repr as short
from typing import Any, Final, final

from gamenight.core.actions import UnknownWords
from gamenight.core.course import Course
from gamenight.core.game import BadSetup, Game, Setup, UnknownGame, find
from gamenight.core.play import IllegalAnswer
from gamenight.core.text import Saying, Text, Told

IT: Final = Text("core.record.it")
FORMAT: Final = 1
"""The version of the file format."""


class BadRecord(Told):
    """A record that cannot be read or played."""


class OtherRules(BadRecord):
    """A record made under another version of the rules."""


@final
class Record:
    """A game as it was played: which game, which rules, which setup, and every answer in order."""

    def __init__(self, game: Game[Any], setup: Setup, answers: list[tuple[int, int]] | None = None) -> None:
        self.game = game
        self.setup = game.complete(setup)
        self.answers = answers if answers is not None else []
        self.players: list[str] = []
        """Names for the seats, and who plays them; free to be empty."""
        self.followers = 0
        """The seats that can be read by the game's convention, as a mask."""

    def replay(self, upto: int | None = None) -> Course:
        """The course of the game after the first `upto` answers (all of them by default)."""
        course = Course(self.game, self.setup)
        for number, (seat, option) in enumerate(self.answers[:upto], 1):
            try:
                course.answer(seat, option)
            except IllegalAnswer as error:
                raise _unfit(number, error) from None
        return course

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
        if self.followers:
            head["followers"] = [seat for seat in range(self.setup.seats) if self.followers >> seat & 1]
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
            reason: Saying = getattr(error, "strerror", None) or Text("core.record.not-text")
            raise BadRecord(Text("core.unreadable", file=str(path), why=reason)) from None
        return Record.parse(text, str(path))

    @staticmethod
    def parse(text: str, name: Saying = IT) -> Record:
        """Reads the text of a file. A last line cut off by a crash was never acknowledged, and is left out."""
        lines = text.split("\n")
        unfinished = lines.pop()
        if not lines:
            raise BadRecord(Text("core.record.broken" if unfinished else "core.record.empty", file=name))
        record = _opened(lines[0], name)
        for number, line in enumerate(lines[1:], 2):
            record.answers.append(_answer(record.game, line, name, number))
        return record


def _unfit(number: int, error: IllegalAnswer) -> BadRecord:
    return BadRecord(Text("core.record.unfit", line=number + 1, why=error.text), error.game)


def _opened(line: str, name: Saying) -> Record:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or "gamenight" not in head:
        raise BadRecord(Text("core.record.foreign", file=name))
    if type(head["gamenight"]) is not int or head["gamenight"] != FORMAT:
        raise BadRecord(Text("core.record.format", file=name, found=short(head["gamenight"]), format=FORMAT))
    try:
        game = find(head["game"])
        if head["rules"] != game.rules:
            found = str(head["rules"])
            raise OtherRules(Text("core.record.rules", file=name, found=found, installed=game.rules), game.name)
        seats, options = head["setup"]["seats"], head["setup"]["options"]
        if type(seats) is not int or not isinstance(options, dict):
            raise TypeError
        record = Record(game, Setup(seats, options))
        record.players = [str(player) for player in head.get("players", [])]
        record.followers = sum(1 << seat for seat in range(record.setup.seats) if seat in head.get("followers", []))
    except (KeyError, TypeError, AttributeError):
        raise BadRecord(Text("core.record.headless", file=name)) from None
    except (UnknownGame, BadSetup) as error:
        raise BadRecord(Text("core.record.unplayable", file=name, why=error.text), error.game) from None
    return record


def _answer(game: Game[Any], line: str, name: Saying, number: int) -> tuple[int, int]:
    try:
        seat, words = json.loads(line)
        if type(seat) is not int:
            raise TypeError
        return seat, game.actions.option(words)
    except UnknownWords as error:
        raise BadRecord(Text("core.record.line", file=name, line=number, why=error.text)) from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        why = Text("core.record.not-an-answer", found=repr(line[:60]))
        raise BadRecord(Text("core.record.line", file=name, line=number, why=why)) from None


@final
class Keeper:
    """Keeps a record on disk: told of every answer before it is played, it writes it down first."""

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        self.record = record
        record.save(path)  # also drops what a crash left of a last line

    def __call__(self, seat: int, option: int) -> None:
        """Writes one answer more."""
        self.record.answers.append((seat, option))
        with self.path.open("a", encoding="utf-8") as file:
            file.write(self.record.line(seat, option) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def take_back(self, to: int) -> None:
        """Leaves only the first `to` answers."""
        del self.record.answers[to:]
        self.record.save(self.path)
