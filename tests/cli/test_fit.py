"""Every game fits a terminal of 80 columns and 24 lines: table, hand, question, and what one's move did."""

from __future__ import annotations

import io
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from gamenight.cli.page import MORE, Page
from gamenight.cli.screen import Screen
from gamenight.cli.seating import Player
from gamenight.cli.session import Left, Session
from gamenight.core.chance import Dice
from gamenight.core.game import BadSetup, Setup, find, games
from gamenight.core.record import Keeper, Record

WIDTH, HEIGHT = 80, 24
PAGES = 4
"""How many screens of a game are looked at: its beginning, and then some from all of it."""
MISSIONS = range(1, 67)


class Typist:
    """Somebody who answers at random, and looks at the screen now and then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: int, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.dice = Dice(seed)
        self.screens: list[str] = []
        self.pages: list[Page] = []
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, height=height, highlight=False, markup=False, emoji=False)
        self.session: Session | None = None
        self.patience = 0
        monkeypatch.setattr(Screen, "draw", lambda screen, page: self.look(page))
        monkeypatch.setattr(Screen, "read", lambda screen, prompt="": self.answer())

    def look(self, page: Page) -> None:
        self.patience -= 1
        if self.patience > 0:
            return
        self.patience = len(self.pages) and 1 + self.dice.below(4 * len(self.pages))
        if len(self.pages) == PAGES:
            raise Left
        self.file.truncate(self.file.seek(0))
        self.console.print(page.fitted(self.console, self.console.height - 1))
        self.pages.append(page)
        self.screens.append(self.file.getvalue())

    def answer(self) -> str:
        assert self.session is not None
        assert self.session.asked is not None
        return str(1 + self.dice.below(len(self.session.asked[2])))

    def play(self, game: str, seats: int, options: dict[str, Any], folder: Path) -> None:
        """Plays until enough was seen, or to the end."""
        record = Record(find(game), Setup(seats, options))
        players = [Player("You"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats))]
        keeper = Keeper(folder / f"{game}-{seats}.jsonl", record)
        screen = Screen(self.console)
        screen.live = True
        self.session = Session(record.replay(), keeper, players, screen, self.dice.below)
        with suppress(Left):
            self.session.run()


def check(typist: Typist) -> None:
    assert typist.screens
    for page, screen in zip(typist.pages, typist.screens, strict=True):
        lines = screen.splitlines()
        assert len(lines) < HEIGHT, screen  # the last line is for the answer
        assert max(cell_len(line) for line in lines) <= WIDTH, screen
        assert MORE not in screen, screen
        whole = " ".join(screen.split())
        for at in page.mine[-1:] or [len(page.told) - 1] * bool(page.told):
            assert " ".join(page.told[at].split())[:40] in whole, screen


OTHERS = [(game.name, seats) for game in games().values() if game.name != "bomb_busters" for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), OTHERS)
def test_a_game_fits_the_screen(game: str, seats: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typist = Typist(monkeypatch, seed=seats)

    typist.play(game, seats, {}, tmp_path)

    check(typist)


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_fits_the_screen(mission: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = find("bomb-busters")
    for seats in {2 + mission % 3, 5}:  # the fullest table, and one of the others
        try:
            game.new(Setup(seats, {"mission": mission}))
        except BadSetup:
            continue  # not for so few
        typist = Typist(monkeypatch, seed=seats)

        typist.play("bomb-busters", seats, {"mission": mission}, tmp_path)

        check(typist)


@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("competition", 4), ("team", 8), ("cooperation", 6)])
def test_every_way_to_play_room_25_fits_the_screen(
    mode: str, seats: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typist = Typist(monkeypatch, seed=seats)

    typist.play("room25", seats, {"mode": mode}, tmp_path)

    check(typist)


def test_a_larger_screen_shows_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    typist = Typist(monkeypatch, seed=1, width=140, height=50)

    typist.play("bomb-squad", 5, {}, tmp_path)

    assert all(HEIGHT < len(screen.splitlines()) < 50 for screen in typist.screens)
