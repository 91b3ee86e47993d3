"""Gamenight beside its peers, in one run: a Markdown table with ratios in the last columns.

`make bench` calls it with the peers' Python and the folder of the compiled engine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
OURS: dict[str, tuple[int, list[str]]] = {
    "bomb-squad": (4, []),
    "bomb-busters": (4, ["mission=8"]),
    "kotkrywcy": (4, []),
    "room25": (6, ["mode=suspicion"]),
}
"""What is measured of ours: for how many players, and with which options."""
WAYS = {"inside": "(a) inside `playout`", "driven": "(b) driven from Python"}

Modes = dict[str, dict[str, Any]]
"""What was measured of one game, "compiled" and "interpreted"."""


def main() -> None:
    """Measures both modes and every peer, and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="the Python that has the peers installed", required=True)
    parser.add_argument("--compiled", help="the folder with the compiled engine", required=True)
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU seconds for each pace in each round")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured; the best counts")
    given = parser.parse_args()
    seconds = str(given.seconds)
    rounds: list[tuple[dict[str, Modes], list[dict[str, Any]]]] = []
    for _ in range(given.rounds):
        games = {game: ours(game, seconds, given.compiled) for game in OURS}
        rounds.append((games, run([given.peers, str(HERE / "peers.py"), "--json", "--seconds", seconds])))
    paces = {game: [pace(games[game], "inside") for games, _ in rounds] for game in OURS}
    steady = min(min(found) / max(found) for found in paces.values())
    print(report(best([games for games, _ in rounds]), best([peers for _, peers in rounds]), steady))


def best(measured: list[Any]) -> Any:
    """The best of several measurements: the highest rate, the lowest cost; a shared machine only ever slows down."""
    first = measured[0]
    if isinstance(first, dict):
        return {key: _better(key, [m[key] for m in measured]) for key in first}
    if isinstance(first, list):
        return [best(list(row)) for row in zip(*measured, strict=True)]
    return first


def _better(key: str, values: list[Any]) -> Any:
    if isinstance(values[0], dict):
        return best(values)
    if isinstance(values[0], float):
        return min(values) if key.endswith("_us") else max(values)
    return values[0]


def ours(game: str, seconds: str, path: str) -> Modes:
    """What `gamenight bench` measures, with the compiled engine on this path and with the installed one."""
    players, options = OURS[game]
    command = [sys.executable, "-m", "gamenight.cli.main", "bench", game, "--json", "--seconds", seconds]
    command += ["--players", str(players)]
    for option in options:
        command += ["--set", option]
    modes: Modes = {"compiled": run(command, {"PYTHONPATH": path}), "interpreted": run(command)}
    assert modes["compiled"]["compiled"], "the compiled engine was not loaded"
    assert not modes["interpreted"]["compiled"], "the interpreted engine was not loaded"
    return modes


def pace(modes: Modes, way: str, mode: str = "compiled") -> float:
    """How many decisions a game makes in a second."""
    measured: float = modes[mode][way]["decisions_per_second"]
    return measured


def run(command: list[str], env: dict[str, str] | None = None) -> Any:
    """The JSON that a command prints."""
    done = subprocess.run(command, env={**os.environ, **(env or {})}, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def report(games: dict[str, Modes], peers: list[dict[str, Any]], steady: float) -> str:
    """The table, with how it was made above it."""
    columns = [f"{game} (b) is faster by" for game in games]
    lines = [
        f"{datetime.now(UTC):%Y-%m-%d}, {cpu()}, Python {platform.python_version()}, one core, CPU time.",
        f"The best of several rounds; in the worst one our rows (a) reached {steady:.0%} of it.",
        "",
        " | ".join(["| engine", "decisions/s", "games/s", "copy µs", *columns]) + " |",
        "|---" + "|---:" * (3 + len(columns)) + "|",
    ]
    for game, modes in games.items():
        players, options = OURS[game]
        name = ", ".join([game, f"{players} players", *options])
        for mode, measured in modes.items():
            for way, says in WAYS.items():
                lines.append(line(games, f"**Gamenight {name}, {mode}, {says}**", measured[way], measured["copy_us"]))
    for peer in peers:
        if "error" in peer:
            lines.append(f"| {peer['name']}: {peer['error']} |" + " |" * (3 + len(columns)))
        else:
            lines.append(line(games, f"{peer['name']} {peer['version']}", peer, peer["copy_us"]))
    lines += [
        "",
        "| one call, µs |" + "".join(f" {game}, {mode} |" for game, modes in games.items() for mode in modes),
        "|---" + "|---:" * (2 * len(games)) + "|",
    ]
    for key, label in (
        ("copy_us", "`copy()`"),
        ("view_us", "`view(seat)`"),
        ("pieces_us", "`view(seat).json()`, all pieces and questions"),
        ("observe_us", "packed observation"),
    ):
        costs = [f" {measured[key]:.2f} |" for modes in games.values() for measured in modes.values()]
        lines.append(f"| {label} |" + "".join(costs))
    return "\n".join(lines)


def line(games: dict[str, Modes], label: str, measured: dict[str, Any], copy: float | None) -> str:
    """One row, with how many times faster our compiled games are, driven from Python as the peers are."""
    own = measured["decisions_per_second"]
    cells = [label, f"{own:,.0f}", f"{measured['games_per_second']:,.0f}", "" if copy is None else f"{copy:.2f}"]
    cells += [f"{pace(modes, 'driven') / own:,.1f}×" for modes in games.values()]
    return "| " + " | ".join(cells) + " |"


def cpu() -> str:
    """What the machine calls its processor."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    main()
