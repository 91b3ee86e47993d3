"""Whisper as a server can show it, cousins whose players may not say what they like, and two without a choice.

`plugged_in(folder)` makes them known to a process that is started with it, as an installed package would be.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gamenight.core.game import Game
from gamenight.core.marks import override
from gamenight.core.play import EMOTES, FREE, NONE, SILENT, THUMBS_UP, Frame
from tests.boards import BOARDS as BOARDS
from tests.toys import BID, HidesPeeks, PeeksInSecret, Rounds, Whisper, WhisperGame

ROOT = Path(__file__).parents[2]
TICK = 1.0
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
    def talk(self, seat: int) -> str:
        return EMOTES


class Thumbing(Whisper):
    """One sign only."""

    @override
    def talk(self, seat: int) -> str:
        return THUMBS_UP


class Silent(Whisper):
    """Not a word."""

    @override
    def talk(self, seat: int) -> str:
        return SILENT


class Afterlife(Whisper):
    """All but the first two seats are dead from the beginning: they hear everybody, and only the dead hear them."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        super().__init__(game, seats)
        self.bid[2:] = [0] * (seats - 2)

    @override
    def out(self, seat: int) -> bool:
        return 2 <= seat < self.seats

    @override
    def talk(self, seat: int) -> str:
        return EMOTES if seat == 1 else FREE

    @override
    def hears(self, seat: int, other: int) -> bool:
        return self.out(seat) or not self.out(other)


class Living(Rounds):
    """Nobody asks the dead."""

    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(2):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID, BID + 1, BID + 2])

    @override
    def reveal(self, s: Whisper) -> None:
        super().reveal(s)
        s.bid[2:] = [0] * (s.seats - 2)


class Meek(Rounds):
    """Seat 0 never bids anything, as everybody knows, and nobody peeks."""

    counted = True

    @override
    def ask_bids(self, s: Whisper) -> None:
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                s.ask(seat, 1, [BID] if seat == 0 else [BID, BID + 1, BID + 2], counted=self.counted)


class Coy(Meek):
    """The same, and nobody knows."""

    counted = False


GAMES = {
    "whisper": ServedWhisper(),
    "signs": ServedWhisper("signs", Signing),
    "hush": ServedWhisper("hush", Silent),
    "meek": ServedWhisper("meek", frame=Meek),
    "coy": ServedWhisper("coy", frame=Coy),
    "thumbs": ServedWhisper("thumbs", Thumbing),
    "afterlife": ServedWhisper("afterlife", Afterlife, Living),
    "secretive": ServedWhisper("secretive", HidesPeeks, PeeksInSecret),
}
WHISPER, SIGNS, HUSH, MEEK, COY, THUMBS, AFTERLIFE, SECRETIVE = GAMES.values()


def plugged_in(folder: Path) -> dict[str, str]:
    """The variable that puts a package on the path whose entry points name the toys."""
    info = folder / "toy_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-games\nVersion: 1.0\n", encoding="utf-8")
    points = [f"{name} = {__name__}:{name.upper()}\n" for name in [*GAMES, "boards"]]
    (info / "entry_points.txt").write_text("[gamenight.games]\n" + "".join(points), encoding="utf-8")
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(folder), str(ROOT)])
    return {"PYTHONPATH": path}
