"""How often partners win each mission: docs/bots.md as partners.csv has it. Run as a module, it writes the table.

What others report of a mission, in the last column, stays as it is.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

from gamenight.core.game import find
from gamenight.core.rates import wilson
from gamenight.words import speech

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
HEAD = "| mission | 4 players | peers |"
ROW = re.compile(r"^\| (\d+) [^|]+ \| [\d.]+ % \[\d+, \d+\] \| (.*)\|$", re.MULTILINE)


def counted() -> dict[int, tuple[int, int]]:
    """Wins and games of each mission."""
    with (Path(find("bomb_busters").folder) / "campaign" / "partners.csv").open(encoding="utf-8", newline="") as file:
        return {int(row["mission"]): (int(row["wins"]), int(row["games"])) for row in csv.DictReader(file)}


def written(page: str) -> str:
    """The page with the table as it should be."""
    game = find("bomb_busters")
    names = [speech(game).say(name) for name in game.options[0].names]

    def row(found: re.Match[str]) -> str:
        mission = int(found[1])
        wins, games = counted()[mission]
        low, high = (round(100 * end) for end in wilson(wins, games))
        return f"| {mission} {names[mission - 1]} | {100 * wins / games:.1f} % [{low}, {high}] | {found[2]}|"

    before, head, table, after = parted(page)
    return before + head + ROW.sub(row, table) + after


def parted(page: str) -> tuple[str, str, str, str]:
    """What comes before the table, its head, its rows, and what comes after it."""
    before, head, rest = page.partition(HEAD)
    table, blank, after = rest.partition("\n\n")
    return before, head, table, blank + after


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
