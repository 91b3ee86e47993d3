"""How a game ended."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import which

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gamenight.cli.story import voice_for
from gamenight.core.course import Course
from gamenight.core.ending import Standing
from gamenight.core.events import Event
from gamenight.core.text import Saying


def results(course: Course, events: list[Event], names: Sequence[str]) -> RenderableType:
    """How a game ended: who won, what happened, the places where not all win together, small numbers, and the rule."""
    ending = course.game.ending(course.state, events)
    say, sentence = voice_for(course.game, names).say, voice_for(course.game, names).sentence
    rule = course.game.rulebook().rule(course.state.outcome())
    parts: list[RenderableType] = ["", Text(f"{course.game.title} is over.", "bold")]
    parts.append(Text(_ended(sentence(ending.title)), "bold"))
    parts += [Text(sentence(said)) for said in ending.says]
    if ending.places:
        parts += ["", _placed(ending.places, course.state.returns(), names, say)]
    if ending.counts:
        parts += ["", Text(" · ".join(f"{say(value)} {say(says)}" for value, says in ending.counts))]
    return Group(*parts, Text(f"{rule.sentence} ({rule.id})", "dim"))


def _ended(said: str) -> str:
    """A headline as a sentence."""
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _placed(
    places: Sequence[Standing], returns: Sequence[float], names: Sequence[str], say: Callable[[Saying], str]
) -> Table:
    grid = Table.grid(padding=(0, 3, 0, 0), pad_edge=False)
    grid.add_column(justify="right")
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column()
    for each in places:
        place = 1 + sum(other > returns[each.seat] for other in returns)
        row = (f"{place}", names[each.seat], say(each.points), say(each.says))
        grid.add_row(*row, style="bold" if each.won else "")
    return grid


def command() -> str:
    """What to type for this program: its name if the shell finds it, else the way to it."""
    if which("gamenight"):
        return "gamenight"
    here = Path(sys.argv[0])
    return str(here) if here.name == "gamenight" else f"{sys.executable} -m gamenight.cli.main"


def quoted(path: Path) -> str:
    """A path as one types it into a shell."""
    return f"'{path}'" if " " in str(path) else str(path)
