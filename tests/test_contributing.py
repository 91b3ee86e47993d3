"""What the pages say about adding a tool, a mission and a game is true: their files and tests work as they stand."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = "src/gamenight/games"


def blocks(page: str) -> list[str]:
    """The Python and TOML on a page, one after the other."""
    found = re.findall(r"```(?:python|toml)\n(.*?)```", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
    return [textwrap.dedent(block) for block in found]


def our_tree(folder: Path) -> Path:
    """A copy of the project."""
    for part in ("src", "tests", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, folder / part)
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def add(path: Path, text: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"\n{text}")


def passes(folder: Path, *tried: str, path: str = "") -> list[str]:
    """The tests that pass in a folder; none may fail."""
    sources = os.pathsep.join([str(folder / "src"), path] if path else [str(folder / "src")])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-rp", *tried],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": sources},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return re.findall(r"^PASSED (\S+)::", done.stdout, flags=re.MULTILINE)


def test_a_tool_takes_one_file_its_sentence_and_one_test(tmp_path: Path) -> None:
    tool, sentence, test = blocks("CONTRIBUTING.md")[:3]
    game = our_tree(tmp_path) / GAMES / "bomb_squad"
    write(game / "tools/oil_can.py", tool)
    add(game / "rulebook/en.toml", sentence)
    tried = "tests/games/bomb_squad/tools/test_oil_can.py"
    write(tmp_path / tried, test)

    passed = passes(tmp_path, tried, "tests/core/test_rulebook.py", "-k", "oil_can or every_rule")

    assert {tried, "tests/core/test_rulebook.py"} <= set(passed)


def test_a_mission_takes_one_file_its_name_its_sentences_and_one_test(tmp_path: Path) -> None:
    mission, name, sentences, test = blocks("docs/add-a-mission.md")
    game = our_tree(tmp_path) / GAMES / "bomb_busters"
    write(game / "missions/m67.py", mission)
    add(game / "rulebook/en.toml", sentences)
    words = (game / "words/en.toml").read_text("utf-8")
    write(game / "words/en.toml", words.replace('"The Final Countdown",\n', f'"The Final Countdown",\n{name}'))
    tried = "tests/games/bomb_busters/missions/test_m67.py"
    write(tmp_path / tried, test)

    passed = passes(tmp_path, tried, "tests/core/test_rulebook.py", "-k", "m67 or every_rule")

    assert {tried, "tests/core/test_rulebook.py"} <= set(passed)


def test_a_game_takes_ten_steps(tmp_path: Path) -> None:
    page = (ROOT / "docs/add-a-game.md").read_text("utf-8")
    files = re.findall(r"`(high_card/[\w/.]+)`:\n\n *```(?:python|toml)\n(.*?)```", page, flags=re.DOTALL)
    assert len(files) == 9
    assert "\n10. " in page
    for name, text in files:
        write(tmp_path / name, textwrap.dedent(text))
    write(tmp_path / "high_card/__init__.py", "")
    entries = blocks("docs/add-a-game.md")[0].partition("[project.entry-points.")[2].replace('"', "")
    write(tmp_path / "high_card-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: high-card\nVersion: 1\n")
    write(tmp_path / "high_card-1.dist-info/entry_points.txt", f"[{entries}")

    passed = passes(tmp_path, "high_card/test_high_card.py", path=os.pathsep.join([str(tmp_path), *sys.path]))

    assert passed == ["high_card/test_high_card.py"] * 3
