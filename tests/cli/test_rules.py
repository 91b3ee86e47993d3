"""Looking up games and rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gamenight as package
from gamenight.core.game import find
from tests.cli.running import Gamenight


def test_games_tells_players_options_and_the_version_of_the_rules(gamenight: Gamenight) -> None:
    out = gamenight.ended("games")

    assert "bomb_squad  Bomb Squad Academy" in out
    assert "2 to 5 players, rules version" in out
    assert "tools=on|off" in out


def test_games_as_json(gamenight: Gamenight) -> None:
    game = next(game for game in json.loads(gamenight.ended("games", "--json")) if game["name"] == "bomb_squad")

    assert game["players"] == [2, 3, 4, 5]
    assert "tools" in [option["name"] for option in game["options"]]


@pytest.mark.parametrize("id", ["BSA-WAIT-2", "bsa-wait-2"])
def test_a_rule_tells_its_sentence_its_code_and_its_tests(gamenight: Gamenight, id: str) -> None:
    rule = json.loads(gamenight.ended("rule", id, "--json"))

    assert rule["sentence"] == find("bomb-squad").rulebook().rule("BSA-WAIT-2").sentence
    assert any(place.partition(":")[0].endswith("flow.py") for place in rule["code"])
    assert all("::test_" in test for test in rule["tests"])
    assert "BSA-WAIT-2" in gamenight.ended("rule", id)


def test_a_file_of_numbers_counts_as_code(gamenight: Gamenight) -> None:
    rule = json.loads(gamenight.ended("rule", "BSA-DECK-G", "--json"))

    assert any("decks.toml:" in place for place in rule["code"])


def test_a_rule_with_a_ruling_shows_it(gamenight: Gamenight) -> None:
    assert "Ruling:" in gamenight.ended("rule", "BSA-COMP-1")


def test_tests_below_the_current_folder_are_found(
    gamenight: Gamenight, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "__file__", str(tmp_path / "lib" / "far" / "gamenight" / "__init__.py"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    mark = "@" + 'rule("BSA-WAIT-2")'
    (tmp_path / "tests" / "test_mine.py").write_text(f"{mark}\ndef test_it():\n    pass\n")

    assert json.loads(gamenight.ended("rule", "BSA-WAIT-2", "--json"))["tests"] == ["tests/test_mine.py::test_it"]


def test_a_program_without_its_tests_says_so(
    gamenight: Gamenight, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "__file__", str(tmp_path / "lib" / "far" / "gamenight" / "__init__.py"))
    monkeypatch.chdir(tmp_path)

    assert "not shipped" in gamenight.ended("rule", "BSA-WAIT-2")
    assert "tests are not shipped" in gamenight("rules", "--coverage").out


def test_rules_lists_every_id_with_title_and_status(gamenight: Gamenight) -> None:
    out = gamenight.ended("rules", "bomb-squad")

    assert all(id in out for id in find("bomb-squad").rulebook().rules)
    assert "Wire cards" in out
    assert "settled" in out


def test_rules_as_json(gamenight: Gamenight) -> None:
    rules = json.loads(gamenight.ended("rules", "--json"))["bomb_squad"]

    assert [rule["id"] for rule in rules] == list(find("bomb-squad").rulebook().rules)


def test_coverage_names_what_is_missing_and_fails_if_anything_is(gamenight: Gamenight) -> None:
    result = gamenight("rules", "bomb-squad", "--coverage", "--json")

    cover = json.loads(result.out)["bomb_squad"]
    missing = cover["without_code"] + cover["without_tests"] + cover["unknown"]
    assert cover["rules"] == len(find("bomb-squad").rulebook().rules)
    assert result.code == (1 if missing else 0)
    assert all(id in gamenight("rules", "bomb-squad", "--coverage").out for id in missing)


def test_an_untested_rule_makes_coverage_fail(
    gamenight: Gamenight, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "__file__", str(tmp_path / "lib" / "far" / "gamenight" / "__init__.py"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tests").mkdir()
    mark = "@" + 'rule("BSA-WAIT-2", "BSA-NONE-7")'
    (tmp_path / "tests" / "test_mine.py").write_text(f"{mark}\ndef test_it():\n    pass\n")

    result = gamenight("rules", "--coverage", "--json")

    cover = json.loads(result.out)["bomb_squad"]
    assert result.code == 1
    assert cover["with_tests"] == 1
    assert "BSA-WAIT-1" in cover["without_tests"]
    assert cover["unknown"] == ["BSA-NONE-7"]
