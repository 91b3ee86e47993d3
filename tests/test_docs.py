"""What the documentation says is true: examples run, commands, hooks and options are described."""

import doctest
import re
from pathlib import Path

import pytest

from gamenight.core.game import games
from gamenight.core.hooks import PREFIXES
from tests import rates
from tests.hooks import tables

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "gamenight"
MODULE = re.compile(r"`([\w/]+\.py)`")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=lambda p: p.name)
def test_the_examples_on_a_page_are_true(page: Path) -> None:
    tried = doctest.testfile(str(page), module_relative=False)

    assert tried.attempted > 0
    assert tried.failed == 0


def test_every_page_is_linked_from_the_architecture_or_the_readme() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8") + (ROOT / "README.md").read_text("utf-8")

    assert [page.name for page in (ROOT / "docs").glob("*.md") if f"{page.name})" not in text] == []


def test_every_link_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def modules_in_tables(page: str) -> set[str]:
    return {Path(name).name for line in page.splitlines() if line.startswith("|") for name in MODULE.findall(line)}


def test_every_room_of_the_architecture_is_there_and_no_module_is_forgotten() -> None:
    named = modules_in_tables((ROOT / "docs" / "architecture.md").read_text("utf-8"))
    busters = SOURCE / "games" / "bomb_busters"
    rooms = [SOURCE / "server", busters, busters / "odds"]
    modules = {path.name for room in rooms for path in room.glob("*.py")} - {"__init__.py"}

    assert named - {path.name for path in SOURCE.rglob("*.py")} == set()
    assert modules - named == set()


@pytest.mark.parametrize("game", games())
def test_every_hook_is_documented_as_its_source_says(game: str) -> None:
    text = (ROOT / "docs" / "hooks.md").read_text("utf-8")

    assert tables(game) in text, "python -m tests.hooks writes the tables again"
    assert [prefix for prefix in PREFIXES if f"`{prefix}" not in text] == []


def test_every_option_of_every_game_is_documented() -> None:
    text = (ROOT / "docs" / "commands.md").read_text("utf-8")

    assert [option.name for game in games().values() for option in game.options if option.name not in text] == []


def test_every_command_is_documented() -> None:
    from gamenight.cli.main import app

    text = (ROOT / "docs" / "commands.md").read_text("utf-8")
    commands = [name for name in app if not name.startswith("-")]

    assert len(commands) >= 7
    assert [name for name in commands if f"`gamenight {name}" not in text] == []


def test_how_often_partners_win_is_the_same_on_the_page_and_on_the_map() -> None:
    page = rates.PAGE.read_text("utf-8")
    wins, games = map(sum, zip(*rates.counted().values(), strict=True))

    assert rates.written(page) == page, "python -m tests.rates writes the table again"
    assert (
        [int(mission) for mission, _ in rates.ROW.findall(rates.parted(page)[2])]
        == list(rates.counted())
        == list(range(1, 67))
    )
    assert f"{wins:,} of {games:,} games are won, {wins / games:.0%}".replace("%", " %") in page
