"""How a game ended."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gamenight.cli.story import YOU
from gamenight.core.course import Course


def results(course: Course, names: Sequence[str]) -> RenderableType:
    """The final table: places, players, scores, who won and why."""
    returns = course.state.returns()
    won = course.state.winners()
    grid = Table.grid(padding=(0, 3, 0, 0), pad_edge=False)
    grid.add_column(justify="right")
    grid.add_column()
    grid.add_column(justify="right")
    for seat in sorted(range(len(returns)), key=lambda seat: -returns[seat]):
        place = 1 + sum(other > returns[seat] for other in returns)
        grid.add_row(f"{place}", names[seat], f"{returns[seat]:g}", style="bold" if seat in won else "")
    rule = course.game.rulebook().rule(course.state.outcome())
    return Group(
        "",
        Text(f"{course.game.title} is over.", "bold"),
        "",
        grid,
        "",
        Text(winners([names[seat] for seat in won])),
        Text(f"{rule.sentence} ({rule.id})", "dim"),
    )


def winners(names: Sequence[str]) -> str:
    """Who won, in a sentence."""
    if not names:
        return "Nobody wins."
    if len(names) == 1:
        return f"{names[0]} {'win' if names[0] == YOU else 'wins'}."
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory."


def command() -> str:
    """What to type for this program: its name if the shell finds it, else the way to it."""
    if which("gamenight"):
        return "gamenight"
    here = Path(sys.argv[0])
    return str(here) if here.name == "gamenight" else f"{sys.executable} -m gamenight.cli.main"


def quoted(path: Path) -> str:
    """A path as one types it into a shell."""
    return f"'{path}'" if " " in str(path) else str(path)
