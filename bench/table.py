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


def main() -> None:
    """Measures both modes and every peer, and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="the Python that has the peers installed", required=True)
    parser.add_argument("--compiled", help="the folder with the compiled engine", required=True)
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU seconds for each pace in each round")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured; the best counts")
    parser.add_argument("--game", default="bomb-squad")
    given = parser.parse_args()
    seconds = str(given.seconds)
    rounds: list[tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]]]] = []
    for _ in range(given.rounds):
        compiled = ours(given.game, seconds, given.compiled)
        interpreted = ours(given.game, seconds, "")
        assert compiled["compiled"], "the compiled engine was not loaded"
        assert not interpreted["compiled"], "the interpreted engine was not loaded"
        rounds.append(
            (compiled, interpreted, run([given.peers, str(HERE / "peers.py"), "--json", "--seconds", seconds]))
        )
    paces = [compiled["inside"]["decisions_per_second"] for compiled, _, _ in rounds]
    compiled, interpreted, peers = (best([part[which] for part in rounds]) for which in range(3))
    print(report(given.game, compiled, interpreted, peers, min(paces) / max(paces)))


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


def ours(game: str, seconds: str, path: str) -> dict[str, Any]:
    """What `gamenight bench` measures, with the engine on this path (or the installed one)."""
    env = {"PYTHONPATH": path} if path else {}
    command = [sys.executable, "-m", "gamenight.cli.main", "bench", game, "--json", "--seconds", seconds]
    measured: dict[str, Any] = run(command, env)
    return measured


def run(command: list[str], env: dict[str, str] | None = None) -> Any:
    """The JSON that a command prints."""
    done = subprocess.run(command, env={**os.environ, **(env or {})}, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def report(
    game: str, compiled: dict[str, Any], interpreted: dict[str, Any], peers: list[dict[str, Any]], steady: float
) -> str:
    """The table, with how it was made above it."""
    a = compiled["inside"]["decisions_per_second"]
    b = compiled["driven"]["decisions_per_second"]
    lines = [
        f"{datetime.now(UTC):%Y-%m-%d}, {cpu()}, Python {platform.python_version()}, one core, CPU time.",
        f"The best of several rounds; in the worst one our row (a) reached {steady:.0%} of it.",
        "",
        "| engine | decisions/s | games/s | copy µs | (a) is faster by | (b) is faster by |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    rows = []
    for name, mode in (("compiled", compiled), ("interpreted", interpreted)):
        for key, way in (("inside", "(a) inside `playout`"), ("driven", "(b) driven from Python")):
            pace = mode[key]
            label = f"**Gamenight {game}, {name}, {way}**"
            rows.append((label, pace["decisions_per_second"], pace["games_per_second"], mode["copy_us"]))
    for peer in peers:
        if "error" in peer:
            lines.append(f"| {peer['name']}: {peer['error']} | | | | | |")
        else:
            label = f"{peer['name']} {peer['version']}"
            rows.append((label, peer["decisions_per_second"], peer["games_per_second"], peer["copy_us"]))
    for label, pace, games, copy in rows:
        cost = "" if copy is None else f"{copy:.2f}"
        lines.append(f"| {label} | {pace:,.0f} | {games:,.0f} | {cost} | {a / pace:,.1f}× | {b / pace:,.1f}× |")
    lines += [
        "",
        "| one call, µs | compiled | interpreted |",
        "|---|---:|---:|",
    ]
    for key, label in (
        ("copy_us", "`copy()`"),
        ("view_us", "`view(seat)`"),
        ("pieces_us", "`view(seat).json()`, all pieces and questions"),
        ("observe_us", "packed observation"),
    ):
        lines.append(f"| {label} | {compiled[key]:.2f} | {interpreted[key]:.2f} |")
    return "\n".join(lines)


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
