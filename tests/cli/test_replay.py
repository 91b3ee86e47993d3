"""Stepping through a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamenight.core.record import Record
from tests.cli.running import Gamenight, only_record


@pytest.fixture
def played(gamenight: Gamenight, data: Path) -> Path:
    """A game that is over."""
    gamenight.ended("play", "bomb-squad", "--humans", "", "--players", 3, "--seed", 2)
    return only_record(data)


@pytest.fixture
def begun(gamenight: Gamenight, data: Path) -> Path:
    """A game in which Ann has chosen red and Ben has yet to choose."""
    people = ("--humans", "Ann,Ben", "--players", 2, "--set", "rookie=off")
    gamenight.ended("play", "bomb-squad", *people, typed=["", "play red", "quit"])
    return only_record(data)


def headings(out: str) -> list[str]:
    return [line.split("  ")[0] for line in out.splitlines() if line.startswith("Answer ")]


def test_enter_goes_on_and_b_goes_back(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, typed=["", "n", "b", "q"])

    end = len(Record.load(played).answers)
    assert headings(out) == [f"Answer {at} of {end}" for at in (0, 1, 2, 1)]


def test_numbers_start_and_end_jump(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, typed=["end", "start", "7", "q"])

    end = len(Record.load(played).answers)
    assert headings(out) == [f"Answer {at} of {end}" for at in (0, end, 0, 7)]
    assert "The exam is over." in out


def turns(out: str) -> list[str]:
    return [line.rpartition("  ")[2] for line in out.splitlines() if line.startswith("Answer ") and " turn " in line]


def test_turns_are_jumped_to(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, typed=["t", "t", "t", "n", "tb", "tb", "turn 5", "q"])

    shown = [int(turn.split()[1]) for turn in turns(out)]
    assert shown == [1, 2, 3, 3, 3, 2, 5]
    assert "turn 5 of" in out


@pytest.mark.parametrize("game", ["bomb-busters", "kotkrywcy", "room25"])
def test_every_game_has_turns_to_jump_to(gamenight: Gamenight, data: Path, game: str) -> None:
    gamenight.ended("play", game, "--humans", "", "--bots", "random,random", "--seed", 1)

    out = gamenight.ended("replay", only_record(data), typed=["turn 2", "turn 99999", "q"])

    assert any(turn.startswith("turn 2 of ") for turn in turns(out))
    assert "The record goes from 0 to" in out


def test_before_the_first_turn_and_after_the_last_there_are_the_ends(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, typed=["tb", "end", "t", "q"])

    end = len(Record.load(played).answers)
    assert headings(out) == [f"Answer {at} of {end}" for at in (0, 0, end, end)]


def test_the_log_tells_all_up_to_there(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, typed=["turn 3", "log"])

    log = out.split("> ")[2]
    assert log.index("Bomb I is armed.") < log.index("Bomb I, turn 3.")
    assert "Bomb I, turn 4." not in log


def test_nobody_steps_off_either_end(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, typed=["b", "end", "n", "sideways", "q"])

    end = len(Record.load(played).answers)
    assert out.count(f"The record goes from 0 to {end}.") == 2
    assert "“sideways” is not possible here" in out


def test_the_end_of_the_input_ends_the_replay(gamenight: Gamenight, played: Path) -> None:
    assert headings(gamenight.ended("replay", played))


def test_at_prints_one_position_with_what_its_answer_caused(gamenight: Gamenight, played: Path) -> None:
    out = gamenight.ended("replay", played, "--at", 2)

    assert len(headings(out)) == 1
    assert "chance: shuffle" in out
    assert "Bomb I is armed." in out


def test_json_holds_every_step_with_its_view_and_events(gamenight: Gamenight, played: Path) -> None:
    tape = json.loads(gamenight.ended("replay", played, "--json"))

    record = Record.load(played)
    assert [step["at"] for step in tape["steps"]] == list(range(len(record.answers) + 1))
    assert tape["steps"][-1]["view"]["over"]
    assert tape["steps"][2]["answer"]["seat"] == -1
    assert tape["steps"][2]["events"][0]["says"] == "Bomb I is armed."


def test_json_of_one_step_stands_alone(gamenight: Gamenight, played: Path) -> None:
    step = json.loads(gamenight.ended("replay", played, "--json", "--at", 2))

    assert step["at"] == 2
    assert step["view"]["pieces"]


def test_all_sees_what_was_secret(gamenight: Gamenight, begun: Path) -> None:
    end = len(Record.load(begun).answers)

    assert "Ann: play red" in gamenight.ended("replay", begun, "--seat", "all", "--at", end)


@pytest.mark.parametrize("eyes", [[], ["--seat", "spectator"], ["--seat", "1"], ["--seat", "ben"]])
def test_others_do_not_see_a_choice_before_it_is_revealed(gamenight: Gamenight, begun: Path, eyes: list[str]) -> None:
    end = len(Record.load(begun).answers)

    out = gamenight.ended("replay", begun, "--at", end, *eyes)
    plain = gamenight.ended("replay", begun, "--json", *eyes)

    assert "by Ann" in out
    assert "play red" not in out
    assert "chosen red" not in out
    assert '"words": "play red"' not in json.dumps(json.loads(plain)["steps"][-1]["answer"])
    assert "chosen red" not in plain


def test_a_seat_sees_its_own_choice(gamenight: Gamenight, begun: Path) -> None:
    end = len(Record.load(begun).answers)

    assert "has chosen red Cutters" in gamenight.ended("replay", begun, "--at", end, "--seat", 0)


def test_a_position_beyond_the_end_is_refused(gamenight: Gamenight, played: Path) -> None:
    end = len(Record.load(played).answers)

    assert f"--at takes 0 to {end}, not 9999" in gamenight.refused("replay", played, "--at", 9999)


def test_eyes_that_are_nobodys_are_refused(gamenight: Gamenight, played: Path) -> None:
    assert "--seat takes 0 (Bot 1), 1 (Bot 2), 2 (Bot 3), all or spectator" in gamenight.refused(
        "replay", played, "--seat", "Zoe"
    )
