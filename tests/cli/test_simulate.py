"""Many games between bots, and how fast they play."""

from __future__ import annotations

import csv
import io
import json

import pytest

from gamenight.core.build import compiled
from tests.cli.running import Gamenight

SMALL = ("simulate", "bomb-squad", "--players", 3, "--games", 30, "--workers", 1)


def test_simulate_prints_a_table_with_intervals(gamenight: Gamenight) -> None:
    out = gamenight.ended(*SMALL, "--bots", "greedy,random,random")

    assert "Bomb Squad Academy, 30 games" in out
    assert out.count("greedy") == 1
    assert out.count("random") == 2
    assert "%]" in out


def test_the_best_bot_meets_random_ones_unless_told_otherwise(gamenight: Gamenight) -> None:
    told = json.loads(gamenight.ended(*SMALL, "--json"))

    assert [row["bot"] for row in told["bots"]] == ["greedy", "random", "random"]


def test_simulate_in_json_and_csv_tells_the_same(gamenight: Gamenight) -> None:
    told = json.loads(gamenight.ended(*SMALL, "--json"))
    rows = list(csv.DictReader(io.StringIO(gamenight.ended(*SMALL, "--csv"))))

    assert told["games"] == 30
    assert [int(row["wins"]) for row in rows] == [row["wins"] for row in told["bots"]]
    assert [float(row["win_low"]) for row in rows] == [row["win_low"] for row in told["bots"]]


def test_options_of_the_game_reach_the_simulation(gamenight: Gamenight) -> None:
    with_tools = json.loads(gamenight.ended(*SMALL, "--json"))
    without = json.loads(gamenight.ended(*SMALL, "--json", "--set", "tools=off"))

    assert with_tools["bots"] != without["bots"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--bots greedy", "4 players need 4 bots, not 1: greedy"),
        ("--bots deep,random,random,random", "Bomb Squad Academy has no bot 'deep'; it has: random, greedy"),
        ("--players 7", "Bomb Squad Academy takes 2 to 5 players, not 7"),
        ("--workers -1", "--workers is -1; it takes 0 for all cores, or how many"),
        ("--games 0", "--games is 0; it takes at least one game to say anything"),
        ("--set tools=maybe", "tools cannot be 'maybe'; possible: on, off"),
    ],
)
def test_an_impossible_simulation_says_why(gamenight: Gamenight, arguments: str, sentence: str) -> None:
    assert sentence in gamenight.refused("simulate", "bomb-squad", *arguments.split())


MISSIONS = ("simulate", "bomb-busters", "--players", 2, "--games", 3, "--workers", 1)


def test_each_mission_is_a_line_with_how_often_it_is_won(gamenight: Gamenight) -> None:
    out = gamenight.ended(*MISSIONS, "--mission", "1,2", "--bots", "random")

    assert "Bomb Busters, 2 players: random" in out
    assert "1 Training, Day 1" in out
    assert "2 Training, Day 2" in out


def test_who_wins_or_loses_together_has_the_best_bot_everywhere(gamenight: Gamenight) -> None:
    told = json.loads(gamenight.ended(*MISSIONS, "--mission", "1", "--json"))

    assert told["bots"] == ["partner", "partner"]
    assert [(row["mission"], row["games"]) for row in told["missions"]] == [(1, 3)]


def test_missions_in_json_and_csv_tell_the_same(gamenight: Gamenight) -> None:
    wanted = (*MISSIONS, "--mission", "1,3", "--bots", "random")
    told = json.loads(gamenight.ended(*wanted, "--json"))
    rows = list(csv.DictReader(io.StringIO(gamenight.ended(*wanted, "--csv"))))

    assert [int(row["wins"]) for row in rows] == [row["wins"] for row in told["missions"]]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("bomb-busters --mission 67", "Bomb Busters has no mission 67; it has 1 to 66, or all"),
        ("bomb-busters --mission 34 --players 2 --games 1", "mission 34 takes 3 to 5 players, not 2"),
        ("bomb-squad --mission 1", "Bomb Squad Academy has no missions"),
    ],
)
def test_an_impossible_mission_says_why(gamenight: Gamenight, arguments: str, sentence: str) -> None:
    assert sentence in gamenight.refused("simulate", *arguments.split())


def test_bench_prints_a_table_that_names_the_mode(gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamenight.cli.bench.pin", lambda: None)

    out = gamenight.ended("bench", "bomb-squad", "--seconds", 0.05)

    assert ("compiled" if compiled() else "interpreted") in out
    assert "inside playout()" in out


def test_bench_in_json_tells_every_number(gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamenight.cli.bench.pin", lambda: None)

    told = json.loads(gamenight.ended("bench", "bomb-squad", "--seconds", 0.05, "--json"))

    assert told["compiled"] == compiled()
    assert set(told) >= {"inside", "driven", "copy_us", "view_us", "observe_us"}


def test_bench_measures_the_mission_it_is_told(gamenight: Gamenight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamenight.cli.bench.pin", lambda: None)

    told = json.loads(gamenight.ended("bench", "bomb-busters", "--seconds", 0.05, "--set", "mission=8", "--json"))

    assert told["options"]["mission"] == 8


def test_bench_needs_some_time(gamenight: Gamenight) -> None:
    assert "--seconds is 0; it must be more than 0" in gamenight.refused("bench", "bomb-squad", "--seconds", 0)
