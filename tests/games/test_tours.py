"""Every guided first turn says something, cites rules that exist, and waits where the reader is asked."""

from __future__ import annotations

from typing import Any

import pytest

from gamenight.core.game import Game, games
from tests.saying import words_in

Step = dict[str, Any]

KEYS = {"title", "text", "pieces", "rule", "topic", "until", "needs", "later", "follows"}
STEPS = [(game, step) for game in games().values() for step in game.tour()]
WAITING = [(game, step) for game, step in STEPS if step.get("until")]


def named(thing: Any) -> str:
    return str(thing["title"] if isinstance(thing, dict) else thing.name)


@pytest.mark.parametrize(("game", "step"), STEPS, ids=named)
def test_a_step_says_something_and_has_only_keys_that_mean_something(game: Game[Any], step: Step) -> None:
    assert step["title"]
    assert 40 < len(step["text"]) < 240
    assert set(step) <= KEYS


@pytest.mark.parametrize(("game", "step"), STEPS, ids=named)
def test_a_step_cites_a_rule_that_exists(game: Game[Any], step: Step) -> None:
    assert game.rulebook().rule(step["rule"])


@pytest.mark.parametrize(("game", "step"), WAITING, ids=named)
def test_a_step_waits_only_where_the_reader_is_asked(game: Game[Any], step: Step) -> None:
    assert step["until"] == "answer" or step["until"] in words_in(game)["events"]
    assert step["topic"] in game.topics


@pytest.mark.parametrize(("game", "step"), [each for each in STEPS if each[1].get("later")], ids=named)
def test_a_step_that_comes_later_says_with_which_question(game: Game[Any], step: Step) -> None:
    assert step["topic"] in game.topics
