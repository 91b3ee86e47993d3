from pathlib import Path
from typing import Any

import pytest

from gamenight.core.chance import Dice
from gamenight.core.game import Game, games
from gamenight.core.hooks import PREFIXES
from gamenight.core.laws import Walk
from gamenight.core.rulebook import DamagedRulebook, Rulebook, UnknownRule, places_in_code, places_in_tests
from gamenight.words import speech
from tests.saying import PLAYERS, said, words_in

TESTS = Path(__file__).parents[1]
ALL = list(games().values())


def test_hook_prefixes_are_six() -> None:
    assert len(PREFIXES) == 6


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_rule_has_code(game: Game[Any]) -> None:
    code = places_in_code(Path(game.folder))

    assert [id for id, rule in game.rulebook().rules.items() if rule.status != "table" and id not in code] == []


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_rule_has_a_test_that_names_it(game: Game[Any]) -> None:
    tests = places_in_tests(TESTS / "games" / game.name)

    assert [id for id, rule in game.rulebook().rules.items() if rule.status != "table" and id not in tests] == []


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_no_code_or_test_names_a_rule_that_does_not_exist(game: Game[Any]) -> None:
    rules = game.rulebook().rules
    prefix = next(iter(rules)).split("-")[0] + "-"
    named = {**places_in_code(Path(game.folder)), **places_in_tests(TESTS / "games" / game.name)}

    assert [id for id in named if id.startswith(prefix) and id not in rules] == []


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_event_cites_a_rule_and_has_words(game: Game[Any]) -> None:
    rules = game.rulebook().rules
    kinds = set()
    setups = game.law_setups()
    for setup in setups:
        for seed in range(400 // len(setups) + 1):
            walk = Walk(game, setup, Dice(seed).below)
            for _ in walk.positions():
                pass
            for event in walk.events:
                kinds.add(event.kind)
                assert event.because in rules, event
                for you in (None, 0):
                    said = speech(game, players=PLAYERS, you=you).event(event)
                    assert not set(said) & set("{}[]|"), said

    assert kinds <= set(words_in(game)["events"])


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_event_with_words_is_told(game: Game[Any]) -> None:
    code = "".join(path.read_text("utf-8") for path in Path(game.folder).rglob("*.py"))

    assert [kind for kind in words_in(game)["events"] if f'"{kind}"' not in code] == []


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_question_has_words(game: Game[Any]) -> None:
    assert all(said(game, game.question(topic)) for topic in range(len(game.topics)))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_part_of_the_rulebook_has_a_name(game: Game[Any]) -> None:
    parts = {id.split("-")[1] for id in game.rulebook().rules}

    assert all(said(game, game.section(part)) for part in parts)
    series = {part.rstrip("0123456789") for part in parts}  # M stands for M1 to M66
    assert set(words_in(game)["sections"]) <= parts | series


def test_an_unknown_rule_says_so() -> None:
    with pytest.raises(UnknownRule, match="there is no rule 'BSA-WAIT-99'"):
        games()["bomb_squad"].rulebook().rule("BSA-WAIT-99")


def test_rules_are_found_in_small_letters_too() -> None:
    assert games()["bomb_squad"].rulebook().rule("bsa-wait-1").id == "BSA-WAIT-1"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[X-1]\ntitle="a"\nsentence="b"\nsource=["seed"]\n', "rule X-1 has no status"),
        ('[X-1]\ntitle="a"\nsentence="b"\nsource=["seed"]\nstatus="sure"\n', "status 'sure' is not one of settled"),
        ("[X-1\n", "en.toml cannot be read as a rulebook"),
    ],
)
def test_a_damaged_rulebook_says_where(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "en.toml").write_text(text, encoding="utf-8")

    with pytest.raises(DamagedRulebook, match=message):
        Rulebook.load(tmp_path / "en.toml")
