import ast
import re
import sys
from pathlib import Path

import gamenight.core.play
from gamenight.core.content import load
from gamenight.core.game import find
from gamenight.games.bomb_squad.actions import MOST_TOOLS
from gamenight.games.bomb_squad.rules import Tool
from gamenight.games.bomb_squad.setup import tool_cards

PACKAGE = Path(gamenight.core.play.__file__).parents[1]
ALLOWED = {*sys.stdlib_module_names, "mypy_extensions", "librt"}


def test_the_box_has_twenty_tools_numbered_from_one() -> None:
    assert [tool.rule for tool in tool_cards()] == [f"BSA-TOOL-{number:02}" for number in range(1, 21)]
    assert len(tool_cards()) <= MOST_TOOLS


def test_a_tools_key_is_the_name_of_its_file_and_its_name_in_the_game() -> None:
    rules = find("bomb-squad").rulebook().rules
    for key, kind in load("gamenight.games.bomb_squad.tools", Tool).items():
        assert rules[kind().rule].title.lower().replace(" ", "-") == key


def test_the_skeleton_names_no_content() -> None:
    game = PACKAGE / "games" / "bomb_squad"
    keys = [path.stem for path in [*game.glob("tools/*.py"), *game.glob("variants/*.py")] if path.stem != "__init__"]
    skeleton = [
        *PACKAGE.glob("core/*.py"),
        *(game / f"{name}.py" for name in ("board", "model", "flow", "cut", "view", "rules")),
    ]
    for path in skeleton:
        words = re.findall(r"[a-z]+(?:[_-][a-z]+)*", path.read_text(encoding="utf-8").lower())
        named = [key for key in keys if "_" in key and {key, key.replace("_", "-")} & set(words)]
        assert named == [], f"{path.name} names {named}"


def test_core_and_games_import_the_standard_library_and_mypycs_run_time_only() -> None:
    for path in [*PACKAGE.glob("core/**/*.py"), *PACKAGE.glob("games/**/*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        checked_only = {
            id(node)
            for test in ast.walk(tree)
            if isinstance(test, ast.If) and "TYPE_CHECKING" in ast.unparse(test.test)
            for node in ast.walk(test)
        }
        for node in ast.walk(tree):
            if id(node) in checked_only or not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            for name in names:
                inside = name.startswith(("gamenight.core", "gamenight.games"))
                assert inside or name.split(".")[0] in ALLOWED, f"{path.name} imports {name}"
