"""The simulation of partners who use cards in others' turns, small: it plays, compares and reports."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "interrupts.py"
ROW = re.compile(r"1 \| (\d+\.\d % \[\d+, \d+\] \| ){2}[+-]\d+\.\d \[[+-]\d+\.\d, [+-]\d+\.\d\]")


def test_every_deal_is_played_with_interrupts_and_without() -> None:
    command = [sys.executable, str(SCRIPT), "--games", "2", "--missions", "1"]

    done = subprocess.run(command, capture_output=True, text=True, timeout=240)

    assert done.returncode == 0, done.stderr
    assert ROW.fullmatch(done.stdout.strip())
