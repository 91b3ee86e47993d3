"""The simulation of strangers among partners, small: it plays, compares and reports."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "convention.py"


@pytest.mark.parametrize(
    ("options", "rows"),
    [
        (["--before"], {"1 | random": ["careful", "partner", "before"], "1 | tour": ["careful", "partner"]}),
        (["--givers"], {"1 | four careful": ["by the convention", "tour", "random"]}),
    ],
)
def test_every_table_of_a_row_is_played_and_compared_with_the_first(
    options: list[str], rows: dict[str, list[str]]
) -> None:
    command = [sys.executable, str(SCRIPT), "--games", "2", "--missions", "1", *options]

    done = subprocess.run(command, capture_output=True, text=True, timeout=240)

    assert done.returncode == 0, done.stderr
    told = [line.split(" | ") for line in done.stdout.splitlines()]
    assert [" | ".join(cells[:2]) for cells in told] == list(rows)
    for cells, tables in zip(told, rows.values(), strict=True):
        named = [*tables, *tables[1:]]
        assert all(cell.startswith(f"{name} ") for cell, name in zip(cells[2:], named, strict=True))
