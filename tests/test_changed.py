"""`make quick` tries what a change concerns, and says what it cannot find."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamenight.core.game import games
from tests.changed import ROOT, chosen, of_file, of_game


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/gamenight/core/chance.py", ["tests/core/test_chance.py"]),
        ("src/gamenight/games/bomb_squad/tools/chicken_nugget.py", ["tests/games/bomb_squad/tools"]),
        (
            "src/gamenight/games/bomb_squad/tools/wire_stripper.py",
            ["tests/games/bomb_squad/tools/test_wire_stripper.py"],
        ),
        ("src/gamenight/games/bomb_busters/missions/m66/bunker.py", ["tests/games/bomb_busters/missions"]),
        ("src/gamenight/games/bomb_busters/rulebook/en.toml", ["tests/games/bomb_busters"]),
        ("src/gamenight/web/play/stage.js", ["tests/web"]),
        ("tests/core/test_chance.py", ["tests/core/test_chance.py"]),
        ("tests/games/bomb_busters/table.py", ["tests/games/bomb_busters"]),
        ("docs/laws.md", ["tests/test_docs.py"]),
        ("LICENSE", []),
    ],
)
def test_a_changed_file_is_tried_by_the_tests_that_lie_where_it_lies(file: str, tests: list[str]) -> None:
    assert of_file(file) == tests
    assert all((ROOT / test).exists() for test in tests)


@pytest.mark.parametrize("game", [Path(game.folder).name for game in games().values()])
def test_every_game_has_tests_to_be_tried_quickly(game: str) -> None:
    assert f"tests/games/{game}" in of_game(game)
    assert chosen(game) == sorted(of_game(game))


def test_a_game_without_tests_is_refused_in_words() -> None:
    with pytest.raises(SystemExit, match="no tests of a game 'chess'; GAME can be: bomb_busters, bomb_squad"):
        of_game("chess")
