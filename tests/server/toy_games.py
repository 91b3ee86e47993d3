"""Whisper as a server can show it, two cousins whose players may not say what they like, and one without a choice.

`plugged_in(folder)` makes them known to every process that is started meanwhile, as an installed package would be.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gamenight.core.marks import override
from gamenight.core.play import EMOTES, NONE, SILENT, THUMBS_UP, Frame
from tests.toys import BID, Rounds, Whisper, WhisperGame

ROOT = Path(__file__).parents[2]
TICK = 0.2
"""Seconds between two answers of CLOCK."""


class ServedWhisper(WhisperGame):
    """Whisper with words, and a clock that does not keep tests waiting."""

    def __init__(
        self, name: str = "whisper", state: type[Whisper] = Whisper, frame: Callable[[], Frame[Whisper]] = Rounds
    ) -> None:
        super().__init__(name, state, frame)
        self.title = name.title()
        self.folder = str(Path(__file__).parent / "whisper")

    @override
    def seconds(self, s: Whisper) -> float:
        return TICK


class Signing(Whisper):
    """Signs only, while cards lie on the table."""

    @override
    def talk(self) -> str:
        return EMOTES


class Thumbing(Whisper):
    """One sign only."""

    @override
    def talk(self) -> str:
        return THUMBS_UP


class Silent(Whisper):
    """Not a word."""

    @override
    def talk(self) -> str:
        return SILENT


class Meek(Rounds):
    """Seat 0 never bids anything, and nobody peeks."""

    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID] if seat == 0 else [BID, BID + 1, BID + 2])


GAMES = {
    "whisper": ServedWhisper(),
    "signs": ServedWhisper("signs", Signing),
    "hush": ServedWhisper("hush", Silent),
    "meek": ServedWhisper("meek", frame=Meek),
    "thumbs": ServedWhisper("thumbs", Thumbing),
}
WHISPER, SIGNS, HUSH, MEEK, THUMBS = GAMES.values()


@contextmanager
def plugged_in(folder: Path) -> Iterator[None]:
    """Puts a package on the path whose entry points name the toys."""
    info = folder / "toy_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-games\nVersion: 1.0\n", encoding="utf-8")
    points = [f"{name} = {__name__}:{name.upper()}\n" for name in GAMES]
    (info / "entry_points.txt").write_text("[gamenight.games]\n" + "".join(points), encoding="utf-8")
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(folder), str(ROOT)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        yield
