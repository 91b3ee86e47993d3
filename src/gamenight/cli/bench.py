"""`gamenight bench`: how fast a game plays at random on one core."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from gamenight.cli.errors import BadCommand
from gamenight.cli.settings import options_from
from gamenight.core.game import Setup, find
from gamenight.lab.bench import measure, pin


def bench(
    game: str,
    *,
    players: int = 4,
    seconds: float = 3.0,
    settings: Annotated[list[str] | None, Parameter(name="--set", negative="")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> None:
    """Measures random play on one core, in CPU time.

    Parameters
    ----------
    game
        The game to measure.
    players
        How many seats.
    seconds
        CPU seconds spent on each way of playing.
    settings
        An option of the game, such as mission=8; may be given several times.
    as_json
        Print plain values instead of a table.
    """
    found = find(game)
    if not seconds > 0:
        raise BadCommand(f"--seconds is {seconds:g}; it must be more than 0")
    pin()
    setup = Setup(players, options_from(found, settings or [], None))
    measured = measure(found, found.complete(setup), seconds)
    if as_json:
        print(json.dumps(measured, indent=2))
        return
    Console(highlight=False).print(_table(found.title, measured))


def _table(title: str, measured: dict[str, Any]) -> Table:
    mode = "compiled" if measured["compiled"] else "interpreted"
    table = Table(title=f"{title}, {measured['players']} players, {mode}, one core, CPU time", title_justify="left")
    table.add_column("what")
    table.add_column("decisions/s", justify="right")
    table.add_column("games/s", justify="right")
    table.add_column("µs", justify="right")
    for way, name in (("inside", "(a) inside playout()"), ("driven", "(b) driven through asks and answer")):
        pace = measured[way]
        table.add_row(name, f"{pace['decisions_per_second']:,.0f}", f"{pace['games_per_second']:,.0f}", "")
    for key, name in (
        ("copy_us", "copy()"),
        ("view_us", "view()"),
        ("pieces_us", "view() with all pieces as JSON"),
        ("observe_us", "packed observation"),
    ):
        table.add_row(name, "", "", f"{measured[key]:.2f}")
    return table
