"""The table of how often careful bots win Room 25, small: it plays and reports."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "room25.py"
RATE = r"\d+\.\d % \[\d+, \d+\]"


def test_a_row_says_how_often_each_side_wins() -> None:
    command = [sys.executable, str(SCRIPT), "--games", "1", "--only", "Team, 4"]

    done = subprocess.run(command, capture_output=True, text=True, timeout=240)

    assert done.returncode == 0, done.stderr
    assert re.fullmatch(rf"Team, 4 players \| 1 \| {RATE} \| {RATE}", done.stdout.strip())
