"""`gamenight simulate`: many games between bots on all cores."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gamenight.bots import bot_names
from gamenight.cli.errors import BadCommand
from gamenight.cli.settings import options_from
from gamenight.core.game import Setup, find
from gamenight.lab.arena import SURE, Result, Summary, simulate, summarise


def simulate_games(
    game: str,
    *,
    players: int = 4,
    games: int = 1000,
    bots: str = "",
    seed: int = 1,
    workers: int = 0,
    settings: Annotated[list[str] | None, Parameter(name="--set", negative="")] = None,
    decks: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
    as_csv: Annotated[bool, Parameter(name="--csv", negative="")] = False,
) -> None:
    """Plays many games between bots and says who wins how often.

    Parameters
    ----------
    game
        The game to play.
    players
        How many seats.
    games
        How many games; the bots move one seat on after each.
    bots
        The bot of each seat, with commas between; by default the best bot against random ones.
    seed
        Decides everything random.
    workers
        How many processes; 0 takes all cores.
    settings
        An option of the game, such as tools=off; may be given several times.
    decks
        A file with other printed numbers.
    as_json
        Print plain values instead of a table.
    as_csv
        Print comma-separated values instead of a table.
    """
    found = find(game)
    if workers < 0:
        raise BadCommand(f"--workers is {workers}; it takes 0 for all cores, or how many")
    if games < 1:
        raise BadCommand(f"--games is {games}; it takes at least one game to say anything")
    names = [name.strip() for name in bots.split(",")] if bots else [bot_names(found)[-1], *["random"] * (players - 1)]
    setup = Setup(players, options_from(found, settings or [], decks))
    results: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(found.title, total=games)
        for batch in simulate(found.name, setup, names, games, seed, workers):
            results += batch
            progress.advance(task, len(batch))
    _print(found.title, summarise(names, results), results, as_json, as_csv)


def _print(title: str, summaries: list[Summary], results: list[Result], as_json: bool, as_csv: bool) -> None:
    rows = [summary.json() for summary in summaries]
    if as_json:
        print(json.dumps({"game": title, "games": len(results), "sure": SURE, "bots": rows}, indent=2))
    elif as_csv:
        writer = csv.DictWriter(sys.stdout, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        Console(highlight=False).print(_table(title, summaries, results))


def _table(title: str, summaries: list[Summary], results: list[Result]) -> Table:
    decisions = sum(result.decisions for result in results) / len(results)
    table = Table(
        title=f"{title}, {len(results):,} games, {decisions:.0f} decisions each",
        caption=f"Brackets hold the true number with {SURE:.0%} confidence; a shared victory counts for each.",
        title_justify="left",
        caption_justify="left",
    )
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("of all games", justify="right")
    table.add_column("mean pay-off", justify="right")
    for row in summaries:
        rate = f"{row.win_rate:.1%}  [{row.win_low:.1%}, {row.win_high:.1%}]"
        table.add_row(row.bot, f"{row.wins:,}", rate, f"{row.mean:.1f}  [{row.low:.1f}, {row.high:.1f}]")
    return table
