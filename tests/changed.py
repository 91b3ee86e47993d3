"""Which tests a change concerns: `python tests/changed.py` prints them, for `make quick`.

A test lies where the code lies that it tries: `games/bomb_squad/cut.py` is tried by `tests/games/bomb_squad`. So the
tests of a changed file are those of its own name, or of the nearest folder that has any. What everything stands on is
tried by the tests of its own folder; `make test` tries the rest.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CODE = "src/gamenight/"
PAGE = "src/gamenight/web/"


def changed_files() -> list[str]:
    """What differs from the last commit, new files too; in a clean tree, what the last commit changed."""
    edited = _git("diff", "--name-only", "HEAD") + _git("ls-files", "--others", "--exclude-standard")
    return edited or _git("diff", "--name-only", "HEAD~1", "HEAD")


def _git(*words: str) -> list[str]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]


def of_game(game: str) -> list[str]:
    """The tests of one game: its rules, its bots, and that its words are whole."""
    folder = ROOT / "tests" / "games" / game
    if not folder.is_dir():
        known = sorted(path.name for path in folder.parent.iterdir() if (path / "__init__.py").exists())
        raise SystemExit(f"there are no tests of a game {game!r}; GAME can be: {', '.join(known)}")
    bots = ROOT / "tests" / "bots" / f"test_{game}.py"
    return [_named(path) for path in (folder, bots) if path.exists()]


def of_file(file: str) -> list[str]:
    """The tests that try one file."""
    if file.startswith("tests/"):
        return [file] if Path(file).name.startswith("test_") and (ROOT / file).exists() else _nearest(Path(file).parent)
    if file.startswith(PAGE):
        return ["tests/web"]
    if file.startswith(CODE):
        path = Path("tests") / file.removeprefix(CODE)
        own = path.with_name(f"test_{path.stem}.py")
        return [str(own)] if (ROOT / own).exists() else _nearest(path.parent)
    return ["tests/test_docs.py"] if file.endswith(".md") else []


def _nearest(folder: Path) -> list[str]:
    """The folder, or the nearest above it, that has tests; not all of them."""
    while folder != Path("tests"):
        if any((ROOT / folder).glob("test_*.py")):
            return [str(folder)]
        folder = folder.parent
    return []


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def chosen(game: str) -> list[str]:
    """The tests of a game, or of what has changed; none is named twice."""
    found = of_game(game) if game else [test for file in changed_files() for test in of_file(file)]
    return sorted({test for test in found if not any(test.startswith(f"{other}/") for other in found)})


if __name__ == "__main__":
    print(" ".join(chosen(sys.argv[1] if len(sys.argv) > 1 else "")))
