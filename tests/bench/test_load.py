"""The load test itself, small: it plays, measures and reports."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

LOAD = Path(__file__).parents[2] / "bench" / "load.py"


def test_a_small_load_is_measured_and_reported() -> None:
    options = ["--tables", "3", "--databases", "SQLite", "--seconds", "2", "--pause", "0.5", "--games", "1"]

    done = subprocess.run([sys.executable, str(LOAD), *options], capture_output=True, text=True, timeout=240)

    assert done.returncode == 0, done.stderr
    rows = [line.strip("| ").split(" | ") for line in done.stdout.splitlines() if line.startswith("| SQLite")]
    assert [(sent, tables) for _database, sent, tables, *_rest in rows[:2]] == [("views", "3"), ("changes", "3")]
    for _database, _sent, _tables, moves, *_rest in rows[:2]:
        assert 0 < float(moves) < 40, "three tables at eight moves a second each, unless the machine is very busy"
    assert [line.split()[1] for line in done.stdout.splitlines()[-4:]] == ["first", "second", "third", "last"]
