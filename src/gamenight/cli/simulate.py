"""`gamenight simulate`: many games between bots on all cores."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from gamenight.bots import bot_names
from gamenight.cli.errors import BadCommand
from gamenight.cli.settings import options_from
from gamenight.core.game import BadSetup, Game, Setup, find
from gamenight.core.rates import SURE
from gamenight.lab.arena import Result, Summary, simulate, summarise
from gamenight.words import speech


def simulate_games(
    game: str,
    *,
    players: int = 4,
    games: int = 1000,
    bots: str = "",
    mission: str = "",
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
        How many games; the bots move on one seat after each.
    bots
        The bot of each seat, separated by commas; by default, the best bot against random ones. Where all win or lose
        together, one name is enough; by default, the best bot sits everywhere.
    mission
        For games with missions: a mission's number, several separated by commas, or all.
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
    names = _seated(found, bots, players)
    options = options_from(found, settings or [], decks)
    if mission:
        _simulate_missions(found, mission, Setup(players, options), names, games, seed, workers, as_json, as_csv)
        return
    results = _play(found, found.title, Setup(players, options), names, games, seed, workers)
    _print(found.title, summarise(names, results), results, as_json, as_csv)


def _seated(game: Game[Any], bots: str, players: int) -> list[str]:
    if not bots:
        best = bot_names(game)[-1]
        return [best] * players if game.together else [best, *["random"] * (players - 1)]
    names = [name.strip() for name in bots.split(",")]
    return names * players if game.together and len(names) == 1 else names


def _play(
    game: Game[Any], title: str, setup: Setup, bots: list[str], games: int, seed: int, workers: int
) -> list[Result]:
    results: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=games)
        for batch in simulate(game.name, setup, bots, games, seed, workers):
            results += batch
            progress.advance(task, len(batch))
    return results


def _simulate_missions(
    game: Game[Any],
    wanted: str,
    setup: Setup,
    bots: list[str],
    games: int,
    seed: int,
    workers: int,
    as_json: bool,
    as_csv: bool,
) -> None:
    """One line a mission: how often it is won."""
    rows: list[dict[str, object]] = []
    refused: list[str] = []
    for number, title in _missions(game, wanted):
        options = {**setup.options, "mission": number}
        try:
            game.new(Setup(setup.seats, options))
        except BadSetup as refusal:
            refused.append(str(refusal))
            continue
        results = _play(game, f"Mission {number}", Setup(setup.seats, options), bots, games, seed, workers)
        first = Summary(bots[0], results, 0)
        decisions = sum(result.decisions for result in results) / len(results)
        rows.append(
            {
                "mission": number,
                "title": title,
                "games": first.games,
                "wins": first.wins,
                "win_rate": first.win_rate,
                "win_low": first.win_low,
                "win_high": first.win_high,
                "decisions": decisions,
            }
        )
    if not rows:
        raise BadCommand("; ".join(refused))
    for why in refused:
        print(f"left out: {why}", file=sys.stderr)
    if as_json:
        print(json.dumps({"game": game.title, "players": setup.seats, "bots": bots, "missions": rows}, indent=2))
    elif as_csv:
        writer = csv.DictWriter(sys.stdout, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        Console(highlight=False).print(_mission_table(game.title, setup.seats, bots, rows))


def _missions(game: Game[Any], wanted: str) -> list[tuple[object, str]]:
    """The missions that were asked for, with their titles."""
    option = next((option for option in game.options if option.name == "mission"), None)
    if option is None or option.choices is None:
        raise BadCommand(f"{game.title} has no missions")
    titles = {
        str(choice): (choice, speech(game).say(title))
        for choice, title in zip(option.choices, option.names, strict=True)
    }
    if wanted == "all":
        return list(titles.values())
    chosen = [each.strip() for each in wanted.split(",")]
    for each in chosen:
        if each not in titles:
            raise BadCommand(f"{game.title} has no mission {each}; it has 1 to {len(titles)}, or all")
    return [titles[each] for each in chosen]


def _mission_table(title: str, players: int, bots: list[str], rows: list[dict[str, Any]]) -> Table:
    table = Table(
        title=f"{title}, {players} players: {', '.join(sorted(set(bots)))}",
        caption=f"Brackets hold the true rate with {SURE:.0%} confidence.",
        title_justify="left",
        caption_justify="left",
    )
    for column in ("mission", "games", "won", "decisions"):
        table.add_column(column, justify="right" if column != "mission" else "left")
    for row in rows:
        rate = f"{row['win_rate']:.1%}  [{row['win_low']:.1%}, {row['win_high']:.1%}]"
        table.add_row(f"{row['mission']} {row['title']}", f"{row['games']:,}", rate, f"{row['decisions']:.0f}")
    return table


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
